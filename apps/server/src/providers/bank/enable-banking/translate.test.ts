import { expect, test } from 'vitest';
import { balanceOf, kindOf } from './translate.ts';

const account = { identification_hash: 'h', currency: 'EUR', cash_account_type: 'CACC' } as const;

test.for([
  { details: 'Compte épargne', kind: 'savings' },
  { details: 'Compte e\u0301pargne', kind: 'savings' },
  { details: 'Épargne', kind: 'savings' },
  { details: 'EPARGNE LOGEMENT', kind: 'savings' },
  { details: 'Livret A', kind: 'savings' },
  { details: 'L.E.P.', product: 'LEP', kind: 'savings' },
  { details: 'Compte désépargné', kind: 'current' },
  { details: 'Compte courant', kind: 'current' },
  { details: 'Livretto', kind: 'current' },
])('a current account that its bank calls $details is $kind', ({ kind, ...words }) => {
  expect(kindOf({ ...account, ...words })).toBe(kind);
});

const said = (balance_type: string, amount: string, reference_date: string | null = null, currency = 'EUR') => ({
  ...{ balance_type, reference_date, balance_amount: { amount, currency } },
});

test.for([
  { why: 'closed yesterday', given: [said('CLBD', '1000.00', '2026-11-19')], found: ['1000', '2026-11-19'] },
  { why: 'without a day', given: [said('CLBD', '1.00')], found: ['1', '2026-11-20'] },
  { why: 'of tomorrow', given: [said('CLBD', '1.00', '2026-11-21')], found: ['1', '2026-11-20'] },
  { why: 'that opens the day', given: [said('OPBD', '1.00', '2026-11-20')], found: ['1', '2026-11-19'] },
  { why: 'of the day before', given: [said('PRCD', '1.00')], found: ['1', '2026-11-19'] },
  {
    why: 'of several closings the latest',
    given: [said('CLBD', '1.00', '2026-10-31'), said('CLBD', '2.00', '2026-11-19'), said('ITAV', '3.00', '2026-11-20')],
    found: ['2', '2026-11-19'],
  },
  { why: 'in another currency', given: [said('CLBD', '1.00', '2026-11-19', 'USD')], found: [null, undefined] },
])('a balance $why', ({ given, found }) => {
  const [balance, balanceOn] = found;
  expect(balanceOf(given, 'EUR', '2026-11-20')).toEqual(balance === null ? { balance } : { balance, balanceOn });
});
