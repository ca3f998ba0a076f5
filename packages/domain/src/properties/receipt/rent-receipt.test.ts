import { expect, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { rentDues } from '../../incomes/rent-dues.ts';
import { type RentOnRecord, rentReceipt } from './rent-receipt.ts';

const RECORD: RentOnRecord = {
  due: {
    on: '2026-02-05',
    amount: decimal('900'),
    charges: decimal('50'),
    gross: null,
    period: { from: '2026-02-01', to: '2026-02-28', shares: [] },
  },
  payments: [],
  outstanding: decimal('950'),
};

const paid = (...amounts: string[]) => amounts.map((amount) => ({ on: '2026-02-06', amount: decimal(amount) }));

test.for([
  { why: 'all of it', payments: paid('950'), kind: 'full' },
  { why: 'all of it in parts', payments: paid('500', '450'), kind: 'full' },
  { why: 'more than was due', payments: paid('1000'), kind: 'full' },
  { why: 'the rent without its charges', payments: paid('900'), kind: 'part' },
  { why: 'a cent less', payments: paid('949.99'), kind: 'part' },
])('$why came: $kind', ({ payments, kind }) => {
  const receipt = rentReceipt({ ...RECORD, payments });
  expect(receipt?.kind).toBe(kind);
  expect([receipt?.rent, receipt?.charges, receipt?.total].map(String)).toEqual(['900', '50', '950']);
});

test('nothing came, or nothing was owed: no receipt', () => {
  expect(rentReceipt(RECORD)).toBeNull();
  expect(rentReceipt({ ...RECORD, payments: paid('0') })).toBeNull();
});

test('covers the days the rent pays for, with the days of the month they are of', () => {
  const [due] = rentDues(
    [
      {
        startsOn: '2026-09-01',
        endsOn: '2026-09-10',
        amount: decimal('850'),
        charges: null,
        gross: null,
        frequency: 'month',
        dueDay: 5,
      },
    ],
    '2026-09-01',
    '2026-09-30',
  );
  if (!due?.period) throw new Error('no rent is due');
  const { period } = due;
  const receipt = rentReceipt({ due: { ...due, period }, payments: paid('283.33'), outstanding: decimal('0') });
  // 850 × 10 ÷ 30 = 283.33
  expect(receipt).toMatchObject({ kind: 'full', from: '2026-09-01', to: '2026-09-10' });
  expect(receipt?.total.toString()).toBe('283.33');
  expect(receipt?.shares).toMatchObject([{ days: 10, of: 30 }]);
});
