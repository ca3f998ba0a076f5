import { startFirstReads } from './app/first-reads.ts';

void startFirstReads(new URL(window.location.href));
const drawn = document.querySelector<HTMLElement>('#app[data-drawn]');
// What the build drew is taken over by the small application of visitors.
if (drawn) void import('./visitor.ts').then(({ start }) => start(drawn));
else void import('./main.tsx').then(({ start }) => start());
