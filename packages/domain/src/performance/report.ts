import { valuedBy } from '../assets/asset-class.ts';
import { dayNumber } from '../core/day.ts';
import { benchmarkColumn, type Simulation, simulate } from './benchmark/benchmark-simulation.ts';
import type { Benchmark } from './benchmark/benchmarks.ts';
import { type Bridge, bridgeOf } from './bridge/bridge.ts';
import type { Engine } from './engine.ts';
import { type HoldingReport, holdingsOf } from './positions/holding-report.ts';
import { type Gap, gapsIn, isPartial } from './positions/valuation-gaps.ts';
import {
  availableFigure,
  badBaseOf,
  type Figure,
  type Measured,
  moneyFlows,
  moneyWeighted,
  timeWeighted,
  timeWeightedAnnual,
  unavailable,
} from './returns/figure.ts';
import type { DatedFlow } from './returns/irr-internal-rate-of-return.ts';
import { chained, dailyReturns } from './returns/twr-time-weighted-return.ts';
import { benchmarkRisk } from './risk/benchmark-risk.ts';
import { type Drawdown, drawdown, drawdownSeries } from './risk/drawdown.ts';
import { hasEnoughHistory } from './risk/enough-history.ts';
import { sharpeRatio } from './risk/sharpe-ratio.ts';
import { sortinoRatio } from './risk/sortino-ratio.ts';
import { sincePreviousTradingDay, tradingMask } from './risk/trading-calendar.ts';
import { TRADING_DAYS_A_YEAR, type Volatility, volatility } from './risk/volatility.ts';
import { keyOf, memoize } from './series/memoize.ts';
import { columnsOf, type MeasuredScope, positionsIn } from './series/scope.ts';
import type { ScopeColumns } from './series/scope-columns.ts';
import { dayAt, type Period, type Range, rangeOf } from './series/span.ts';

/** The performance of a scope over a period: figures with their states, and what they rest on. */
export type PerformanceReport = {
  readonly period: Period;
  readonly gaps: readonly Gap[];
  readonly columns: ScopeColumns;
  /** Return since the opening, one place per day, the opening first; NaN from the first day without a return on. */
  readonly growth: Float64Array;
  readonly underWater: Float64Array;
  readonly figures: {
    readonly twr: Figure;
    readonly twrAnnual: Figure;
    readonly irr: Figure;
    readonly volatility: Figure;
    readonly downside: Figure;
    readonly sharpe: Figure;
    readonly sortino: Figure;
    readonly beta: Figure;
    readonly trackingError: Figure;
    /** Of everything owned, as if nothing were owed; null where nothing is. */
    readonly grossTwr: Figure | null;
  };
  /** Null where a day of the period has no return. */
  readonly drawdown: Drawdown | null;
  readonly bridge: Bridge;
  /** Null of a month with a day without return. */
  readonly months: readonly { readonly month: string; readonly return: number | null }[];
  readonly holdings: readonly HoldingReport[];
  readonly benchmark: Simulation | null;
  readonly flows: readonly DatedFlow[];
};

/** Everything a screen of performance shows. */
export function reportOf(
  engine: Engine,
  scope: MeasuredScope,
  period: Period,
  benchmark: Benchmark | null,
): PerformanceReport {
  const { risk, measured, ...own } = ownReport(engine, scope, period);
  const unit = benchmark === null ? null : benchmarkColumn(engine, benchmark);
  const simulated = unit && simulate(own.columns, unit, measured.range);
  return {
    ...own,
    figures: { ...own.figures, ...figuresBeside(risk, simulated, measured) },
    benchmark: simulated,
  };
}

type OwnFigures = Omit<PerformanceReport['figures'], 'beta' | 'trackingError'>;

/** What does not depend on the benchmark. */
type OwnReport = Omit<PerformanceReport, 'figures' | 'benchmark'> & {
  readonly figures: OwnFigures;
  readonly risk: OwnRisk;
  readonly measured: Measured;
};

/** Kept with the engine: the same scope is compared with one benchmark after the other. */
function ownReport(engine: Engine, scope: MeasuredScope, period: Period): OwnReport {
  return memoize(engine, `report ${period.from} ${period.to} ${keyOf(scope)}`, () => {
    const { span } = engine.market;
    const range = rangeOf(span, period);
    const columns = columnsOf(engine, scope);
    const gaps = gapsIn(engine, scope, range);
    const measured: Measured = { engine, scope, columns, range, isPartial: isPartial(gaps) };
    const { returns } = dailyReturns(columns, range);
    const bad = badBaseOf(measured);
    const growth = Float64Array.of(0, ...chained(returns));
    const grown = growth.map((value) => 1 + value);
    const risk = riskOf(measured, returns);
    const bridge = bridgeOf(engine, scope, period);
    return {
      period: { from: dayAt(span, range.from), to: dayAt(span, range.to) },
      gaps,
      columns,
      growth,
      underWater: drawdownSeries(grown),
      figures: { ...returnFigures(measured), ...riskFigures(measured, risk) },
      drawdown: bad ? null : drawdown(grown),
      bridge: bad ? { ...bridge, state: 'partial' } : bridge,
      months: monthsOf(returns, dayNumber(dayAt(span, range.from)) + 1),
      holdings: holdingsOf(measured, period, gaps),
      flows: moneyFlows(measured).toSorted((a, b) => a.day - b.day),
      risk,
      measured,
    };
  });
}

function returnFigures(measured: Measured) {
  return {
    twr: timeWeighted(measured),
    twrAnnual: timeWeightedAnnual(measured),
    irr: moneyWeighted(measured),
    grossTwr: grossReturn(measured),
  };
}

/** Leverage apart: the return of what is owned, without what is owed. */
function grossReturn(measured: Measured): Figure | null {
  const { engine, scope } = measured;
  const owned = [...scope.accounts].filter(([id]) => {
    const kind = engine.accounts.get(id)?.input.kind;
    return kind && valuedBy(kind) !== 'debt';
  });
  if (scope.instruments || owned.length === scope.accounts.size) return null;
  const gross = { accounts: new Map(owned) };
  return timeWeighted({ ...measured, scope: gross, columns: columnsOf(engine, gross) });
}

/** Returns of the days that count for risk, with the range of places each covers, and their volatility. */
type OwnRisk = {
  readonly covered: readonly Range[];
  readonly returns: readonly number[];
  readonly perYear: number;
  readonly volatility: Volatility;
};

/** The days on which exchanges trade, or all of them where only cryptos are held. */
function riskOf({ range, columns, engine, scope }: Measured, returns: Float64Array): OwnRisk {
  const types = positionsIn(engine, scope).map(
    ([{ instrumentId }]) => engine.market.quotes.get(instrumentId)?.input.type,
  );
  const calendar = types.length > 0 && types.every((type) => type === 'crypto') ? 'always' : 'exchange';
  const perYear = calendar === 'always' ? TRADING_DAYS_A_YEAR.crypto : TRADING_DAYS_A_YEAR.exchange;
  const mask = tradingMask(dayAt(engine.market.span, range.from + 1), returns.length, calendar);
  const covered = sincePreviousTradingDay(mask).filter(({ to }) => holds(columns, range.from + 1 + to));
  const kept = covered.map(({ from, to }) =>
    from === to ? (returns[to] ?? 0) : returns.slice(from, to + 1).reduce((growth, one) => growth * (1 + one), 1) - 1,
  );
  return { covered, returns: kept, perYear, volatility: volatility(kept, perYear) };
}

function riskFigures(measured: Measured, { volatility: measuredVolatility, returns, perYear }: OwnRisk) {
  const { isPartial: partial } = measured;
  const bad = badBaseOf(measured);
  if (bad) return { volatility: bad, downside: bad, sharpe: bad, sortino: bad };
  const annual = timeWeightedAnnual(measured);
  const riskFree = riskFreeRate(measured);
  const ratioOf = (ratio: (annualReturn: number, riskFree: number) => number | null): Figure => {
    if (annual.state === 'unavailable') return annual;
    if (!hasEnoughHistory(returns)) return unavailable('too_little_history');
    const found = riskFree === null ? null : ratio(annual.value, riskFree);
    return found === null ? unavailable('never_moved') : availableFigure(found, partial);
  };
  const enough = measuredVolatility.days > 1;
  return {
    volatility: enough ? availableFigure(measuredVolatility.annual, partial) : unavailable('too_few_days'),
    downside: enough ? availableFigure(measuredVolatility.downsideAnnual, partial) : unavailable('too_few_days'),
    sharpe: ratioOf((annualReturn, rate) => sharpeRatio(annualReturn, rate, measuredVolatility.annual)),
    sortino: ratioOf((annualReturn, rate) => sortinoRatio(annualReturn, rate, { returns, perYear })),
  };
}

function figuresBeside({ covered, returns, perYear }: OwnRisk, benchmark: Simulation | null, measured: Measured) {
  const bad = badBaseOf(measured);
  if (bad) return { beta: bad, trackingError: bad };
  const partial = measured.isPartial;
  const theirs =
    benchmark &&
    covered.map(({ from, to }) => (1 + (benchmark.growth[to + 1] ?? 0)) / (1 + (benchmark.growth[from] ?? 0)) - 1);
  const alike = theirs && benchmarkRisk(returns, theirs, perYear);
  const isAvailable = alike && Number.isFinite(alike.beta);
  return {
    beta: isAvailable ? availableFigure(alike.beta, partial) : unavailable('no_prices'),
    trackingError: isAvailable ? availableFigure(alike.trackingError, partial) : unavailable('no_prices'),
  };
}

function holds({ values }: ScopeColumns, index: number): boolean {
  return (values[index] ?? 0) !== 0 && (values[index - 1] ?? 0) !== 0;
}

/** What the Livret A brought a year over the same days. */
function riskFreeRate({ engine, range }: Measured): number | null {
  const column = benchmarkColumn(engine, 'livret_a');
  const growth = (column?.[range.to] ?? Number.NaN) / (column?.[Math.max(range.from, 0)] ?? Number.NaN);
  return Number.isFinite(growth) ? growth ** (365 / Math.max(range.to - range.from, 1)) - 1 : null;
}

/** The returns of calendar months, the first and the last perhaps in part. */
function monthsOf(returns: Float64Array, first: number): PerformanceReport['months'] {
  const months = new Map<string, number>();
  for (const [place, value] of returns.entries()) {
    const month = dayAt({ first, last: first }, place).slice(0, 7);
    months.set(month, (months.get(month) ?? 1) * (1 + value));
  }
  return [...months].map(([month, growth]) => ({ month, return: Number.isNaN(growth) ? null : growth - 1 }));
}
