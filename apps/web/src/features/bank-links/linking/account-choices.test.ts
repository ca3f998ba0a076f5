import type { BankAccount } from '@aurea/contract/bank-links.ts';
import { expect, test } from 'vitest';
import { isDecided, proposedChoice, toChoices } from './account-choices.ts';

const account = (of: Partial<BankAccount>): BankAccount => ({
  ...{
    id: 'a',
    name: 'Current',
    kind: 'current',
    currency: 'EUR',
    lastDigits: '1',
    balance: '1',
    balanceOn: '2026-01-01',
  },
  ...{ assetKind: 'cash_account', candidates: [], proposedAssetId: null, isFollowed: false, assetId: null },
  ...{ assetName: null, ledgerBalance: null, difference: null, lastLineOn: null, pending: [], lastImport: null, ...of },
});

const candidate = (assetId: string, ...fits: ('digits' | 'name' | 'balance')[]) => ({
  ...{ assetId, name: assetId, value: null, fits },
});

test.for([
  { why: 'nothing like it: new', of: {}, expected: ['new', null, true] },
  { why: 'nothing in common: new', of: { candidates: [candidate('x')] }, expected: ['new', null, true] },
  {
    why: 'one fits best: joined',
    of: { candidates: [candidate('x', 'name')], proposedAssetId: 'x' },
    expected: ['joined', 'x', true],
  },
  {
    why: 'two fit: a question',
    of: { candidates: [candidate('x', 'balance'), candidate('y', 'balance')] },
    expected: ['joined', null, false],
  },
  { why: 'cannot be followed: left out', of: { assetKind: null }, expected: ['left_out', null, true] },
])('$why', ({ of, expected }) => {
  const choice = proposedChoice(account(of));
  expect([choice.as, choice.assetId, isDecided(choice)]).toEqual(expected);
});

test('only what is decided is sent', () => {
  const choices = new Map([
    ['a', { as: 'new', name: ' Daily ', assetId: null }],
    ['b', { as: 'new', name: ' ', assetId: null }],
    ['c', { as: 'joined', name: 'C', assetId: null }],
    ['d', { as: 'joined', name: 'D', assetId: 'x' }],
    ['e', { as: 'left_out', name: 'E', assetId: 'x' }],
  ] as const);
  expect(toChoices(choices)).toEqual([
    { id: 'a', as: 'new', name: 'Daily' },
    { id: 'd', as: 'joined', assetId: 'x' },
    { id: 'e', as: 'left_out' },
  ]);
});
