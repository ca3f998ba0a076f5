import { type AssetKind, holdsInstruments } from '@aurea/domain/assets/asset-class.ts';
import {
  canBeInKind,
  isAcquisition,
  isInGroup,
  KIND_RULES,
  type KindGroup,
  TRANSACTION_KINDS,
  type TransactionKind,
} from '@aurea/domain/ledger/transaction-kinds.ts';

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

const PARTS: Readonly<Record<KindGroup, Parts>> = {
  trade: TRADE,
  payment: CASH,
  income: ['instrument', 'gross', 'fees', 'taxes'],
  cost: ['gross'],
  transfer: ['moved', 'gross', 'fees'],
  split: ['instrument', 'split'],
  reward: GIFT,
  swap: ['instrument', 'quantity', 'counter', 'gross', 'fees'],
  opening: ['moved', 'gross'],
  adjustment: ['gross'],
};

/** A rule of the form alone: interest is that of the account, which names no instrument and charges no fee for it. */
const INTEREST: Parts = ['gross', 'taxes'];

function partsOfKind(kind: TransactionKind): Parts {
  return kind === 'interest' ? INTEREST : PARTS[KIND_RULES[kind].group];
}

/** What the form asks for where the kind moves an instrument rather than cash: units that come in state what they had cost. */
function partsInKind(kind: TransactionKind): Parts {
  const beside = partsOfKind(kind).filter((part) => part !== 'gross');
  return [...beside, 'instrument', 'quantity', ...(isAcquisition(kind) ? (['unitPrice'] as const) : [])];
}

export type TransactionShape = {
  readonly kind: TransactionKind;
  readonly account: AssetKind;
  readonly movesInstrument: boolean;
};

/** The parts of the form for a kind of transaction in a kind of account. */
export function partsOf({ kind, account, movesInstrument }: TransactionShape): ReadonlySet<TransactionPart> {
  if (!holdsInstruments(account))
    return new Set(partsOfKind(kind).filter((part) => part !== 'moved' && part !== 'instrument'));
  return new Set(movesInstrument && canBeInKind(kind) ? partsInKind(kind) : partsOfKind(kind));
}

/** In a trade the amount follows from quantity and price; either may be stated. */
export function isTrade(kind: TransactionKind): boolean {
  return isInGroup(kind, 'trade');
}

/** Whether a kind cannot do without a part that the form shows. */
export function isNeeded(part: 'instrument' | 'gross', kind: TransactionKind): boolean {
  const { needs } = KIND_RULES[kind];
  if (part === 'gross') return needs.includes('gross') && !isTrade(kind);
  return needs.includes('instrumentId') || canBeInKind(kind);
}

/** The kinds that make sense in an account, the usual one first. */
export function kindsFor(account: AssetKind): readonly TransactionKind[] {
  return TRANSACTION_KINDS.filter((kind) => {
    if (isInGroup(kind, 'reward', 'swap')) return account === 'crypto_wallet';
    if (isInGroup(kind, 'trade', 'split') || kind === 'dividend') return holdsInstruments(account);
    return true;
  });
}
