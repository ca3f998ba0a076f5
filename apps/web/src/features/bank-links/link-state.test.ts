import type { BankLink } from '@aurea/contract/bank-links.ts';
import { expect, test } from 'vitest';
import { initialsOf, inOrder, stateOf } from './link-state.ts';

const link = (of: Partial<BankLink>): BankLink => ({
  ...{ id: 'a', institutionName: 'Bank', isDemonstration: false, state: 'linked', health: 'well' },
  ...{
    demonstrationCode: null,
    demonstrationBehaviour: null,
    consentDays: 180,
    consentUntil: '2027-01-01',
    consentAddress: null,
  },
  ...{ synchronisedAt: null, nextAt: null, isSynchronising: false, failure: null, accounts: [], ...of },
});

test.for([
  { why: 'no consent yet', of: { state: 'consenting', health: null }, expected: 'unfinished' },
  { why: 'accounts are not chosen', of: { state: 'choosing' }, expected: 'unfinished' },
  { why: 'being read', of: { isSynchronising: true }, expected: 'reading' },
  { why: 'an ended consent is no reading', of: { isSynchronising: true, health: 'ended' }, expected: 'ended' },
  { why: 'all is well', of: {}, expected: 'well' },
] as const)('$why', ({ of, expected }) => {
  expect(stateOf(link(of))).toBe(expected);
});

test('broken comes first, then ending, then well', () => {
  const links = [link({ id: 'w' }), link({ id: 'e', health: 'ending' }), link({ id: 'b', health: 'ended' })];
  expect(inOrder(links).map(({ id }) => id)).toEqual(['b', 'e', 'w']);
});

test('initials', () => {
  expect(['Banque Alpine', 'N26', 'Crédit du Nord'].map(initialsOf)).toEqual(['BA', 'N2', 'CD']);
});
