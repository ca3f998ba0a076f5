import { isCurrency } from '../../core/currency.ts';
import type { Decimal } from '../../core/decimal.ts';
import { isInGroup, type TransactionKind } from '../../ledger/transaction-kinds.ts';
import type { RowFacts } from '../rows/draft.ts';
import type { Reading } from '../rows/reading.ts';
import type { DraftInstrument } from '../rows/verdict.ts';
import { kindKey, kindOfWords } from './kind-words.ts';
import type { Sheet } from './sheet.ts';

const SIDES = ['sentQuantity', 'sentSymbol', 'counterQuantity', 'counterSymbol'] as const;

/** Whether each row says in columns of their own what was sent and what was received, as trackers of coins export it. */
export function statesSides(sheet: Sheet): boolean {
  return SIDES.every((side) => sheet.has(side));
}

/** Without a side that was received, what is called sent or sold is no side of an exchange. */
export function dropLoneSides(sheet: Sheet): void {
  sheet.rename('sentQuantity', sheet.has('quantity') ? null : 'quantity');
  sheet.rename('sentSymbol', sheet.has('symbol') ? null : 'symbol');
}

type Side = { readonly code: string; readonly units: Decimal; readonly isMoney: boolean } | null;

/** What a row with two sides is, and its facts once money counts as an amount and coins as units. */
export type SidedRow = { readonly kind: TransactionKind; readonly facts: RowFacts } | null;

/** Reads a row with two sides; null, with the reason noted, where neither side moved or both are money. */
export function readSides(facts: RowFacts): SidedRow {
  const { reading } = facts;
  const sent = sideIn(reading, 'symbol', 'quantity');
  const received = sideIn(reading, 'counterSymbol', 'counterQuantity');
  const kind = kindOfSides(reading, sent, received);
  if (kind === null) return null;
  const coin = sent && !sent.isMoney ? sent : received && !received.isMoney ? received : null;
  const money = [sent, received].find((side) => side?.isMoney) ?? null;
  return {
    kind,
    facts: { ...facts, ...factsOfSides(facts, { kind, coin, money }), counter: counterIn(kind, received) },
  };
}

function sideIn(reading: Reading, code: 'symbol' | 'counterSymbol', units: 'quantity' | 'counterQuantity'): Side {
  const [text, value] = [reading.text(code).toUpperCase(), reading.number(units)?.abs()];
  return text === '' || !value || value.isZero() ? null : { code: text, units: value, isMoney: isCurrency(text) };
}

function kindOfSides(reading: Reading, sent: Side, received: Side): TransactionKind | null {
  if (sent && received) return exchangeOf(reading, sent, received);
  if (received) return received.isMoney ? 'deposit' : arrivalOf(reading);
  if (sent) return sent.isMoney ? 'withdrawal' : 'transfer_out';
  reading.note('nothing_happened', null);
  return null;
}

function exchangeOf(reading: Reading, sent: NonNullable<Side>, received: NonNullable<Side>): TransactionKind | null {
  if (!sent.isMoney) return received.isMoney ? 'sell' : 'swap';
  if (!received.isMoney) return 'buy';
  reading.note('kind_unknown', 'kind', reading.text('kind'));
  return null;
}

/** Coins that came for nothing are what the word of the row calls them, else they came from elsewhere. */
function arrivalOf(reading: Reading): TransactionKind {
  const known = [reading.text('kind'), reading.text('label'), reading.text('note')].map((words) =>
    words === '' ? null : kindOfWords(kindKey(words)),
  );
  return known.includes('airdrop') ? 'airdrop' : known.includes('staking_reward') ? 'staking_reward' : 'transfer_in';
}

type Moved = { readonly kind: TransactionKind; readonly coin: Side; readonly money: Side };

function factsOfSides({ reading, figures, currency }: RowFacts, { kind, coin, money }: Moved): Partial<RowFacts> {
  const fees = isInGroup(kind, 'trade') && money && isFeeIn(reading, money.code) ? reading.number('fees') : null;
  if (fees && !fees.isZero()) reading.note('kind_assumed', 'fees', reading.text('fees'));
  const instrument: DraftInstrument | null = coin && { name: null, isin: null, symbol: coin.code, type: 'crypto' };
  return {
    currency: money?.code ?? currency,
    instrument,
    figures: {
      ...figures,
      quantity: coin?.units ?? null,
      unitPrice: null,
      gross: money?.units ?? null,
      net: null,
      fees: fees?.isZero() ? null : (fees?.abs() ?? null),
      taxes: null,
    },
  };
}

function isFeeIn(reading: Reading, currency: string): boolean {
  const stated = reading.text('feeCurrency').toUpperCase();
  return stated === '' || stated === currency;
}

function counterIn(kind: TransactionKind, received: Side): RowFacts['counter'] {
  return kind === 'swap' && received ? { symbol: received.code, quantity: received.units } : null;
}
