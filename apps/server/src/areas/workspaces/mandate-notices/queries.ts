import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import type { MandateNotice } from '@aurea/contract/workspaces/notices.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { WorkspaceScope } from '#http/area.ts';

type NewNotice = Omit<MandateNotice, 'opensOn'> & Partial<Pick<MandateNotice, 'opensOn'>>;

/** Stores what became of a mandate for one of its sides. @returns false where it is stored already */
export async function insertMandateNotice(tx: Tx, { workspaceId }: Scope, notice: NewNotice): Promise<boolean> {
  const row = await tx
    .insertInto('mandate_notices')
    .values({
      workspace_id: workspaceId,
      mandate_id: notice.mandateId,
      event: notice.event,
      mandate_version: notice.version,
      other_side: notice.otherSide,
      scope: notice.scope,
      opens_on: notice.opensOn ?? null,
      ends_on: notice.endsOn,
      at: notice.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mandate_id')
    .executeTakeFirst();
  return row !== undefined;
}

const SHOWN_NOTICES = 20;

/** Notices nobody of the workspace has looked at, latest first. */
export async function listMandateNotices(tx: Tx, { workspaceId }: Scope): Promise<MandateNotice[]> {
  return await tx
    .selectFrom('mandate_notices')
    .select([
      'mandate_id as mandateId',
      'event',
      'mandate_version as version',
      'other_side as otherSide',
      'scope',
      'opens_on as opensOn',
      'ends_on as endsOn',
      sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('at'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('noted_at', 'is', null)
    .orderBy('mandate_notices.at', 'desc')
    .orderBy('mandate_id')
    .limit(SHOWN_NOTICES)
    .execute();
}

export async function noteMandateNotices(tx: Tx, scope: WorkspaceScope, upTo: string, now: Date): Promise<void> {
  await tx
    .updateTable('mandate_notices')
    .set({ noted_at: now.toISOString(), noted_by: scope.userId })
    .where('workspace_id', '=', scope.workspaceId)
    .where('noted_at', 'is', null)
    .where('at', '<=', upTo)
    .execute();
}

/**
 * A mandate of a practice, with the household that gave it. Reads a row of the household, so the transaction must see all
 * identities.
 */
export async function findReceivedMandate(tx: Tx, practiceId: string, mandateId: string) {
  return await tx
    .selectFrom('mandates')
    .innerJoin('workspaces', 'workspaces.workspace_id', 'mandates.workspace_id')
    .select([
      'workspaces.name as household',
      'scope',
      'starts_on as startsOn',
      'ends_on as endsOn',
      'given_at as givenAt',
    ])
    .select(['changed_at as changedAt', 'revoked_at as revokedAt'])
    .select(sql<MandateAreas>`coalesce(areas, app.areas_of_scope(scope))`.as('areas'))
    .where('practice_id', '=', practiceId)
    .where('id', '=', mandateId)
    .limit(1)
    .executeTakeFirst();
}

/** Households with a mandate whose first or last day lies in the span of it, in the order of their ids. */
export async function listHouseholdsOnDays(
  tx: Tx,
  { starts, ends }: Readonly<Record<'starts' | 'ends', { readonly from: Day; readonly until: Day }>>,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('mandates')
    .select('workspace_id')
    .distinct()
    .where('revoked_at', 'is', null)
    .where((where) =>
      where.or([
        where.between('starts_on', starts.from, starts.until),
        where.between('ends_on', ends.from, ends.until),
      ]),
    )
    .where((where) => (after === null ? where.val(true) : where('workspace_id', '>', after)))
    .orderBy('workspace_id')
    .limit(most)
    .execute();
  return rows.map(({ workspace_id }) => workspace_id);
}
