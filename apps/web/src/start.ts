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
  if (!drawn) setTimeout(loadNumberData);
}

/** A browser loads the data of languages when the first number is written: here it does while code is on its way. */
function loadNumberData(): void {
  new Intl.NumberFormat(document.documentElement.lang).format(0);
}
