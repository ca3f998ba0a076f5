import './app/theme/tokens.css';
import './app/theme/fonts.css';
import './app/theme/base.css';
import { startApplication } from './app/application.tsx';

void startApplication(document.getElementById('app'));
