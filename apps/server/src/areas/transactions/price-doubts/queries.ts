import type { PriceDoubt } from '@aurea/contract/transactions/price-doubts.ts';
import { sql } from 'kysely';
import { decimalText } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type PriceAnswer = 'stated' | 'by_amount';

/** A doubted price as it is stored, whether it was answered or not. */
export type StoredDoubt = {
  readonly instrumentId: string;
  readonly on: string;
  readonly stated: string;
  readonly byAmount: string;
  readonly currency: string;
  readonly answer: PriceAnswer | null;
  readonly fileName: string;
};

const OF_FILE = sql`coalesce((select i.file_name from imports i
  where i.workspace_id = t.workspace_id and i.id = t.import_id), '')`;

/** The open questions of the household, oldest first, of one instrument or of all. */
export async function listPriceDoubts(tx: Tx, { workspaceId }: Scope, instrumentId?: string): Promise<PriceDoubt[]> {
  const { rows } = await sql<PriceDoubt>`
    select t.id, t.kind, t.booked_on as "on", a.id as "assetId", a.name as "assetName", n.id as "instrumentId",
           n.name as "instrumentName", ${decimalText('t.quantity')} as quantity, ${decimalText('t.gross')} as amount,
           t.currency, ${decimalText('t.doubted_price')} as stated,
           nullif(${decimalText('t.doubted_price_by_amount')}, '0') as "byAmount",
           t.doubted_price_currency as "priceCurrency", ${OF_FILE} as "fileName"
      from transactions t
      join assets a on a.workspace_id = t.workspace_id and a.id = t.asset_id
      join instruments n on n.workspace_id = t.workspace_id and n.id = t.instrument_id
     where t.workspace_id = ${workspaceId} and t.doubted_price is not null and t.doubted_price_answer is null
       and t.deleted_at is null and a.deleted_at is null and a.archived_at is null
       and (${instrumentId ?? null}::uuid is null or t.instrument_id = ${instrumentId ?? null})
     order by t.booked_on, t.sequence, t.id
  `.execute(tx);
  return rows;
}

/** The doubted price of an entry, null where it has none. */
export async function findPriceDoubt(tx: Tx, { workspaceId }: Scope, id: string): Promise<StoredDoubt | null> {
  const { rows } = await sql<StoredDoubt>`
    select t.instrument_id as "instrumentId", t.booked_on as "on", ${decimalText('t.doubted_price')} as stated,
           ${decimalText('t.doubted_price_by_amount')} as "byAmount", t.doubted_price_currency as currency,
           t.doubted_price_answer as answer, ${OF_FILE} as "fileName"
      from transactions t
     where t.workspace_id = ${workspaceId} and t.id = ${id} and t.doubted_price is not null and t.deleted_at is null
  `.execute(tx);
  return rows[0] ?? null;
}

/** Stores which price is right; null asks again. It is no correction of the entry: its version stays. */
export async function savePriceAnswer(
  tx: Tx,
  { workspaceId }: Scope,
  { id, answer }: { readonly id: string; readonly answer: PriceAnswer | null },
): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ doubted_price_answer: answer })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Removes the doubt of an entry whose figures were corrected: what is typed is checked by itself. */
export async function dropPriceDoubt(tx: Tx, { workspaceId }: Scope, id: string): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({
      doubted_price: null,
      doubted_price_by_amount: null,
      doubted_price_currency: null,
      doubted_price_answer: null,
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}
