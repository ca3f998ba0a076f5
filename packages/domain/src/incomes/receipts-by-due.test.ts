import { expect, test } from 'vitest';
import { Decimal } from '../core/decimal.ts';
import { receiptsByDue } from './receipts-by-due.ts';
import { dueDays, type IncomeTerm } from './schedule.ts';

const term = (startsOn: string, more: Partial<IncomeTerm> = {}): IncomeTerm => ({
  startsOn,
  endsOn: null,
  amount: new Decimal(2000),
  gross: null,
  charges: null,
  frequency: 'month',
  dueDay: 28,
  ...more,
});

const settled = (terms: readonly IncomeTerm[], days: readonly (string | null)[]) => {
  const dues = dueDays(terms, '2026-01-01', '2026-12-31');
  const { byDue, rest } = receiptsByDue(
    days.map((dueOn) => ({ dueOn })),
    dues,
    terms,
  );
  return {
    byDue: [...byDue].map(([on, found]) => `${on} ${found.map(({ dueOn }) => dueOn)}`),
    rest: rest.map(({ dueOn }) => dueOn),
  };
};

test.for([
  {
    why: 'a receipt settles the due day it names',
    terms: [term('2026-01-01')],
    days: ['2026-01-28', '2026-02-28'],
    byDue: ['2026-01-28 2026-01-28', '2026-02-28 2026-02-28'],
    rest: [],
  },
  {
    why: 'a raise entered later with another date takes no pay away',
    terms: [term('2026-01-01'), term('2026-02-01', { dueDay: 25 })],
    days: ['2026-01-28', '2026-02-28', '2026-03-28'],
    byDue: ['2026-01-28 2026-01-28', '2026-02-25 2026-02-28', '2026-03-25 2026-03-28'],
    rest: [],
  },
  {
    why: 'the receipt that names the day comes first, the other stays apart',
    terms: [term('2026-01-01', { dueDay: 25 })],
    days: ['2026-01-25', '2026-01-28'],
    byDue: ['2026-01-25 2026-01-25'],
    rest: ['2026-01-28'],
  },
  {
    why: 'a receipt of a quarter settles the quarter',
    terms: [term('2026-01-01', { frequency: 'quarter', dueDay: 5 })],
    days: ['2026-02-05'],
    byDue: ['2026-01-05 2026-02-05'],
    rest: [],
  },
  {
    why: 'what names no day, or a month in which nothing is due, settles none',
    terms: [term('2026-01-01', { endsOn: '2026-03-31' })],
    days: [null, '2026-05-28'],
    byDue: [],
    rest: [null, '2026-05-28'],
  },
])('$why', ({ terms, days, byDue, rest }) => {
  expect(settled(terms, days)).toEqual({ byDue, rest });
});
