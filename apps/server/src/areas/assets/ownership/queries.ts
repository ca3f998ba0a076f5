import { ownershipOn } from '@aurea/domain/assets/ownership.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import type { OwnershipRight } from '#db/schema/wealth.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Share, SharePeriods } from './share-periods.ts';

/** How the database writes the beginning of all time. */
const BEGINNING = '-infinity';

/** Persons of the household, in the order they were added. */
export async function listMemberIds(tx: Tx, scope: Scope): Promise<string[]> {
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Who owns what is added without owners: the persons of the household, but for one whom the demonstration invented. */
export async function listUsualOwnerIds(tx: Tx, scope: Scope): Promise<string[]> {
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where((member) => member.or([member('invented', '=', false), member('user_id', 'is not', null)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Who owned the assets when, by asset, or all of the household; the largest share of a period first. */
export async function listSharePeriods(
  tx: Tx,
  scope: Scope,
  assetIds?: readonly string[],
): Promise<Map<string, SharePeriods>> {
  if (assetIds?.length === 0) return new Map();
  const rows = await tx
    .selectFrom('ownership_shares')
    .select(['asset_id', 'from_on', 'member_id', 'ownership_right'])
    .select(sql<string>`trim_scale(percent)::text`.as('percent'))
    .where('workspace_id', '=', scope.workspaceId)
    .$if(assetIds !== undefined, (query) => query.where('asset_id', 'in', assetIds ?? []))
    .orderBy('asset_id')
    .orderBy('from_on')
    .orderBy('ownership_shares.percent', 'desc')
    .orderBy('member_id')
    .orderBy('ownership_right')
    .execute();
  const byAsset = Map.groupBy(rows, ({ asset_id }) => asset_id);
  return new Map([...byAsset].map(([id, found]) => [id, periodsOf(found)]));
}

type ShareRow = {
  readonly from_on: string;
  readonly member_id: string;
  readonly ownership_right: OwnershipRight;
  readonly percent: string;
};

function periodsOf(rows: readonly ShareRow[]): SharePeriods {
  const periods = [...Map.groupBy(rows, ({ from_on }) => from_on)].map(([from, shares]) => ({
    from: from === BEGINNING ? null : from,
    shares: shares.map((row) => ({ memberId: row.member_id, right: row.ownership_right, percent: row.percent })),
  }));
  return periods[0]?.from === null ? periods : [{ from: null, shares: [] }, ...periods];
}

/** Who owns the assets on a day, by asset, the largest share first. */
export async function listSharesOf(
  tx: Tx,
  scope: Scope,
  assetIds: readonly string[],
  on: Day,
): Promise<Map<string, readonly Share[]>> {
  const periods = await listSharePeriods(tx, scope, assetIds);
  return new Map([...periods].map(([id, found]) => [id, ownershipOn(found, on)]));
}

/** Writes who owned an asset when. @throws Failure `not_found` when a share names somebody not of the household */
export async function replaceSharePeriods(tx: Tx, scope: Scope, assetId: string, periods: SharePeriods): Promise<void> {
  const known = new Set(await listMemberIds(tx, scope));
  const rows = periods.flatMap(({ from, shares }) => shares.map((share) => ({ from: from ?? BEGINNING, ...share })));
  if (!rows.every(({ memberId }) => known.has(memberId))) throw new Failure('not_found', { what: 'member' });
  await tx
    .deleteFrom('ownership_shares')
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', '=', assetId)
    .execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('ownership_shares')
    .values(
      rows.map(({ from, memberId, right, percent }) => ({
        workspace_id: scope.workspaceId,
        asset_id: assetId,
        from_on: from,
        member_id: memberId,
        ownership_right: right,
        percent,
      })),
    )
    .execute();
}
