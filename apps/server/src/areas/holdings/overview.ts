import type { Holding } from '@aurea/contract/holdings.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { type Decimal, roundTo, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import { allocation } from '@aurea/domain/holdings/allocation.ts';
import { dayMove, ratioOfChange } from '@aurea/domain/holdings/day-move.ts';
import type { PricePoint, ValueState } from '@aurea/domain/valuation/value.ts';
import type { InstrumentRow } from '#areas/transactions/public.ts';
import { toInstrument } from '#areas/transactions/public.ts';
import { toWire } from '#db/decimal-text.ts';
import { type HeldPart, wholeSum } from './held-parts.ts';

const RATIO_PLACES = 6;
const TREND_DAYS = 30;

export const wire = (value: Decimal | null): string | null => value && toWire(value);
export const wireRatio = (value: Decimal | null): string | null => value && toWire(roundTo(value, RATIO_PLACES));

/** The amounts of a holding in the currency of the household. */
export type Amounts = Readonly<
  Record<'value' | 'cost' | 'gain' | 'dayChange' | 'realisedGain' | 'income' | 'fees', Decimal | null>
>;

export type Held = {
  readonly parts: readonly HeldPart[];
  readonly amounts: Amounts;
  readonly dayRatio: Decimal | null;
  readonly view: Omit<Holding, 'weight'>;
};

type Known = {
  readonly today: Day;
  readonly currency: string;
  /** Comparable prices of an instrument, ascending. */
  readonly points: (instrumentId: string) => readonly PricePoint[];
};

/** What is held of each instrument in all accounts together, the largest first. */
export function mergeHoldings(parts: readonly HeldPart[], known: Known): Held[] {
  const byInstrument = Map.groupBy(parts, ({ instrument }) => instrument.id);
  return [...byInstrument.values()]
    .flatMap((own) => (own[0] ? [mergeParts(own, own[0].instrument, known)] : []))
    .toSorted((a, b) => (b.amounts.value ?? ZERO).comparedTo(a.amounts.value ?? ZERO));
}

function mergeParts(parts: readonly HeldPart[], instrument: InstrumentRow, known: Known): Held {
  const points = known.points(instrument.id);
  const move = dayMove(points, instrument.type, known.today);
  const amounts = amountsOf(parts, move?.ratio ?? null);
  const dayRatio = amounts.dayChange && move ? move.ratio : null;
  return { parts, amounts, dayRatio, view: viewOf({ instrument, parts, amounts, dayRatio }, points, known) };
}

function amountsOf(parts: readonly HeldPart[], dayRatio: Decimal | null): Amounts {
  const value = wholeSum(parts.map(({ referenceValue }) => referenceValue));
  const { cost, ...sums } = sumsInReference(parts);
  return {
    value,
    cost,
    gain: value && cost && value.minus(cost),
    dayChange: value && dayRatio && value.minus(value.dividedBy(dayRatio.plus(1))),
    ...sums,
  };
}

/** What accounts paid, gained and received together, each amount at the rate of its day. */
export function sumsInReference(parts: readonly Pick<HeldPart, 'figures' | 'inReference'>[]) {
  const total = (name: 'cost' | 'realisedGain' | 'dividends' | 'fees') =>
    wholeSum(parts.map(({ inReference }) => inReference[name]));
  const isCostKnown = parts.every(({ figures }) => figures.costIsKnown);
  return {
    cost: isCostKnown ? total('cost') : null,
    realisedGain: parts.every(({ figures }) => figures.gainIsKnown) ? total('realisedGain') : null,
    income: total('dividends'),
    fees: total('fees'),
  };
}

type Merged = Pick<Held, 'parts' | 'amounts' | 'dayRatio'> & { readonly instrument: InstrumentRow };

function viewOf(merged: Merged, points: readonly PricePoint[], known: Known): Held['view'] {
  const { instrument, parts, amounts, dayRatio } = merged;
  const { lastPrice, isFollowed: _, currency: __, ...identity } = toInstrument(instrument, known.today);
  const { id, ...named } = identity;
  return {
    ...named,
    instrumentId: id,
    ...wireAmounts(amounts),
    dayRatio: wireRatio(dayRatio),
    quantity: toWire(sum(parts.map(({ figures }) => figures.quantity))),
    ...averageCost(parts, known.currency),
    price: lastPrice,
    trend: trendOf(points, known.today),
    accounts: parts
      .filter(({ figures }) => !figures.quantity.isZero())
      .toSorted((a, b) => a.account.name.localeCompare(b.account.name))
      .map(({ account, figures, referenceValue }) => ({
        assetId: account.id,
        name: account.name,
        quantity: toWire(figures.quantity),
        value: wire(referenceValue),
      })),
  };
}

/** Amounts as they travel, with the gain as a ratio of the cost. */
export function wireAmounts(amounts: Amounts): Record<keyof Amounts, string | null> & { gainRatio: string | null } {
  const { value, cost, gain, dayChange, realisedGain, income, fees } = amounts;
  return {
    value: wire(value),
    cost: wire(cost),
    gain: wire(gain),
    gainRatio: wireRatio(gain && cost?.greaterThan(ZERO) ? gain.dividedBy(cost) : null),
    dayChange: wire(dayChange),
    realisedGain: wire(realisedGain),
    income: wire(income),
    fees: wire(fees),
  };
}

/** Of one unit, in the currency of the accounts, or of the household where they differ. */
export function averageCost(
  parts: readonly (Pick<HeldPart, 'figures' | 'inReference'> & { readonly account: { readonly currency: string } })[],
  currency: string,
): { averageCost: string | null; costCurrency: string } {
  const open = parts.filter(({ figures }) => !figures.quantity.isZero());
  const [first] = open;
  const isOne = open.every(({ account }) => account.currency === first?.account.currency);
  const costCurrency = isOne && first ? first.account.currency : currency;
  const costs = open.map(({ figures, inReference }) => (isOne ? figures.cost : inReference.cost));
  const quantity = sum(open.map(({ figures }) => figures.quantity));
  const cost = open.every(({ figures }) => figures.costIsKnown) ? wholeSum(costs) : null;
  return { averageCost: wire(cost && (quantity.isZero() ? null : cost.dividedBy(quantity))), costCurrency };
}

function trendOf(points: readonly PricePoint[], today: Day): string[] {
  const since = addDays(today, -TREND_DAYS);
  return points.filter(({ on }) => on >= since).map(({ price }) => toWire(price));
}

/** The parts of the holdings in their sum; none where a value is missing, for then nobody knows the sum. */
export function withWeights(held: readonly Held[]): Holding[] {
  const values = held.map(({ amounts }) => amounts.value);
  const known = values.filter((value) => value !== null);
  if (known.length < held.length) return held.map(({ view }) => ({ ...view, weight: null }));
  const weights = new Map(allocation(known.entries()).map(({ key, percent }) => [key, percent.toFixed(2)]));
  return held.map(({ view }, index) => ({ ...view, weight: weights.get(index) ?? '0' }));
}

/** What is known of all holdings together; those that lack a value are left out, and the state says so. */
export function totalsOf(held: readonly Held[]) {
  const open = held.filter(({ amounts }) => !amounts.value?.isZero());
  const known = (name: keyof Amounts, of: readonly Held[] = open) => of.flatMap(({ amounts }) => amounts[name] ?? []);
  const values = known('value');
  const gaining = open.filter(({ amounts }) => amounts.gain !== null && amounts.cost !== null);
  const moved = open.filter(({ amounts }) => amounts.dayChange !== null);
  const amounts: Amounts = {
    value: values.length > 0 || open.length === 0 ? sum(values) : null,
    cost: sum(known('cost', gaining)),
    gain: gaining.length > 0 ? sum(known('gain', gaining)) : null,
    dayChange: moved.length > 0 ? sum(known('dayChange', moved)) : null,
    realisedGain: wholeSum(held.map(({ amounts: each }) => each.realisedGain)),
    income: wholeSum(held.map(({ amounts: each }) => each.income)),
    fees: wholeSum(held.map(({ amounts: each }) => each.fees)),
  };
  const state: ValueState = values.length === open.length ? 'complete' : values.length > 0 ? 'partial' : 'unavailable';
  return {
    ...wireAmounts(amounts),
    dayRatio: wireRatio(amounts.dayChange && ratioOfChange(amounts.dayChange, sum(known('value', moved)))),
    valueState: state,
    withoutDay: open.length - moved.length,
  };
}
