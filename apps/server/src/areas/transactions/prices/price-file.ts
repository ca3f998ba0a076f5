import { isCurrency } from '@aurea/domain/core/currency.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { type DecimalString, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import { isTooLarge } from '@aurea/domain/core/number-limits.ts';
import type { DateOrder, DecimalMark } from '@aurea/domain/imports/sources/preset.ts';
import { type CsvRecord, csvRecords } from '@aurea/domain/imports/text/csv.ts';
import { detectDateOrder, parseDate } from '@aurea/domain/imports/text/dates.ts';
import { detectDelimiter } from '@aurea/domain/imports/text/delimiter.ts';
import { decodeText } from '@aurea/domain/imports/text/encoding.ts';
import { detectDecimalMark, parseNumber } from '@aurea/domain/imports/text/numbers.ts';
import { plainWords } from '@aurea/domain/imports/text/words.ts';
import type { CpuTask } from '#jobs/worker-pool.ts';

export type PriceLine = {
  readonly line: number;
  /** ISIN or symbol, in capitals. */
  readonly instrument: string;
  readonly on: Day;
  readonly price: DecimalString;
  /** Null where the file names none: that of the instrument is meant. */
  readonly currency: string | null;
};

export type RateLine = {
  readonly base: string;
  readonly quote: string;
  readonly on: Day;
  readonly rate: DecimalString;
};

export type RefusedLine = { readonly line: number; readonly reason: string };

export type PriceFile = {
  readonly isReadable: boolean;
  readonly prices: readonly PriceLine[];
  readonly rates: readonly RateLine[];
  readonly refused: readonly RefusedLine[];
};

export const READ_PRICE_FILE: CpuTask<Uint8Array, PriceFile> = { module: import.meta.url, name: readPriceFile.name };

const COLUMNS = {
  instrument: ['isin', 'symbol', 'ticker', 'symbole', 'code', 'code isin', 'instrument'],
  date: ['date', 'day', 'jour'],
  price: ['price', 'close', 'rate', 'cours', 'prix', 'valeur', 'cloture', 'taux'],
  currency: ['currency', 'devise', 'monnaie'],
} as const;

type Layout = {
  readonly instrument: readonly number[];
  readonly date: number;
  readonly price: number;
  readonly currency: number;
  readonly order: DateOrder;
  readonly mark: DecimalMark;
};

const NOTHING: PriceFile = { isReadable: false, prices: [], rates: [], refused: [] };

/** Reads a file of prices and exchange rates: a line per instrument and day, under a header. */
export function readPriceFile(bytes: Uint8Array): PriceFile {
  const { text } = decodeText(bytes, (part, encoding, fatal) => new TextDecoder(encoding, { fatal }).decode(part));
  const [header, ...lines] = csvRecords(text, detectDelimiter(text));
  const layout = header && layoutOf(header.cells, lines);
  if (!layout) return NOTHING;
  const prices: PriceLine[] = [];
  const rates: RateLine[] = [];
  const refused: RefusedLine[] = [];
  for (const record of lines) {
    const read = readLine(record, layout);
    if ('reason' in read) refused.push(read);
    else if ('base' in read) rates.push(read);
    else prices.push(read);
  }
  return { isReadable: true, prices, rates, refused };
}

function layoutOf(header: readonly string[], lines: readonly CsvRecord[]): Layout | null {
  const names = header.map((name) => plainWords(name).trim());
  const placesOf = (known: readonly string[]) => names.flatMap((name, at) => (known.includes(name) ? [at] : []));
  const instrument = placesOf(COLUMNS.instrument);
  const [date = -1] = placesOf(COLUMNS.date);
  const [price = -1] = placesOf(COLUMNS.price);
  const [currency = -1] = placesOf(COLUMNS.currency);
  if (instrument.length === 0 || date < 0 || price < 0) return null;
  const samples = (at: number) => lines.slice(0, 200).map(({ cells }) => cells[at] ?? '');
  const order = detectDateOrder(samples(date))?.order ?? 'dmy';
  return { instrument, date, price, currency, order, mark: detectDecimalMark(samples(price)) ?? '.' };
}

function readLine({ line, cells }: CsvRecord, layout: Layout): PriceLine | RateLine | RefusedLine {
  const cell = (at: number) => (cells[at] ?? '').trim();
  const instrument = layout.instrument
    .map(cell)
    .find((name) => name !== '')
    ?.toUpperCase();
  if (!instrument) return { line, reason: 'instrument_missing' };
  const on = parseDate(cell(layout.date), layout.order);
  if (!on) return { line, reason: 'date_invalid' };
  const pair = currencyPair(instrument);
  const price = parseNumber(cell(layout.price), layout.mark)?.toDecimalPlaces(12);
  if (!price?.greaterThan(ZERO) || isTooLarge(price, pair ? 'rate' : 'price')) return { line, reason: 'price_invalid' };
  if (pair) return { ...pair, on, rate: toDecimalString(price) };
  const currency = cell(layout.currency).toUpperCase();
  if (currency !== '' && !isCurrency(currency)) return { line, reason: 'currency_invalid' };
  return { line, instrument, on, price: toDecimalString(price), currency: currency || null };
}

/** `EURUSD` or `EUR/USD`: what one euro costs in dollars. */
function currencyPair(name: string): { base: string; quote: string } | null {
  const letters = name.replace('/', '').replace(/=X$/, '');
  const [base, quote] = [letters.slice(0, 3), letters.slice(3)];
  return isCurrency(base) && isCurrency(quote) && base !== quote ? { base, quote } : null;
}
