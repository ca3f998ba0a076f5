import { type AssetClass, classOf } from '../assets/asset-class.ts';
import type { Day } from '../core/day.ts';
import { type Decimal, ZERO } from '../core/decimal.ts';
import { convert, type RateOf, type RatePoint, rateWalk } from '../core/exchange-rates.ts';
import { lastKnown } from '../core/last-known.ts';
import { assetWalk } from './asset-value.ts';
import {
  type AssetInput,
  type AssetValue,
  type HoldingPrice,
  type InstrumentInput,
  knownSum,
  type Missing,
  stateOf,
  type ValueState,
} from './value.ts';

/** Everything net worth is made of. */
export type NetWorthInput = {
  readonly assets: readonly AssetInput[];
  readonly instruments: readonly InstrumentInput[];
  readonly rates: readonly RatePoint[];
  /** The currency all is shown in. */
  readonly currency: string;
};

export type ValuedAsset = AssetValue & {
  readonly id: string;
  readonly class: AssetClass;
  /**
   * The value in the currency all is shown in, each holding converted straight from the currency of its price: a rate
   * for the currency of the account is needed for its cash alone. Null where nothing of it is known.
   */
  readonly referenceValue: Decimal | null;
  /** Whether all of `referenceValue` is known; `missing` names what it lacks, `state` is that of `value`. */
  readonly referenceState: ValueState;
};

/** Net worth at the end of a day. A missing price or rate never counts as zero: it is named, and the state says so. */
export type NetWorth = {
  readonly on: Day;
  readonly total: Decimal | null;
  readonly state: ValueState;
  /** Sums of what is known, by class; classes without any known value are absent. */
  readonly byClass: ReadonlyMap<AssetClass, Decimal>;
  readonly missing: readonly Missing[];
  readonly isStale: boolean;
  readonly assets: readonly ValuedAsset[];
};

/** Net worth at the end of a day, from the prices, rates and statements known by then. */
export function netWorthOn(input: NetWorthInput, day: Day): NetWorth {
  return walk(input)(day);
}

/**
 * Net worth on each of the days, in the order of the calendar. Ledgers, prices and rates are walked once, however many
 * days are asked for.
 */
export function netWorthSeries(input: NetWorthInput, days: readonly Day[]): readonly NetWorth[] {
  return days.toSorted().map(walk(input));
}

function walk({ assets, instruments, rates, currency }: NetWorthInput): (day: Day) => NetWorth {
  const ratesOn = rateWalk(rates);
  const market = marketWalk(instruments);
  const walks = assets.map((asset) => ({ asset, valueOn: assetWalk(asset, market.prices) }));
  return (day) => {
    const rateOf = ratesOn(day);
    market.moveTo(day, rateOf);
    const valued = walks.map(({ asset, valueOn }) => inReference(asset, valueOn(day), { currency, rateOf }));
    return totalOf(day, valued);
  };
}

/** Prices and rates that move from day to day under the walks that read them. */
function marketWalk(instruments: readonly InstrumentInput[]) {
  const byId = new Map(
    instruments.map((instrument) => [instrument.id, { ...instrument, latest: lastKnown(instrument.prices) }]),
  );
  let today: Day = '';
  let rates: RateOf = () => null;
  const prices: HoldingPrice = {
    instrument: (id) => {
      const found = byId.get(id);
      return found ? { currency: found.currency, type: found.type, price: found.latest(today) } : null;
    },
    rateOf: (from, to) => rates(from, to),
    get day() {
      return today;
    },
  };
  const moveTo = (day: Day, rateOf: RateOf) => {
    today = day;
    rates = rateOf;
  };
  return { prices, moveTo };
}

function inReference(asset: AssetInput, own: AssetValue, to: { currency: string; rateOf: RateOf }): ValuedAsset {
  const amounts = own.byCurrency ?? (own.value ? new Map([[asset.currency, own.value]]) : new Map<string, Decimal>());
  const missing = own.missing.filter(({ kind }) => kind !== 'rate');
  const known: Decimal[] = [];
  for (const [currency, amount] of amounts) {
    if (amount.isZero()) continue;
    const converted = convert(amount, currency, to.currency, to.rateOf);
    if (converted) known.push(converted);
    else missing.push({ kind: 'rate', assetId: asset.id, instrumentId: null, currency });
  }
  const reference = { referenceValue: knownSum(known, missing), referenceState: stateOf(known, missing) };
  return { ...own, ...reference, missing, id: asset.id, class: classOf(asset.kind) };
}

/** The net worth of some assets valued at the end of a day. */
export function totalOf(on: Day, assets: readonly ValuedAsset[]): NetWorth {
  const missing = assets.flatMap((asset) => asset.missing);
  const known = assets.flatMap(({ referenceValue }) => referenceValue ?? []);
  const byClass = new Map<AssetClass, Decimal>();
  for (const { class: name, referenceValue } of assets) {
    if (referenceValue) byClass.set(name, (byClass.get(name) ?? ZERO).plus(referenceValue));
  }
  const isStale = assets.some((asset) => asset.isStale);
  return { on, total: knownSum(known, missing), state: stateOf(known, missing), byClass, missing, isStale, assets };
}
