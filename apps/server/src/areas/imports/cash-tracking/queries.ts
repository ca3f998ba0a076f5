import { type AssetKind, valuedBy } from '@aurea/domain/assets/asset-class.ts';
import { type CashTracking, cashTracking } from '@aurea/domain/ledger/cash/cash-tracking.ts';
import { sql } from 'kysely';
import { findCashChoice, type LedgerKind, listLedgerKinds, listStatedBalances } from '#areas/ledger/public.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { ImportRecord } from '../queries.ts';

/**
 * Whether the cash of the account will be tracked once the good rows of a checked file are added to what it holds; null
 * before that, and of an account that holds no instruments.
 */
export async function findCashAfterImport(tx: Tx, scope: Scope, found: ImportRecord): Promise<CashTracking | null> {
  if (found.state !== 'checked' || !found.target) return null;
  const { target } = found;
  const assetId = 'assetId' in target ? target.assetId : null;
  const kind = 'newAsset' in target ? target.newAsset.kind : await kindOf(tx, scope, target.assetId);
  if (!kind || valuedBy(kind) !== 'holdings') return null;
  const added = await kindsOfRows(tx, scope, found.id);
  if (!assetId) return cashTracking(null, added, []);
  const account = { ...scope, assetId };
  const there = await listLedgerKinds(tx, account);
  return cashTracking(await findCashChoice(tx, account), [...there, ...added], await listStatedBalances(tx, account));
}

/** The kind of an account; null where it was deleted meanwhile. */
async function kindOf(tx: Tx, { workspaceId }: Scope, assetId: string): Promise<AssetKind | null> {
  const row = await tx
    .selectFrom('assets')
    .select('kind')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', assetId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.kind ?? null;
}

/** The kinds of entries the good rows of a file are, each with its first day. */
async function kindsOfRows(tx: Tx, { workspaceId }: Scope, importId: string): Promise<LedgerKind[]> {
  const { rows } = await sql<LedgerKind>`
    select draft ->> 'kind' as kind,
           case when jsonb_typeof(draft -> 'instrument') = 'object' then 'any' end as "instrumentId",
           min(draft ->> 'on') as "on"
      from import_rows
     where workspace_id = ${workspaceId} and import_id = ${importId} and status in ('ready', 'warning')
     group by 1, 2
  `.execute(tx);
  return rows;
}
