import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { addDays, daysBetween } from '../../core/day.ts';
import { decimal, sum } from '../../core/decimal.ts';
import { lawRuns } from '../../core/testing/law-runs.ts';
import { daysSalesOutstanding } from './days-sales-outstanding.ts';

const END = '2026-11-30';
const sold = (on: string, amount: string) => ({ on, amount: decimal(amount) });
const dso = (owed: string, sales: readonly ReturnType<typeof sold>[]) =>
  daysSalesOutstanding(decimal(owed), sales, { since: '2026-09-01', end: END });

test.for([
  { why: 'invoices that are paid the same day', owed: '0', sales: [sold('2026-11-30', '1200')], days: 0 },
  // 12,000 of the 25th are owed, 1,600 of later days are paid: 1,600 + 12,000 ≥ 12,000 on the 25th
  {
    why: 'one of five days ago that is open',
    owed: '12000',
    sales: [sold('2026-11-25', '12000'), sold('2026-11-28', '1600')],
    days: 5,
  },
  // 30 + 30 days of terms: October and November are open, their first day is 60 days before the end
  {
    why: 'two months that are open',
    owed: '20000',
    sales: [sold('2026-09-01', '10000'), sold('2026-10-01', '10000'), sold('2026-11-01', '10000')],
    days: 60,
  },
  // of the 10,000 of October half is open: the same sale is needed
  {
    why: 'half of an older sale',
    owed: '15000',
    sales: [sold('2026-10-01', '10000'), sold('2026-11-01', '10000')],
    days: 60,
  },
  // 1,000 of 61 days ago, 300 of it credited today: −300, then 700 is reached by the old sale
  {
    why: 'a credit note on an old invoice',
    owed: '700',
    sales: [sold('2026-09-30', '1000'), sold('2026-11-30', '-300')],
    days: 61,
  },
  { why: 'nothing owed and nothing sold for a quarter', owed: '0', sales: [sold('2026-08-31', '900')], days: null },
  { why: 'nothing at all', owed: '0', sales: [], days: null },
])('counts $why', ({ owed, sales, days }) => {
  expect(dso(owed, sales)).toBe(days);
});

it('is never longer than the oldest sale, and grows with what is owed', () => {
  const sale = fc.record({ age: fc.nat(400), cents: fc.integer({ min: 1, max: 1_000_000 }) });
  fc.assert(
    fc.property(fc.array(sale, { minLength: 1 }), fc.nat(100), fc.nat(100), (drawn, a, b) => {
      const sales = drawn.map(({ age, cents }) => ({ on: addDays(END, -age), amount: decimal(cents).div(100) }));
      const all = sum(sales.map(({ amount }) => amount));
      const [few, many] = [Math.min(a, b), Math.max(a, b)].map((percent) =>
        daysSalesOutstanding(all.times(percent).div(100), sales, { since: '2020-01-01', end: END }),
      );
      expect(few ?? 0).toBeLessThanOrEqual(many ?? 0);
      expect(many ?? 0).toBeLessThanOrEqual(Math.max(...sales.map(({ on }) => daysBetween(on, END))));
    }),
    { numRuns: lawRuns(100) },
  );
});
