import type { Dashboard } from '@aurea/contract/dashboard.ts';
import type { KindTarget } from '@aurea/contract/suitability/target-allocation.ts';
import type { AssetClass } from '@aurea/domain/assets/asset-class.ts';
import { type Decimal, decimal, ZERO } from '@aurea/domain/core/decimal.ts';
import { allocation } from '@aurea/domain/holdings/allocation.ts';
import { drifts } from '@aurea/domain/suitability/allocation/target-allocation.ts';
import { toWire } from '#db/decimal-text.ts';

/** What is owned by kind, beside an earlier target by kind where one is left. */
export function ownedAllocation(
  byClass: Iterable<readonly [AssetClass, Decimal]>,
  targets: readonly KindTarget[],
): Dashboard['allocation'] {
  const weights = allocation(byClass);
  const aims = targets.map((target) => ({ key: target.kind, percent: decimal(target.percent) }));
  const all = drifts(weights, aims);
  const held = new Set(weights.map(({ key }) => key));
  const lacking = all.filter(({ key }) => !held.has(key)).map(({ key }) => ({ key, value: ZERO, percent: ZERO }));
  return [...weights, ...lacking].map(({ key, value, percent }) => {
    const drift = all.find((one) => one.key === key);
    return {
      class: key,
      value: toWire(value),
      percent: percent.toFixed(2),
      target: drift ? toWire(drift.target) : null,
      drift: drift ? drift.points.toFixed(2) : null,
    };
  });
}
