import { startFirstReads } from './app/first-reads.ts';
import { waitForServer } from './app/offline.ts';

const frame = document.querySelector('#app[data-offline]');
if (frame) waitForServer(frame);
else startPage();

function startPage(): void {
  void startFirstReads(new URL(window.location.href));
  const drawn = document.querySelector<HTMLElement>('#app[data-drawn]');
  // What the build drew is taken over by the small application of visitors.
  if (drawn) void import('./visitor.ts').then(({ start }) => start(drawn));
  else void import('./main.tsx').then(({ start }) => start());
  if (!drawn) loadNumberData(document.documentElement.lang);
}

/**
 * A browser loads the data of languages when the first number is written. Here it does while code is on its way, and in three
 * tasks, each of which brings a part of them: what languages there are, what orders of letters, and numbers.
 */
function loadNumberData(language: string): void {
  setTimeout(() => new Intl.Locale(language).maximize());
  setTimeout(() => Intl.Collator.supportedLocalesOf(language));
  setTimeout(() => new Intl.NumberFormat(language).format(0));
}
