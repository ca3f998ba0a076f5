import type { Receipt } from '@aurea/contract/incomes.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import { decimalText, decimalTextOrNull } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Span } from '../queries.ts';

const FIELDS = [
  'id',
  'due_on as dueOn',
  'received_on as receivedOn',
  decimalText('amount').as('amount'),
  decimalTextOrNull('gross').as('gross'),
  'state',
  'note',
  // One that lies in an account which a mandate leaves out is named to nobody who works under it.
  sql<string | null>`(select t.id from transactions t
    where t.workspace_id = income_receipts.workspace_id and t.id = income_receipts.transaction_id)`.as('transactionId'),
  'version',
] as const;

/** What came of each of the incomes, oldest first; with a span, only for its days. */
export async function listReceiptsOf(
  tx: Tx,
  scope: Scope,
  incomeIds: readonly string[],
  span?: Span,
): Promise<Map<string, Receipt[]>> {
  if (incomeIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('income_receipts')
    .select(['income_id', ...FIELDS])
    .where('workspace_id', '=', scope.workspaceId)
    .where('income_id', 'in', incomeIds)
    .where('deleted_at', 'is', null)
    .$if(span !== undefined, (query) =>
      query.where(sql<boolean>`coalesce(due_on, received_on) between ${span?.from} and ${span?.to}`),
    )
    .orderBy(sql`coalesce(due_on, received_on)`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const found = new Map<string, Receipt[]>();
  for (const { income_id, ...receipt } of rows) {
    const known = found.get(income_id);
    if (known) known.push(receipt);
    else found.set(income_id, [receipt]);
  }
  return found;
}

type Of = { readonly incomeId: string; readonly id: string };

/** @throws Failure `not_found` */
export async function findReceipt(tx: Tx, scope: Scope, of: Of): Promise<Receipt> {
  const row = await tx
    .selectFrom('income_receipts')
    .select(FIELDS)
    .where('workspace_id', '=', scope.workspaceId)
    .where('income_id', '=', of.incomeId)
    .where('id', '=', of.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'payment' });
  return row;
}

export type ReceiptFields = Pick<
  Receipt,
  'dueOn' | 'receivedOn' | 'amount' | 'gross' | 'state' | 'transactionId' | 'note'
>;

export type NewReceipt = ReceiptFields & { readonly id: string };

function columnsOf({ dueOn, receivedOn, transactionId, ...fields }: ReceiptFields) {
  const { amount, gross, state, note } = fields;
  const days = { due_on: dueOn, received_on: receivedOn };
  return { ...days, amount, gross, state, transaction_id: transactionId, note };
}

export async function insertReceipts(
  tx: Tx,
  scope: Scope,
  { incomeId, at }: { readonly incomeId: string; readonly at: Date },
  receipts: readonly NewReceipt[],
): Promise<void> {
  if (receipts.length === 0) return;
  const origin = { workspace_id: scope.workspaceId, income_id: incomeId, created_at: at.toISOString() };
  const rows = receipts.map((receipt) => ({ ...origin, id: receipt.id, ...columnsOf(receipt) }));
  await tx.insertInto('income_receipts').values(rows).execute();
}

/** @throws Failure `stale` when somebody changed the payment since, `not_found` */
export async function updateReceipt(
  tx: Tx,
  scope: Scope,
  of: Of & { readonly version: number },
  fields: ReceiptFields,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('income_receipts')
    .set({ ...columnsOf(fields), version: of.version + 1 })
    .where('workspace_id', '=', scope.workspaceId)
    .where('income_id', '=', of.incomeId)
    .where('id', '=', of.id)
    .where('version', '=', of.version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await findReceipt(tx, scope, of);
  throw new Failure('stale', { what: 'payment' });
}

/** Takes a payment back so that it can be restored. @throws Failure `not_found` */
export async function deleteReceipt(tx: Tx, scope: Scope, of: Of, at: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('income_receipts')
    .set({ deleted_at: at.toISOString(), version: sql`version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('income_id', '=', of.incomeId)
    .where('id', '=', of.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure('not_found', { what: 'payment' });
}

/**
 * Brings a payment back that was taken back; one that is there stays as it is.
 *
 * @param since deletions before this moment are final
 * @throws Failure `not_found`
 */
export async function restoreReceipt(tx: Tx, scope: Scope, of: Of, since: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('income_receipts')
    .set({ deleted_at: null, version: sql`version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('income_id', '=', of.incomeId)
    .where('id', '=', of.id)
    .where('deleted_at', '>', since.toISOString())
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await findReceipt(tx, scope, of);
}

/** @throws Failure `not_found` for a line of the ledger that the household does not have */
export async function requireTransaction(tx: Tx, scope: Scope, id: string): Promise<void> {
  const row = await tx
    .selectFrom('transactions')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'transaction' });
}
