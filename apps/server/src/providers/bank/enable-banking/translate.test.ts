import { expect, test } from 'vitest';
import { kindOf } from './translate.ts';

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
