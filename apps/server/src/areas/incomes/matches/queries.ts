import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

type ConfirmedLine = { readonly transactionId: string; readonly incomeId: string; readonly text: string };

/** Lines that payments of incomes rest on. */
export async function confirmedLines(tx: Tx, { workspaceId }: Scope): Promise<ConfirmedLine[]> {
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

/** Adds an income to those of which a line is said to be no payment, or takes it away. */
export async function saveRejection(
  tx: Tx,
  { workspaceId }: Scope,
  { transactionId, incomeId, isRejected }: { transactionId: string; incomeId: string; isRejected: boolean },
): Promise<void> {
  const rest = sql<string[]>`array_remove(rejected_income_ids, ${incomeId}::uuid)`;
  await tx
    .updateTable('transactions')
    .set({ rejected_income_ids: isRejected ? sql<string[]>`array_append(${rest}, ${incomeId}::uuid)` : rest })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', transactionId)
    .execute();
}
