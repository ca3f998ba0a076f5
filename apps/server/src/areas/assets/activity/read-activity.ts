import type { ActivityLine } from '@aurea/contract/core/activity.ts';
import { changesBetween } from '#db/activity-changes.ts';
import type { Tx } from '#db/transaction.ts';
import { requireAsset } from '../queries.ts';
import { activityOf } from './queries.ts';

/** Who changed an asset, when, from what to what; also of one that was deleted. @throws Failure `not_found` */
export async function readActivity(
  tx: Tx,
  scope: { readonly workspaceId: string },
  id: string,
): Promise<ActivityLine[]> {
  await requireAsset(tx, scope, id);
  return await linesAbout(tx, scope, id);
}

/** The changes of any record, latest first, each told in words. */
export async function linesAbout(tx: Tx, scope: { readonly workspaceId: string }, id: string): Promise<ActivityLine[]> {
  return (await activityOf(tx, scope, id)).map(({ before, after, ...line }) => ({
    ...line,
    changes: changesBetween({ before, after }),
  }));
}
