import { TRANSACTION_KINDS, type TransactionKind } from '@aurea/domain/ledger/transaction-kinds.ts';
import { expect, test } from 'vitest';
import { isNeeded, kindsFor, partsOf } from './transaction-parts.ts';

type Form = { readonly cash: string; readonly inKind?: string; readonly needed: string };

/** What the form of an account of securities shows for each kind, and what of the amount and the instrument it requires. */
const FORMS: Readonly<Record<TransactionKind, Form>> = {
  buy: { cash: 'fees gross instrument quantity taxes unitPrice', needed: 'instrument' },
  sell: { cash: 'fees gross instrument quantity taxes unitPrice', needed: 'instrument' },
  deposit: { cash: 'fees gross', needed: 'gross' },
  withdrawal: { cash: 'fees gross', needed: 'gross' },
  dividend: { cash: 'fees gross instrument taxes', needed: 'gross' },
  interest: { cash: 'gross taxes', needed: 'gross' },
  fee: { cash: 'gross', needed: 'gross' },
  tax: { cash: 'gross', needed: 'gross' },
  transfer_in: {
    cash: 'fees gross moved',
    inKind: 'fees instrument moved quantity unitPrice',
    needed: 'gross instrument',
  },
  transfer_out: { cash: 'fees gross moved', inKind: 'fees instrument moved quantity', needed: 'gross instrument' },
  split: { cash: 'instrument split', needed: 'instrument' },
  staking_reward: { cash: 'instrument quantity unitPrice', needed: 'instrument' },
  airdrop: { cash: 'instrument quantity unitPrice', needed: 'instrument' },
  swap: { cash: 'counter fees gross instrument quantity', needed: 'instrument' },
  opening_position: { cash: 'gross moved', inKind: 'instrument moved quantity unitPrice', needed: 'gross instrument' },
  valuation_adjustment: { cash: 'gross', needed: 'gross' },
};

const shown = (kind: TransactionKind, movesInstrument: boolean) =>
  [...partsOf({ kind, account: 'securities_account', movesInstrument })].toSorted().join(' ');

test.for(TRANSACTION_KINDS)('the form of %s', (kind) => {
  const { cash, inKind, needed } = FORMS[kind];
  expect(shown(kind, false)).toBe(cash);
  expect(shown(kind, true)).toBe(inKind ?? cash);
  const parts = ['gross', 'instrument'] as const;
  const shownOnce = new Set(`${cash} ${inKind ?? ''}`.split(' '));
  expect(parts.filter((part) => shownOnce.has(part) && isNeeded(part, kind)).join(' ')).toBe(needed);
});

test.for([
  { account: 'cash_account', without: 'buy sell dividend split staking_reward airdrop swap' },
  { account: 'securities_account', without: 'staking_reward airdrop swap' },
  { account: 'crypto_wallet', without: '' },
] as const)('an account of kind $account has every kind but $without', ({ account, without }) => {
  const offered = kindsFor(account);
  expect(TRANSACTION_KINDS.filter((kind) => !offered.includes(kind)).join(' ')).toBe(without);
});

test('the form of an account of cash names no instrument', () => {
  expect([...partsOf({ kind: 'transfer_in', account: 'cash_account', movesInstrument: false })]).toEqual([
    'gross',
    'fees',
  ]);
});
