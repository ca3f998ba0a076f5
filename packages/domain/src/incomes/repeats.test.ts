import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths } from '../core/day.ts';
import { repeats } from './repeats.ts';

const TODAY = '2026-11-20';
const on = (...days: string[]) => days.map((day) => ({ on: day }));

it('repeats a year later what came in the last twelve months', () => {
  const found = repeats(on('2025-11-20', '2025-11-21', '2026-05-10', '2026-11-20'), TODAY, '2027-11-20');
  expect(found).toEqual(on('2026-11-21', '2027-05-10', '2027-11-20'));
});

it('repeats it again where the projection goes on', () => {
  expect(repeats(on('2025-11-25'), TODAY, '2027-11-30')).toEqual(on('2026-11-25', '2027-11-25'));
});

it('says nothing of what came before, nor of days to come', () => {
  expect(repeats(on('2025-01-10', '2026-12-10'), TODAY, '2027-11-30')).toEqual([]);
});

it('property: within the next twelve months each payment comes once', () => {
  const anyDay = fc.integer({ min: 0, max: 364 }).map((days) => addDays(addMonths(TODAY, -12), days + 1));
  fc.assert(
    fc.property(fc.array(anyDay), (days) => {
      expect(repeats(on(...days), TODAY, addMonths(TODAY, 12))).toHaveLength(days.length);
    }),
  );
});
