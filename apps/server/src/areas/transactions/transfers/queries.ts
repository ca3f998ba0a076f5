import { Failure } from '@aurea/domain/core/failure.ts';
import type { TransactionKind } from '@aurea/domain/ledger/transaction-kinds.ts';
import { sql } from 'kysely';
import { json } from '#db/json.ts';
import { leftOutOf } from '#db/left-out.ts';
import type { StoredLot } from '#db/schema/wealth.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type Arrival = {
  readonly id: string;
  readonly transferId: string | null;
  readonly assetId: string;
  readonly instrumentId: string | null;
  readonly gross: string | null;
  readonly lots: readonly StoredLot[] | null;
};

/** Where the transfers arrived. */
export async function listArrivalsOf(tx: Tx, scope: Scope, transferIds: readonly string[]): Promise<Arrival[]> {
  if (transferIds.length === 0) return [];
  return await tx
    .selectFrom('transactions')
    .select([
      'id',
      'transfer_id as transferId',
      'asset_id as assetId',
      'instrument_id as instrumentId',
      'gross',
      'lots',
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where('transfer_id', 'in', transferIds)
    .where('kind', '=', 'transfer_in')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Writes what the units of a transfer had cost, and the lots they are made of. */
export async function writeCarried(
  tx: Tx,
  scope: Scope,
  id: string,
  { gross, lots }: Pick<Arrival, 'gross' | 'lots'>,
): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ gross, lots: lots && json(lots) })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute();
}

export type Side = {
  readonly id: string;
  readonly kind: TransactionKind;
  readonly version: number;
};

/**
 * The other side of a transfer, deleted or not; undefined where its account was deleted for good.
 *
 * @throws Failure `transfer_linked` where it lies in an account that the mandate leaves out: half of it would change
 */
export async function findOtherSideOf(
  tx: Tx,
  scope: Scope,
  { transferId, id }: { readonly transferId: string; readonly id: string },
): Promise<Side | undefined> {
  const side = await tx
    .selectFrom('transactions')
    .select(['id', 'kind', 'version'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('transfer_id', '=', transferId)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  if (!side && leftOutOf(scope.workspaceId).length > 0) await requireNotLeftOut(tx, scope, transferId);
  return side;
}

async function requireNotLeftOut(tx: Tx, { workspaceId }: Scope, transferId: string): Promise<void> {
  const { rows } = await sql<{ isLeftOut: boolean }>`
    select app.leads_to_left_out(${workspaceId}, ${transferId}) as "isLeftOut"`.execute(tx);
  if (rows[0]?.isLeftOut) throw new Failure('transfer_linked');
}

/** The transfer an entry is a side of, whether the entry is deleted or not. */
export async function findTransferOf(tx: Tx, scope: Scope, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('transactions')
    .select('transfer_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.transfer_id ?? null;
}
