import { type Decimal, ZERO } from '../core/decimal.ts';
import { cashTracking, openingCash } from '../ledger/cash/cash-tracking.ts';
import type { AssetInput } from './value.ts';

/** Whether the cash of an account that holds instruments is tracked, and what there was of it before the first entry. */
export type AccountCash = { readonly isTracked: boolean; readonly opening: Decimal };

/** As the account states it, else as its ledger shows; cash that is not tracked opens with nothing. */
export function accountCash(asset: AssetInput): AccountCash {
  const tracking = asset.cashTracking ?? cashTracking(null, asset.entries, asset.valuations);
  if (tracking === 'not_tracked') return { isTracked: false, opening: ZERO };
  return { isTracked: true, opening: asset.openingCash ?? openingCash(asset.entries, asset.valuations) };
}
