import type { HoldingClass } from '@aurea/contract/holdings.ts';
import type { AssetKind } from '@aurea/domain/assets/asset-class.ts';
import type { InstrumentType } from '#db/schema/wealth.ts';

/** What lies in a wallet, and digital assets in any other account, are cryptos; everything else held is a security. */
export function classOfHolding(account: AssetKind, instrument: InstrumentType): HoldingClass {
  return account === 'crypto_wallet' || instrument === 'crypto' ? 'crypto' : 'stocks';
}
