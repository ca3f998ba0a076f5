import { addDays, addMonths } from '@aurea/domain/core/day.ts';
import { expect, it } from 'vitest';
import { dayTicks } from './ticks.ts';

const daily = (from: string, count: number) => Array.from({ length: count }, (_, index) => addDays(from, index));
const texts = (days: readonly string[], most = 7) => dayTicks(days, most, 'fr').map(({ text }) => text);

it('writes months over a year, with the year at the edges and in January', () => {
  const labels = texts(daily('2025-11-20', 366));
  expect(labels[0]).toBe('nov. 25');
  expect(labels.at(-1)).toBe('nov. 26');
  expect(labels.length).toBeLessThanOrEqual(7);
  expect(labels.length).toBeGreaterThanOrEqual(5);
});

it('writes dates over a month', () => {
  expect(texts(daily('2026-10-20', 32))[0]).toBe('20/10');
});

it('writes years over ten', () => {
  const monthly = Array.from({ length: 121 }, (_, index) => addMonths('2016-11-20', index));
  expect(texts(monthly)).toContain('2020');
  expect(texts(monthly).every((text) => /^\d{4}$/.test(text))).toBe(true);
});

it('never writes more than asked, and nothing for no day', () => {
  for (const most of [2, 3, 4, 12]) expect(texts(daily('2020-01-01', 700), most).length).toBeLessThanOrEqual(most);
  expect(texts([])).toEqual([]);
  expect(texts(['2026-11-20'])).toEqual(['20/11/2026']);
});
