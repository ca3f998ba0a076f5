import type { ClassTarget, KindTarget } from '@aurea/contract/suitability/target-allocation.ts';
import { ASSET_CLASSES } from '@aurea/domain/assets/asset-class.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { ALLOCATION_CLASSES } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { json } from '#db/json.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type StoredTargets = {
  readonly targets: readonly ClassTarget[];
  /** An earlier target by kind of wealth, which no target by class has replaced. */
  readonly byKind: readonly KindTarget[];
  readonly version: number;
};

/** What the household aims at; version 0 and nothing before it is saved for the first time. */
export async function findTargets(tx: Tx, { workspaceId }: Scope): Promise<StoredTargets> {
  const row = await tx
    .selectFrom('allocation_targets')
    .select(['basis', 'percents', 'version'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  const percents = row?.percents ?? {};
  const byClass = ALLOCATION_CLASSES.map((name) => ({ class: name, percent: percents[name] }));
  const byKind = ASSET_CLASSES.map((name) => ({ kind: name, percent: percents[name] }));
  const isKnown = <Target extends { readonly percent: string | undefined }>(
    target: Target,
  ): target is Target & { readonly percent: string } => target.percent !== undefined;
  return {
    targets: row?.basis === 'class' ? byClass.filter(isKnown) : [],
    byKind: row?.basis === 'kind' ? byKind.filter(isKnown) : [],
    version: row?.version ?? 0,
  };
}

/** Stores a target by class in the place of what was aimed at. @throws Failure `stale` when somebody saved it since */
export async function saveTargets(
  tx: Tx,
  { workspaceId }: Scope,
  { targets, version }: Pick<StoredTargets, 'targets' | 'version'>,
  now: Date,
): Promise<void> {
  const percents = Object.fromEntries(targets.map((target) => [target.class, target.percent]));
  const columns = {
    basis: 'class' as const,
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
