import { type Decimal, sum, ZERO } from '../../core/decimal.ts';
import { linesOf, lotOf } from '../bridge/position-bridge.ts';
import type { Engine } from '../engine.ts';
import { type CostStep, costsOf } from '../positions/instrument-costs.ts';
import { ownRateOf } from '../positions/movement.ts';
import { type Position, worthOn } from '../positions/position.ts';
import { rateOn } from '../series/market-series.ts';

/**
 * Return on average investment (ROAI): what an instrument gained as a part of what was invested in it on average,
 * weighted by days. Weighted average cost over all accounts, fees beside the cost, dividends left out.
 */
export type AverageInvestmentReturn = {
  /** What is invested on the last day, and on average over the days on which anything was. */
  readonly investment: Decimal;
  readonly averageInvestment: Decimal;
  /** Before and after fees; null where what is held has no price. */
  readonly gain: Decimal | null;
  readonly netGain: Decimal | null;
  readonly grossReturn: Decimal | null;
  readonly netReturn: Decimal | null;
  /** What it is worth on the last day. */
  readonly value: Decimal | null;
  readonly fees: Decimal;
};

/** With the effect of currencies every amount counts at the rate of its day, without it all at the rate of the last day. */
export type CurrencyEffect = 'with' | 'without';

/** The return on average investment of an instrument since it was first bought. */
export function returnOnAverageInvestment(
  engine: Engine,
  instrumentId: string,
  day: number,
  effect: CurrencyEffect = 'with',
): AverageInvestmentReturn {
  const { history, currency } = investedIn(engine, instrumentId, day);
  const lastRate = rateOn(engine.market, currency, day) ?? ZERO;
  const investedAt = (step: CostStep) => (effect === 'with' ? step.cost : step.local.times(lastRate));
  const investment = history.length > 0 ? investedAt(history.at(-1) ?? NO_STEP) : ZERO;
  const averageInvestment = averageOf(history, investedAt, day);
  const traded = positionsOf(engine, instrumentId).map((position) =>
    tradedIn(position, engine, { day, effect, lastRate, currency }),
  );
  const values = positionsOf(engine, instrumentId).map((position) => worthOn(position, engine.market, day));
  const value = values.includes(null) ? null : sum(values.flatMap((one) => one ?? []));
  const fees = sum(traded.map((one) => one.fees));
  const gain = value?.minus(sum(traded.map((one) => one.paid))) ?? null;
  const netGain = gain?.minus(fees) ?? null;
  const part = (amount: Decimal | null) =>
    amount && !averageInvestment.isZero() ? amount.dividedBy(averageInvestment) : null;
  return {
    investment,
    averageInvestment,
    gain,
    netGain,
    grossReturn: part(gain),
    netReturn: part(netGain),
    value,
    fees,
  };
}

const NO_STEP: CostStep = { day: 0, cost: ZERO, local: ZERO };

function positionsOf(engine: Engine, instrumentId: string): Position[] {
  return [...engine.accounts.values()].flatMap(({ positions }) => positions.get(instrumentId) ?? []);
}

function investedIn(engine: Engine, instrumentId: string, day: number) {
  const { history } = costsOf(engine, instrumentId, { method: 'average', pooled: true }, day);
  const currency = engine.market.quotes.get(instrumentId)?.input.currency ?? engine.market.reference;
  return { history, currency };
}

/** Weighted by the days until the next change; days on which nothing is invested do not count, a first day alone does. */
function averageOf(history: readonly CostStep[], investedAt: (step: CostStep) => Decimal, day: number): Decimal {
  const runs = history.map((step, place) => ({
    invested: investedAt(step),
    days: (history[place + 1]?.day ?? day) - step.day,
  }));
  const last = history.at(-1);
  return meanOf(runs) ?? (last ? investedAt(last) : ZERO);
}

type Run = { readonly invested: Decimal; readonly days: number };

/** The mean over the days on which anything is invested; null without any. */
function meanOf(runs: readonly Run[]): Decimal | null {
  const counted = runs.filter(({ invested, days }) => days > 0 && !invested.isZero());
  const days = counted.reduce((total, run) => total + run.days, 0);
  if (days === 0) return null;
  return sum(counted.map((run) => run.invested.times(run.days))).dividedBy(days);
}

type At = {
  readonly day: number;
  readonly effect: CurrencyEffect;
  readonly lastRate: Decimal;
  readonly currency: string;
};

/** What was paid for units less what they brought, and the fees. */
function tradedIn(position: Position, engine: Engine, { day, effect, lastRate, currency }: At) {
  const lines = linesOf(position, { from: engine.market.span.first - 1, to: day });
  const own = { market: engine.market, own: currency };
  const paid = lines.map(({ line, amount }) => {
    if (line.units.isZero() || !amount) return ZERO;
    const { cost, local } = lotOf(line, amount, own);
    return effect === 'with' ? cost : local.times(lastRate);
  });
  const fees = lines.map(({ line: { isCounter, movement } }) => {
    if (isCounter || !movement.fees) return ZERO;
    const rate =
      effect === 'with' ? null : (ownRateOf(movement, currency) ?? rateOn(engine.market, currency, movement.day));
    return rate ? movement.fees.times(lastRate).dividedBy(rate) : movement.fees;
  });
  return { paid: sum(paid), fees: sum(fees) };
}

/**
 * The same over a range of days, both ends included: the gain between them as a part of the plain mean, day by day, of
 * what was invested plus what the units held at the start of the range were worth above their cost there. What had been
 * realised before, and its fees, are no longer in the investment and do not count.
 *
 * @param from the first day of the range; null for the whole life of the investment
 */
export function rangeReturnOnAverageInvestment(
  engine: Engine,
  instrumentId: string,
  { from, to }: { readonly from: number | null; readonly to: number },
): { readonly netGain: Decimal; readonly netReturn: Decimal | null } | null {
  const { history } = investedIn(engine, instrumentId, to);
  const first = history[0]?.day;
  if (first === undefined) return null;
  const end = returnOnAverageInvestment(engine, instrumentId, to).netGain;
  const start = from === null ? NOTHING_BEFORE : startOfRange(engine, instrumentId, from);
  if (!end || !start) return null;
  const runs = history.map(({ day, cost }, place) => ({
    invested: cost.isZero() ? cost : cost.plus(start.aboveCost),
    days: Math.min(history[place + 1]?.day ?? to + 1, to + 1) - Math.max(day, from ?? day),
  }));
  const netGain = end.minus(start.netGain);
  const mean = meanOf(runs);
  return { netGain, netReturn: mean && netGain.dividedBy(mean) };
}

const NOTHING_BEFORE = { netGain: ZERO, aboveCost: ZERO };

/** What had been gained by the first day of a range, and what is held there is worth above its cost; null without a price. */
function startOfRange(engine: Engine, instrumentId: string, from: number): typeof NOTHING_BEFORE | null {
  const { netGain, value, investment } = returnOnAverageInvestment(engine, instrumentId, from);
  return netGain && value && { netGain, aboveCost: value.minus(investment) };
}
