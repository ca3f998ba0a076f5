import { describe, expect, it, test } from 'vitest';
import { currentTimeZone, dayIn, inWorkspaceZone, isTimeZone } from './time-zone.ts';

describe('the day of a moment', () => {
  test.for([
    {
      why: 'Nouméa, 01:00 of the next day (UTC+11)',
      zone: 'Pacific/Noumea',
      at: '2026-11-20T14:00:00Z',
      on: '2026-11-21',
    },
    { why: 'Nouméa, one second to midnight', zone: 'Pacific/Noumea', at: '2026-11-20T12:59:59Z', on: '2026-11-20' },
    {
      why: 'Guadeloupe, 22:00 of the day before (UTC-4)',
      zone: 'America/Guadeloupe',
      at: '2026-11-21T02:00:00Z',
      on: '2026-11-20',
    },
    { why: 'Guadeloupe, midnight', zone: 'America/Guadeloupe', at: '2026-11-21T04:00:00Z', on: '2026-11-21' },
    // 29 March 2026 has 23 hours in Paris: 23:00Z of the 28th to 22:00Z.
    { why: 'Paris, before the short day', zone: 'Europe/Paris', at: '2026-03-28T22:59:59Z', on: '2026-03-28' },
    { why: 'Paris, first moment of the short day', zone: 'Europe/Paris', at: '2026-03-28T23:00:00Z', on: '2026-03-29' },
    { why: 'Paris, last second of winter', zone: 'Europe/Paris', at: '2026-03-29T00:59:59Z', on: '2026-03-29' },
    { why: 'Paris, first moment of summer', zone: 'Europe/Paris', at: '2026-03-29T01:00:00Z', on: '2026-03-29' },
    { why: 'Paris, end of the short day', zone: 'Europe/Paris', at: '2026-03-29T21:59:59Z', on: '2026-03-29' },
    { why: 'Paris, after the short day', zone: 'Europe/Paris', at: '2026-03-29T22:00:00Z', on: '2026-03-30' },
    // 25 October 2026 has 25 hours in Paris: 22:00Z of the 24th to 23:00Z.
    { why: 'Paris, before the long day', zone: 'Europe/Paris', at: '2026-10-24T21:59:59Z', on: '2026-10-24' },
    { why: 'Paris, first moment of the long day', zone: 'Europe/Paris', at: '2026-10-24T22:00:00Z', on: '2026-10-25' },
    { why: 'Paris, last second of summer', zone: 'Europe/Paris', at: '2026-10-25T00:59:59Z', on: '2026-10-25' },
    { why: 'Paris, first moment of winter', zone: 'Europe/Paris', at: '2026-10-25T01:00:00Z', on: '2026-10-25' },
    { why: 'Paris, end of the long day', zone: 'Europe/Paris', at: '2026-10-25T22:59:59Z', on: '2026-10-25' },
    { why: 'Paris, after the long day', zone: 'Europe/Paris', at: '2026-10-25T23:00:00Z', on: '2026-10-26' },
  ])('$why: $on', ({ zone, at, on }) => {
    expect(dayIn(zone, new Date(at))).toBe(on);
  });
});

test.for([
  { name: 'Europe/Paris', is: true },
  { name: 'America/Argentina/Buenos_Aires', is: true },
  { name: 'America/Port-au-Prince', is: true },
  { name: 'Europe/Atlantis', is: false },
  { name: '+11:00', is: false },
  { name: 'Etc/GMT+99', is: false },
  { name: 'CET', is: false },
  { name: '', is: false },
])('$name as a time zone: $is', ({ name, is }) => {
  expect(isTimeZone(name)).toBe(is);
});

it('is that of the workspace worked in, in each of those that run at once', async () => {
  const seen = await Promise.all(
    ['Pacific/Noumea', 'America/Guadeloupe'].map((timeZone) =>
      inWorkspaceZone({ workspaceId: timeZone, timeZone }, async () => {
        await new Promise((done) => setTimeout(done, 5));
        return currentTimeZone();
      }),
    ),
  );
  expect(seen).toEqual(['Pacific/Noumea', 'America/Guadeloupe']);
  expect(currentTimeZone()).toBe('Europe/Paris');
});
