import { Decimal, ZERO } from '../../core/decimal.ts';

/**
 * Units that came in together and have not left. Sold short, units and amounts are negative. Amounts are before fees
 * and taxes, in the reference currency of the day (`cost`) and in the currency of the instrument (`local`); `charges`
 * are the fees and taxes of the acquisition, in the reference currency.
 */
export type Lot = {
  readonly day: number;
  readonly units: Decimal;
  readonly cost: Decimal;
  readonly local: Decimal;
  readonly charges: Decimal;
};

/** How what leaves is costed: at the weighted average of what is there, or the oldest first. */
export type CostMethod = 'average' | 'fifo';

export type Pool = { readonly method: CostMethod; lots: Lot[]; units: Decimal };

export function emptyPool(method: CostMethod): Pool {
  return { method, lots: [], units: ZERO };
}

/** What a trade closed of earlier lots, and the part of the trade that did it. */
export type Closing = { readonly closed: readonly Lot[]; readonly by: Lot };

/**
 * Writes a trade into the pool. A trade against the pool closes lots; what goes beyond them opens a lot the other way
 * round, so a sale of what is not there is a short position.
 *
 * @returns what was closed, or null where the trade only opened
 */
export function trade(pool: Pool, lot: Lot): Closing | null {
  if (lot.units.isZero()) return null;
  if (pool.units.isZero() || pool.units.isNegative() === lot.units.isNegative()) {
    open(pool, lot);
    return null;
  }
  const covered = Decimal.min(lot.units.abs(), pool.units.abs());
  const by = part(lot, covered.times(lot.units.s));
  const closed = close(pool, covered);
  if (covered.lessThan(lot.units.abs())) open(pool, less(lot, by));
  return { closed, by };
}

/** Takes units out with their cost, as they were acquired: a transfer carries its lots. */
export function takeLots(pool: Pool, units: Decimal): readonly Lot[] {
  return close(pool, Decimal.min(units.abs(), pool.units.abs()));
}

/** Adds lots as they are, with the days they were acquired on. */
export function putLots(pool: Pool, lots: readonly Lot[]): void {
  for (const lot of lots) open(pool, lot);
}

/** Brings the pool to `after` units: every lot in proportion, costs unchanged; the youngest takes what division leaves. */
export function restate(pool: Pool, after: Decimal): void {
  const before = pool.units;
  if (before.isZero()) return;
  let left = after;
  pool.lots = pool.lots.map((lot, index) => {
    const units = index === pool.lots.length - 1 ? left : lot.units.times(after).dividedBy(before);
    left = left.minus(units);
    return { ...lot, units };
  });
  pool.units = after;
}

/** All lots together: units, cost and charges of what is there. */
export function totalOf(lots: readonly Lot[]): Lot {
  return lots.reduce(joined, { day: lots[0]?.day ?? 0, units: ZERO, cost: ZERO, local: ZERO, charges: ZERO });
}

function open(pool: Pool, lot: Lot): void {
  const [first] = pool.lots;
  if (pool.method === 'average' && first) pool.lots = [joined(first, lot)];
  else pool.lots.push(lot);
  pool.units = pool.units.plus(lot.units);
}

/** Removes `units` (unsigned, no more than there are) from the oldest lots. */
function close(pool: Pool, units: Decimal): Lot[] {
  const closed: Lot[] = [];
  let wanted = units;
  let whole = 0;
  for (let lot = pool.lots[0]; lot && wanted.greaterThanOrEqualTo(lot.units.abs()); lot = pool.lots[whole]) {
    wanted = wanted.minus(lot.units.abs());
    closed.push(lot);
    whole++;
  }
  if (whole > 0) pool.lots.splice(0, whole);
  const [lot] = pool.lots;
  if (lot && !wanted.isZero()) {
    const taken = part(lot, wanted.times(lot.units.s));
    closed.push(taken);
    pool.lots[0] = less(lot, taken);
  }
  pool.units = pool.lots.length === 0 ? ZERO : pool.units.minus(units.times(pool.units.s));
  return closed;
}

function joined(a: Lot, b: Lot): Lot {
  const cost = a.cost.plus(b.cost);
  return {
    day: a.day,
    units: a.units.plus(b.units),
    cost,
    local: a.local === a.cost && b.local === b.cost ? cost : a.local.plus(b.local),
    charges: b.charges.isZero() ? a.charges : a.charges.plus(b.charges),
  };
}

function less(lot: Lot, taken: Lot): Lot {
  const cost = lot.cost.minus(taken.cost);
  return {
    day: lot.day,
    units: lot.units.minus(taken.units),
    cost,
    local: lot.local === lot.cost ? cost : lot.local.minus(taken.local),
    charges: lot.charges.isZero() ? ZERO : lot.charges.minus(taken.charges),
  };
}

function part(lot: Lot, units: Decimal): Lot {
  if (units.equals(lot.units)) return lot;
  const of = (amount: Decimal) => (amount.isZero() ? ZERO : amount.times(units).dividedBy(lot.units));
  const cost = of(lot.cost);
  const local = lot.local === lot.cost ? cost : of(lot.local);
  return { day: lot.day, units, cost, local, charges: of(lot.charges) };
}
