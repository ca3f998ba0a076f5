import './app/theme/tokens.css';
import './app/theme/fonts.css';
import './app/theme/base.css';
import { createRoot } from 'react-dom/client';
import { startApplication } from './app/application.tsx';

/** Starts the whole application. Called, not done on import: the small application fetches the file that this is in. */
export function start(): void {
  const element = document.getElementById('app');
  if (!element) throw new Error('the page has no element with the id app');
  void startApplication({ render: (page) => createRoot(element).render(page) });
}
