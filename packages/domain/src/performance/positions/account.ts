import { valuedBy } from '../../assets/asset-class.ts';
import { type Day, dayNumber } from '../../core/day.ts';
import { sum } from '../../core/decimal.ts';
import type { AssetInput } from '../../valuation/value.ts';
import { type ExternalFlow, externalCashFlows, measuredFlows, unexplainedFlows } from '../flows/external-flow.ts';
import type { Market } from '../series/market-series.ts';
import { lengthOf } from '../series/span.ts';
import { type Column, columnOf, floatOf, valueOn } from '../series/step-series.ts';
import { type CashBalance, cashBalanceOf } from './cash-balance.ts';
import { daysWithoutRate, type Movement } from './movement.ts';
import { type Position, worthOn } from './position.ts';

/** An account, a thing or a debt over all days, in the reference currency. */
export type Account = {
  readonly input: AssetInput;
  readonly market: Market;
  readonly movements: readonly Movement[];
  /** Days of movements that name no instrument and whose amounts lack a rate, ascending. */
  readonly withoutRate: readonly number[];
  readonly positions: ReadonlyMap<string, Position>;
  readonly cashBalance: CashBalance;
  readonly cashColumn: Column;
  /** The first place at which it no longer exists. */
  readonly end: number;
  /** The first place at which anything is known of it. */
  readonly begin: number;
  /** Value of what can be valued at the end of each day. */
  readonly values: Float64Array;
  readonly externalFlows: readonly ExternalFlow[];
  /** What came in and went out each day, both positive. */
  readonly inflow: Float64Array;
  readonly outflow: Float64Array;
  /** Figures memoized for one period or another. */
  readonly memo: Map<string, unknown>;
};

/** What an account is valued from: its movements that count, its positions, and the last day it exists on. */
export type AccountParts = Pick<Account, 'input' | 'market' | 'movements' | 'positions'> & { readonly lastDay: number };

/** The value of an account at the end of each day, and what came into it and went out of it. */
export function valuedAccount({ input, market, movements, positions, lastDay }: AccountParts): Account {
  const { span } = market;
  const length = lengthOf(span);
  const cashBalance = cashBalanceOf(untilClosed(input), movements);
  const cashColumn = inReference(columnOf(cashBalance.steps, span), market.rateColumns.get(input.currency), length);
  const end = lastDay - span.first + 1;
  const parts = {
    input,
    market,
    movements,
    withoutRate: daysWithoutRate(movements.filter(({ entry }) => !entry.instrumentId)),
    positions,
    cashBalance,
    cashColumn,
    end,
    begin: beginOf(input, movements, span.first),
  };
  const values = totalOf([cashColumn.values, ...[...positions.values()].map((position) => position.values)], end);
  const externalFlows = externalFlowsOf(parts, length);
  return { ...parts, values, externalFlows, ...flowsOf(externalFlows, span.first, length), memo: new Map() };
}

/** What was stated or owed after an account closed neither comes in nor goes out. */
function untilClosed(input: AssetInput): AssetInput {
  const { closedOn, valuations, outstanding } = input;
  if (!closedOn) return input;
  const isOpen = ({ on }: { readonly on: Day }) => on <= closedOn;
  const owed = outstanding && { outstanding: outstanding.filter(isOpen) };
  return { ...input, valuations: valuations.filter(isOpen), ...owed };
}

/** Debts follow their schedule alone; of what is stated, the first statement says all that happened until then. */
export function firstDayThatCounts(kind: AssetInput['kind'], valuations: AssetInput['valuations']): number {
  const how = valuedBy(kind);
  if (how === 'debt') return Number.POSITIVE_INFINITY;
  if (how !== 'valuation') return Number.NEGATIVE_INFINITY;
  return valuations.reduce((least, { on }) => Math.min(least, dayNumber(on) + 1), Number.POSITIVE_INFINITY);
}

function beginOf(
  { openedOn, valuations, outstanding = [] }: AssetInput,
  movements: readonly Movement[],
  first: number,
) {
  const days = [...valuations, ...outstanding].map(({ on }) => dayNumber(on));
  if (openedOn) days.push(dayNumber(openedOn));
  return days.reduce((least, day) => Math.min(least, day), movements[0]?.day ?? Number.POSITIVE_INFINITY) - first;
}

function inReference(own: Column, rate: Column | undefined, length: number): Column {
  const { values } = own;
  const ratedFrom = rate?.knownFrom ?? length;
  let { knownFrom } = own;
  for (let index = 0; index < length; index++) {
    const amount = values[index] ?? 0;
    values[index] = amount === 0 ? 0 : amount * (rate?.values[index] ?? Number.NaN);
    if (amount !== 0 && index < ratedFrom) knownFrom = Math.max(knownFrom, index + 1);
  }
  return { values, knownFrom };
}

/** The sum of what is known, nothing from `end` on. */
function totalOf(columns: readonly Float64Array[], end: number): Float64Array {
  const total = new Float64Array(columns[0]?.length ?? 0);
  for (const column of columns) {
    for (let index = 0; index < end; index++) {
      const value = column[index] ?? 0;
      if (!Number.isNaN(value)) total[index] = (total[index] ?? 0) + value;
    }
  }
  return total;
}

type Parts = Omit<Account, 'values' | 'externalFlows' | 'inflow' | 'outflow' | 'memo'>;

function externalFlowsOf(account: Parts, length: number): ExternalFlow[] {
  const { movements, positions, cashBalance, market, input, end } = account;
  const flows = [
    ...externalCashFlows(movements, cashBalance),
    ...unexplainedFlows(cashBalance, input.currency, market),
  ];
  flows.push(...measuredFlows(positions, market));
  if (cashBalance.cash === 'not_tracked') flows.splice(0, flows.length, ...withoutCancelled(flows));
  const last = market.span.first + end - 1;
  if (end < length && last >= market.span.first) flows.push(...closing(account, last));
  return flows.filter(({ day }) => day >= market.span.first);
}

/** Without the entries whose flows add up to nothing: money from outside for units that cannot be valued. */
function withoutCancelled(flows: readonly ExternalFlow[]): ExternalFlow[] {
  const ofEntry = Map.groupBy(flows, ({ entry }) => entry);
  const isCancelled = (entry: ExternalFlow['entry']) =>
    entry !== null && sum((ofEntry.get(entry) ?? []).map(({ amount }) => amount)).isZero();
  return flows.filter(({ entry }) => !isCancelled(entry));
}

/** When an account ends, what is left of it goes somewhere. */
function closing({ positions, cashBalance, input, market }: Parts, last: number): ExternalFlow[] {
  const left = [...positions.values()].map((position) => worthOn(position, market, last));
  const cash = valueOn(cashBalance.steps, last);
  const rate = market.rates.on(input.currency, market.reference, last);
  const amounts = [...left, cash && rate ? cash.times(rate) : null];
  return amounts.flatMap((amount) =>
    amount && !amount.isZero()
      ? [{ day: last + 1, entry: null, kind: 'transfer' as const, amount: amount.negated() }]
      : [],
  );
}

function flowsOf(flows: readonly ExternalFlow[], first: number, length: number) {
  const inflow = new Float64Array(length);
  const outflow = new Float64Array(length);
  for (const { day, amount } of flows) {
    const value = floatOf(amount);
    const column = value > 0 ? inflow : outflow;
    column[day - first] = (column[day - first] ?? 0) + Math.abs(value);
  }
  return { inflow, outflow };
}
