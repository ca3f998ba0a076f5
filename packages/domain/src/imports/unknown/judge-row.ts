import type { Day } from '../../core/day.ts';
import { type Decimal, decimal } from '../../core/decimal.ts';
import { ISIN_SHAPE, isinWithin } from '../../core/isin.ts';
import { isInGroup, type TransactionKind } from '../../ledger/transaction-kinds.ts';
import type { ImportMapping } from '../mapping.ts';
import { draftOf, instrumentOf, lastQuote, movementOf, type RowFacts } from '../rows/draft.ts';
import { priceCurrencyOf, quotedPrice } from '../rows/draft-price.ts';
import type { ExchangeRates } from '../rows/exchanges.ts';
import { nothingHappened } from '../rows/kind.ts';
import type { Reading } from '../rows/reading.ts';
import type { Figures } from '../rows/settlement.ts';
import type { DraftInstrument, DraftTransaction } from '../rows/verdict.ts';
import { GENERIC_PRESET } from '../sources/presets.ts';
import { parseDate, parseTime } from '../text/dates.ts';
import type { TradeInLabel } from '../text/trade-label.ts';
import { codeBeforeName, costBySign, currencyInCell, currencyUnit, isElsewhere, moneyIn, symbolIn } from './facts.ts';
import type { KindAnswer } from './kind-answers.ts';
import { kindInTable, meaningsIn, type RowOfTable } from './kind-of-row.ts';
import { kindKey } from './kind-words.ts';
import { asListed } from './listed-holding.ts';
import { PLAIN_TABLE, type TableQuestion, type TableReading } from './table.ts';
import { tradeInText, type UnitsInText, unitsInText } from './trade-text.ts';
import { readSides } from './two-sides.ts';

/** What the rows of one table of no known source are judged by. */
export type TableContext = {
  readonly mapping: ImportMapping;
  readonly header: readonly string[];
  readonly table: TableReading;
  readonly answers: ReadonlyMap<string, KindAnswer | null>;
  readonly rates: ExchangeRates;
};

export function tableContext(header: readonly string[], mapping: ImportMapping, rates: ExchangeRates): TableContext {
  const table = mapping.table ?? PLAIN_TABLE;
  return { mapping, header, table, answers: meaningsIn(table), rates };
}

const NARROW = 4;
/** How far price times units may lie from the amount for them to be in its currency. */
const NEAR = 0.05;

/** Whether a row is a title, a footer or the names of the columns once more: nothing a transaction could be read from. */
export function isNoise(reading: Reading, { header }: TableContext): string | null {
  const filled = reading.cells.filter((cell) => cell.trim() !== '');
  const [only = ''] = filled;
  if (filled.length === 1 && header.length >= NARROW) return only;
  const repeats = filled.length > 1 && reading.cells.every((cell, at) => cell.trim() === (header[at] ?? '').trim());
  return repeats ? only : null;
}

/** Judges a row of a table of no known source; what waits for an answer is noted. */
export function judgeTableRow(reading: Reading, on: Day, context: TableContext): DraftTransaction | null {
  const { table } = context;
  const read = factsOf(reading, on, context);
  const facts = table.statesPositions ? asListed(read) : read;
  if (table.statesSides) return judgeSides(facts, context);
  const row = kindInTable(facts, table, context.answers);
  return row && draftOfKind(row, facts, context);
}

/** A row that says what was sent and what was received, and may be left out by its word alone. */
function judgeSides(facts: RowFacts, context: TableContext): DraftTransaction | null {
  const { reading } = facts;
  if (context.answers.get(kindKey(reading.text('kind'))) === 'ignore') {
    reading.note('row_is_noise', 'kind', reading.text('kind'));
    return null;
  }
  const sided = readSides(facts);
  return sided && draftOfKind({ kind: sided.kind, signs: 'any' }, withRate(sided.facts, context), context);
}

function withRate(facts: RowFacts, { mapping, rates }: TableContext): RowFacts {
  const { reading, on, currency } = facts;
  return { ...facts, fxRate: currency === mapping.currency ? null : rates(reading, on, currency) };
}

function draftOfKind(
  { kind, signs }: NonNullable<RowOfTable>,
  facts: RowFacts,
  context: TableContext,
): DraftTransaction | null {
  const { mapping } = context;
  const { reading } = facts;
  noteDoubts(kind, reading);
  if (nothingHappened(kind, facts)) {
    reading.note('nothing_happened', null);
    return null;
  }
  if (facts.currency !== mapping.currency && !facts.fxRate) reading.note('rate_missing', 'currency', facts.currency);
  noteQuestions(kind, facts, context);
  return draftOf(kind, forKind(kind, incomeByUnit(kind, facts)), signs);
}

/** Income of which only units and an amount for each are stated, in tables without amounts; it is said to be assumed. */
function incomeByUnit(kind: TransactionKind, facts: RowFacts): RowFacts {
  const { reading, figures } = facts;
  const { quantity, unitPrice, net, gross } = figures;
  const isStated = net !== null || gross !== null || reading.columnName('net') !== null;
  if (isStated || !isInGroup(kind, 'income') || !quantity || !unitPrice) return facts;
  reading.note('kind_assumed', 'unitPrice', reading.text('unitPrice'));
  return { ...facts, figures: { ...figures, gross: quantity.times(unitPrice) } };
}

function factsOf(reading: Reading, on: Day, { mapping, table, rates }: TableContext): RowFacts {
  const money = moneyIn(reading);
  const { currency, factor } = currencyOf(reading, money ?? mapping.currency);
  const amounts = amountsOf(reading, money !== null, factor);
  const units = money === null ? reading.number('quantity') : null;
  const moved = { amount: amounts.net ?? amounts.gross, currency };
  const { trade, named } = units?.isZero() === false ? NOT_IN_TEXT : unitsInTexts(reading, mapping, moved);
  return {
    reading,
    on,
    time: parseTime(reading.text('time')) ?? parseTime(reading.text('date')),
    currency,
    instrument: instrumentIn(reading, named, money),
    trade,
    counter: counterOf(reading),
    quote: lastQuote(reading),
    fxRate: currency === mapping.currency ? null : rates(reading, on, currency),
    figures: {
      ...amounts,
      quantity: trade?.quantity ?? named?.quantity ?? units,
      unitPrice: priceIn(reading, currency, trade),
      fees: costIn(reading, 'fees', { table, factor, currency, amounts }),
      taxes: costIn(reading, 'taxes', { table, factor, currency, amounts }),
    },
  };
}

const NOT_IN_TEXT = { trade: null, named: null } as const;
type Moved = { readonly amount: Decimal | null; readonly currency: string };

/** Units of a row without any of its own: with a price in one of its texts, else with a code in its label. */
function unitsInTexts(reading: Reading, mapping: ImportMapping, moved: Moved) {
  const trade = tradeIn(reading, mapping, moved);
  return { trade, named: trade ? null : unitsInLabel(reading, mapping, moved.amount) };
}

function instrumentIn(reading: Reading, named: UnitsInText | null, money: string | null): DraftInstrument | null {
  if (named) return namedIn(named);
  return money === null ? instrument(reading) : null;
}

/** The price of one unit, where it is in the currency of the amounts. */
function priceIn(reading: Reading, currency: string, trade: TradeInLabel | null): Decimal | null {
  const pricedIn = trade?.currency ?? priceCurrencyOf(reading, currency);
  return pricedIn === currency ? (trade?.unitPrice ?? quotedPrice(reading)) : null;
}

type Amounts = { readonly gross: Decimal | null; readonly net: Decimal | null };

/** The amounts in whole units of their currency; a row that moves money counts it where others count units. */
function amountsOf(reading: Reading, movesMoney: boolean, factor: Decimal): Amounts {
  const scaled = (value: Decimal | null) => (factor.equals(1) ? value : (value?.times(factor) ?? null));
  const gross = scaled(reading.number('gross'));
  const net = scaled(reading.number('net') ?? movementOf(reading));
  return { gross, net: net ?? (movesMoney && !gross ? reading.number('quantity') : null) };
}

type CostsOf = {
  readonly table: TableReading;
  readonly factor: Decimal;
  readonly currency: string;
  readonly amounts: Amounts;
};

/** Fees or taxes of a row; those in another currency are none of its cash, which is said where that matters. */
function costIn(
  reading: Reading,
  field: 'fees' | 'taxes',
  { table, factor, currency, amounts }: CostsOf,
): Decimal | null {
  const value = costBySign(reading.number(field)?.times(factor) ?? null, table[field]);
  if (!value || !isElsewhere(reading, field === 'fees' ? 'feeCurrency' : 'taxCurrency', currency)) return value;
  if (amounts.gross && !amounts.net) reading.note('fee_in_other_currency', field, reading.text(field));
  return null;
}

/** Units and price that stand in a text alone; the price counts where it is in the currency of the amount. */
function tradeIn(reading: Reading, mapping: ImportMapping, { amount, currency }: Moved): TradeInLabel | null {
  const texts = [reading.text('kind'), reading.text('label'), reading.text('note')];
  const found = tradeInText(texts, mapping.decimal, amount);
  if (!found) return null;
  const product = found.quantity.times(found.unitPrice);
  const isNear =
    amount !== null && product.minus(amount.abs()).abs().lessThanOrEqualTo(amount.abs().times(NEAR).plus(5));
  const quotedIn = found.currency ?? (isNear ? currency : '');
  return { quantity: found.quantity, unitPrice: found.unitPrice, currency: quotedIn, name: null, isin: null };
}

/**
 * Units that only the label of a row states, with the code of what was traded, where the amount goes the way it says.
 * Without a code the row is read as cash, and said to be an assumption.
 */
function unitsInLabel(reading: Reading, { decimal }: ImportMapping, amount: Decimal | null): UnitsInText | null {
  if (reading.text('kind') !== '' || amount === null || amount.isZero()) return null;
  const label = reading.text('label');
  const found = unitsInText(label, decimal);
  if (!found) return null;
  if (found.code !== null && (found.kind === 'buy') === amount.isNegative()) return found;
  reading.note('kind_assumed', 'label', label);
  return null;
}

function namedIn({ name, code }: UnitsInText): DraftInstrument | null {
  if (code === null) return null;
  const isin = ISIN_SHAPE.test(code) ? code : null;
  return { name, isin, symbol: isin ? null : code, type: isin ? 'stock' : 'other' };
}

function instrument(reading: Reading): DraftInstrument | null {
  const found = instrumentOf(reading, null, GENERIC_PRESET);
  if (!found) return null;
  const symbol = found.symbol === null ? null : symbolIn(reading.text('symbol') || found.symbol);
  const isin = found.isin ?? (symbol === null ? isinWithin(reading.text('instrumentName')) : null);
  if (isin) return { ...found, isin, symbol, type: found.type === 'other' ? 'stock' : found.type };
  if (symbol !== null) return { ...found, symbol };
  return found.name === null ? null : namedInstrument(found, found.name);
}

/** An instrument known by its name alone, which may begin with its code. */
function namedInstrument(found: DraftInstrument, name: string): DraftInstrument {
  const coded = codeBeforeName(name);
  return coded ? { ...found, name: coded.name, symbol: symbolIn(coded.code) } : { ...found, symbol: null };
}

function counterOf(reading: Reading): RowFacts['counter'] {
  const [symbol, quantity] = [reading.text('counterSymbol').toUpperCase(), reading.number('counterQuantity')?.abs()];
  return symbol !== '' && quantity && !quantity.isZero() ? { symbol, quantity } : null;
}

const ONE = decimal(1);
const MONEY = ['net', 'gross', 'positionValue', 'credit', 'debit'] as const;

function currencyOf(reading: Reading, fallback: string) {
  const stated = reading.text('currency');
  const found = currencyUnit(stated);
  if (found) return found;
  if (stated !== '') reading.note('currency_invalid', 'currency', stated);
  const cell = MONEY.map((field) => reading.text(field)).find(Boolean) ?? '';
  const named =
    reading.currencyOf('net', fallback) ??
    reading.currencyOf('gross', fallback) ??
    reading.currencyOf('positionValue', fallback) ??
    currencyInCell(cell, fallback) ??
    fallback;
  return { currency: named, factor: ONE };
}

function noteDoubts(kind: TransactionKind, reading: Reading): void {
  const quotedIn = reading.text('priceCurrency');
  if (isInGroup(kind, 'trade') && quotedIn !== '' && !currencyUnit(quotedIn)) {
    reading.note('currency_invalid', 'priceCurrency', quotedIn);
  }
  if (kind === 'split') reading.note('kind_assumed', 'kind', reading.text('kind'));
}

/** Names alone are instruments of trades and dividends; of costs and, a rule of its own, interest they are what the row is about. */
const needsCodes = (kind: TransactionKind) => isInGroup(kind, 'cost') || kind === 'interest';

function forKind(kind: TransactionKind, facts: RowFacts): RowFacts {
  const { instrument: found, figures } = facts;
  const isNamedOnly = found !== null && found.isin === null && found.symbol === null;
  const isCost = isInGroup(kind, 'cost');
  const settled: Figures = isCost && figures.net ? { ...figures, fees: null, taxes: null } : figures;
  return { ...facts, instrument: needsCodes(kind) && isNamedOnly ? null : found, figures: settled };
}

/** Notes what the whole file leaves open for a known source too: the order of its dates, its currency. */
export function noteFileQuestions(reading: Reading, questions: readonly TableQuestion[]): void {
  const date = reading.text('date');
  if (questions.includes('dates') && isOpenDay(date)) reading.note('date_order_unknown', 'date', date);
  if (questions.includes('currency')) reading.note('currency_unknown', null);
}

/** Whether a day can be read in another order: with day and month turned, or the year first. */
function isOpenDay(date: string): boolean {
  return SHORT_DAY.test(date) || parseDate(date, 'dmy') !== parseDate(date, 'mdy');
}

const SHORT_DAY = /^\d{2}\D\d{2}\D\d{2}(?!\d)/;

function noteQuestions(kind: TransactionKind, { reading, figures }: RowFacts, { mapping, table }: TableContext): void {
  const { questions } = table;
  noteFileQuestions(reading, questions);
  const field = mapping.columns.includes('net') ? 'net' : 'gross';
  if (questions.includes('amounts')) reading.note('amounts_unproved', field, reading.text(field));
  if (figures.net === null && figures.gross === null) return;
  const hasCosts = (figures.fees ?? figures.taxes) !== null && !isInGroup(kind, 'cost');
  if (questions.includes('costs') && hasCosts) reading.note('costs_unknown', field, reading.text(field));
}
