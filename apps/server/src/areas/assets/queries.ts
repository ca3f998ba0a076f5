import type { AssetKind, Wrapper } from '@aurea/domain/assets/asset-class.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { CashChoice } from '@aurea/domain/ledger/cash/cash-tracking.ts';
import { type Selectable, sql } from 'kysely';
import { decimalText, decimalTextOrNull } from '#db/decimal-text.ts';
import type { AssetTable, Source } from '#db/schema/wealth.ts';
import type { Scope } from '#db/scope.ts';
import { isFoundInList } from '#db/search.ts';
import { markDeleted, restoreRow } from '#db/soft-deletion.ts';
import type { Tx } from '#db/transaction.ts';

const FIELDS = [
  'id',
  'name',
  'kind',
  'wrapper',
  'institution',
  'currency',
  'opened_on',
  'closed_on',
  'note',
  'tags',
  'is_interpolated',
  'metal_id',
  'cash_choice',
  'cash_tracking',
  'overdrawn_on',
  'source',
  'entries',
  'archived_at',
  'deleted_at',
  'version',
] as const;

/** Whether the terms of a debt are known, so that its value follows from them. */
const HAS_TERMS = sql<boolean>`exists (
  select from loans l where l.workspace_id = assets.workspace_id and l.asset_id = assets.id)`.as('has_terms');

const WEIGHT = decimalTextOrNull('weight').as('weight');

const OVERDRAWN_BY = decimalTextOrNull('overdrawn_by').as('overdrawn_by');
const NEEDED_CASH = decimalText('needed_cash').as('needed_cash');

const FIRST_ENTRY_ON = sql<string | null>`(
  select min(t.booked_on) from transactions t
   where t.workspace_id = assets.workspace_id and t.asset_id = assets.id and t.deleted_at is null)`.as(
  'first_entry_on',
);

const METAL_NAME = sql<string | null>`(
  select i.name from instruments i where i.workspace_id = assets.workspace_id and i.id = assets.metal_id)`.as(
  'metal_name',
);

const SELECTED = [...FIELDS, HAS_TERMS, WEIGHT, METAL_NAME, OVERDRAWN_BY, NEEDED_CASH, FIRST_ENTRY_ON] as const;

export type AssetRow = Pick<Selectable<AssetTable>, (typeof FIELDS)[number]> & {
  readonly has_terms: boolean;
  readonly weight: string | null;
  readonly metal_name: string | null;
  readonly overdrawn_by: string | null;
  readonly needed_cash: string;
  readonly first_entry_on: string | null;
};

export type AssetFields = {
  readonly name: string;
  readonly kind: AssetKind;
  readonly wrapper: Wrapper;
  readonly institution: string | null;
  readonly currency: string;
  readonly openedOn: string | null;
  readonly closedOn: string | null;
  readonly note: string;
  readonly tags?: readonly string[];
  readonly isInterpolated?: boolean;
  readonly metalId?: string | null;
  readonly weight?: string | null;
  readonly cashChoice?: CashChoice | null;
};

/** @throws Failure `not_found` when the asset is unknown, deleted or of another household */
export async function findAsset(tx: Tx, scope: Scope, id: string): Promise<AssetRow> {
  const row = await tx
    .selectFrom('assets')
    .select(SELECTED)
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'asset' });
  return row;
}

export type AssetFilter = {
  readonly archived: boolean;
  readonly q?: string | undefined;
  readonly currency?: string | undefined;
  readonly tag?: string | undefined;
  readonly institution?: string | undefined;
};

export async function listAssets(tx: Tx, scope: Scope, filter: AssetFilter): Promise<AssetRow[]> {
  const { archived, q, currency, tag, institution } = filter;
  const found = await isFoundInList(tx, scope, { kinds: ['account', 'loan', 'property'], typed: q, id: 'assets.id' });
  return await tx
    .selectFrom('assets')
    .select(SELECTED)
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .where('archived_at', archived ? 'is not' : 'is', null)
    .$if(found !== null, (query) => query.where(found ?? sql<boolean>`true`))
    .$if(currency !== undefined, (query) => query.where('currency', '=', currency ?? ''))
    .$if(institution !== undefined, (query) => query.where('institution', '=', institution ?? ''))
    .$if(tag !== undefined, (query) =>
      query.where(sql<boolean>`exists (select from unnest(tags) t where lower(t) = lower(${tag}))`),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export type NewAsset = AssetFields & {
  readonly id: string;
  readonly source: Source;
  readonly importId: string | null;
  readonly createdAt: Date;
};

export async function insertAsset(tx: Tx, scope: Scope, asset: NewAsset): Promise<void> {
  await tx
    .insertInto('assets')
    .values({
      workspace_id: scope.workspaceId,
      id: asset.id,
      source: asset.source,
      import_id: asset.importId,
      created_at: asset.createdAt.toISOString(),
      ...columnsOf(asset),
    })
    .execute();
}

/** @throws Failure `day_invalid` for an asset that is closed before it was opened */
function columnsOf(fields: AssetFields) {
  const { openedOn, closedOn } = fields;
  if (openedOn && closedOn && closedOn < openedOn) throw new Failure('day_invalid', { value: closedOn });
  return {
    name: fields.name,
    kind: fields.kind,
    wrapper: fields.wrapper,
    institution: fields.institution,
    currency: fields.currency,
    opened_on: openedOn,
    closed_on: closedOn,
    note: fields.note,
    ...(fields.tags && { tags: [...fields.tags] }),
    ...(fields.isInterpolated !== undefined && { is_interpolated: fields.isInterpolated }),
    ...(fields.metalId !== undefined && { metal_id: fields.metalId }),
    ...(fields.weight !== undefined && { weight: fields.weight }),
    ...(fields.cashChoice !== undefined && { cash_choice: fields.cashChoice }),
  };
}

export type Versioned = { readonly id: string; readonly version: number };
type AssetChange = Partial<ReturnType<typeof columnsOf>> & {
  readonly archived_at?: string | null;
  readonly deleted_at?: string | null;
};

/** @throws Failure `stale` when somebody changed the asset since, `not_found` when it is not there */
export async function changeAsset(tx: Tx, scope: Scope, of: Versioned, fields: AssetFields): Promise<void> {
  await update(tx, scope, of, columnsOf(fields));
}

/** Takes the asset out of lists and totals, or back in. @throws Failure `stale`, `not_found` */
export async function archiveAsset(tx: Tx, scope: Scope, of: Versioned, at: Date | null): Promise<void> {
  await update(tx, scope, of, { archived_at: at?.toISOString() ?? null });
}

/** Something else of the asset was changed: its next version. @throws Failure `stale`, `not_found` */
export async function countChange(tx: Tx, scope: Scope, of: Versioned): Promise<void> {
  await update(tx, scope, of, {});
}

async function update(tx: Tx, scope: Scope, { id, version }: Versioned, change: AssetChange): Promise<void> {
  const changed = await tx
    .updateTable('assets')
    .set({ ...change, version: version + 1 })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  if (changed.length > 0) return;
  await findAsset(tx, scope, id);
  throw new Failure('stale', { what: 'asset' });
}

/** Deletes the asset so that it can be restored. @throws Failure `not_found` */
export const deleteAsset = (tx: Tx, scope: Scope, id: string, at: Date): Promise<void> =>
  markDeleted(tx, scope, { table: 'assets', what: 'asset', id }, at);

/**
 * Brings an archived or deleted asset back.
 *
 * @param since deletions before this moment are final
 * @throws Failure `not_found`, `stale`
 */
export const restoreAsset = (tx: Tx, scope: Scope, of: Versioned, since: Date): Promise<void> =>
  restoreRow(tx, scope, { table: 'assets', what: 'asset', ...of }, since);

/** The earliest day on which anything is known of an asset, or null. */
export async function findFirstDayOfAsset(tx: Tx, scope: Scope, assetId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select least(
      (select min(valued_on) from valuations
        where workspace_id = ${scope.workspaceId} and asset_id = ${assetId} and deleted_at is null),
      (select min(booked_on) from transactions
        where workspace_id = ${scope.workspaceId} and asset_id = ${assetId} and deleted_at is null),
      (select opened_on from assets where
        workspace_id = ${scope.workspaceId} and id = ${assetId} and metal_id is not null),
      (select granted_on from loans where workspace_id = ${scope.workspaceId} and asset_id = ${assetId})) as day
  `.execute(tx);
  return rows[0]?.day ?? null;
}

/** Whether the ledger of an asset has any entry. */
export async function hasEntries(tx: Tx, scope: Scope, assetId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('transactions')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', '=', assetId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the ledger of an asset names any instrument. */
export async function hasInstruments(tx: Tx, scope: Scope, assetId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('transactions')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', '=', assetId)
    .where('instrument_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws Failure `not_found` when the household never had the asset; a deleted one will do */
export async function requireAsset(tx: Tx, scope: Scope, id: string): Promise<void> {
  const row = await tx
    .selectFrom('assets')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'asset' });
}

/** Whether the household has the instrument. */
export async function hasInstrument(tx: Tx, scope: Scope, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('instruments')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
