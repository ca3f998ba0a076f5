import type { HoldingClass } from '@aurea/contract/holdings.ts';
import { type RawBuilder, sql } from 'kysely';

/** Whether an entry is of a class (see `classOfHolding`), over the tables `asset` and `instrument` of a query. */
export function isOfClass(wanted: HoldingClass): RawBuilder<boolean> {
  const isCrypto = sql<boolean>`(asset.kind = 'crypto_wallet' or instrument.type is not distinct from 'crypto')`;
  if (wanted === 'crypto') return isCrypto;
  return sql<boolean>`(asset.kind in ('securities_account', 'life_insurance', 'retirement_plan') and not ${isCrypto})`;
}
