import { describe, expect, it, test } from 'vitest';
import { decimal } from '../core/decimal.ts';
import { incomeForecast } from './income-forecast.ts';

const TODAY = '2026-11-20';
const paid = (on: string, amount: number, heldThen = 10) => ({
  source: 'share',
  on,
  amount: decimal(amount),
  heldThen: decimal(heldThen),
});
const held = (units: number) => new Map([['share', decimal(units)]]);
const shown = (...[past, units]: [ReturnType<typeof paid>[], number]) =>
  incomeForecast(past, held(units), TODAY).map(({ on, amount }) => [on, amount.toNumber()]);

describe('incomeForecast', () => {
  test.for([
    {
      why: 'the payment of May comes again',
      past: [paid('2026-05-12', 30)],
      units: 10,
      expected: [['2027-05-12', 30]],
    },
    {
      why: 'for twice the units twice as much',
      past: [paid('2026-05-12', 30)],
      units: 20,
      expected: [['2027-05-12', 60]],
    },
    { why: 'nothing of what was sold', past: [paid('2026-05-12', 30)], units: 0, expected: [] },
    { why: 'nothing of the year before last', past: [paid('2025-11-20', 30)], units: 10, expected: [] },
    { why: 'nothing of what was taken back', past: [paid('2026-05-12', -30)], units: 10, expected: [] },
    { why: 'nothing where the units then are not known', past: [paid('2026-05-12', 30, 0)], units: 10, expected: [] },
    {
      why: 'of a leap day the last of February',
      past: [paid('2026-02-28', 30)],
      units: 10,
      expected: [['2027-02-28', 30]],
    },
  ])('$why', ({ past, units, expected }) => {
    expect(shown(past, units)).toEqual(expected);
  });

  it('comes in the order of the calendar', () => {
    const past = [paid('2026-10-01', 4), paid('2026-01-02', 1), paid('2026-07-01', 3)];
    expect(shown(past, 10).map(([on]) => on)).toEqual(['2027-01-02', '2027-07-01', '2027-10-01']);
  });
});
