import { Decimal, ZERO } from '../../core/decimal.ts';
import { type CostLot, totalOf } from '../../ledger/cost-basis/cost-basis.ts';
import type { Engine } from '../engine.ts';
import { type IrrOutcome, irr } from '../returns/irr-internal-rate-of-return.ts';
import { costsOf } from './instrument-costs.ts';

/** Units that were bought and sold again, or sold short and covered: the oldest first. Amounts are never negative. */
export type Trade = {
  /** Negative for a short position. */
  readonly units: Decimal;
  readonly openedOn: number;
  /** Null while it is open: then `exitValue` is what it would bring today. */
  readonly closedOn: number | null;
  readonly entryValue: Decimal;
  /** Null for an open trade without a price. */
  readonly exitValue: Decimal | null;
  readonly profit: Decimal | null;
  /** The profit as a part of the entry value. */
  readonly return: number | null;
  readonly irr: IrrOutcome | null;
};

/**
 * The trades of an instrument up to a day, first in, first out per account, before fees and taxes: one per sale, one per
 * account for what is still open.
 *
 * The money-weighted return of a short trade reads as if what was sold had been put in, and had grown by the profit.
 */
export function tradesOf(engine: Engine, instrumentId: string, day: number): readonly Trade[] {
  const { sales, pools } = costsOf(engine, instrumentId, { method: 'fifo' }, day);
  const closed = sales.map(({ line, closing: { closed: lots, by } }) =>
    tradeOf(lots, { on: line.movement.day, closedOn: line.movement.day, exit: by.cost.abs() }),
  );
  const open = [...pools].flatMap(([accountId, { lots, units }]) => {
    if (units.isZero()) return [];
    const exit = worthOf(engine, { accountId, instrumentId, units }, day);
    return [tradeOf(lots, { on: day, closedOn: null, exit })];
  });
  return [...closed, ...open];
}

type End = { readonly on: number; readonly closedOn: number | null; readonly exit: Decimal | null };

function tradeOf(lots: readonly CostLot[], { on, closedOn, exit }: End): Trade {
  const { units, cost, day } = totalOf(lots);
  const entryValue = cost.abs();
  const shared = { units, openedOn: day, closedOn, entryValue, exitValue: exit };
  if (!exit) return { ...shared, profit: null, return: null, irr: null };
  const profit = units.isNegative() ? entryValue.minus(exit) : exit.minus(entryValue);
  const flows = lots.map((lot) => ({ day: lot.day, amount: -lot.cost.abs().toNumber() }));
  const rate = entryValue.isZero() ? null : profit.dividedBy(entryValue).toNumber();
  return {
    ...shared,
    profit,
    return: rate,
    irr: irr([...flows, { day: on, amount: entryValue.plus(profit).toNumber() }]),
  };
}

function worthOf(
  engine: Engine,
  held: { readonly accountId: string; readonly instrumentId: string; readonly units: Decimal },
  day: number,
): Decimal | null {
  const position = engine.accounts.get(held.accountId)?.positions.get(held.instrumentId);
  const index = day - engine.market.span.first;
  if (!position || index < position.knownFrom) return null;
  return new Decimal(position.values[Math.min(index, position.values.length - 1)] ?? ZERO).abs();
}
