import { dayNumber } from '../core/day.ts';
import { Decimal, ZERO } from '../core/decimal.ts';
import { valuedBy } from '../portfolio/asset-class.ts';
import { type AverageInvestmentReturn, returnOnAverageInvestment } from './average-investment.ts';
import { benchmarkColumn, type Simulation, simulate } from './benchmark.ts';
import type { Benchmark } from './benchmarks.ts';
import { type Bridge, bridgeOf } from './bridge.ts';
import type { Engine } from './engine.ts';
import { type Gains, gainsOf } from './gains.ts';
import { type Gap, gapsIn, isPartial } from './gaps.ts';
import type { DatedFlow } from './irr.ts';
import {
  type Figure,
  type Measured,
  moneyFlows,
  moneyWeighted,
  timeWeighted,
  timeWeightedAnnual,
  told,
  unavailable,
} from './measures.ts';
import type { Position } from './position.ts';
import { chained, dailyReturns } from './returns.ts';
import {
  type Drawdown,
  drawdown,
  likeness,
  rewardForRisk,
  TRADING_DAYS_A_YEAR,
  underWater,
  volatility,
} from './risk.ts';
import { columnsOf, positionsIn, type Scope } from './scope.ts';
import type { ScopeColumns } from './scope-columns.ts';
import { dayAt, type Period, rangeOf } from './span.ts';
import { type Trade, tradesOf } from './trades.ts';
import { tradingMask } from './trading-days.ts';

/** What a holding brought within a scope and a period, in the reference currency. */
export type HoldingReport = {
  readonly instrumentId: string;
  /** At the end of the period; null without a price. */
  readonly value: Decimal | null;
  readonly twr: Figure;
  readonly irr: Figure;
  readonly bridge: Bridge;
  /** Everything it gained, fees and taxes taken off. */
  readonly gain: Decimal;
  /** Since it was first bought; null where only a share of the accounts counts. */
  readonly costs: HoldingCosts | null;
};

/**
 * Costs and gains by both rules, the return on average investment, and the trades, oldest first: of a scope of
 * instruments, for of everything they are too many.
 */
export type HoldingCosts = {
  readonly average: Gains;
  readonly fifo: Gains;
  readonly averageInvestment: AverageInvestmentReturn;
  readonly trades: readonly Trade[];
};

/** The performance of a scope over a period: figures with their states, and what they rest on. */
export type PerformanceReport = {
  readonly period: Period;
  readonly gaps: readonly Gap[];
  readonly columns: ScopeColumns;
  /** Return since the opening, one place per day, the opening first. */
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
  readonly drawdown: Drawdown;
  readonly bridge: Bridge;
  readonly months: readonly { readonly month: string; readonly return: number }[];
  readonly holdings: readonly HoldingReport[];
  readonly benchmark: Simulation | null;
  readonly flows: readonly DatedFlow[];
};

/** Everything a screen of performance shows. */
export function reportOf(engine: Engine, scope: Scope, period: Period, benchmark: Benchmark | null): PerformanceReport {
  const { span } = engine.market;
  const range = rangeOf(span, period);
  const columns = columnsOf(engine, scope);
  const gaps = gapsIn(engine, scope, range);
  const measured: Measured = { engine, scope, columns, range, isPartial: isPartial(gaps) };
  const { returns } = dailyReturns(columns, range);
  const growth = Float64Array.of(0, ...chained(returns));
  const unit = benchmark === null ? null : benchmarkColumn(engine, benchmark);
  const simulated = unit && simulate(columns, unit, range);
  return {
    period: { from: dayAt(span, range.from), to: dayAt(span, range.to) },
    gaps,
    columns,
    growth,
    underWater: underWater(growth.map((value) => 1 + value)),
    figures: { ...returnFigures(measured), ...riskFigures(measured, returns, simulated) },
    drawdown: drawdown(growth.map((value) => 1 + value)),
    bridge: bridgeOf(engine, scope, period),
    months: monthsOf(returns, dayNumber(dayAt(span, range.from)) + 1),
    holdings: holdingsOf(measured, period, gaps),
    benchmark: simulated,
    flows: moneyFlows(measured).toSorted((a, b) => a.day - b.day),
  };
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

/** The days on which exchanges trade, or all of them where only cryptos are held. */
function riskFigures(measured: Measured, returns: Float64Array, benchmark: Simulation | null) {
  const { range, columns, engine, isPartial: partial } = measured;
  const types = positionsIn(engine, measured.scope).map(
    ([{ instrumentId }]) => engine.market.quotes.get(instrumentId)?.input.type,
  );
  const calendar = types.length > 0 && types.every((type) => type === 'crypto') ? 'always' : 'exchange';
  const perYear = calendar === 'always' ? TRADING_DAYS_A_YEAR.crypto : TRADING_DAYS_A_YEAR.exchange;
  const mask = tradingMask(dayAt(engine.market.span, range.from + 1), returns.length, calendar);
  const isKept = (place: number) => mask[place] === 1 && holds(columns, range.from + 1 + place);
  const kept = [...returns.keys()].filter(isKept);
  const scatter = volatility(
    kept.map((place) => returns[place] ?? 0),
    perYear,
  );
  const annual = timeWeightedAnnual(measured);
  const riskless = risklessYear(measured);
  const reward = (risk: number): Figure => {
    if (annual.state === 'unavailable') return annual;
    const found = riskless === null ? null : rewardForRisk(annual.value, riskless, risk);
    return found === null ? unavailable('never_moved') : told(found, partial);
  };
  const theirs =
    benchmark &&
    kept.map((place) => (1 + (benchmark.growth[place + 1] ?? 0)) / (1 + (benchmark.growth[place] ?? 0)) - 1);
  const alike =
    theirs &&
    likeness(
      kept.map((place) => returns[place] ?? 0),
      theirs,
      perYear,
    );
  const isTold = alike && Number.isFinite(alike.beta);
  const enough = scatter.days > 1;
  return {
    volatility: enough ? told(scatter.annual, partial) : unavailable('too_few_days'),
    downside: enough ? told(scatter.downsideAnnual, partial) : unavailable('too_few_days'),
    sharpe: reward(scatter.annual),
    sortino: reward(scatter.downsideAnnual),
    beta: isTold ? told(alike.beta, partial) : unavailable('no_prices'),
    trackingError: isTold ? told(alike.trackingError, partial) : unavailable('no_prices'),
  };
}

function holds({ values }: ScopeColumns, index: number): boolean {
  return (values[index] ?? 0) !== 0 && (values[index - 1] ?? 0) !== 0;
}

/** What the Livret A brought a year over the same days. */
function risklessYear({ engine, range }: Measured): number | null {
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
  return [...months].map(([month, growth]) => ({ month, return: growth - 1 }));
}

function holdingsOf(measured: Measured, period: Period, gaps: readonly Gap[]): HoldingReport[] {
  const { engine, scope, range } = measured;
  const ids = new Set(positionsIn(engine, scope).map(([{ instrumentId }]) => instrumentId));
  const gapsOf = Map.groupBy(gaps, (gap) => gap.instrumentId);
  return [...ids].flatMap((instrumentId) => {
    const own = { ...scope, instruments: new Set([instrumentId]) };
    const columns = columnsOf(engine, own);
    const of: Measured = { engine, scope: own, columns, range, isPartial: isPartial(gapsOf.get(instrumentId) ?? []) };
    const bridge = bridgeOf(engine, own, period);
    const { realised, unrealised, income, fees, taxes, currency } = bridge.exact;
    const gain = [realised, unrealised, income, fees, taxes, currency].reduce((sum, part) => sum.plus(part), ZERO);
    const figures = { twr: timeWeighted(of), irr: moneyWeighted(of) };
    if (figures.twr.state === 'unavailable' && bridge.gaps.length === 0) return [];
    const value = bridge.gaps.length > 0 ? null : bridge.closing;
    return [{ instrumentId, value, ...figures, bridge, gain, costs: holdingCosts(measured, instrumentId) }];
  });
}

function holdingCosts({ engine, scope, range }: Measured, instrumentId: string): HoldingCosts | null {
  if ([...scope.accounts.values()].some((share) => !share.equals(ONE))) return null;
  const part = engineWithin(engine, scope);
  const day = engine.market.span.first + range.to;
  const costs = costsKept(part, instrumentId, day);
  return { ...costs, trades: scope.instruments ? tradesOf(part, instrumentId, day) : [] };
}

type CostsWithoutTrades = Omit<HoldingCosts, 'trades'>;

type Kept = { readonly of: readonly Position[]; readonly costs: CostsWithoutTrades };

/** Kept with the first position of the instrument, for as long as none of its positions changes. */
function costsKept(part: Engine, instrumentId: string, day: number): CostsWithoutTrades {
  const positions = [...part.accounts.values()].flatMap((account) => account.positions.get(instrumentId) ?? []);
  const memo = positions[0]?.memo;
  const known = memo?.get(`costs ${day}`) as Kept | undefined;
  if (known && isSame(known.of, positions)) return known.costs;
  const costs = {
    average: gainsOf(part, instrumentId, { method: 'average' }, day),
    fifo: gainsOf(part, instrumentId, { method: 'fifo' }, day),
    averageInvestment: returnOnAverageInvestment(part, instrumentId, day),
  };
  memo?.set(`costs ${day}`, { of: positions, costs });
  return costs;
}

/** A position that was taken over has the very amounts it had before. */
function isSame(before: readonly Position[], after: readonly Position[]): boolean {
  return before.length === after.length && before.every(({ amounts }, place) => amounts === after[place]?.amounts);
}

const ONE = new Decimal(1);

/** The accounts of a scope alone; what they sent to others is gone. */
function engineWithin(engine: Engine, scope: Scope): Engine {
  if (scope.accounts.size === engine.accounts.size) return engine;
  const accounts = new Map([...engine.accounts].filter(([id]) => scope.accounts.has(id)));
  return { ...engine, accounts, pairs: engine.pairs.filter(({ from, to }) => accounts.has(from) && accounts.has(to)) };
}
