import { expect, test } from 'vitest';
import { initialSettings, type PracticeSettings } from './practice.ts';
import { missingOfIdentity } from './practice-identity.ts';

const ADDRESS = { line1: '18 rue de la République', line2: '', postalCode: '69002', city: 'Lyon', country: 'FR' };
const WHOLE = { ...initialSettings('Vauban'), legalForm: 'SAS', siren: '732829320', address: ADDRESS };

test.for<{ why: string; change: Partial<PracticeSettings>; codes: string[] }>([
  { why: 'nothing is missing', change: {}, codes: [] },
  { why: 'a name of spaces', change: { name: ' ' }, codes: ['seller_name_missing'] },
  { why: 'no town', change: { address: { ...ADDRESS, city: '' } }, codes: ['seller_address_missing'] },
  { why: 'no SIREN', change: { siren: null }, codes: ['seller_siren_missing'] },
  { why: 'digits that are no SIREN', change: { siren: '732829321' }, codes: ['seller_siren_missing'] },
  { why: 'no legal form', change: { legalForm: '' }, codes: ['seller_legal_line_missing'] },
  {
    why: 'a practice that has just begun',
    change: initialSettings('Vauban'),
    codes: ['seller_address_missing', 'seller_siren_missing', 'seller_legal_line_missing'],
  },
])('$why', ({ change, codes }) => {
  expect(missingOfIdentity({ ...WHOLE, ...change }).map(({ code }) => code)).toEqual(codes);
});
