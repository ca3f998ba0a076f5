import { type Decimal, ZERO } from '../../core/decimal.ts';
import { totalOf } from '../../ledger/cost-basis/cost-basis.ts';
import type { Engine } from '../engine.ts';
import { type CostRule, costsOf } from './instrument-costs.ts';
import { worthOn } from './position.ts';

/** What is held of an instrument on a day and what it brought since it was first bought, in the reference currency. */
export type Gains = {
  readonly quantity: Decimal;
  /** Before fees and taxes, and with those of the purchases. */
  readonly grossCost: Decimal;
  readonly cost: Decimal;
  /** The gross cost in the currency of the instrument. */
  readonly localCost: Decimal;
  /** Of one unit, before fees and taxes; null once nothing is held. */
  readonly averagePrice: Decimal | null;
  /** Of one unit, fees and taxes of the purchases included (PRU). */
  readonly averageCost: Decimal | null;
  /** Of what was sold, before fees and taxes. */
  readonly realised: Decimal;
  /** Null where what is held has no price. */
  readonly value: Decimal | null;
  readonly unrealised: Decimal | null;
  readonly costIsKnown: boolean;
};

/** Costs and gains of an instrument at the end of a day. */
export function gainsOf(engine: Engine, instrumentId: string, rule: CostRule, day: number): Gains {
  const { pools, sales, costIsKnown } = costsOf(engine, instrumentId, rule, day);
  const held = totalOf([...pools.values()].flatMap(({ lots }) => lots));
  const realised = sales.reduce(
    (total, { closing }) => total.minus(closing.by.cost).minus(totalOf(closing.closed).cost),
    ZERO,
  );
  const value = worthOfAll(engine, instrumentId, day);
  const each = (amount: Decimal) => (held.units.isZero() ? null : amount.dividedBy(held.units));
  const cost = held.cost.plus(held.charges);
  return {
    quantity: held.units,
    grossCost: held.cost,
    cost,
    localCost: held.local,
    averagePrice: each(held.cost),
    averageCost: each(cost),
    realised,
    value,
    unrealised: value?.minus(held.cost) ?? null,
    costIsKnown,
  };
}

/** What all accounts hold of an instrument is worth; null where a price or rate is not known. */
function worthOfAll(engine: Engine, instrumentId: string, day: number): Decimal | null {
  let total = ZERO;
  for (const { positions } of engine.accounts.values()) {
    const position = positions.get(instrumentId);
    const worth = position ? worthOn(position, engine.market, day) : ZERO;
    if (!worth) return null;
    total = total.plus(worth);
  }
  return total;
}
