import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { targetAllocation } from '@aurea/contract/target-allocation.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { checkTargets } from '@aurea/domain/portfolio/allocation/target-allocation.ts';
import { recordActivity } from '#db/activity.ts';
import { lockHousehold } from '#db/household-version.ts';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { findTargets, saveTargets } from './queries.ts';

type Work = { readonly tx: Tx; readonly scope: PersonScope; readonly now: Date };

/** @throws Failure `targets_not_whole`, `stale` */
export async function changeTargets(
  { tx, scope, now }: Work,
  { targets, version }: ParsedBody<typeof targetAllocation.change>,
): Promise<void> {
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
