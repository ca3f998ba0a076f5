import { Decimal } from '@aurea/domain/core/decimal.ts';
import type { Position } from '@aurea/domain/ledger/positions.ts';
import type { LedgerEntry } from '@aurea/domain/ledger/transaction.ts';
import type { TransactionKind } from '@aurea/domain/ledger/transaction-kinds.ts';
import { type Selectable, sql } from 'kysely';
import type { TransactionTable } from '#db/schema/wealth.ts';
import type { Tx } from '#db/transaction.ts';
import { independentGroups } from './independent-groups.ts';

type Account = { readonly workspaceId: string; readonly assetId: string };

const ENTRY = [
  'id',
  'kind',
  'booked_on',
  'sequence',
  'instrument_id',
  'quantity',
  'unit_price',
  'gross',
  'fees',
  'taxes',
  'currency',
  'fx_rate',
  'counter_instrument_id',
  'counter_quantity',
  'split_ratio',
  'added_quantity',
  'lots',
  'transfer_id',
] as const;

export type EntryRow = Pick<Selectable<TransactionTable>, (typeof ENTRY)[number]>;

const decimalOrNull = (value: string | null): Decimal | null => (value === null ? null : new Decimal(value));

/** A stored line as the rules read it. */
export function toEntry(row: EntryRow): LedgerEntry {
  return {
    id: row.id,
    kind: row.kind,
    on: row.booked_on,
    sequence: row.sequence,
    instrumentId: row.instrument_id,
    quantity: decimalOrNull(row.quantity),
    unitPrice: decimalOrNull(row.unit_price),
    gross: decimalOrNull(row.gross),
    fees: decimalOrNull(row.fees),
    taxes: decimalOrNull(row.taxes),
    currency: row.currency,
    fxRate: decimalOrNull(row.fx_rate),
    counterInstrumentId: row.counter_instrument_id,
    counterQuantity: decimalOrNull(row.counter_quantity),
    splitRatio: decimalOrNull(row.split_ratio),
    addedQuantity: decimalOrNull(row.added_quantity),
    lots: (row.lots ?? []).map(({ on, quantity, cost }) => ({
      on,
      quantity: new Decimal(quantity),
      cost: new Decimal(cost),
    })),
    ...(row.transfer_id ? { links: { transferId: row.transfer_id, confirmedId: null, rejectedIds: [] } } : {}),
  };
}

/** The instruments whose figures depend on those given, themselves included: a swap hands its cost over. */
export async function listLinkedInstruments(tx: Tx, account: Account, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive linked (id) as (
      select unnest(${sql.val(ids)}::uuid[])
      union
      select case when t.instrument_id = linked.id then t.counter_instrument_id else t.instrument_id end
        from linked
        join transactions t
          on t.workspace_id = ${account.workspaceId} and t.asset_id = ${account.assetId} and t.deleted_at is null
         and t.counter_instrument_id is not null
         and (t.instrument_id = linked.id or t.counter_instrument_id = linked.id)
    )
    select id from linked where id is not null
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Everything that happened to the instruments in an account, in its order: sums of unrounded shares depend on it. */
export async function listEntriesOfAccount(
  tx: Tx,
  account: Account,
  instrumentIds: readonly string[],
): Promise<EntryRow[]> {
  if (instrumentIds.length === 0) return [];
  return await tx
    .selectFrom('transactions')
    .select(ENTRY)
    .where('workspace_id', '=', account.workspaceId)
    .where('asset_id', '=', account.assetId)
    .where('deleted_at', 'is', null)
    .where((is) => {
      const given = sql<string>`any(${sql.val(instrumentIds)}::uuid[])`;
      return is.or([is('instrument_id', '=', given), is('counter_instrument_id', '=', given)]);
    })
    .orderBy('booked_on')
    .orderBy('sequence')
    .orderBy('id')
    .execute();
}

/** How many entries an account has of an instrument, and of a swap into another one. */
type EntryCount = Pick<EntryRow, 'instrument_id' | 'counter_instrument_id'> & { readonly entries: number };

/**
 * The instruments in portions that are replayed one after the other, so that a long ledger is never in memory as a whole:
 * each of some thousand entries at most, or of instruments that depend on each other.
 *
 * @param kinds only instruments with an entry of one of these kinds, and those they depend on
 */
export async function listPortionsOf(
  tx: Tx,
  account: Account,
  ids: readonly string[],
  kinds?: readonly TransactionKind[],
): Promise<string[][]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<EntryCount & { hasKind: boolean }>`
    select instrument_id, counter_instrument_id, count(*)::integer as entries,
           bool_or(kind = any(${sql.val(kinds ?? [])}::text[])) as "hasKind"
      from transactions
     where workspace_id = ${account.workspaceId} and asset_id = ${account.assetId} and deleted_at is null
       and (instrument_id = any(${sql.val(ids)}::uuid[]) or counter_instrument_id = any(${sql.val(ids)}::uuid[]))
     group by instrument_id, counter_instrument_id
  `.execute(tx);
  const portions: string[][] = [];
  let room = 0;
  for (const group of independentGroups(rows)) {
    if (kinds && !group.some(({ hasKind }) => hasKind)) continue;
    const named = group.flatMap((row) => [row.instrument_id, row.counter_instrument_id]).filter((id) => id !== null);
    const entries = group.reduce((all, row) => all + row.entries, 0);
    if (entries > room) {
      portions.push([]);
      room = ENTRIES_AT_ONCE;
    }
    portions.at(-1)?.push(...new Set(named));
    room -= entries;
  }
  return portions;
}

const ENTRIES_AT_ONCE = 4000;

/** Every instrument the ledger of an account names. */
export async function listInstrumentsIn(tx: Tx, account: Account): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select instrument_id as id from transactions
     where workspace_id = ${account.workspaceId} and asset_id = ${account.assetId} and deleted_at is null
       and instrument_id is not null
    union
    select counter_instrument_id from transactions
     where workspace_id = ${account.workspaceId} and asset_id = ${account.assetId} and deleted_at is null
       and counter_instrument_id is not null
    union
    select instrument_id from holdings
     where workspace_id = ${account.workspaceId} and asset_id = ${account.assetId}
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Writes what the account holds of the instruments; those without a position left no trace in the ledger. */
export async function saveHoldings(
  tx: Tx,
  account: Account,
  instrumentIds: readonly string[],
  positions: Iterable<Position>,
): Promise<void> {
  if (instrumentIds.length === 0) return;
  await tx
    .deleteFrom('holdings')
    .where('workspace_id', '=', account.workspaceId)
    .where('asset_id', '=', account.assetId)
    .where('instrument_id', 'in', instrumentIds)
    .execute();
  const rows = [...positions].map((position) => ({
    workspace_id: account.workspaceId,
    asset_id: account.assetId,
    instrument_id: position.instrumentId,
    quantity: position.quantity.toFixed(),
    cost: position.cost.toFixed(),
    cost_is_known: position.costIsKnown,
    realised_gain: position.realisedGain.toFixed(),
    gain_is_known: position.gainIsKnown,
    dividends: position.dividends.toFixed(),
    fees: position.fees.toFixed(),
  }));
  if (rows.length > 0) await tx.insertInto('holdings').values(rows).execute();
}

export async function findInstrumentName(tx: Tx, workspaceId: string, id: string): Promise<string> {
  const row = await tx
    .selectFrom('instruments')
    .select('name')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? '';
}
