import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../core/day.ts';
import { decimal, sum, toDecimalString } from '../core/decimal.ts';
import { openingBalance } from './opening-balance.ts';

const TODAY = '2026-11-28';

test.for([
  { why: 'no line', lines: [], on: '2026-11-20', amount: '1000.1' },
  { why: 'a line of the day', lines: [{ on: TODAY, amount: '-12.30' }], on: '2026-11-20', amount: '1012.4' },
  {
    why: 'lines of other days, one after the balance',
    lines: [
      { on: '2026-11-20', amount: '-300' },
      { on: '2026-10-02', amount: '2650.00' },
      { on: '2026-11-29', amount: '-1' },
    ],
    on: '2026-10-01',
    amount: '-1349.9',
  },
])('with $why', ({ lines, on, amount }) => {
  expect(openingBalance({ balance: '1000.10', on: TODAY, lines })).toEqual({ on, amount });
});

const anyLine = fc.record({
  on: fc.integer({ min: -90, max: 3 }).map((days) => addDays(TODAY, days)),
  amount: fc.integer({ min: -999_999, max: 999_999 }).map((cents) => toDecimalString(decimal(cents).dividedBy(100))),
});

test('the opening and the lines until the day of the balance are the balance', () => {
  fc.assert(
    fc.property(fc.array(anyLine), anyLine, (lines, { amount: balance }) => {
      const opening = openingBalance({ balance, on: TODAY, lines });
      const included = lines.filter(({ on }) => on <= TODAY).map(({ amount }) => decimal(amount));
      expect(toDecimalString(decimal(opening.amount).plus(sum(included)))).toBe(balance);
      for (const { on } of lines) expect(on > opening.on).toBe(true);
    }),
  );
});
