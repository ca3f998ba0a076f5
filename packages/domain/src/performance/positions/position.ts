import { type Decimal, ZERO } from '../../core/decimal.ts';
import { canBeInKind } from '../../ledger/transaction-kinds.ts';
import { type Market, type Quote, worthOf } from '../series/market-series.ts';
import type { Line, PositionBook, splitsOf } from './position-book.ts';

/** One instrument in one account over all days. */
export type Position = {
  readonly accountId: string;
  readonly instrumentId: string;
  readonly book: PositionBook;
  readonly splits: ReturnType<typeof splitsOf>;
  /** Days of lines whose amounts lack a rate, ascending. */
  readonly withoutRate: readonly number[];
  /**
   * What each line is worth in the reference currency, before fees and taxes and without sign: the price of a trade, the
   * market value of what moved in kind; zero where no units moved, null where nobody knows.
   */
  readonly amounts: readonly (Decimal | null)[];
  /** Value at the end of each day in the reference currency; zero while nothing is held, NaN while it has no price. */
  readonly values: Float64Array;
  /** The first place from which on the value is known. */
  readonly knownFrom: number;
  readonly changedFrom: number;
  /** Figures memoized for one period or another. */
  readonly memo: Map<string, unknown>;
};

/** @param quote the prices of the instrument, from the place `from` on; values before it stay as they are */
export type PositionDays = { readonly market: Market; readonly quote: Quote | undefined; readonly from: number };

/** Fills in the value at the end of each day from a place on: units × value of one unit, restated by splits. */
export function fillDailyValues(
  values: Float64Array,
  lines: readonly Line[],
  splits: Position['splits'],
  { market, quote, from }: PositionDays,
): void {
  const { span } = market;
  const unit = quote?.unit.values ?? new Float64Array(values.length).fill(Number.NaN);
  fillValues(values, { lines, unit, first: span.first, kept: from });
  for (const split of splits) restateValues(values, { split, prices: quote?.prices.days ?? [], span, kept: from });
}

type Restated = {
  readonly split: Position['splits'][number];
  readonly prices: readonly number[];
  readonly span: Market['span'];
  readonly kept: number;
};

/** Until there is a price after a split, the last one is of the old units. */
function restateValues(values: Float64Array, { split, prices, span, kept }: Restated): void {
  const until = Math.min((prices.find((day) => day >= split.day) ?? span.last + 1) - span.first, values.length);
  const ratio = split.ratio.toNumber();
  for (let index = Math.max(split.day - span.first, kept); index < until; index++) {
    values[index] = (values[index] ?? 0) / ratio;
  }
}

type Fill = {
  readonly lines: readonly Line[];
  readonly unit: Float64Array;
  readonly first: number;
  readonly kept: number;
};

/** Units × value of one unit, run by run between the days on which the units change. */
function fillValues(values: Float64Array, { lines, unit, first, kept }: Fill): void {
  for (const [place, line] of lines.entries()) {
    const next = lines[place + 1]?.movement.day ?? Number.POSITIVE_INFINITY;
    const end = Math.min(next - first, values.length);
    const from = Math.max(line.movement.day - first, kept);
    if (end > from) fillRun(values, { unit, units: line.quantity.toNumber(), from, end });
  }
}

type Run = { readonly unit: Float64Array; readonly units: number; readonly from: number; readonly end: number };

function fillRun(values: Float64Array, { unit, units, from, end }: Run): void {
  if (units === 0) values.fill(0, from, end);
  else for (let index = from; index < end; index++) values[index] = units * (unit[index] ?? Number.NaN);
}

type Holder = { readonly instrumentId: string; readonly market: Market; readonly splits: Position['splits'] };

/** What a line is worth: the price of a trade, the market value of what moved in kind; null where nobody knows. */
export function amountOf(line: Line, holder: Holder): Decimal | null {
  const { entry, gross, day } = line.movement;
  if (line.units.isZero() || entry.kind === 'split') return ZERO;
  const market = () => worthOf(holder.market, { ...holder, units: line.units.abs() }, day)?.value ?? null;
  if (entry.kind === 'swap') return gross ?? swapValue(line, holder);
  return canBeInKind(entry.kind) ? (market() ?? gross) : (gross ?? market());
}

/** What a swap is worth where nobody said: what is given up at its price, else what is received at its own. */
function swapValue({ movement: { entry, day } }: Line, { market }: Holder): Decimal | null {
  const sides = [
    { instrumentId: entry.instrumentId ?? '', units: entry.quantity ?? ZERO, splits: [] },
    { instrumentId: entry.counterInstrumentId ?? '', units: entry.counterQuantity ?? ZERO, splits: [] },
  ];
  for (const side of sides) {
    const worth = worthOf(market, side, day);
    if (worth) return worth.value;
  }
  return null;
}

/** Units held at the end of a day. */
export function unitsOn(position: Position, day: number): Decimal {
  return position.book.lines[linePlace(position, day)]?.quantity ?? ZERO;
}

/** The place of the last line up to a day, or −1. */
export function linePlace({ book: { lines } }: Position, day: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lines[middle]?.movement.day ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Exact value at the end of a day; null while units are held that have no price or no rate. */
export function worthOn(position: Position, market: Market, day: number): Decimal | null {
  const { instrumentId, splits } = position;
  return worthOf(market, { instrumentId, splits, units: unitsOn(position, day) }, day)?.value ?? null;
}
