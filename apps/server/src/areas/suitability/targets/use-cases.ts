import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { targetAllocation } from '@aurea/contract/suitability/target-allocation.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { checkTargets } from '@aurea/domain/suitability/allocation/target-allocation.ts';
import { recordActivity } from '#db/activity.ts';
import { lockHousehold } from '#db/household-version.ts';
import type { Work } from '#http/work.ts';
import { findTargets, saveTargets } from './queries.ts';

/** @throws Failure `targets_not_whole`, `stale` */
export async function changeTargets(
  { tx, scope, clock }: Work,
  { targets, version }: ParsedBody<typeof targetAllocation.change>,
): Promise<void> {
  const now = clock.now();
  await lockHousehold(tx, scope.workspaceId);
  checkTargets(targets.map((target) => ({ key: target.class, percent: decimal(target.percent) })));
  const before = await findTargets(tx, scope);
  const plain = targets.map((target) => ({ ...target, percent: toDecimalString(decimal(target.percent)) }));
  await saveTargets(tx, scope, { targets: plain, version }, now);
  await recordActivity(tx, scope, now, {
    action: 'changed',
    subjectKind: 'allocation_targets',
    subjectId: scope.workspaceId,
    before: { targets: before.byKind.length > 0 ? before.byKind : before.targets },
    after: { targets: plain },
  });
}
