import type { AssetKind } from '../../assets/asset-class.ts';
import type { Day } from '../../core/day.ts';
import { type Decimal, decimal, roundTo, toDecimalString, ZERO } from '../../core/decimal.ts';
import { ISIN_SHAPE } from '../../core/isin.ts';
import { cashEffect } from '../../ledger/transaction.ts';
import { canBeInKind, isInGroup, movesUnits, type TransactionKind } from '../../ledger/transaction-kinds.ts';
import type { AmountSigns, ImportPreset } from '../sources/preset.ts';
import type { SwapInNote } from '../text/swap-note.ts';
import type { TradeInLabel } from '../text/trade-label.ts';
import {
  originalOf,
  PRICE_PLACES,
  priceCurrencyOf,
  quotedFigures,
  quotedPrice,
  type TradedPrice,
  tradedPrice,
} from './draft-price.ts';
import { noteTooLarge } from './draft-range.ts';
import type { Reading } from './reading.ts';
import { type Figures, settle } from './settlement.ts';
import type { DraftInstrument, DraftPrice, DraftPriceDoubt, DraftTransaction, RowIssueCode } from './verdict.ts';

/** What is known of a row before its kind is acted upon. */
export type RowFacts = {
  readonly reading: Reading;
  readonly on: Day;
  readonly time: string | null;
  readonly currency: string;
  readonly figures: Figures;
  readonly instrument: DraftInstrument | null;
  readonly trade: TradeInLabel | null;
  /** What a swap brings in. */
  readonly counter: SwapInNote | null;
  /** What one unit was last worth, on a day of its own or on one the file does not say. */
  readonly quote: { readonly on: Day | null; readonly price: Decimal } | null;
  readonly fxRate: Decimal | null;
};

/** As long as an ISIN, and from a country like one: a typing error rather than another code. */
const ALMOST_ISIN = /^[A-Z]{2}[A-Z0-9]{10}$/;

/** Makes the transaction of a row whose kind is known; what is missing or odd is noted in the reading. */
export function draftOf(kind: TransactionKind, facts: RowFacts, signs: AmountSigns): DraftTransaction {
  const { reading, currency, on, time } = facts;
  const instrument = isInGroup(kind, 'payment') ? null : facts.instrument;
  const amounts = amountsOf(kind, facts, instrument, signs);
  const instrumentId = instrument ? 'instrument' : null;
  const cash = cashEffect({ id: '', kind, on, sequence: 0, currency, instrumentId, ...amounts });
  const draft: DraftTransaction = {
    kind,
    on,
    time,
    instrument,
    quantity: text(amounts.quantity),
    unitPrice: text(amounts.unitPrice),
    gross: text(amounts.gross),
    fees: text(amounts.fees),
    taxes: text(amounts.taxes),
    currency,
    fxRate: text(facts.fxRate),
    splitRatio: kind === 'split' ? text(reading.number('splitRatio')) : null,
    addedQuantity: text(amounts.addedQuantity),
    counter: kind === 'swap' ? counterOf(facts) : null,
    cashEffect: toDecimalString(cash),
    label: labelOf(kind, reading, instrument),
    externalId: reading.text('externalId') || null,
    account: reading.text('account') || null,
    original: originalOf(reading, currency),
    price: instrument && priceOf(kind, facts, amounts),
    ...(instrument && amounts.doubt && { priceDoubt: amounts.doubt }),
    balance: text(reading.number('balance')),
  };
  noteTooLarge(reading, draft);
  return draft;
}

function amountsOf(kind: TransactionKind, facts: RowFacts, instrument: DraftInstrument | null, signs: AmountSigns) {
  const { reading } = facts;
  const figures = kind === 'swap' ? withoutCosts(facts.figures) : withLevy(kind, facts);
  const { issue, ...settled } = settle(kind, figures, signs);
  const units = movesUnits(kind) && instrument && !figures.quantity?.isZero() ? figures.quantity : null;
  noteMissing(kind, { reading, instrument, units, gross: settled.gross });
  const quantity = units?.abs() ?? null;
  const traded = isInGroup(kind, 'trade')
    ? tradedPrice(quotedFigures(facts, { ...figures, ...settled, quantity }), facts)
    : null;
  const oddity = contradicted(issue, traded);
  if (oddity) noteAmount(oddity, reading);
  if (kind === 'split') return { ...settled, quantity: null, addedQuantity: units, unitPrice: null, doubt: null };
  const unitPrice = traded && figures.unitPrice ? traded.price : unitPriceOf(kind, quantity, figures, settled.gross);
  return { ...settled, quantity, addedQuantity: null, unitPrice, doubt: traded?.doubt ?? null };
}

/** What is odd about the amounts once the price was compared with them by the rule of the ledger. */
function contradicted(issue: RowIssueCode | null, traded: TradedPrice | null): RowIssueCode | null {
  if (traded?.doubt) return issue ?? 'amount_differs_from_price';
  return traded && issue === 'amount_differs_from_price' ? null : issue;
}

/** The costs of a swap are in its quantities: no cash moves. */
function withoutCosts(figures: Figures): Figures {
  return { ...figures, gross: figures.gross ?? figures.net, net: null, fees: null, taxes: null };
}

/** The other leg of a swap: of the kind of instrument that was given for it. */
function counterOf({ reading, counter, instrument }: RowFacts): DraftTransaction['counter'] {
  if (!counter) reading.note('quantity_missing', 'counterQuantity', reading.text('counterQuantity'));
  if (!counter) return null;
  const { symbol, quantity } = counter;
  const isIsin = ISIN_SHAPE.test(symbol);
  const codes = { isin: isIsin ? symbol : null, symbol: isIsin ? null : symbol };
  const received = { name: null, ...codes, type: instrument?.type ?? 'other' } as const;
  return { instrument: received, quantity: toDecimalString(quantity) };
}

/** A column of brokerage or levies (`Courtage/Prélèvement`) holds levies where income is paid. */
function withLevy(kind: TransactionKind, { reading, figures }: RowFacts): Figures {
  const isLevy = isInGroup(kind, 'income') && !figures.taxes;
  if (!isLevy || !/pr[ée]l[èe]vement/i.test(reading.columnName('fees') ?? '')) return figures;
  return { ...figures, fees: null, taxes: figures.fees };
}

function noteAmount(issue: RowIssueCode, reading: Reading): void {
  const field = issue === 'net_differs' || reading.text('gross') === '' ? 'net' : 'gross';
  reading.note(issue, field, reading.text(field));
}

function labelOf(kind: TransactionKind, reading: Reading, instrument: DraftInstrument | null): string | null {
  const label = reading.text('label') || reading.text('note') || (instrument ? '' : reading.text('instrumentName'));
  const named = isInGroup(kind, 'payment', 'transfer') ? reading.text('kind') : '';
  return (label || named).replace(/\s+/g, ' ') || null;
}

function text(value: Decimal | null): string | null {
  return value && toDecimalString(value);
}

type Needs = { reading: Reading; instrument: DraftInstrument | null; units: Decimal | null; gross: Decimal | null };

function noteMissing(kind: TransactionKind, { reading, instrument, units, gross }: Needs): void {
  const isCash = canBeInKind(kind) && !instrument;
  if (movesUnits(kind) && !isCash) {
    if (!instrument) reading.note('instrument_missing', 'isin');
    else noteMissingUnits(kind, reading, units);
  }
  if (!gross && (isCash || !isInGroup(kind, 'transfer', 'split', 'reward', 'swap')))
    reading.note('amount_missing', 'gross');
}

/** A split by its ratio needs no units. */
function noteMissingUnits(kind: TransactionKind, reading: Reading, units: Decimal | null): void {
  const isRatio = kind === 'split' && reading.number('splitRatio') !== null;
  if (!units && !isRatio) reading.note('quantity_missing', 'quantity', reading.text('quantity'));
}

/** The price in the currency of the amounts: stated, or what the amount makes it. */
function unitPriceOf(
  kind: TransactionKind,
  quantity: Decimal | null,
  figures: Figures,
  gross: Decimal | null,
): Decimal | null {
  if (!quantity) return null;
  if (figures.unitPrice && !figures.unitPrice.isZero()) return figures.unitPrice;
  return isInGroup(kind, 'trade') && gross ? roundTo(gross.dividedBy(quantity), PRICE_PLACES) : null;
}

type Priced = { readonly unitPrice: Decimal | null; readonly doubt: DraftPriceDoubt | null };

/** The price a trade or a statement of positions lets us know, in the currency the instrument is quoted in. */
function priceOf(kind: TransactionKind, facts: RowFacts, { unitPrice, doubt }: Priced): DraftPrice | null {
  const { reading, currency, quote } = facts;
  if (quote?.price.greaterThan(ZERO)) return { on: quote.on, price: toDecimalString(quote.price), currency };
  if (!isInGroup(kind, 'trade') || doubt) return null;
  const quoted = facts.trade?.unitPrice ?? quotedPrice(reading);
  if (quoted?.greaterThan(ZERO)) {
    const quotedIn = facts.trade?.currency ?? priceCurrencyOf(reading, currency);
    const price = quotedIn === currency && unitPrice ? unitPrice : quoted;
    return { on: facts.on, price: toDecimalString(price), currency: quotedIn };
  }
  return unitPrice?.greaterThan(ZERO) ? { on: facts.on, price: toDecimalString(unitPrice), currency } : null;
}

/** The last price a row states, of a day that nothing says. */
export function lastQuote(reading: Reading): RowFacts['quote'] {
  const price = reading.number('lastPrice');
  return price && { on: null, price };
}

/** The instrument a row names, by any of its columns or in its label; null where it names none. */
export function instrumentOf(
  reading: Reading,
  trade: TradeInLabel | null,
  { account, cashCodes, namesNeedCodes }: Pick<ImportPreset, 'account' | 'cashCodes' | 'namesNeedCodes'>,
): DraftInstrument | null {
  const codes = [reading.text('isin'), reading.text('symbol')].map((code) => code.toUpperCase().replaceAll(' ', ''));
  if (codes.some((code) => cashCodes.includes(code))) return null;
  const { isin, symbol } = namesIn(codes, trade, reading);
  const name = reading.text('instrumentName') || trade?.name || null;
  if (isNameless([isin, symbol, namesNeedCodes ? null : name])) return null;
  const type = typeIn(reading.words('assetClass'), name ?? '') ?? usualType(reading, isin, account.kind);
  return { name, isin, symbol, type };
}

function namesIn(codes: readonly string[], trade: TradeInLabel | null, reading: Reading) {
  const isin = codes.find((code) => ISIN_SHAPE.test(code)) ?? trade?.isin ?? null;
  const [inIsinColumn = ''] = codes;
  if (ALMOST_ISIN.test(inIsinColumn) && !isin) reading.note('isin_invalid', 'isin', inIsinColumn);
  return { isin, symbol: codes.find((code) => code !== '' && !ISIN_SHAPE.test(code)) ?? null };
}

function isNameless(names: readonly (string | null)[]): boolean {
  return names.every((name) => name === null);
}

/** What an account of a kind usually holds, for instruments of which nothing else is known. */
const USUAL_TYPES: Partial<Readonly<Record<AssetKind, DraftInstrument['type']>>> = {
  securities_account: 'stock',
  crypto_wallet: 'crypto',
};

/** Nothing is guessed where the file names a class that is none of ours (`DERIVATIVE`). */
function usualType(reading: Reading, isin: string | null, account: AssetKind): DraftInstrument['type'] {
  if (reading.text('assetClass') !== '') return 'other';
  return isin ? 'stock' : (USUAL_TYPES[account] ?? 'other');
}

function typeIn(assetClass: string, name: string): DraftInstrument['type'] | null {
  const isEtf = /\b(etf|ucits|tracker)\b/i.test(name);
  const stated = (['crypto', 'bond', 'etf', 'stock', 'fund'] as const).find((type) => assetClass.includes(type));
  return isEtf && (!stated || stated === 'fund') ? 'etf' : (stated ?? null);
}

/** Fees or taxes of a row as costs, by how the source signs its amounts. */
export function costOf(value: Decimal | null, signs: AmountSigns): Decimal | null {
  if (!value || value.isZero()) return null;
  return signs === 'cash' ? value.negated() : value.abs();
}

/** Credit less debit where a bank gives them columns of their own, however it signs debits. */
export function movementOf(reading: Reading): Decimal | null {
  const [debit, credit] = [reading.number('debit'), reading.number('credit')];
  if (!debit && !credit) return null;
  return (credit?.abs() ?? decimal(0)).minus(debit?.abs() ?? ZERO);
}
