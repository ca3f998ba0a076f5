import { expect, test } from 'vitest';
import { momentAt, parseTime, wallClockAt } from './wall-clock.ts';

test.for([
  {
    why: 'winter in Paris',
    day: '2026-11-24',
    time: '14:00',
    zone: 'Europe/Paris',
    moment: '2026-11-24T13:00:00.000Z',
  },
  {
    why: 'summer in Paris',
    day: '2026-07-01',
    time: '00:30',
    zone: 'Europe/Paris',
    moment: '2026-06-30T22:30:00.000Z',
  },
  {
    why: 'the morning the clocks change',
    day: '2026-03-29',
    time: '03:00',
    zone: 'Europe/Paris',
    moment: '2026-03-29T01:00:00.000Z',
  },
  { why: 'overseas', day: '2026-11-24', time: '09:15', zone: 'Indian/Reunion', moment: '2026-11-24T05:15:00.000Z' },
])('$why', ({ day, time, zone, moment }) => {
  expect(momentAt(day, time, zone)).toBe(moment);
  expect(wallClockAt(moment, zone)).toEqual({ day, time });
});

test.for([
  ['14:00', '14:00'],
  ['9h', '09:00'],
  ['9h30', '09:30'],
  ['1430', '14:30'],
  ['24:00', null],
  ['14:60', null],
  ['soon', null],
] as const)('reads %s', ([typed, time]) => {
  expect(parseTime(typed)).toBe(time);
});
