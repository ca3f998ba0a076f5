import { describe, expect, test } from 'vitest';
import { ageOn } from './age.ts';

describe('ageOn', () => {
  test.for([
    { why: 'on its first day', openedOn: '2020-03-15', on: '2020-03-15', years: 0, months: 0 },
    { why: 'the day before a month is over', openedOn: '2020-03-15', on: '2020-04-14', years: 0, months: 0 },
    { why: 'five years to the day', openedOn: '2021-11-20', on: '2026-11-20', years: 5, months: 0 },
    { why: 'the day before five years', openedOn: '2021-11-20', on: '2026-11-19', years: 4, months: 11 },
    { why: 'from the 31st to the end of February', openedOn: '2026-01-31', on: '2026-02-28', years: 0, months: 1 },
    { why: 'from 29 February', openedOn: '2024-02-29', on: '2025-02-28', years: 1, months: 0 },
    { why: 'not yet open', openedOn: '2027-01-01', on: '2026-11-20', years: 0, months: 0 },
  ])('$why', ({ openedOn, on, years, months }) => {
    expect(ageOn(openedOn, on)).toEqual({ years, months });
  });
});
