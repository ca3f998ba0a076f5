import { Failure } from '@aurea/domain/core/failure.ts';
import { json } from '#db/json.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type NewDoubt = {
  readonly id: string;
  readonly linkId: string;
  readonly accountId: string;
  readonly line: { readonly id: string; readonly on: string; readonly amount: string; readonly label: string };
  readonly candidates: readonly string[];
  readonly at: Date;
};

/** A line is doubted once, however often it is read. */
export async function insertDoubt(tx: Tx, { workspaceId }: Scope, doubt: NewDoubt): Promise<void> {
  const { line } = doubt;
  await tx
    .insertInto('bank_doubts')
    .values({
      ...{ workspace_id: workspaceId, id: doubt.id, link_id: doubt.linkId, account_id: doubt.accountId },
      ...{ line_id: line.id, on_day: line.on, amount: line.amount, label: line.label },
      candidates: json(doubt.candidates),
      noted_at: doubt.at.toISOString(),
    })
    .onConflict((conflict) => conflict.constraint('bank_doubts_once_per_line').doNothing())
    .execute();
}

/** Lines of an account that were doubted before, answered or not. */
export async function listDoubtedLines(tx: Tx, { workspaceId }: Scope, linkId: string, accountId: string) {
  const rows = await tx
    .selectFrom('bank_doubts')
    .select('line_id')
    .where('workspace_id', '=', workspaceId)
    .where('link_id', '=', linkId)
    .where('account_id', '=', accountId)
    .execute();
  return new Set(rows.map(({ line_id }) => line_id));
}

function openDoubts(tx: Tx, { workspaceId }: Scope) {
  return tx
    .selectFrom('bank_doubts as doubt')
    .innerJoin('bank_links as link', (join) =>
      join.onRef('link.workspace_id', '=', 'doubt.workspace_id').onRef('link.id', '=', 'doubt.link_id'),
    )
    .innerJoin('bank_accounts as account', (join) =>
      join
        .onRef('account.workspace_id', '=', 'doubt.workspace_id')
        .onRef('account.link_id', '=', 'doubt.link_id')
        .onRef('account.id', '=', 'doubt.account_id'),
    )
    .select([
      'doubt.id',
      'doubt.link_id as linkId',
      'doubt.account_id as accountId',
      'doubt.line_id as lineId',
      'link.institution_name as institutionName',
      'account.name as accountName',
      'account.currency',
      'doubt.on_day as on',
      'doubt.amount',
      'doubt.label',
      'doubt.candidates',
    ])
    .where('doubt.workspace_id', '=', workspaceId)
    .where('doubt.is_same', 'is', null)
    .orderBy('doubt.on_day', 'desc')
    .orderBy('doubt.id');
}

export type DoubtRecord = Awaited<ReturnType<typeof listDoubts>>[number];

export async function listDoubts(tx: Tx, scope: Scope) {
  return await openDoubts(tx, scope).execute();
}

/** @throws Failure `not_found` where there is none, or it was answered */
export async function findDoubt(tx: Tx, scope: Scope, id: string): Promise<DoubtRecord> {
  const found = await openDoubts(tx, scope).where('doubt.id', '=', id).executeTakeFirst();
  if (!found) throw new Failure('not_found', { what: 'bank_doubt' });
  return found;
}

/** Answers it unless somebody was first. @throws Failure `stale` */
export async function answerDoubt(tx: Tx, { workspaceId }: Scope, id: string, isSame: boolean): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_doubts')
    .set({ is_same: isSame })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('is_same', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure('stale');
}

/** The entries that lines may be. */
export async function listCandidateEntries(tx: Tx, { workspaceId }: Scope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom('transactions')
    .select(['id', 'booked_on as on', 'cash_effect as amount', 'note as label'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
}
