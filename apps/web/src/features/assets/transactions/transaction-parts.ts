import { isInGroup, TRANSACTION_KINDS, type TransactionKind } from '@aurea/domain/ledger/transaction-kinds.ts';
import { type AssetKind, holdsInstruments } from '@aurea/domain/portfolio/asset-class.ts';

/** What the form asks for; `moved` is the choice between cash and an instrument. */
export type TransactionPart =
  | 'moved'
  | 'instrument'
  | 'quantity'
  | 'unitPrice'
  | 'gross'
  | 'fees'
  | 'taxes'
  | 'counter'
  | 'split';

type Parts = readonly TransactionPart[];

const CASH: Parts = ['gross', 'fees'];
const TRADE: Parts = ['instrument', 'quantity', 'unitPrice', 'gross', 'fees', 'taxes'];
const GIFT: Parts = ['instrument', 'quantity', 'unitPrice'];

const PARTS: Readonly<Record<TransactionKind, Parts>> = {
  buy: TRADE,
  sell: TRADE,
  deposit: CASH,
  withdrawal: CASH,
  dividend: ['instrument', 'gross', 'fees', 'taxes'],
  interest: ['gross', 'taxes'],
  fee: ['gross'],
  tax: ['gross'],
  transfer_in: ['moved', 'gross', 'fees'],
  transfer_out: ['moved', 'gross', 'fees'],
  split: ['instrument', 'split'],
  staking_reward: GIFT,
  airdrop: GIFT,
  swap: ['instrument', 'quantity', 'counter', 'gross', 'fees'],
  opening_position: ['moved', 'gross'],
  valuation_adjustment: ['gross'],
};

/** What the form asks for where the kind moves an instrument rather than cash. */
const PARTS_IN_KIND: Readonly<Partial<Record<TransactionKind, Parts>>> = {
  transfer_in: ['moved', 'instrument', 'quantity', 'unitPrice', 'fees'],
  transfer_out: ['moved', 'instrument', 'quantity', 'fees'],
  opening_position: ['moved', 'instrument', 'quantity', 'unitPrice'],
};

export type TransactionShape = {
  readonly kind: TransactionKind;
  readonly account: AssetKind;
  readonly movesInstrument: boolean;
};

/** The parts of the form for a kind of transaction in a kind of account. */
export function partsOf({ kind, account, movesInstrument }: TransactionShape): ReadonlySet<TransactionPart> {
  if (!holdsInstruments(account))
    return new Set(PARTS[kind].filter((part) => part !== 'moved' && part !== 'instrument'));
  return new Set((movesInstrument ? PARTS_IN_KIND[kind] : undefined) ?? PARTS[kind]);
}

/** In a trade the amount follows from quantity and price; either may be stated. */
export function isTrade(kind: TransactionKind): boolean {
  return isInGroup(kind, 'trade');
}

/** Whether a kind cannot do without a part. */
export function isNeeded(part: TransactionPart, kind: TransactionKind): boolean {
  if (part === 'instrument') return kind !== 'dividend';
  if (part === 'gross') return !isTrade(kind) && kind !== 'swap';
  return part === 'quantity' || part === 'counter';
}

const ONLY_INSTRUMENTS: ReadonlySet<TransactionKind> = new Set(['buy', 'sell', 'dividend', 'split']);
const ONLY_CRYPTO: ReadonlySet<TransactionKind> = new Set(['staking_reward', 'airdrop', 'swap']);

/** The kinds that make sense in an account, the usual one first. */
export function kindsFor(account: AssetKind): readonly TransactionKind[] {
  return TRANSACTION_KINDS.filter((kind) => {
    if (ONLY_CRYPTO.has(kind)) return account === 'crypto_wallet';
    if (ONLY_INSTRUMENTS.has(kind)) return holdsInstruments(account);
    return true;
  });
}
