import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { RentIndex } from '@aurea/domain/properties/indexation.ts';
import { decimalTextOrNull } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type StoredIndex = { readonly name: RentIndex; readonly value: string; readonly on: Day };

/** What a lease says beside its rent. */
export type LeaseFields = {
  readonly furnished: boolean;
  readonly deposit: string | null;
  readonly signedOn: Day;
  readonly endsOn: Day | null;
  readonly index: StoredIndex | null;
};

export type StoredLease = LeaseFields & {
  readonly id: string;
  readonly assetId: string;
  readonly incomeId: string;
};

/** The leases of properties, the most recent first. */
export async function listLeasesOf(tx: Tx, scope: Scope, ids: readonly string[]): Promise<StoredLease[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('leases')
    .select([
      'id',
      'asset_id as assetId',
      'income_id as incomeId',
      'furnished',
      'signed_on as signedOn',
      'ends_on as endsOn',
      'index_name',
      'indexed_on',
      decimalTextOrNull('deposit').as('deposit'),
      decimalTextOrNull('index_value').as('index_value'),
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', 'in', ids)
    .orderBy('signed_on', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ index_name: name, index_value: value, indexed_on: on, ...lease }) => ({
    ...lease,
    index: name !== null && value !== null && on !== null ? { name, value, on } : null,
  }));
}

export type LeaseOf = { readonly assetId: string; readonly id: string };

/** @throws Failure `not_found` */
export async function findLease(tx: Tx, scope: Scope, of: LeaseOf): Promise<StoredLease> {
  const found = (await listLeasesOf(tx, scope, [of.assetId])).find(({ id }) => id === of.id);
  if (!found) throw new Failure('not_found', { what: 'lease' });
  return found;
}

function columnsOf({ furnished, deposit, signedOn, endsOn, index }: LeaseFields) {
  return {
    furnished,
    deposit,
    signed_on: signedOn,
    ends_on: endsOn,
    index_name: index?.name ?? null,
    index_value: index?.value ?? null,
    indexed_on: index?.on ?? null,
  };
}

export async function insertLease(tx: Tx, scope: Scope, lease: StoredLease): Promise<void> {
  const { id, assetId, incomeId } = lease;
  const keys = { workspace_id: scope.workspaceId, id, asset_id: assetId, income_id: incomeId };
  await tx
    .insertInto('leases')
    .values({ ...keys, ...columnsOf(lease) })
    .execute();
}

export async function updateLease(tx: Tx, scope: Scope, id: string, fields: LeaseFields): Promise<void> {
  await tx
    .updateTable('leases')
    .set(columnsOf(fields))
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute();
}

/**
 * Names of those whom the rents of a property belong to on a day: who owns it in full or has its use, the largest share
 * first.
 */
export async function listLandlordsOf(tx: Tx, scope: Scope, assetId: string, on: Day): Promise<string[]> {
  const rows = await tx
    .selectFrom('ownership_shares as share')
    .innerJoin('members as member', (join) =>
      join.onRef('member.workspace_id', '=', 'share.workspace_id').onRef('member.id', '=', 'share.member_id'),
    )
    .select('member.name')
    .where('share.workspace_id', '=', scope.workspaceId)
    .where('share.asset_id', '=', assetId)
    .where('share.ownership_right', 'in', ['full', 'usufruct'])
    .where('share.from_on', '=', (since) =>
      since
        .selectFrom('ownership_shares as period')
        .select((of) => of.fn.max('period.from_on').as('from_on'))
        .where('period.workspace_id', '=', scope.workspaceId)
        .where('period.asset_id', '=', assetId)
        .where('period.from_on', '<=', on),
    )
    .orderBy('share.percent', 'desc')
    .orderBy('member.name')
    .execute();
  return [...new Set(rows.map(({ name }) => name))];
}
