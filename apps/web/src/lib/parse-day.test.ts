import { expect, test } from 'vitest';
import { parseDay } from './parse-day.ts';

test.for([
  { text: '20/11/2026', day: '2026-11-20' },
  { text: '5/1/2026', day: '2026-01-05' },
  { text: '20.11.26', day: '2026-11-20' },
  { text: '20 11 2026', day: '2026-11-20' },
  { text: '20112026', day: '2026-11-20' },
  { text: '011170', day: '1970-11-01' },
  { text: ' 2026-11-20 ', day: '2026-11-20' },
  { text: '29/02/2028', day: '2028-02-29' },
  { text: '29/02/2026', day: null },
  { text: '11/20/2026', day: null },
  { text: '20/11', day: null },
  { text: 'tomorrow', day: null },
  { text: '', day: null },
])('[G-6] $text is read as $day', ({ text, day }) => {
  expect(parseDay(text)).toBe(day);
});
