import { afterEach, expect, it, test } from 'vitest';
import { formatMoment } from './format.ts';
import { dayOf, setTimeZone, today } from './today.ts';

afterEach(() => setTimeZone('Europe/Paris'));

test.for([
  // UTC+11: 01:00 of the next day.
  { zone: 'Pacific/Noumea', at: '2026-11-20T14:00:00Z', on: '2026-11-21' },
  // UTC-4: 22:00 of the day before.
  { zone: 'America/Guadeloupe', at: '2026-11-21T02:00:00Z', on: '2026-11-20' },
  // 29 March 2026 goes from 23:00Z to 22:00Z in Paris, 25 October from 22:00Z to 23:00Z.
  { zone: 'Europe/Paris', at: '2026-03-28T22:59:59Z', on: '2026-03-28' },
  { zone: 'Europe/Paris', at: '2026-03-29T00:59:59Z', on: '2026-03-29' },
  { zone: 'Europe/Paris', at: '2026-03-29T01:00:00Z', on: '2026-03-29' },
  { zone: 'Europe/Paris', at: '2026-03-29T22:00:00Z', on: '2026-03-30' },
  { zone: 'Europe/Paris', at: '2026-10-25T00:59:59Z', on: '2026-10-25' },
  { zone: 'Europe/Paris', at: '2026-10-25T01:00:00Z', on: '2026-10-25' },
  { zone: 'Europe/Paris', at: '2026-10-25T22:59:59Z', on: '2026-10-25' },
  { zone: 'Europe/Paris', at: '2026-10-25T23:00:00Z', on: '2026-10-26' },
])('$at is $on in $zone', ({ zone, at, on }) => {
  setTimeZone(zone);
  expect(today(new Date(at))).toBe(on);
  expect(dayOf(at)).toBe(on);
});

it('is the day in Paris until a workspace is known', () => {
  expect(dayOf('2026-11-20T23:30:00Z')).toBe('2026-11-21');
});

it('writes moments by the clock of the workspace', () => {
  setTimeZone('Pacific/Noumea');
  expect(formatMoment('2026-11-20T14:00:00Z')).toBe('21/11/2026 01:00');
});
