import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

type ConfirmedLine = { readonly transactionId: string; readonly incomeId: string; readonly text: string };

/** Lines that payments of incomes rest on. */
export async function listConfirmedLines(tx: Tx, { workspaceId }: Scope): Promise<ConfirmedLine[]> {
  return await tx
    .selectFrom('income_receipts as receipt')
    .innerJoin('transactions as entry', (join) =>
      join.onRef('entry.workspace_id', '=', 'receipt.workspace_id').onRef('entry.id', '=', 'receipt.transaction_id'),
    )
    .select(['entry.id as transactionId', 'receipt.income_id as incomeId', 'entry.note as text'])
    .where('receipt.workspace_id', '=', workspaceId)
    .where('receipt.deleted_at', 'is', null)
    .execute();
}

/**
 * Adds an income to those of which a line is said to be no payment, or takes it away.
 *
 * @throws Failure `transfer_linked` where its other side lies in an account that the mandate leaves out
 */
export async function saveRejection(
  tx: Tx,
  { workspaceId }: Scope,
  { transactionId, incomeId, isRejected }: { transactionId: string; incomeId: string; isRejected: boolean },
): Promise<void> {
  const rest = sql<string[]>`array_remove(rejected_income_ids, ${incomeId}::uuid)`;
  const { numUpdatedRows } = await tx
    .updateTable('transactions')
    .set({ rejected_income_ids: isRejected ? sql<string[]>`array_append(${rest}, ${incomeId}::uuid)` : rest })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', transactionId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure('transfer_linked');
}
