import './app/theme/tokens.css';
import './app/theme/fonts.css';
import './app/theme/base.css';
import { startApplication } from './app/application.tsx';

await startApplication(document.getElementById('app'));
