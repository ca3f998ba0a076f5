import { Decimal, ZERO } from '../../core/decimal.ts';

/** A day, as a number or as text: lots only compare days. */
type On = number | string;

/**
 * Units that came in together and have not left, with what they cost. Sold short, units and amounts are negative. `local`
 * is the cost in a second currency (that of the instrument); `charges` are fees and taxes that stand beside the cost.
 */
export type CostLot<At extends On = number> = {
  readonly day: At;
  readonly units: Decimal;
  readonly cost: Decimal;
  readonly local: Decimal;
  readonly charges: Decimal;
};

/** How what leaves is costed: at the weighted average cost of what is there, or first in, first out (FIFO). */
export type CostMethod = 'average' | 'fifo';

/** What is held of one instrument: by FIFO all lots, oldest first; by weighted average one lot. */
export type CostPool<At extends On = number> = { readonly method: CostMethod; lots: CostLot<At>[]; units: Decimal };

export function emptyPool<At extends On = number>(method: CostMethod): CostPool<At> {
  return { method, lots: [], units: ZERO };
}

/** What a trade closed of earlier lots, and the part of the trade that did it. */
export type Closing = { readonly closed: readonly CostLot[]; readonly by: CostLot };

/** Units that came in at a cost, fees and taxes included in it, in one currency. */
export function lotAt<At extends On>(day: At, units: Decimal, cost: Decimal): CostLot<At> {
  return { day, units, cost, local: cost, charges: ZERO };
}

/** Adds a lot on the side of the pool; by FIFO behind those acquired on its day or before. */
export function acquire<At extends On>(pool: CostPool<At>, lot: CostLot<At>): void {
  const [first] = pool.lots;
  if (pool.method === 'average' && first) pool.lots = [joined(first, lot)];
  else insertByDay(pool.lots, lot);
  pool.units = pool.method === 'average' ? (pool.lots[0]?.units ?? ZERO) : pool.units.plus(lot.units);
}

/**
 * Takes units (unsigned) out and answers the lots they came from. An oversale takes what is there and no more: what a
 * ledger lacks is reported as a shortage, and costs nothing.
 */
export function dispose<At extends On>(pool: CostPool<At>, units: Decimal): readonly CostLot<At>[] {
  const [wanted, held] = [unsigned(units), unsigned(pool.units)];
  return close(pool, wanted.greaterThan(held) ? held : wanted);
}

/**
 * Writes a trade into the pool. A trade against the pool closes lots; what goes beyond them opens a lot the other way
 * round: where short sales are measured, an oversale is a short position.
 *
 * @returns what was closed, or null where the trade only opened
 */
export function trade(pool: CostPool, lot: CostLot): Closing | null {
  if (lot.units.isZero()) return null;
  if (pool.units.isZero() || pool.units.isNegative() === lot.units.isNegative()) {
    acquire(pool, lot);
    return null;
  }
  const covered = Decimal.min(lot.units.abs(), pool.units.abs());
  const by = part(lot, covered.times(lot.units.s));
  const closed = close(pool, covered);
  if (covered.lessThan(lot.units.abs())) acquire(pool, less(lot, by));
  return { closed, by };
}

/** Splits a pool: brings it to `after` units, every lot in proportion at an unchanged cost; the youngest takes what division leaves. */
export function restate<At extends On>(pool: CostPool<At>, after: Decimal): void {
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
export function totalOf(lots: readonly CostLot[]): CostLot {
  return lots.reduce(joined, { day: lots[0]?.day ?? 0, units: ZERO, cost: ZERO, local: ZERO, charges: ZERO });
}

function insertByDay<At extends On>(lots: CostLot<At>[], lot: CostLot<At>): void {
  let place = lots.length;
  for (let before = lots[place - 1]; before && before.day > lot.day; before = lots[place - 1]) place--;
  if (place === lots.length) lots.push(lot);
  else lots.splice(place, 0, lot);
}

/** Removes `units` (unsigned, no more than there are) from the oldest lots: first in, first out. */
function close<At extends On>(pool: CostPool<At>, units: Decimal): CostLot<At>[] {
  const closed: CostLot<At>[] = [];
  let wanted = units;
  let whole = 0;
  for (let lot = pool.lots[0]; lot && wanted.greaterThanOrEqualTo(unsigned(lot.units)); lot = pool.lots[whole]) {
    wanted = wanted.minus(unsigned(lot.units));
    closed.push(lot);
    whole++;
  }
  if (whole > 0) pool.lots.splice(0, whole);
  const [lot] = pool.lots;
  if (lot && !wanted.isZero()) {
    const taken = part(lot, lot.units.isNegative() ? wanted.negated() : wanted);
    closed.push(taken);
    pool.lots[0] = less(lot, taken);
  }
  pool.units = unitsLeft(pool, units);
  return closed;
}

function unitsLeft<At extends On>({ method, lots, units }: CostPool<At>, taken: Decimal): Decimal {
  const [first] = lots;
  if (!first) return ZERO;
  if (method === 'average') return first.units;
  return units.isNegative() ? units.plus(taken) : units.minus(taken);
}

/** The amount without its sign; the very same where it is positive. */
function unsigned(amount: Decimal): Decimal {
  return amount.isNegative() ? amount.negated() : amount;
}

function joined<At extends On>(a: CostLot<At>, b: CostLot<At>): CostLot<At> {
  const cost = a.cost.plus(b.cost);
  return {
    day: a.day,
    units: a.units.plus(b.units),
    cost,
    local: a.local === a.cost && b.local === b.cost ? cost : a.local.plus(b.local),
    charges: b.charges.isZero() ? a.charges : a.charges.plus(b.charges),
  };
}

function less<At extends On>(lot: CostLot<At>, taken: CostLot<At>): CostLot<At> {
  const cost = lot.cost.minus(taken.cost);
  return {
    day: lot.day,
    units: lot.units.minus(taken.units),
    cost,
    local: lot.local === lot.cost ? cost : lot.local.minus(taken.local),
    charges: lot.charges.isZero() ? ZERO : lot.charges.minus(taken.charges),
  };
}

function part<At extends On>(lot: CostLot<At>, units: Decimal): CostLot<At> {
  if (units.equals(lot.units)) return lot;
  const of = (amount: Decimal) => (amount.isZero() ? ZERO : amount.times(units).dividedBy(lot.units));
  const cost = of(lot.cost);
  const local = lot.local === lot.cost ? cost : of(lot.local);
  return { day: lot.day, units, cost, local, charges: of(lot.charges) };
}
