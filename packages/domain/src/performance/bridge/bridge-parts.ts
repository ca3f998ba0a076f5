import type { Day } from '../../core/day.ts';
import type { Decimal } from '../../core/decimal.ts';

/** What made the value of a scope change, each part signed so that all of them lead from `opening` to `closing`. */
export const BRIDGE_PARTS = [
  'deposits',
  'withdrawals',
  'transfers',
  'realised',
  'unrealised',
  'income',
  'fees',
  'taxes',
  'currency',
] as const;

export type BridgePart = (typeof BRIDGE_PARTS)[number];

/** Something that could not be valued at one end of the period, and was left out of the bridge. */
export type BridgeGap = { readonly accountId: string; readonly instrumentId: string | null; readonly on: Day };

/** Parts of a bridge, exact; `currency` is what exchange rates did, of it `realisedForex` and `unrealisedForex` to holdings. */
export type RawBridge = Readonly<
  Record<BridgePart | 'opening' | 'closing' | 'realisedForex' | 'unrealisedForex', Decimal>
>;

/** `lacksRate`: an amount of an entry within the period could not be converted, and is in no part. */
export type BridgePiece = {
  readonly bridge: RawBridge;
  readonly gaps: readonly BridgeGap[];
  readonly lacksRate: boolean;
};
