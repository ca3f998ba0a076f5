import type { Dated } from '../../core/dated.ts';
import { type Day, dayFromNumber, dayNumber } from '../../core/day.ts';
import type { Engine } from '../engine.ts';
import { availableFigure, type Figure, irrFlows, unavailable } from '../returns/figure.ts';
import { irr } from '../returns/irr-internal-rate-of-return.ts';
import type { ScopeColumns } from '../series/scope-columns.ts';
import { lengthOf, type Range, type Span } from '../series/span.ts';
import type { Benchmark, BenchmarkPart } from './benchmarks.ts';
import { INFLATION, LIVRET_A } from './regulated-rates.ts';

/** The value of one unit of a benchmark day by day in the reference currency; NaN where it is not known. */
export type BenchmarkColumn = Float64Array;

/** @returns null where one of its instruments is not known */
export function benchmarkColumn(engine: Engine, benchmark: Benchmark): BenchmarkColumn | null {
  const { span, quotes } = engine.market;
  if (benchmark === 'livret_a') return growthColumn(LIVRET_A, span, Number.POSITIVE_INFINITY);
  if (benchmark === 'inflation') return growthColumn(INFLATION, span, dayNumber(lastDayOfInflation()));
  const [only, another] = benchmark;
  if (only && !another) return quotes.get(only.instrumentId)?.unit.values ?? null;
  return mixColumn(engine, benchmark);
}

/** The last day of which the rise of prices is published. */
export function lastDayOfInflation(): Day {
  const last = INFLATION.at(-1)?.from ?? '1970-01-01';
  return `${last.slice(0, 4)}-12-31`;
}

/**
 * What one unit became that was shared out over several instruments, and was put back to these shares at the close of
 * the last day of each month. It begins on the day the last of them has a price.
 */
function mixColumn({ market: { span, quotes } }: Engine, parts: readonly BenchmarkPart[]): BenchmarkColumn | null {
  const columns = parts.flatMap(({ instrumentId, share }) => {
    const values = quotes.get(instrumentId)?.unit.values;
    return values ? [{ values, share, units: 0 }] : [];
  });
  if (columns.length < parts.length) return null;
  const mixed = new Float64Array(lengthOf(span)).fill(Number.NaN);
  const from = Math.max(0, ...columns.map(({ values }) => firstKnown(values)));
  let worth = 1;
  for (let index = from; index < mixed.length; index++) {
    if (index > from) worth = columns.reduce((sum, { values, units }) => sum + units * at(values, index), 0);
    mixed[index] = worth;
    if (index > from && !isMonthEnd(span.first + index)) continue;
    for (const column of columns) column.units = (worth * column.share) / at(column.values, index);
  }
  return mixed;
}

function firstKnown(values: Float64Array): number {
  const place = values.findIndex((value) => value > 0);
  return place < 0 ? values.length : place;
}

function isMonthEnd(day: number): boolean {
  return dayFromNumber(day + 1).endsWith('-01');
}

const DAYS_A_YEAR = 365;

/** What one unit became at dated rates, each day earning its part of the rate in force. */
function growthColumn(rates: Dated<number>, span: Span, lastKnown: number): BenchmarkColumn {
  const column = new Float64Array(lengthOf(span)).fill(Number.NaN);
  const begin = dayNumber(rates[0]?.from ?? '2200-01-01');
  let growth = 1;
  let place = -1;
  for (let index = 0; index < column.length; index++) {
    const day = span.first + index;
    if (day < begin || day > lastKnown) continue;
    const on = dayFromNumber(day);
    while ((rates[place + 1]?.from ?? '9999') <= on) place++;
    growth *= (1 + (rates[place]?.value ?? 0)) ** (1 / DAYS_A_YEAR);
    column[index] = growth;
  }
  return column;
}

/** How a benchmark did over a range, and what the same flows would have become in it. */
export type Simulation = {
  readonly twr: Figure;
  readonly irr: Figure;
  /** Value of the simulated holding by place of the range, `from` first; NaN before the benchmark is known. */
  readonly values: Float64Array;
  /** Return since the opening by place of the range. */
  readonly growth: Float64Array;
};

/** Puts the opening value and every flow of a scope into a benchmark, and takes out what was taken out. */
export function simulate(columns: ScopeColumns, unit: BenchmarkColumn, range: Range): Simulation {
  const from = Math.max(range.from, 0);
  const prices = unit.slice(from, range.to + 1);
  const [start = Number.NaN] = prices;
  const growth = prices.map((price) => price / start - 1);
  const values = holdingOf(columns, prices, from);
  const last = values.at(-1) ?? Number.NaN;
  if (Number.isNaN(last)) return { twr: unavailable('no_prices'), irr: unavailable('no_prices'), values, growth };
  const opening = { day: from, amount: -(columns.values[from] ?? 0) };
  const flows = irrFlows({ ...columns, values: new Float64Array(columns.values.length) }, { from, to: range.to });
  const outcome = irr([opening, ...flows, { day: range.to, amount: last }]);
  const rate = outcome.state === 'complete' ? availableFigure(outcome.rate, false) : unavailable(outcome.why);
  return { twr: availableFigure(growth.at(-1) ?? 0, false), irr: rate, values, growth };
}

/** What is held of a benchmark each day: inflows buy at the price of the day before, outflows sell at that of the day. */
function holdingOf({ values, inflow, outflow }: ScopeColumns, prices: Float64Array, from: number): Float64Array {
  let units = at(values, from) / at(prices, 0);
  return prices.map((price, place) => {
    if (place > 0) units += at(inflow, from + place) / at(prices, place - 1) - at(outflow, from + place) / price;
    return units * price;
  });
}

function at(column: Float64Array, place: number): number {
  return column[place] ?? Number.NaN;
}
