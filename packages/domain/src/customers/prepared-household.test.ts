import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, daysBetween } from '../core/day.ts';
import { lastDayPrepared, lastDayRefused, PREPARED_DAYS, preparedStepDue, REFUSED_DAYS } from './prepared-household.ts';

const someDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days));

describe('the last day of a prepared household', () => {
  test.for([
    { why: '180 days without a refusal', last: lastDayPrepared('2026-11-20'), is: '2027-05-19' },
    { why: '30 days after an early refusal', last: lastDayRefused('2027-05-19', '2026-12-01'), is: '2026-12-31' },
    { why: 'a late refusal keeps the day', last: lastDayRefused('2027-05-19', '2027-05-10'), is: '2027-05-19' },
  ])('$why', ({ last, is }) => {
    expect(last).toBe(is);
  });

  it('a refusal never keeps it for longer, nor for more than thirty days', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 0, max: PREPARED_DAYS }), (preparedOn, days) => {
        const eraseOn = lastDayPrepared(preparedOn);
        const refusedOn = addDays(preparedOn, days);
        const last = lastDayRefused(eraseOn, refusedOn);
        expect(last <= eraseOn && last >= refusedOn).toBe(true);
        expect(daysBetween(refusedOn, last)).toBeLessThanOrEqual(REFUSED_DAYS);
      }),
    );
  });
});

describe('preparedStepDue', () => {
  const [eraseOn, setOn] = ['2027-05-19', '2026-11-20'];
  test.for([
    { why: 'nothing 31 days before', today: '2027-04-18', due: null },
    { why: 'the first reminder 30 days before', today: '2027-04-19', due: 'erased_in_30' },
    { why: 'the first one still where a morning was missed', today: '2027-05-11', due: 'erased_in_30' },
    { why: 'the second one 7 days before', today: '2027-05-12', due: 'erased_in_7' },
    { why: 'no erasure on the last day', today: '2027-05-19', due: 'erased_in_7' },
    { why: 'the erasure on the day after', today: '2027-05-20', due: 'erased' },
  ])('$why', ({ today, due }) => {
    expect(preparedStepDue(eraseOn, setOn, today)).toBe(due);
  });

  it('a refusal of today is no reminder of today', () => {
    expect(preparedStepDue('2026-12-31', '2026-12-01', '2026-12-01')).toBeNull();
    expect(preparedStepDue('2026-12-31', '2026-12-01', '2026-12-24')).toBe('erased_in_7');
  });

  it('is erased on no day before the last one is over', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 0, max: 400 }), (preparedOn, days) => {
        const last = lastDayPrepared(preparedOn);
        const step = preparedStepDue(last, preparedOn, addDays(preparedOn, days));
        expect(step === 'erased').toBe(days > PREPARED_DAYS);
      }),
    );
  });
});
