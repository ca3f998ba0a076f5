import { expect, it } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { wrapperCourse } from './wrapper-withdrawals.ts';

const paid = (on: string, amount: string) => ({ kind: 'payment', on, amount: decimal(amount) }) as const;
const taken = (on: string, amount: string, value: string | null) =>
  ({ kind: 'withdrawal', on, amount: decimal(amount), value: value === null ? null : decimal(value) }) as const;

it('takes payments with each withdrawal, in the proportion of the whole', () => {
  // 100,000 worth 150,000: of 10,000 taken, 6,666.67 are payments and 3,333.33 gain; 93,333.33 are left
  const { payments, withdrawals } = wrapperCourse([
    paid('2015-01-02', '100000'),
    taken('2025-03-04', '10000', '150000'),
    // 93,333.33 + 6,666.67 = 100,000 worth 160,000: of 16,000 taken, 10,000 are payments
    paid('2025-05-06', '6666.666666666667'),
    taken('2025-07-08', '16000', '160000'),
  ]);
  expect(withdrawals.map(({ gain }) => gain?.toFixed(2))).toEqual(['3333.33', '6000.00']);
  expect(payments?.toFixed(2)).toBe('90000.00');
});

it('keeps premiums before 27 September 2017 apart, and lowers both alike', () => {
  const { payments, former } = wrapperCourse([
    paid('2017-09-26', '60000'),
    paid('2017-09-27', '40000'),
    // half of the contract: 30,000 and 20,000 are left
    taken('2025-03-04', '75000', '150000'),
  ]);
  expect([payments?.toFixed(2), former?.toFixed(2)]).toEqual(['50000.00', '30000.00']);
});

it('knows nothing after a withdrawal of which the value before is not known', () => {
  const { payments, withdrawals } = wrapperCourse([
    paid('2015-01-02', '100'),
    taken('2025-03-04', '10', null),
    taken('2025-04-04', '10', '200'),
  ]);
  expect(payments).toBeNull();
  expect(withdrawals.map(({ gain }) => gain)).toEqual([null, null]);
});
