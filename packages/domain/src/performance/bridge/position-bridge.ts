import { type Decimal, sum, ZERO } from '../../core/decimal.ts';
import {
  type CostLot,
  type CostMethod,
  type CostPool,
  emptyPool,
  restate,
  totalOf,
  trade,
} from '../../ledger/cost-basis/cost-basis.ts';
import { grossOf, inAccountCurrency } from '../../ledger/transaction.ts';
import type { Movement } from '../positions/movement.ts';
import { linePlace, type Position, unitsOn } from '../positions/position.ts';
import type { Line } from '../positions/position-book.ts';
import { type Market, rateOn, worthOf } from '../series/market-series.ts';

/** Days of a period `(from, to]` as whole days since 1970-01-01. */
export type Days = { readonly from: number; readonly to: number };

/**
 * What a position gained over a period, measured from its value at the opening, in the reference currency. Gains are
 * those of the price; what exchange rates did to them stands apart.
 */
export type PositionBridge = {
  readonly opening: Decimal;
  readonly closing: Decimal;
  readonly realised: Decimal;
  readonly realisedForex: Decimal;
  readonly unrealised: Decimal;
  readonly unrealisedForex: Decimal;
};

/** The bridge of a position, or null where a price or a rate it needs is not known. */
export function positionBridge(
  position: Position,
  market: Market,
  days: Days,
  method: CostMethod = 'average',
): PositionBridge | null {
  const key = `bridge ${days.from} ${days.to} ${method}`;
  const known = position.memo.get(key);
  if (known !== undefined) return known as PositionBridge | null;
  const bridge = newBridge(position, market, days, method);
  position.memo.set(key, bridge);
  return bridge;
}

function newBridge(position: Position, market: Market, { from, to }: Days, method: CostMethod): PositionBridge | null {
  const { instrumentId, splits } = position;
  const worth = (day: number) => worthOf(market, { instrumentId, splits, units: unitsOn(position, day) }, day);
  const [opening, closing] = [worth(from), worth(to)];
  const lines = linesOf(position, { from, to });
  if (!opening || !closing || lines.some(({ line, amount }) => !amount && !line.units.isZero())) return null;
  const currency = { market, own: market.quotes.get(instrumentId)?.input.currency ?? market.reference };
  const pool = emptyPool(method);
  const units = unitsOn(position, from);
  trade(pool, { day: from, units, cost: opening.value, local: opening.local, charges: ZERO });
  const gains = lines.map(({ line, amount }) => writeLine(pool, line, amount ?? ZERO, currency));
  const [realised, forex] = [sum(gains.map(({ gain }) => gain)), sum(gains.map((found) => found.forex))];
  const left = totalOf(pool.lots);
  const unrealisedForex = forexOf(left, currency, rateOn(market, currency.own, to));
  return {
    opening: opening.value,
    closing: closing.value,
    realised: realised.minus(forex),
    realisedForex: forex,
    unrealised: closing.value.minus(left.cost).minus(unrealisedForex),
    unrealisedForex,
  };
}

const NO_GAIN = { gain: ZERO, forex: ZERO };

/** Writes a line into the pool and answers the gain it realised, and how much of it exchange rates made. */
function writeLine(pool: CostPool, line: Line, amount: Decimal, currency: Currency) {
  if (line.movement.entry.kind === 'split') restate(pool, line.quantity);
  if (line.movement.entry.kind === 'split' || line.units.isZero()) return NO_GAIN;
  const closing = trade(pool, lotOf(line, amount, currency));
  if (!closing) return NO_GAIN;
  const cost = totalOf(closing.closed);
  const rate = closing.by.local.isZero()
    ? rateOn(currency.market, currency.own, line.movement.day)
    : closing.by.cost.dividedBy(closing.by.local);
  return { gain: closing.by.cost.plus(cost.cost).negated(), forex: forexOf(cost, currency, rate) };
}

/** The lines of a period with their amounts. */
export function linesOf(
  position: Position,
  { from, to }: Days,
): readonly { readonly line: Line; readonly amount: Decimal | null }[] {
  const [first, last] = [linePlace(position, from) + 1, linePlace(position, to) + 1];
  const { amounts, book } = position;
  return book.lines.slice(first, last).map((line, index) => ({ line, amount: amounts[first + index] ?? null }));
}

type Currency = { readonly market: Market; readonly own: string };

/** A line as a lot: what left has negative units and cost. */
export function lotOf(line: Line, amount: Decimal, currency: Currency, charges: Decimal = ZERO): CostLot {
  const cost = line.units.isNegative() ? amount.negated() : amount;
  return { day: line.movement.day, units: line.units, cost, local: localOf(line, cost, currency), charges };
}

/** A cost in the currency of the instrument: as the entry states it, else at the rate of its day. */
function localOf({ movement }: Line, cost: Decimal, { market, own }: Currency): Decimal {
  if (own === market.reference) return cost;
  const stated = movement.gross?.equals(cost.abs()) ? statedIn(movement, own) : null;
  if (stated) return cost.isNegative() ? stated.negated() : stated;
  const rate = rateOn(market, own, movement.day);
  return rate ? cost.dividedBy(rate) : cost;
}

/** The gross amount of an entry in a currency it names or its account counts in; null otherwise. */
function statedIn({ entry, account }: Movement, currency: string): Decimal | null {
  const gross = grossOf(entry);
  if (!gross || entry.currency === currency) return gross;
  return account === currency && entry.fxRate ? inAccountCurrency(entry, gross) : null;
}

/** What exchange rates did to a cost since it was paid, at a rate of today or that of the sale. */
function forexOf({ local, cost }: CostLot, { market, own }: Currency, rate: Decimal | null): Decimal {
  if (own === market.reference || local.isZero()) return ZERO;
  return rate ? local.times(rate).minus(cost) : ZERO;
}
