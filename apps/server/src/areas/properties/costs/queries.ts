import type { PropertyCost } from '@aurea/contract/properties/property-costs.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { CostFrequency } from '@aurea/domain/properties/terms.ts';
import { sql } from 'kysely';
import { decimalTextOrNull } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type CostFields = Omit<PropertyCost, 'id' | 'version'>;

const COLUMNS = [
  'id',
  'asset_id',
  'kind',
  'label',
  'frequency',
  'is_deductible',
  'starts_on',
  'ends_on',
  'version',
  decimalTextOrNull('amount').as('amount'),
  decimalTextOrNull('rent_share').as('rent_share'),
] as const;

type Row = {
  readonly id: string;
  readonly kind: PropertyCost['kind'];
  readonly label: string;
  readonly amount: string | null;
  readonly frequency: CostFrequency | null;
  readonly rent_share: string | null;
  readonly is_deductible: boolean;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly version: number;
};

function toCost(row: Row): PropertyCost {
  const { id, kind, label, amount, frequency, version } = row;
  const price = amount !== null && frequency !== null ? { amount, frequency } : { rentShare: row.rent_share ?? '0' };
  const { is_deductible: isDeductible, starts_on: startsOn, ends_on: endsOn } = row;
  return { id, kind, label, price, isDeductible, startsOn, endsOn, version };
}

/** Costs by property, the most recent first. */
export async function listCostsOf(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Map<string, PropertyCost[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('property_costs')
    .select(COLUMNS)
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('starts_on', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const found = Map.groupBy(rows, ({ asset_id }) => asset_id);
  return new Map([...found].map(([id, costs]) => [id, costs.map(toCost)]));
}

export type CostOf = { readonly assetId: string; readonly id: string };

/** @throws Failure `not_found` */
export async function findCost(tx: Tx, scope: Scope, of: CostOf): Promise<PropertyCost> {
  const row = await tx
    .selectFrom('property_costs')
    .select(COLUMNS)
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', '=', of.assetId)
    .where('id', '=', of.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'cost' });
  return toCost(row);
}

function columnsOf({ kind, label, price, isDeductible, startsOn, endsOn }: CostFields) {
  const sum = 'amount' in price ? price : { amount: null, frequency: null };
  return {
    kind,
    label,
    amount: sum.amount,
    frequency: sum.frequency,
    rent_share: 'rentShare' in price ? price.rentShare : null,
    is_deductible: isDeductible,
    starts_on: startsOn,
    ends_on: endsOn,
  };
}

export async function insertCost(
  tx: Tx,
  scope: Scope,
  of: CostOf & { readonly at: Date },
  cost: CostFields,
): Promise<void> {
  const origin = { workspace_id: scope.workspaceId, id: of.id, asset_id: of.assetId, created_at: of.at.toISOString() };
  await tx
    .insertInto('property_costs')
    .values({ ...origin, ...columnsOf(cost) })
    .execute();
}

/** @throws Failure `stale` when somebody changed it since, `not_found` */
export async function updateCost(
  tx: Tx,
  scope: Scope,
  of: CostOf & { readonly version: number },
  cost: CostFields,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('property_costs')
    .set({ ...columnsOf(cost), version: of.version + 1 })
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', '=', of.assetId)
    .where('id', '=', of.id)
    .where('version', '=', of.version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await findCost(tx, scope, of);
  throw new Failure('stale', { what: 'cost' });
}

/** Deletes a cost so that it can be restored. @throws Failure `not_found` */
export async function deleteCost(tx: Tx, scope: Scope, of: CostOf, at: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('property_costs')
    .set({ deleted_at: at.toISOString(), version: sql`version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', '=', of.assetId)
    .where('id', '=', of.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure('not_found', { what: 'cost' });
}

/** Brings a deleted cost back. @param since deletions before this moment are final. @throws Failure `not_found` */
export async function restoreCost(tx: Tx, scope: Scope, of: CostOf, since: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('property_costs')
    .set({ deleted_at: null, version: sql`version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', '=', of.assetId)
    .where('id', '=', of.id)
    .where((is) => is.or([is('deleted_at', 'is', null), is('deleted_at', '>', since.toISOString())]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure('not_found', { what: 'cost' });
}
