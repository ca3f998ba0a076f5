import { expect, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { type RentOnRecord, rentReceipt } from './rent-receipt.ts';

const RECORD: RentOnRecord = {
  due: { on: '2026-02-05', amount: decimal('900'), charges: decimal('50'), gross: null },
  frequency: 'month',
  payments: [],
  outstanding: decimal('950'),
  leaseFrom: '2025-09-01',
  leaseTo: null,
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

test.for([
  { why: 'a month', more: {}, period: ['2026-02-01', '2026-02-28'] },
  {
    why: 'the first month, from the day the lease began',
    more: { leaseFrom: '2026-02-03' },
    period: ['2026-02-03', '2026-02-28'],
  },
  {
    why: 'the last month, until the lease ended',
    more: { leaseTo: '2026-02-20' },
    period: ['2026-02-01', '2026-02-20'],
  },
  { why: 'a quarter', more: { frequency: 'quarter' as const }, period: ['2026-02-01', '2026-04-30'] },
  {
    why: 'a rent due after the lease had ended',
    more: { leaseTo: '2026-01-31' },
    period: ['2026-02-01', '2026-02-28'],
  },
])('covers $why', ({ more, period }) => {
  const receipt = rentReceipt({ ...RECORD, ...more, payments: paid('950') });
  expect([receipt?.from, receipt?.to]).toEqual(period);
});
