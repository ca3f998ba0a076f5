import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import { currentTimeZone } from '#db/time-zone.ts';
import type { Tx } from '#db/transaction.ts';

export type Period = { readonly from: Day; readonly last: Day };

/**
 * Names of what the household had in a period and archived since it began, in France: it is out of every total now, of those
 * of the period too.
 */
export async function listArchivedSince(
  tx: Tx,
  { workspaceId }: { readonly workspaceId: string },
  { from, last }: Period,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('assets')
    .select('name')
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where('archived_at', '>=', sql<string>`${from}::date::timestamp at time zone ${currentTimeZone()}`)
    .where((the) => the.or([the('opened_on', 'is', null), the('opened_on', '<=', last)]))
    .where((the) => the.or([the('closed_on', 'is', null), the('closed_on', '>=', from)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}
