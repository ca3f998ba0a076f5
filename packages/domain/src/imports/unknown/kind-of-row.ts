import type { Decimal } from '../../core/decimal.ts';
import type { TransactionKind } from '../../ledger/transaction-kinds.ts';
import type { RowFacts } from '../rows/draft.ts';
import type { AmountSigns } from '../sources/preset.ts';
import { meaningsOf } from './column-names.ts';
import type { KindAnswer } from './kind-answers.ts';
import { kindKey, kindOfWords } from './kind-words.ts';
import type { TableReading } from './table.ts';

/** What a row of a table of no known source is, and how its amounts are signed; null where it waits for an answer. */
export type RowOfTable = { readonly kind: TransactionKind; readonly signs: AmountSigns } | null;

type Row = {
  readonly facts: RowFacts;
  readonly table: TableReading;
  readonly units: Decimal | null;
  readonly cash: Decimal | null;
  /** Whether an ISIN or a symbol names an instrument. */
  readonly hasCode: boolean;
};

/** The answers by their words, as rows are looked up. */
export function meaningsIn({ kinds }: TableReading): ReadonlyMap<string, KindAnswer | null> {
  return new Map(kinds.map(({ words, kind }) => [kindKey(words), kind]));
}

/**
 * Reads what a row is from the word that it calls it by, else from its signs. Nothing is guessed: a word nobody knows, a
 * row of units or of a named instrument that moves only cash, and amounts that do not say their way are questions.
 */
export function kindInTable(
  facts: RowFacts,
  table: TableReading,
  answers: ReadonlyMap<string, KindAnswer | null>,
): RowOfTable {
  const { figures, instrument, reading } = facts;
  const row: Row = {
    facts,
    table,
    units: figures.quantity?.isZero() ? null : figures.quantity,
    cash: figures.net ?? figures.gross,
    hasCode: instrument?.isin != null || instrument?.symbol != null,
  };
  if (table.statesPositions) return asPosition(row);
  const words = reading.text('kind');
  if (words === '') return withoutWord(row);
  const key = kindKey(words);
  const answer = answers.get(key) ?? kindOfWords(key);
  return answer === null ? unknownWord(row) : withWord(answer, row);
}

const is = (kind: TransactionKind, signs: AmountSigns = 'any'): RowOfTable => ({ kind, signs });

function asPosition({ facts: { reading } }: Row): RowOfTable {
  const named = reading.text('isin') === '' ? 'instrumentName' : 'isin';
  reading.note('kind_assumed', named, reading.text(named));
  return is('opening_position');
}

function ask({ facts: { reading } }: Row): RowOfTable {
  const words = reading.text('kind');
  if (words === '') reading.note('direction_unknown', 'net', reading.text('net'));
  else reading.note('kind_unknown', 'kind', words);
  return null;
}

/** A row without units, name or any amount holds nothing that could be added. */
function isStill({ facts, units, cash, hasCode }: Row): boolean {
  return !hasCode && units === null && (cash?.isZero() ?? true) && facts.reading.issues.length === 0;
}

function still({ facts: { reading } }: Row): RowOfTable {
  reading.note('nothing_happened', 'kind', reading.text('kind'));
  return null;
}

/** In a table of cash alone the sign is enough, and said to be an assumption. */
function unknownWord(row: Row): RowOfTable {
  const { reading } = row.facts;
  if (row.table.holdsInstruments) return isStill(row) ? still(row) : ask(row);
  const found = movement(row);
  if (found) reading.note('kind_assumed', 'kind', reading.text('kind'));
  return found;
}

const READERS: Partial<Readonly<Record<KindAnswer, (row: Row) => RowOfTable>>> = {
  ignore: ({ facts: { reading } }) => {
    reading.note('row_is_noise', 'kind', reading.text('kind'));
    return null;
  },
  transfer: (row) => transfer('transfer', row),
  transfer_in: (row) => transfer('transfer_in', row),
  transfer_out: (row) => transfer('transfer_out', row),
  movement: movementWord,
  deposit: (row) => cashOrUnits('deposit', row),
  withdrawal: (row) => cashOrUnits('withdrawal', row),
  fee: ({ table }) => is('fee', table.signed.costs ? 'cash' : 'any'),
  tax: ({ table }) => is('tax', table.signed.costs ? 'cash' : 'any'),
  buy: (row) => trade('buy', row),
  sell: (row) => trade('sell', row),
  staking_reward: (row) => (row.units && row.facts.instrument ? is('staking_reward') : withWord('movement', row)),
  swap: (row) => (row.facts.counter ? is('swap') : withWord('movement', row)),
};

function withWord(answer: KindAnswer, row: Row): RowOfTable {
  const reader = READERS[answer];
  if (reader) return reader(row);
  return answer === 'movement' || answer === 'transfer' || answer === 'ignore' ? null : is(answer);
}

/** Units of a fund that are paid back were sold; a payment back without units is cash. */
const PAID_BACK = /^remboursement/;

function movementWord(row: Row): RowOfTable {
  if (row.facts.instrument && movesUnits(row) && PAID_BACK.test(kindKey(row.facts.reading.text('kind')))) {
    return trade('sell', row);
  }
  return row.hasCode || movesUnits(row) ? ask(row) : movement(row);
}

/** A purchase of nothing named is a card payment in tables that hold no instruments. */
function trade(kind: 'buy' | 'sell', row: Row): RowOfTable {
  const { table, facts, cash } = row;
  if (!table.holdsInstruments && !facts.instrument) return movement(row);
  if (cash?.isZero() || goesAgainst(kind, row)) return ask(row);
  return is(kind, table.signed.trades && cash ? 'cash' : 'any');
}

/** Whether a column of debits or credits of its own says that the money went the other way. */
function goesAgainst(kind: 'buy' | 'sell', { facts: { reading }, cash }: Row): boolean {
  const isApart = reading.number('debit') !== null || reading.number('credit') !== null;
  return isApart && cash !== null && cash.isNegative() !== (kind === 'buy');
}

/** Units that came or went the way their sign says, where units are signed; cash alone is a movement. */
function transfer(answer: 'transfer' | 'transfer_in' | 'transfer_out', row: Row): RowOfTable {
  const { units, hasCode, facts, table } = row;
  if (units === null) return hasCode ? ask(row) : cashTransfer(answer, row);
  if (!facts.instrument) return movement(row);
  if (units.isNegative()) return is('transfer_out');
  if (answer === 'transfer_in') return is('transfer_in');
  if (answer === 'transfer') return table.signsUnits ? is('transfer_in') : ask(row);
  return table.signsUnits ? ask(row) : is('transfer_out');
}

function cashTransfer(answer: 'transfer' | 'transfer_in' | 'transfer_out', row: Row): RowOfTable {
  if (answer === 'transfer') return movement(row);
  return cashKind(answer === 'transfer_in' ? 'deposit' : 'withdrawal', row);
}

/** What came or went as cash; units of an instrument that did are no cash, and a named instrument never is. */
function cashOrUnits(answer: 'deposit' | 'withdrawal', row: Row): RowOfTable {
  const { units, hasCode, facts, cash } = row;
  if (units === null) return hasCode ? ask(row) : cashKind(answer, row);
  const isNamed = hasCode || movesUnits(row) || (facts.instrument !== null && cash === null);
  return isNamed ? unitsMoved(answer, row, units) : cashKind(answer, row);
}

/** Whether units of something named moved; where they are the amount itself they are money. */
function movesUnits({ units, facts, cash }: Row): boolean {
  return units !== null && facts.instrument !== null && cash !== null && !units.abs().equals(cash.abs());
}

function unitsMoved(answer: 'deposit' | 'withdrawal', row: Row, units: Decimal): RowOfTable {
  const isLeaving = units.isNegative();
  if (answer === 'deposit') return isLeaving ? ask(row) : is('transfer_in');
  return row.table.signsUnits && !isLeaving ? ask(row) : is('transfer_out');
}

/** Where cash is signed, its sign says more than the word; that it contradicts it is said. */
function cashKind(answer: 'deposit' | 'withdrawal', { facts: { reading }, cash, table }: Row): RowOfTable {
  const isAgainst = answer === 'deposit' ? cash?.isNegative() : table.signed.cash && cash?.greaterThan(0);
  if (!isAgainst) return is(answer);
  reading.note('kind_assumed', 'kind', reading.text('kind'));
  return is(answer === 'deposit' ? 'withdrawal' : 'deposit');
}

function movement(row: Row): RowOfTable {
  const { facts, cash, table } = row;
  const { reading } = facts;
  if (cash === null) return withoutAmount(row);
  if (cash.isZero()) return still(row);
  const isOut = table.signed.cash ? cash.isNegative() : table.direction === 'out';
  if (table.signed.cash || table.direction) return is(isOut ? 'withdrawal' : 'deposit');
  reading.note('direction_unknown', 'net', reading.text('net'));
  return null;
}

function withoutAmount({ facts: { reading } }: Row): RowOfTable {
  const isTorn = reading.lacksAmount || reading.issues.length > 0;
  reading.note(isTorn ? 'amount_missing' : 'nothing_happened', 'net');
  return null;
}

/** A row without a word: units that left or cash that came is a sale where signs are used, else nobody knows. */
function withoutWord(row: Row): RowOfTable {
  const { units, hasCode, facts } = row;
  const isNamed = hasCode || (row.table.holdsInstruments && facts.instrument !== null && namesInstruments(row));
  if (units === null) return isNamed ? unnamedCode(row) : movement(row);
  return facts.instrument ? tradeBySigns(row, units) : ask(row);
}

/** Whether the names stand in a column of instruments, not in one of descriptions. */
function namesInstruments({ facts: { reading } }: Row): boolean {
  const name = reading.columnName('instrumentName') ?? '';
  return meaningsOf(name).has('instrumentName');
}

function unnamedCode(row: Row): RowOfTable {
  return isStill(row) ? still(row) : (byLabel(row) ?? ask(row));
}

const SAID_IN_LABELS: ReadonlySet<KindAnswer | null> = new Set<KindAnswer | null>([
  'dividend',
  'interest',
  'fee',
  'tax',
]);

/** What the label calls income or a cost is that, where the money went the way it says; it is said to be assumed. */
function byLabel({ facts: { reading }, cash, table }: Row): RowOfTable {
  const label = reading.text('label');
  const kind = label === '' ? null : kindOfWords(kindKey(label));
  if (kind === null || !SAID_IN_LABELS.has(kind) || !cash || !table.signed.cash) return null;
  const isCost = kind === 'fee' || kind === 'tax';
  if (isCost !== cash.isNegative()) return null;
  reading.note('kind_assumed', 'label', label);
  return kind === 'dividend' || kind === 'interest' || kind === 'fee' || kind === 'tax' ? is(kind) : null;
}

function tradeBySigns(row: Row, units: Decimal): RowOfTable {
  const { cash, table } = row;
  if (cash?.isZero()) return ask(row);
  if (units.isNegative()) return is('sell');
  if (cash?.isNegative()) return is('buy');
  if (table.direction) return is(table.direction === 'out' ? 'buy' : 'sell');
  if (table.signsUnits) return is('buy');
  return table.signed.cash && cash?.greaterThan(0) ? is('sell') : ask(row);
}
