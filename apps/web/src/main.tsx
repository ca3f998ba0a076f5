import './app/theme/tokens.css';
import './app/theme/fonts.css';
import './app/theme/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startApplication } from './app/application.tsx';

/** Starts the whole application. Called, not done on import: the small application fetches the file that this is in. */
export function start(): void {
  const element = document.getElementById('app');
  if (!element) throw new Error('the page has no element with the id app');
  // In slices: the page answers while it is being drawn.
  void startApplication({ render: (page) => startTransition(() => createRoot(element).render(page)) });
}
