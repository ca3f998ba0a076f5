import type { AssetKind } from '../assets/asset-class.ts';
import type { Day } from '../core/day.ts';
import { type Decimal, sum } from '../core/decimal.ts';
import type { RateOf } from '../core/exchange-rates.ts';
import type { CashTracking } from '../ledger/cash/cash-tracking.ts';
import type { LedgerEntry } from '../ledger/transaction.ts';

/** A value stated for a day: a balance, an appraisal, the outstanding principal of a debt. */
type StatedValue = { readonly on: Day; readonly value: Decimal };

/** What is needed of an asset to value it; amounts in its currency. */
export type AssetInput = {
  readonly id: string;
  readonly kind: AssetKind;
  readonly currency: string;
  readonly entries: readonly LedgerEntry[];
  readonly valuations: readonly StatedValue[];
  /** What is owed by the schedule of a loan, whenever it changes; it counts instead of what was stated. */
  readonly outstanding?: readonly StatedValue[];
  readonly openedOn?: Day | null;
  readonly closedOn?: Day | null;
  /** Between two stated values the value moves in a straight line. */
  readonly isInterpolated?: boolean;
  /** A precious metal known by its weight: its entries hold it, and its price values it. */
  readonly isWeighed?: boolean;
  /** Of an account that holds instruments: whether its cash is followed. Where it is absent, as its ledger shows. */
  readonly cashTracking?: CashTracking;
  /** The cash such an account held before its first entry. Where it is absent, what was last stated before it. */
  readonly openingCash?: Decimal;
};

/** What a value lacks: the price of an instrument, the rate of a currency, or any statement of value. */
export type Missing = {
  readonly kind: 'price' | 'rate' | 'value';
  readonly assetId: string;
  readonly instrumentId: string | null;
  /** For a rate: the currency that cannot be converted. */
  readonly currency: string | null;
};

export type ValueState = 'complete' | 'partial' | 'unavailable';

/** The value of an asset at the end of a day, in its own currency. */
export type AssetValue = {
  readonly value: Decimal | null;
  /**
   * What is known of it by the currency it is priced in, before any exchange; absent where all of it is in the currency
   * of the asset.
   */
  readonly byCurrency?: ReadonlyMap<string, Decimal>;
  readonly state: ValueState;
  readonly missing: readonly Missing[];
  /** The oldest day among the prices and statements the value rests on; null where it rests on none. */
  readonly valuedOn: Day | null;
  /** Whether one of them is older than is usual for its kind. */
  readonly isStale: boolean;
};

export type PricePoint = {
  readonly on: Day;
  readonly price: Decimal;
  /** The same as a float, where it is known without the decimal: long histories are mostly read as floats. */
  readonly float?: number;
};

/** What is needed of an instrument to value it; prices in its currency. */
export type InstrumentInput = {
  readonly id: string;
  readonly type: string;
  readonly currency: string;
  readonly prices: readonly PricePoint[];
};

/** The price of an instrument last known on a day (days ascending), and the rates of that day. */
export type HoldingPrice = {
  instrument(
    id: string,
  ): { readonly currency: string; readonly type: string; readonly price: PricePoint | null } | null;
  readonly rateOf: RateOf;
  readonly day: Day;
};

/** The state of a sum of which some parts may be missing. */
export function stateOf(known: readonly Decimal[], missing: readonly Missing[]): ValueState {
  if (missing.length === 0) return 'complete';
  return known.length > 0 ? 'partial' : 'unavailable';
}

/** The sum of what is known, or null where something is missing and nothing is known. */
export function knownSum(known: readonly Decimal[], missing: readonly Missing[]): Decimal | null {
  return known.length === 0 && missing.length > 0 ? null : sum(known);
}
