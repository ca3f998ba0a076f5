import type { ClassTarget } from '@aurea/contract/target-allocation.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { ASSET_CLASSES } from '@aurea/domain/portfolio/asset-class.ts';
import { json } from '#db/json.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type StoredTargets = { readonly targets: readonly ClassTarget[]; readonly version: number };

/** What the household aims at; version 0 and nothing before it is saved for the first time. */
export async function findTargets(tx: Tx, { workspaceId }: Scope): Promise<StoredTargets> {
  const row = await tx
    .selectFrom('allocation_targets')
    .select(['percents', 'version'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  const percents = row?.percents ?? {};
  const targets = ASSET_CLASSES.flatMap((name) => {
    const percent = percents[name];
    return percent === undefined ? [] : [{ class: name, percent }];
  });
  return { targets, version: row?.version ?? 0 };
}

/** @throws Failure `stale` when somebody saved them since */
export async function saveTargets(
  tx: Tx,
  { workspaceId }: Scope,
  { targets, version }: StoredTargets,
  now: Date,
): Promise<void> {
  const percents = Object.fromEntries(targets.map((target) => [target.class, target.percent]));
  const columns = {
    percents: json(percents),
    invented: false,
    version: version + 1,
    changed_at: now.toISOString(),
  };
  const saved =
    version === 0
      ? await tx
          .insertInto('allocation_targets')
          .values({ workspace_id: workspaceId, ...columns })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('allocation_targets')
          .set(columns)
          .where('workspace_id', '=', workspaceId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!saved) throw new Failure('stale', { what: 'targets' });
}
