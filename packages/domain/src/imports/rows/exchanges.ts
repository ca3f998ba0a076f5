import { addDays, type Day } from '../../core/day.ts';
import { Decimal, roundTo, ZERO } from '../../core/decimal.ts';
import type { ImportMapping } from '../mapping.ts';
import type { CsvRecord } from '../text/csv.ts';
import { parseDate } from '../text/dates.ts';
import { type Layout, type Reading, readCells } from './reading.ts';

/** The rate at which a row in another currency was converted, or null: what one unit of it was worth. */
export type ExchangeRates = (reading: Reading, on: Day, currency: string) => Decimal | null;

/** Where rows of exchange are found, and how they are read. */
export type ExchangeRows = {
  readonly records: Iterable<CsvRecord>;
  readonly layout: Layout;
  readonly mapping: ImportMapping;
  readonly isExchange: (reading: Reading) => boolean;
};

/** The two sides of one exchange, and the rate its rows state: units of the foreign currency for one of ours. */
type Exchange = {
  readonly on: Day;
  readonly order: string;
  own: Decimal;
  readonly foreign: Map<string, Decimal>;
  stated: Decimal | null;
};
type Rate = { readonly on: Day; readonly rate: Decimal };

/** A dividend is converted some days after it is paid; a later exchange is another one. */
const LONGEST_WAIT_DAYS = 10;
const RATE_PLACES = 16;
/** Stated rates are rounded; two sides that differ more from it are not of one exchange. */
const TOLERANCE = new Decimal('0.02');

/**
 * Collects the rates at which a source exchanged currencies: what one side brought for the other, which is exact to
 * the cent, or where a side is missing the rate as stated. A row was converted by the exchange of its own order, else
 * by the first exchange of its currency in the days after it.
 */
export function exchangeRates(rows: ExchangeRows): ExchangeRates {
  const byOrder = new Map<string, Decimal>();
  const byCurrency = new Map<string, Rate[]>();
  for (const exchange of exchangesIn(rows)) {
    const found = rateOf(exchange);
    if (!found) continue;
    if (exchange.order) byOrder.set(`${exchange.order}|${found.currency}`, found.rate);
    const history = byCurrency.get(found.currency) ?? [];
    history.push({ on: exchange.on, rate: found.rate });
    byCurrency.set(found.currency, history);
  }
  for (const history of byCurrency.values()) history.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  return (reading, on, currency) =>
    byOrder.get(`${reading.text('externalId')}|${currency}`) ?? nextRate(byCurrency.get(currency) ?? [], on);
}

/** The sides of an exchange share its order, or where it has none, the minute. */
function exchangesIn({ records, layout, mapping, isExchange }: ExchangeRows): Iterable<Exchange> {
  const exchanges = new Map<string, Exchange>();
  for (const { cells } of records) {
    const reading = readCells(cells, layout, mapping.decimal);
    const on = parseDate(reading.text('date'), mapping.dateOrder);
    if (!on || !isExchange(reading)) continue;
    const order = reading.text('externalId');
    const key = order || `${on} ${reading.text('time')}`;
    const exchange = exchanges.get(key) ?? { on, order, own: ZERO, foreign: new Map(), stated: null };
    exchanges.set(key, exchange);
    addSide(exchange, reading, mapping.currency);
  }
  return exchanges.values();
}

function addSide(exchange: Exchange, reading: Reading, ownCurrency: string): void {
  const amount = reading.number('net')?.abs() ?? ZERO;
  const currency = reading.text('currency').toUpperCase();
  exchange.stated ??= reading.number('fxRate');
  if (currency === ownCurrency) exchange.own = exchange.own.plus(amount);
  else exchange.foreign.set(currency, amount.plus(exchange.foreign.get(currency) ?? ZERO));
}

/** Null where nothing states the rate, or more than one foreign currency was exchanged at once. */
function rateOf({ own, foreign, stated }: Exchange): { currency: string; rate: Decimal } | null {
  const [side, ...others] = foreign;
  if (!side || others.length > 0) return null;
  const [currency, amount] = side;
  const inverse = stated?.greaterThan(ZERO) ? new Decimal(1).dividedBy(stated) : null;
  const paid = own.isZero() || amount.isZero() ? null : own.dividedBy(amount);
  const rate = agree(paid, inverse) ? (paid ?? inverse) : inverse;
  return rate && { currency, rate: roundTo(rate, RATE_PLACES) };
}

function agree(paid: Decimal | null, inverse: Decimal | null): boolean {
  return !paid || !inverse || paid.dividedBy(inverse).minus(1).abs().lessThan(TOLERANCE);
}

/** The rate of the first exchange from that day on, unless it is too late to belong. */
function nextRate(exchanges: readonly Rate[], on: Day): Decimal | null {
  let [low, high] = [0, exchanges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((exchanges[middle]?.on ?? '') < on) low = middle + 1;
    else high = middle;
  }
  const next = exchanges[low];
  return next && next.on <= addDays(on, LONGEST_WAIT_DAYS) ? next.rate : null;
}
