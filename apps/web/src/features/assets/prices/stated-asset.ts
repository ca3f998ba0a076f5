import type { Asset } from '@aurea/contract/assets.ts';
import { valuedBy } from '@aurea/domain/assets/asset-class.ts';

/** Whether the value of an asset is what somebody last said it is: no positions, no schedule, no weight gives it. */
export function isStated({ kind, hasTerms, metal }: Asset): boolean {
  return valuedBy(kind) !== 'holdings' && !hasTerms && metal === null;
}
