/** Everything that can happen in an account. */
export const TRANSACTION_KINDS = [
  'buy',
  'sell',
  'deposit',
  'withdrawal',
  'dividend',
  'interest',
  'fee',
  'tax',
  'transfer_in',
  'transfer_out',
  'split',
  'staking_reward',
  'airdrop',
  'swap',
  'opening_position',
  'valuation_adjustment',
] as const;

export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** What an entry must state. */
export type EntryField = 'instrumentId' | 'quantity' | 'gross' | 'counterInstrumentId' | 'counterQuantity';

/** What kinds have in common: money from or to outside, what an asset pays out, what it costs, units without a price … */
export type KindGroup =
  | 'trade'
  | 'payment'
  | 'income'
  | 'cost'
  | 'transfer'
  | 'reward'
  | 'split'
  | 'swap'
  | 'opening'
  | 'adjustment';

type Sign = 1 | -1 | 0;

export type KindRule = {
  readonly group: KindGroup;
  /** The sign with which the gross amount enters the cash of the account; fees and taxes always leave it. */
  readonly cash: Sign;
  /** The same of an entry that names an instrument: zero where units move instead of money. */
  readonly cashWithInstrument: Sign;
  /** The sign with which `quantity` enters the units held; a split multiplies them instead. */
  readonly units: Sign;
  /** The sign with which the amount is put into its instrument (positive) or taken out; taxes are the holder's. */
  readonly intoInstrument: Sign;
  readonly needs: readonly EntryField[];
  /** Whether a negative amount takes back an earlier entry. */
  readonly reversible: boolean;
};

const AMOUNT: readonly EntryField[] = ['gross'];
const TRADED: readonly EntryField[] = ['instrumentId', 'quantity', 'gross'];
const RECEIVED: readonly EntryField[] = ['instrumentId', 'quantity'];
const SWAPPED: readonly EntryField[] = ['instrumentId', 'quantity', 'counterInstrumentId', 'counterQuantity'];
const SPLIT: readonly EntryField[] = ['instrumentId'];

type Signs = readonly [cash: Sign, cashWithInstrument: Sign, units: Sign, intoInstrument: Sign];

function rule(group: KindGroup, signs: Signs, needs: readonly EntryField[], reversible = false): KindRule {
  const [cash, cashWithInstrument, units, intoInstrument] = signs;
  return { group, cash, cashWithInstrument, units, intoInstrument, needs, reversible };
}

/** The one table of what each kind of transaction means: every rule that depends on the kind reads it. */
export const KIND_RULES: Readonly<Record<TransactionKind, KindRule>> = {
  //                          group        cash  with an instrument  units  into the instrument
  buy: rule('trade', [-1, -1, 1, 1], TRADED),
  sell: rule('trade', [1, 1, -1, -1], TRADED),
  deposit: rule('payment', [1, 1, 0, 0], AMOUNT),
  withdrawal: rule('payment', [-1, -1, 0, 0], AMOUNT),
  dividend: rule('income', [1, 1, 0, -1], AMOUNT, true),
  interest: rule('income', [1, 1, 0, -1], AMOUNT, true),
  fee: rule('cost', [-1, -1, 0, 1], AMOUNT, true),
  tax: rule('cost', [-1, -1, 0, 0], AMOUNT, true),
  transfer_in: rule('transfer', [1, 0, 1, 1], AMOUNT),
  transfer_out: rule('transfer', [-1, 0, -1, -1], AMOUNT),
  split: rule('split', [0, 0, 0, 0], SPLIT),
  staking_reward: rule('reward', [0, 0, 1, 0], RECEIVED),
  airdrop: rule('reward', [0, 0, 1, 0], RECEIVED),
  swap: rule('swap', [0, 0, -1, -1], SWAPPED),
  opening_position: rule('opening', [1, 0, 1, 1], AMOUNT, true),
  valuation_adjustment: rule('adjustment', [1, 1, 0, 0], AMOUNT, true),
};

export function isInGroup(kind: TransactionKind, ...groups: readonly KindGroup[]): boolean {
  return groups.includes(KIND_RULES[kind].group);
}

/** The kinds of some groups, in the order of the table. */
export function kindsIn(...groups: readonly KindGroup[]): readonly TransactionKind[] {
  return TRANSACTION_KINDS.filter((kind) => isInGroup(kind, ...groups));
}

/** Whether an instrument makes an entry of this kind move units instead of money. */
export function canBeInKind(kind: TransactionKind): boolean {
  const { cash, cashWithInstrument } = KIND_RULES[kind];
  return cash !== cashWithInstrument;
}

/** Whether a kind changes how many units of its instrument are held. */
export function movesUnits(kind: TransactionKind): boolean {
  return KIND_RULES[kind].units !== 0 || kind === 'split';
}

/** Whether a kind hands over units of its instrument. */
export function isDisposal(kind: TransactionKind): boolean {
  return KIND_RULES[kind].units < 0;
}

/** Whether a kind brings in units of its instrument. */
export function isAcquisition(kind: TransactionKind): boolean {
  return KIND_RULES[kind].units > 0;
}

/** Kinds that move units instead of money where they name an instrument. */
export const IN_KIND: readonly TransactionKind[] = TRANSACTION_KINDS.filter(canBeInKind);

/** Kinds that may hand over more units than are held: without one of them nothing is ever missing. */
export const TAKING: readonly TransactionKind[] = TRANSACTION_KINDS.filter(
  (kind) => isDisposal(kind) || isInGroup(kind, 'split'),
);

/** Kinds that multiply what is held, or move another instrument too: they are not undone from their quantity alone. */
export const RESTATING: readonly TransactionKind[] = TRANSACTION_KINDS.filter((kind) =>
  isInGroup(kind, 'split', 'swap'),
);

/** Whether a kind may be one side of a transfer between two accounts, and which: 1 receives, −1 sends, 0 for no side. */
export function transferSide(kind: TransactionKind): Sign {
  return isInGroup(kind, 'payment', 'transfer') ? KIND_RULES[kind].cash : 0;
}

/** Kinds that may be a side of a transfer, and those that send and that receive. */
export const TRANSFER_SIDES: readonly TransactionKind[] = TRANSACTION_KINDS.filter((kind) => transferSide(kind) !== 0);
export const SENDING: readonly TransactionKind[] = TRANSFER_SIDES.filter((kind) => transferSide(kind) < 0);
export const RECEIVING: readonly TransactionKind[] = TRANSFER_SIDES.filter((kind) => transferSide(kind) > 0);

/** Whether an instrument earns something by this kind: paid out in money or in units. */
export function isEarning(kind: TransactionKind): boolean {
  return isInGroup(kind, 'income', 'reward');
}

/** Kinds of what an asset pays out in money, of units received without paying for them, and of both. */
export const INCOME: readonly TransactionKind[] = kindsIn('income');
export const REWARDS: readonly TransactionKind[] = kindsIn('reward');
export const EARNINGS: readonly TransactionKind[] = TRANSACTION_KINDS.filter(isEarning);

/** What money of this kind is to the household: 1 its income, −1 its spending, 0 neither. */
export function householdCashFlow(kind: TransactionKind): Sign {
  return isInGroup(kind, 'payment', 'income', 'cost') ? KIND_RULES[kind].cash : 0;
}
