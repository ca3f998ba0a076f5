import type { Performance } from '@aurea/contract/performance.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Decimal, roundTo } from '@aurea/domain/core/decimal.ts';
import { BRIDGE_PARTS } from '@aurea/domain/performance/bridge/bridge-parts.ts';
import type { Engine } from '@aurea/domain/performance/engine.ts';
import type { PerformanceReport } from '@aurea/domain/performance/report.ts';
import type { PeriodReturns } from '@aurea/domain/performance/returns/period-returns.ts';
import { dayAt, rangeOf } from '@aurea/domain/performance/series/span.ts';
import { toWire } from '#db/decimal-text.ts';
import type { ChosenBenchmark } from './benchmark/choose.ts';
import { benchmarkReply } from './benchmark/reply.ts';
import { figureOf, rate } from './figure-reply.ts';
import { holdingOf } from './holding-reply.ts';

type ReplyContext = {
  readonly engine: Engine;
  readonly periods: readonly PeriodReturns[];
  readonly names: Readonly<Record<string, string>>;
  readonly since: Day;
  readonly chosen: ChosenBenchmark | null;
  readonly marketIsOn: boolean;
};

/** Points of a curve: as many as a screen can show. */
const MOST_POINTS = 400;

/** A report as it travels: amounts in cents, rates with twelve decimals. */
export function toReply(report: PerformanceReport, context: ReplyContext): Performance {
  const { engine, names, since, chosen, marketIsOn } = context;
  const { figures, drawdown, bridge, gaps, benchmark } = report;
  const { span } = engine.market;
  const range = rangeOf(span, report.period);
  const on = (place: number) => dayAt(span, range.from + place);
  return {
    currency: engine.market.reference,
    from: report.period.from,
    to: report.period.to,
    since,
    state: figures.twr.state,
    figures: {
      twr: figureOf(figures.twr),
      twrAnnual: figureOf(figures.twrAnnual),
      irr: figureOf(figures.irr),
      volatility: figureOf(figures.volatility),
      downside: figureOf(figures.downside),
      sharpe: figureOf(figures.sharpe),
      sortino: figureOf(figures.sortino),
      beta: figureOf(figures.beta),
      trackingError: figureOf(figures.trackingError),
      grossTwr: figures.grossTwr && figureOf(figures.grossTwr),
    },
    drawdown: drawdown && {
      depth: rate(drawdown.depth),
      peakOn: on(drawdown.peak),
      troughOn: on(drawdown.trough),
      recoveredOn: drawdown.recovered === null ? null : on(drawdown.recovered),
    },
    bridge: {
      state: bridge.state,
      opening: toWire(bridge.opening),
      parts: BRIDGE_PARTS.map((part) => ({ part, amount: toWire(bridge.parts[part]) })),
      closing: toWire(bridge.closing),
    },
    series: seriesOf(report, range.from, on),
    months: report.months.map((found) => ({
      month: found.month,
      return: found.return === null ? null : rate(found.return),
    })),
    holdings: report.holdings.map((holding) => holdingOf(holding, names)),
    benchmark: chosen && benchmarkReply({ chosen, simulation: benchmark, from: report.period.from, marketIsOn }),
    flows: report.flows.map(({ day, amount }) => ({ on: dayAt(span, day), amount: cents(amount) })),
    gaps: gaps.map(({ kind, accountId, instrumentId, from, to, cost }) => ({
      kind,
      assetId: accountId,
      instrumentId,
      name: names[instrumentId ?? accountId] ?? '',
      from,
      to,
      cost: toWire(roundTo(cost, 2)),
    })),
    periods: context.periods.map(({ period, from, twr, twrAnnual, irr }) => ({
      period,
      from,
      twr: figureOf(twr),
      twrAnnual: figureOf(twrAnnual),
      irr: figureOf(irr),
    })),
  };
}

function seriesOf(report: PerformanceReport, from: number, on: (place: number) => Day): Performance['series'] {
  const { columns, growth, underWater, benchmark } = report;
  const contributed = contributions(columns, from, growth.length);
  const last = growth.length - 1;
  const step = Math.max(1, Math.ceil(last / MOST_POINTS));
  const places = [...growth.keys()].filter((place) => place === 0 || (last - place) % step === 0);
  return places.map((place) => ({
    on: on(place),
    value: cents(at(columns.values, from + place)),
    contributed: cents(at(contributed, place)),
    twr: rateOrNull(at(growth, place)),
    underWater: rateOrNull(at(underWater, place)),
    benchmark: benchmark ? rateOrNull(at(benchmark.growth, place)) : null,
  }));
}

/** The opening value and what was put in since, less what was taken out, by place. */
function contributions(
  { values, inflow, outflow }: PerformanceReport['columns'],
  from: number,
  length: number,
): Float64Array {
  let total = at(values, from);
  return new Float64Array(length).map((_, place) => {
    if (place > 0) total += at(inflow, from + place) - at(outflow, from + place);
    return total;
  });
}

function at(column: Float64Array, place: number): number {
  return column[place] ?? 0;
}

function rateOrNull(value: number): string | null {
  return Number.isNaN(value) ? null : rate(value);
}

/** A float as an amount of a curve. */
function cents(value: number): string {
  return toWire(roundTo(new Decimal(value), 2));
}
