import { addDays, addMonths, type Day, dayNumber } from '../../core/day.ts';
import { type Decimal, decimal, ZERO } from '../../core/decimal.ts';
import { isInKind } from '../../ledger/transaction.ts';
import { loanSchedule } from '../../loans/loan-amortisation-schedule.ts';
import { bridgeOf } from '../bridge/bridge.ts';
import { engineOf } from '../engine.ts';
import { tradesOf } from '../positions/closed-trades.ts';
import { gainsOf } from '../positions/gains.ts';
import { gapsIn, isPartial } from '../positions/valuation-gaps.ts';
import { type Measured, moneyFlows, moneyWeighted, returnOnCost, timeWeighted } from '../returns/figure.ts';
import { irr } from '../returns/irr-internal-rate-of-return.ts';
import { rangeReturnOnAverageInvestment, returnOnAverageInvestment } from '../returns/return-on-average-investment.ts';
import { chained, dailyReturns } from '../returns/twr-time-weighted-return.ts';
import { drawdown } from '../risk/drawdown.ts';
import { tradingMask } from '../risk/trading-calendar.ts';
import { volatility } from '../risk/volatility.ts';
import { columnsOf, type MeasuredScope, wholeAccounts } from '../series/scope.ts';
import { dayAt, lengthOf, rangeOf } from '../series/span.ts';
import { inputOf, lastDayOf, type ReferenceCase } from './reference-case.ts';

/** The sources of these cases book purchases without the cash that paid for them. */
function hasNoCash({ transactions, currency }: ReferenceCase): boolean {
  return transactions.every((booking) => booking.symbol && booking.symbol !== currency);
}

/** A reference case as a household, with everything that can be asked of it. */
export function toolsOf(found: ReferenceCase, cases: readonly ReferenceCase[]) {
  const engine = engineOf(inputOf(found, cases));
  const { span } = engine.market;
  const until = lastDayOf(found) === 'n/a' ? span.last : dayNumber(lastDayOf(found));
  const ids = [...engine.accounts.keys()];
  const symbols = [...new Set([...engine.accounts.values()].flatMap(({ positions }) => [...positions.keys()]))];
  const [symbol = ''] = symbols;
  const whole = wholeAccounts(ids);
  const held: MeasuredScope = { ...whole, instruments: new Set(symbols) };
  const period = { from: found.period?.start ?? dayAt(span, -1), to: dayAt(span, until - span.first) };
  const isOfHoldings = symbols.length > 0;
  const measured = (scope: MeasuredScope): Measured => {
    const range = rangeOf(span, period);
    const columns = columnsOf(engine, scope);
    return { engine, scope, columns, range, isPartial: isPartial(gapsIn(engine, scope, range)) };
  };
  return {
    found,
    engine,
    symbol,
    until,
    period,
    measured: () => measured(isOfHoldings ? held : whole),
    bridge: () => bridgeOf(engine, hasNoCash(found) ? held : whole, period, 'fifo').exact,
    own: () => bridgeOf(engine, isOfHoldings ? held : whole, period, 'fifo').exact,
    gains: (method: 'average' | 'fifo') => gainsOf(engine, symbol, { method, pooled: method === 'average' }, until),
    average: (effect: 'with' | 'without', day = until) => returnOnAverageInvestment(engine, symbol, day, effect),
    range: (from: Day | null) =>
      rangeReturnOnAverageInvestment(engine, symbol, { from: from === null ? null : dayNumber(from), to: until }),
    trades: () => tradesOf(engine, symbol, until),
    isClient: 'initialValue' in found.expected || 'transfers' in found.expected,
  };
}

type Tools = ReturnType<typeof toolsOf>;
type Answer = unknown;

const number = (value: Decimal | null | undefined): number | null => (value ? value.toNumber() : null);
const figure = (found: ReturnType<typeof timeWeighted>) => (found.state === 'unavailable' ? null : found.value);

/** Gain of a bridge: everything but what crossed the border. */
function gainOf({ own }: Tools): Decimal {
  const { realised, unrealised, income, fees, taxes, currency } = own();
  return [realised, unrealised, income, fees, taxes, currency].reduce((total, part) => total.plus(part));
}

function putIn({ engine, own, until }: Tools): Decimal {
  const received = [...engine.accounts.values()].flatMap(({ externalFlows }) =>
    externalFlows.filter(({ entry, amount, day }) => entry && isInKind(entry) && !amount.isNegative() && day <= until),
  );
  const inKind = received.filter(({ entry }) => !engine.pairs.some((pair) => pair.received === entry));
  return inKind.reduce((total, { amount }) => total.plus(amount), own().opening.plus(own().deposits));
}

/** Growth from the first day on which anything is held, one place per day. */
function growthOf({ measured }: Tools): Float64Array {
  const { columns, range } = measured();
  const first = columns.values.findIndex((value, index) => index > range.from && value !== 0);
  const growth = chained(dailyReturns(columns, { from: Math.max(first, range.from), to: range.to }).returns);
  return Float64Array.of(1, ...growth.map((value) => 1 + value));
}

/** Returns of the days on which it is held at the close and was the day before, and exchanges trade. */
function tradedReturns({ measured, engine }: Tools): number[] {
  const { columns, range } = measured();
  const { span } = engine.market;
  const mask = tradingMask(dayAt(span, 0), lengthOf(span), 'exchange');
  const { returns } = dailyReturns(columns, range);
  return [...returns].filter((_, place) => {
    const index = range.from + 1 + place;
    return mask[index] === 1 && columns.values[index] !== 0 && columns.values[index - 1] !== 0;
  });
}

const seriesGrowth = ({ series }: ReferenceCase) => series?.accumulatedReturns?.map((value) => 1 + value);
const fallOf = (of: Tools) => drawdown(seriesGrowth(of.found) ?? growthOf(of));
const volatilityOf = (of: Tools) => volatility(of.found.series?.dailyReturns ?? tradedReturns(of), 252);

const onDates = (expected: unknown, answer: (day: Day) => Answer) =>
  Object.fromEntries(Object.keys(Object(expected)).map((day) => [day, answer(day)]));

function rangeStart(name: string, last: Day): Day | null {
  const starts: Readonly<Record<string, Day>> = {
    '1d': addDays(last, -1),
    mtd: addDays(`${last.slice(0, 7)}-01`, -1),
    ytd: addDays(`${last.slice(0, 4)}-01-01`, -1),
    wtd: addDays(last, -((((dayNumber(last) + 3) % 7) + 7) % 7)),
    '1y': addMonths(last, -12),
    '5y': addMonths(last, -60),
  };
  return starts[name] ?? null;
}

function tradeFigures(trades: ReturnType<Tools['trades']>): Answer {
  const of = (pick: (trade: (typeof trades)[number]) => Decimal | null) =>
    trades.some((trade) => !pick(trade))
      ? null
      : number(trades.reduce((total, trade) => total.plus(pick(trade) ?? ZERO), ZERO));
  const [only] = trades;
  return {
    quantity: of(({ units }) => units),
    entryValue: of(({ entryValue }) => entryValue),
    exitValue: of(({ exitValue }) => exitValue),
    profitLoss: of(({ profit }) => profit),
    return: only?.return ?? null,
    irr: only?.irr?.state === 'complete' ? only.irr.rate : null,
  };
}

function irrOf(of: Tools): Answer {
  const flows = of.found.transactions.filter(({ type }) => type === 'CASHFLOW');
  if (flows.length === 0) return figure(moneyWeighted(of.measured()));
  const outcome = irr(flows.map(({ date, amount = 0 }) => ({ day: dayNumber(date), amount })));
  return outcome.state === 'complete' ? outcome.rate : null;
}

const loan = ({ found }: Tools) => {
  const [{ amount = 0, annualRate = 0, months = 0 } = { amount: 0 }] = found.transactions;
  const schedule = loanSchedule({
    principal: decimal(amount),
    annualRate: decimal(annualRate),
    months,
    shape: 'constant',
    deferral: null,
    insurance: null,
    fees: ZERO,
    grantedOn: '2000-01-01',
    firstOn: '2000-02-01',
  });
  const [first] = schedule.rows;
  return first ? first.interest.plus(first.principal).toNumber() : null;
};

/** What the engine answers to each expectation of the reference cases, by its name there. */
export const MEASURES: Readonly<Record<string, (of: Tools, expected: unknown) => Answer>> = {
  currentValue: ({ measured, until, engine }) => measured().columns.values[until - engine.market.span.first],
  quantity: ({ gains }) => number(gains('average').quantity),
  averagePrice: ({ gains }) => number(gains('average').averagePrice),
  averagePriceInAssetCurrency: ({ gains }) => number(gains('average').localCost.dividedBy(gains('average').quantity)),
  netCostPerShare: ({ gains }) => number(gains('average').averagePrice),
  investment: ({ average }) => number(average('without').investment),
  investmentWithCurrencyEffect: ({ average }) => number(average('with').investment),
  totalInvestment: ({ average }) => number(average('with').investment),
  timeWeightedInvestment: ({ average }) => number(average('without').averageInvestment),
  timeWeightedInvestmentWithCurrencyEffect: ({ average }) => number(average('with').averageInvestment),
  grossPerformance: ({ average }) => number(average('without').gain),
  grossPerformancePercent: ({ average }) => number(average('without').grossReturn),
  grossPerformanceWithCurrencyEffect: ({ average }) => number(average('with').gain),
  grossPerformancePercentWithCurrencyEffect: ({ average }) => number(average('with').grossReturn),
  grossPerformanceInAssetCurrency: ({ average, engine, symbol, until }) => {
    const currency = engine.market.quotes.get(symbol)?.input.currency ?? '';
    const rate = engine.market.rates.on(currency, engine.market.reference, until);
    return rate ? number(average('without').gain?.dividedBy(rate)) : null;
  },
  netPerformance: ({ average }) => number(average('without').netGain),
  netPerformancePercent: ({ average }) => number(average('without').netReturn),
  netPerformanceWithCurrencyEffect: ({ average }) => number(average('with').netGain),
  netPerformancePercentWithCurrencyEffect: ({ average }) => number(average('with').netReturn),
  netPerformanceOnDate: ({ average }, dates) =>
    onDates(dates, (day) => number(average('without', dayNumber(day)).netGain)),
  netPerformancePercentOnDate: ({ average }, dates) =>
    onDates(dates, (day) => number(average('without', dayNumber(day)).netReturn)),
  netPerformance1d: ({ range, period }) => number(range(rangeStart('1d', period.to))?.netGain),
  netPerformancePercentRangeMax: ({ range }) => number(range(null)?.netReturn),
  netPerformancePercentWithCurrencyEffectRangeMax: ({ range }) => number(range(null)?.netReturn),
  netPerformanceWithCurrencyEffectByRange: ({ range, period }, names) =>
    onDates(names, (name) => number(range(rangeStart(name, period.to))?.netGain)),
  netPerformancePercentWithCurrencyEffectByRange: ({ range, period }, names) =>
    onDates(names, (name) => number(range(rangeStart(name, period.to))?.netReturn)),
  totalFees: ({ average }) => number(average('with').fees),
  feeInBaseCurrency: ({ average }) => number(average('with').fees),
  dividend: ({ own }) => number(own().income),
  netWorth: ({ bridge }) => number(bridge().closing),
  totalLiabilities: ({ bridge }) => number(bridge().closing.abs()),
  irr: irrOf,
  irrCashFlows: ({ measured }) => moneyFlows(measured()).map(({ amount }) => amount),
  ttwror: ({ measured }) => figure(timeWeighted(measured())),
  fees: ({ isClient, bridge, own }) => number((isClient ? bridge() : own()).fees.negated()),
  taxes: ({ isClient, bridge, own }) => number((isClient ? bridge() : own()).taxes.negated()),
  costFifo: ({ gains }) => number(gains('fifo').cost),
  costMovingAverage: ({ gains }) => number(gains('average').cost),
  marketValue: ({ gains }) => number(gains('fifo').value),
  delta: (of) => number(gainOf(of)),
  deltaPercent: (of) => number(gainOf(of).dividedBy(putIn(of))),
  unrealizedGainNet: ({ gains }) => number(gains('fifo').unrealised),
  unrealizedGainOnCost: ({ gains }) => number(gains('fifo').value?.minus(gains('fifo').cost)),
  unrealizedPercentOnCost: ({ gains }) => {
    const { value, cost } = gains('fifo');
    return value && figure(returnOnCost(value, cost));
  },
  realizedGainNet: ({ gains }) => number(gains('fifo').realised),
  realizedFifo: ({ gains }) => number(gains('fifo').realised),
  realizedMovingAverage: ({ gains }) => number(gains('average').realised),
  unrealizedFifo: ({ gains }) => number(gains('fifo').unrealised),
  unrealizedMovingAverage: ({ gains }) => number(gains('average').unrealised),
  gainsFifoUnrealized: ({ gains }) => number(gains('fifo').unrealised),
  gainsMovingAverageUnrealized: ({ gains }) => number(gains('average').unrealised),
  maxDrawdown: (of) => fallOf(of).depth,
  maxDrawdownDurationDays: (of) => fallOf(of).longestWithoutPeak,
  longestRecovery: ({ found: { series } }) => {
    const found = drawdown(series?.values ?? []).longestRecovery;
    const day = (place: number) => addDays(series?.startDate ?? '', place);
    return found && { start: day(found.from), end: day(found.to) };
  },
  volatilityPeriod: (of) => volatilityOf(of).period,
  semiVolatilityPeriod: (of) => volatilityOf(of).downsidePeriod,
  n: (of) => volatilityOf(of).days,
  initialValue: ({ bridge }) => number(bridge().opening),
  finalValue: ({ bridge }) => number(bridge().closing),
  earnings: ({ bridge }) => number(bridge().income),
  transfers: ({ bridge }) => number(bridge().deposits.plus(bridge().withdrawals).plus(bridge().transfers)),
  capitalGains: ({ bridge }) => number(bridge().unrealised.plus(bridge().unrealisedForex)),
  realizedGains: ({ bridge }) => number(bridge().realised.plus(bridge().realisedForex)),
  currencyGains: ({ bridge }) => {
    const { currency, realisedForex, unrealisedForex } = bridge();
    return number(currency.minus(realisedForex).minus(unrealisedForex));
  },
  unrealized: ({ bridge }) => number(bridge().unrealised.plus(bridge().unrealisedForex)),
  unrealizedForexPart: ({ bridge }) => number(bridge().unrealisedForex),
  realized: ({ bridge }) => number(bridge().realised.plus(bridge().realisedForex)),
  realizedForexPart: ({ bridge }) => number(bridge().realisedForex),
  closed: ({ trades }) => tradeFigures(trades().filter(({ closedOn }) => closedOn !== null)),
  open: ({ trades }) => tradeFigures(trades().filter(({ closedOn }) => closedOn === null)),
  periodReturn: ({ found }) => {
    const last = found.valuations?.at(-1);
    return last && figure(returnOnCost(decimal(last.value), decimal(last.costBasis ?? 0)));
  },
  twr: ({ measured }) => figure(timeWeighted(measured())),
  mwr: ({ measured }) => figure(moneyWeighted(measured())),
  periodGain: (of) => number(gainOf(of)),
  absReturnBelow: ({ measured }) => Math.abs(figure(timeWeighted(measured())) ?? Number.POSITIVE_INFINITY),
  monthlyPayment: loan,
  monthlyPaymentRounded: (of) => Math.round(loan(of) ?? 0),
};
