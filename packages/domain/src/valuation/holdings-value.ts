import type { Day } from '../core/day.ts';
import { type Decimal, ZERO } from '../core/decimal.ts';
import { convert } from '../core/exchange-rates.ts';
import { lastKnown } from '../core/last-known.ts';
import { holdingsTimeline } from '../ledger/positions.ts';
import { accountCash } from './account-cash.ts';
import { isStalePrice } from './stale-price.ts';
import { type AssetInput, type AssetValue, type HoldingPrice, knownSum, type Missing, stateOf } from './value.ts';
import type { ValueOfUnits } from './value-of-units.ts';

type Split = { readonly on: Day; readonly ratio: Decimal };
type Holding = { quantity: Decimal; readonly splits: Split[] };

/** What is held of each instrument on a day, with its value in the currency of the account, or what that lacks. */
export function heldValues(asset: AssetInput, prices: HoldingPrice): ReadonlyMap<string, HeldValue> {
  const held = new Map<string, Holding>();
  for (const change of holdingsTimeline(asset.entries)) if (change.on <= prices.day) apply(held, change);
  const open = [...held].filter(([, { quantity }]) => !quantity.isZero());
  return new Map(open.map(([id, holding]) => [id, holdingValue(id, holding, asset.currency, prices)]));
}

/**
 * The value of an account that holds instruments, on days in ascending order: its holdings, and its cash where that is
 * tracked. Null before its first entry.
 */
export function holdingsWalk(asset: AssetInput, prices: HoldingPrice): (day: Day) => AssetValue | null {
  const changes = holdingsTimeline(asset.entries);
  const { isTracked, opening } = accountCash(asset);
  const held = new Map<string, Holding>();
  const latest = lastKnown(changes);
  let next = 0;
  return (day) => {
    for (let change = changes[next]; change && change.on <= day; change = changes[++next]) apply(held, change);
    const moved = latest(day)?.cash;
    return moved ? valueHeld(asset, isTracked ? opening.plus(moved) : ZERO, held, prices) : null;
  };
}

type Change = ReturnType<typeof holdingsTimeline>[number];

function apply(held: Map<string, Holding>, { on, quantities, splits }: Change): void {
  for (const [id, quantity] of quantities) {
    const holding = held.get(id) ?? { quantity, splits: [] };
    holding.quantity = quantity;
    held.set(id, holding);
    const ratio = splits.get(id);
    if (ratio && !ratio.isZero()) holding.splits.push({ on, ratio });
  }
}

function valueHeld(
  asset: AssetInput,
  cash: Decimal,
  held: ReadonlyMap<string, Holding>,
  prices: HoldingPrice,
): AssetValue {
  const parts = [...held]
    .filter(([, { quantity }]) => !quantity.isZero())
    .map(([id, holding]) => [id, holdingValue(id, holding, asset.currency, prices)] as const);
  const known = [...(cash.isZero() ? [] : [cash]), ...parts.flatMap(([, { value }]) => value ?? [])];
  const missing = parts.flatMap(([instrumentId, { local, value }]): Missing[] =>
    value
      ? []
      : [{ kind: local ? 'rate' : 'price', assetId: asset.id, instrumentId, currency: local?.currency ?? null }],
  );
  const own = {
    value: knownSum(known, missing),
    state: stateOf(known, missing),
    missing,
    valuedOn: parts.reduce<Day | null>((first, [, { on }]) => (on && !(first && first < on) ? on : first), null),
    isStale: parts.some(([, { isStale }]) => isStale),
  };
  const amounts = [{ amount: cash, currency: asset.currency }, ...parts.flatMap(([, { local }]) => local ?? [])];
  return amounts.every(({ currency }) => currency === asset.currency) ? own : { ...own, byCurrency: sums(amounts) };
}

function sums(amounts: readonly ValueOfUnits[]): ReadonlyMap<string, Decimal> {
  const byCurrency = new Map<string, Decimal>();
  for (const { amount, currency } of amounts) byCurrency.set(currency, (byCurrency.get(currency) ?? ZERO).plus(amount));
  return byCurrency;
}

/** What units are worth: in the currency of their price, null without a price; and in that of the account, null without a rate. */
export type HeldValue = {
  readonly local: ValueOfUnits | null;
  readonly value: Decimal | null;
  /** The day of the price. */
  readonly on: Day | null;
  readonly isStale: boolean;
};

function holdingValue(id: string, { quantity, splits }: Holding, currency: string, prices: HoldingPrice): HeldValue {
  const instrument = prices.instrument(id);
  const point = instrument?.price;
  if (!instrument || !point) return { local: null, value: null, on: null, isStale: false };
  const quoted = splits.reduce((price, { on, ratio }) => (on > point.on ? price.dividedBy(ratio) : price), point.price);
  const local = { currency: instrument.currency, amount: quantity.times(quoted) };
  const value = convert(local.amount, local.currency, currency, prices.rateOf);
  const isStale = isStalePrice(point.on, instrument.type, prices.day);
  return { local, value, on: point.on, isStale };
}
