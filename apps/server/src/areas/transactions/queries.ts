import type { HoldingClass } from '@aurea/contract/holdings.ts';
import type { Transaction } from '@aurea/contract/transactions.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { isInGroup, type TransactionKind } from '@aurea/domain/ledger/transaction-kinds.ts';
import { lineLabel } from '@aurea/domain/spending/line-label.ts';
import { type RawBuilder, sql } from 'kysely';
import { isOfClass } from '#areas/ledger/public.ts';
import { decimalText, decimalTextOrNull } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import { isFoundInList } from '#db/search.ts';
import type { Tx } from '#db/transaction.ts';

/** Something about the account on the other side of a transfer. */
function otherSide(column: 'o.asset_id' | 'a.name') {
  return sql`select ${sql.ref(column)} from transactions o
    join assets a on a.workspace_id = o.workspace_id and a.id = o.asset_id
   where o.workspace_id = entry.workspace_id and o.transfer_id = entry.transfer_id and o.kind <> entry.kind`;
}

const FIELDS = [
  'entry.id as id',
  'entry.asset_id as assetId',
  'asset.name as assetName',
  'entry.kind as kind',
  'entry.booked_on as on',
  'entry.instrument_id as instrumentId',
  'instrument.name as instrumentName',
  decimalTextOrNull('entry.quantity').as('quantity'),
  decimalTextOrNull('entry.unit_price').as('unitPrice'),
  decimalTextOrNull('entry.gross').as('gross'),
  decimalText('entry.fees').as('fees'),
  decimalText('entry.taxes').as('taxes'),
  'entry.currency as currency',
  decimalTextOrNull('entry.fx_rate').as('fxRate'),
  'entry.counter_instrument_id as counterInstrumentId',
  sql<string | null>`(select i.name from instruments i
    where i.workspace_id = entry.workspace_id and i.id = entry.counter_instrument_id)`.as('counterInstrumentName'),
  decimalTextOrNull('entry.counter_quantity').as('counterQuantity'),
  decimalTextOrNull('entry.split_ratio').as('splitRatio'),
  decimalTextOrNull('entry.added_quantity').as('addedQuantity'),
  decimalText('entry.cash_effect').as('cashEffect'),
  'entry.note as note',
  'entry.transfer_id as transferId',
  sql<string | null>`(${otherSide('o.asset_id')})`.as('otherAssetId'),
  sql<string | null>`(${otherSide('a.name')})`.as('otherAssetName'),
  'entry.import_id as importId',
  'entry.version as version',
] as const;

export type TransactionFilter = {
  readonly asset?: string | undefined;
  readonly instrument?: string | undefined;
  readonly class?: HoldingClass | undefined;
  readonly kind?: TransactionKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: 'on' | '-on' | 'gross' | '-gross' | undefined;
  readonly page: number;
  readonly size: number;
};

/** Whether entries and accounts of deleted assets are seen as well. */
type Seen = 'alive' | 'any';

function entriesWithNames(tx: Tx, scope: Scope, seen: Seen = 'alive') {
  return tx
    .selectFrom('transactions as entry')
    .innerJoin('assets as asset', (join) =>
      join.onRef('asset.workspace_id', '=', 'entry.workspace_id').onRef('asset.id', '=', 'entry.asset_id'),
    )
    .leftJoin('instruments as instrument', (join) =>
      join
        .onRef('instrument.workspace_id', '=', 'entry.workspace_id')
        .onRef('instrument.id', '=', 'entry.instrument_id'),
    )
    .where('entry.workspace_id', '=', scope.workspaceId)
    .where('entry.deleted_at', 'is', null)
    .$if(seen === 'alive', (query) => query.where('asset.deleted_at', 'is', null));
}

type Searched = { readonly found: RawBuilder<boolean> | null };

function matching(tx: Tx, scope: Scope, filter: TransactionFilter & Searched) {
  const { asset, instrument, kind, from, to, found } = filter;
  return entriesWithNames(tx, scope)
    .$if(filter.class !== undefined, (query) => query.where(isOfClass(filter.class ?? 'stocks')))
    .$if(instrument !== undefined, (query) =>
      query.where((is) =>
        is.or([
          is('entry.instrument_id', '=', instrument ?? ''),
          is('entry.counter_instrument_id', '=', instrument ?? ''),
        ]),
      ),
    )
    .$if(asset !== undefined, (query) => query.where('entry.asset_id', '=', asset ?? ''))
    .$if(kind !== undefined, (query) => query.where('entry.kind', '=', kind ?? 'buy'))
    .$if(from !== undefined, (query) => query.where('entry.booked_on', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('entry.booked_on', '<=', to ?? ''))
    .$if(found !== null, (query) => query.where(found ?? sql<boolean>`true`));
}

/** One page of the ledger, latest first unless asked otherwise; entries of deleted assets are left out. */
export async function listTransactions(
  tx: Tx,
  scope: Scope,
  filter: TransactionFilter,
): Promise<{ items: Transaction[]; total: number }> {
  const search = { kinds: ['transaction'], typed: filter.q, id: 'entry.id' };
  const searched = { ...filter, found: await isFoundInList(tx, scope, search) };
  const items = await pageOf(tx, scope, searched);
  const { total } = await matching(tx, scope, searched)
    .select((row) => row.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

/** The latest transactions up to a day, without the total, which costs a look at every entry. */
export async function listLatestTransactions(
  tx: Tx,
  scope: Scope,
  latest: { readonly count: number; readonly until: string },
): Promise<Transaction[]> {
  return await pageOf(tx, scope, { page: 1, size: latest.count, to: latest.until, found: null });
}

async function pageOf(tx: Tx, scope: Scope, filter: TransactionFilter & Searched): Promise<Transaction[]> {
  const { sort = '-on', page, size } = filter;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await matching(tx, scope, filter)
    .select(FIELDS)
    .$if(sort.endsWith('gross'), (query) => query.orderBy('entry.gross', (by) => by[direction]().nullsLast()))
    .orderBy('entry.booked_on', direction)
    .orderBy('entry.sequence', direction)
    .orderBy('entry.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return rows.map(labelled);
}

/** Whether a bank writes the note of a kind: a rule of its own for interest, since that of a dividend names its instrument. */
const isWrittenByBank = (kind: TransactionKind) =>
  isInGroup(kind, 'payment', 'transfer', 'cost') || kind === 'interest';

function labelled<Row extends { readonly kind: TransactionKind; readonly note: string }>(row: Row) {
  return { ...row, label: isWrittenByBank(row.kind) ? lineLabel(row.note).label : row.note };
}

/** @throws Failure `not_found` when the entry is unknown, deleted or of another household */
export async function findTransaction(tx: Tx, scope: Scope, id: string, seen?: Seen): Promise<Transaction> {
  const row = await entriesWithNames(tx, scope, seen).select(FIELDS).where('entry.id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'transaction' });
  return labelled(row);
}

/** The account of an entry. @throws Failure `not_found` when the asset is unknown, deleted or of another household */
export async function findAccount(tx: Tx, scope: Scope, assetId: string, seen: Seen = 'alive') {
  const row = await tx
    .selectFrom('assets')
    .select(['id', 'kind', 'currency'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', assetId)
    .$if(seen === 'alive', (query) => query.where('deleted_at', 'is', null))
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'asset' });
  return row;
}

/** The day of the first entry of an account; null without any. */
export async function findFirstEntryDay(tx: Tx, scope: Scope, assetId: string): Promise<string | null> {
  const { day } = await tx
    .selectFrom('transactions')
    .select((row) => row.fn.min<string | null>('booked_on').as('day'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', '=', assetId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return day;
}

export type EntryColumns = {
  readonly kind: TransactionKind;
  readonly booked_on: string;
  readonly instrument_id: string | null;
  readonly quantity: string | null;
  readonly unit_price: string | null;
  readonly gross: string | null;
  readonly fees: string;
  readonly taxes: string;
  readonly currency: string;
  readonly fx_rate: string | null;
  readonly counter_instrument_id: string | null;
  readonly counter_quantity: string | null;
  readonly split_ratio: string | null;
  readonly added_quantity: string | null;
  readonly cash_effect: string;
  readonly note: string;
  readonly transfer_id?: string;
};

/** Adds an entry typed by hand, after those already there on its day. */
export async function insertTransaction(
  tx: Tx,
  scope: Scope,
  entry: EntryColumns & { readonly id: string; readonly assetId: string; readonly createdAt: Date },
): Promise<void> {
  const { id, assetId, createdAt, ...columns } = entry;
  await tx
    .insertInto('transactions')
    .values({
      ...columns,
      workspace_id: scope.workspaceId,
      id,
      asset_id: assetId,
      sequence: sql<number>`(select coalesce(max(sequence), 0) + 1 from transactions
        where workspace_id = ${scope.workspaceId} and asset_id = ${assetId} and booked_on = ${columns.booked_on}
          and deleted_at is null)`,
      source: 'manual',
      created_at: createdAt.toISOString(),
    })
    .execute();
}

/** @throws Failure `stale` when somebody changed the entry since, `not_found` */
export async function changeTransaction(
  tx: Tx,
  scope: Scope,
  of: { readonly id: string; readonly version: number },
  columns: EntryColumns,
): Promise<void> {
  const changed = await tx
    .updateTable('transactions')
    .set({ ...columns, version: of.version + 1 })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', of.id)
    .where('version', '=', of.version)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  if (changed.length > 0) return;
  await findTransaction(tx, scope, of.id);
  throw new Failure('stale', { what: 'transaction' });
}

/** Deletes an entry so that it can be restored. @throws Failure `not_found` */
export async function deleteTransaction(tx: Tx, scope: Scope, id: string, at: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('transactions')
    .set({ deleted_at: at.toISOString(), version: sql`version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure('not_found', { what: 'transaction' });
}

/**
 * Brings an entry back that somebody deleted; one that is not deleted stays as it is, and one that an import replaced
 * comes back with the undoing of that import only.
 *
 * @param since deletions before this moment are final
 * @throws Failure `not_found`
 */
export async function restoreTransaction(tx: Tx, scope: Scope, id: string, since: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('transactions')
    .set({ deleted_at: null, version: sql`version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('deleted_at', '>', since.toISOString())
    .where('replaced_by', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await findTransaction(tx, scope, id);
}
