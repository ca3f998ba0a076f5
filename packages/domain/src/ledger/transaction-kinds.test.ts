import { expect, test } from 'vitest';
import {
  canBeInKind,
  EARNINGS,
  householdCashFlow,
  IN_KIND,
  INCOME,
  isAcquisition,
  isDisposal,
  isEarning,
  KIND_RULES,
  kindsIn,
  movesUnits,
  RECEIVING,
  RESTATING,
  REWARDS,
  SENDING,
  TAKING,
  TRANSACTION_KINDS,
  TRANSFER_SIDES,
  type TransactionKind,
  transferSide,
} from './transaction-kinds.ts';

type Question = { readonly what: string; readonly is: (kind: TransactionKind) => boolean; readonly kinds: string };

test.for<Question>([
  { what: 'takes cash', is: (kind) => KIND_RULES[kind].cash < 0, kinds: 'buy withdrawal fee tax transfer_out' },
  { what: 'may move units instead', is: canBeInKind, kinds: 'transfer_in transfer_out opening_position' },
  { what: 'hands units over', is: isDisposal, kinds: 'sell transfer_out swap' },
  {
    what: 'changes the units held',
    is: movesUnits,
    kinds: 'buy sell transfer_in transfer_out split staking_reward airdrop swap opening_position',
  },
  {
    what: 'may be negative',
    is: (kind) => KIND_RULES[kind].reversible,
    kinds: 'dividend interest fee tax opening_position valuation_adjustment',
  },
  { what: 'is earned on an instrument', is: isEarning, kinds: 'dividend interest staking_reward airdrop' },
  { what: 'receives a transfer', is: (kind) => transferSide(kind) > 0, kinds: 'deposit transfer_in' },
  { what: 'sends a transfer', is: (kind) => transferSide(kind) < 0, kinds: 'withdrawal transfer_out' },
  { what: 'brings units in', is: isAcquisition, kinds: 'buy transfer_in staking_reward airdrop opening_position' },
  { what: 'is household income', is: (kind) => householdCashFlow(kind) > 0, kinds: 'deposit dividend interest' },
  { what: 'is household spending', is: (kind) => householdCashFlow(kind) < 0, kinds: 'withdrawal fee tax' },
])('what $what: $kinds', ({ is, kinds }) => {
  expect(TRANSACTION_KINDS.filter(is).join(' ')).toBe(kinds);
});

// Lists that SQL is given. A kind that is added to the table enters them by its group and signs.
test.for<readonly [what: string, list: readonly TransactionKind[], kinds: string]>([
  ['in kind', IN_KIND, 'transfer_in transfer_out opening_position'],
  ['taking', TAKING, 'sell transfer_out split swap'],
  ['restating', RESTATING, 'split swap'],
  ['sides of a transfer', TRANSFER_SIDES, 'deposit withdrawal transfer_in transfer_out'],
  ['sending', SENDING, 'withdrawal transfer_out'],
  ['receiving', RECEIVING, 'deposit transfer_in'],
  ['income', INCOME, 'dividend interest'],
  ['rewards', REWARDS, 'staking_reward airdrop'],
  ['earnings', EARNINGS, 'dividend interest staking_reward airdrop'],
  ['groups in the order of the table', kindsIn('opening', 'payment'), 'deposit withdrawal opening_position'],
])('%s', ([, list, kinds]) => {
  expect(list.join(' ')).toBe(kinds);
});
