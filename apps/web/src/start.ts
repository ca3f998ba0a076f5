import { startFirstReads } from './app/first-reads.ts';
import { waitForServer } from './app/offline.ts';

const frame = document.querySelector('#app[data-offline]');
if (frame) waitForServer(frame);
else startPage();

function startPage(): void {
  const answers = startFirstReads(new URL(window.location.href));
  const drawn = document.querySelector<HTMLElement>('#app[data-drawn]');
  // What the build drew is taken over by the small application of visitors.
  if (drawn) void import('./visitor.ts').then(({ start }) => start(drawn));
  else void startWhole(answers);
}

/** Starts the whole application, and loads meanwhile what its first drawing needs beside its code. */
async function startWhole(answers: Promise<void>): Promise<void> {
  loadNumberData(document.documentElement.lang);
  // Every amount would wait for the thin space between its thousands, which is 300 bytes.
  loadFont('Aurea Thin', '\u202f');
  // Sooner it would share the line with the code; later the first drawing would have another font.
  void answers.then(() => loadFont('Inter Variable', 'a'));
  const { start } = await import('./main.tsx');
  // Not in the task that evaluates the code: the page answers between them.
  setTimeout(start);
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

/** A browser fetches a font once a text needs it. */
function loadFont(family: string, letter: string): void {
  document.fonts.load(`1em "${family}"`, letter).catch(() => undefined);
}
