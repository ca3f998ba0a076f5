import { MOST_SPENDING_RULES, type SpendingRule } from '@aurea/contract/spending.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { AN_INCOME, type LineChoice } from '@aurea/domain/spending/categories.ts';
import { acrossLeftOut } from '#db/across-left-out.ts';
import { decimalTextOrNull } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** The rules of the household in their order. */
export async function listRules(tx: Tx, { workspaceId }: Scope): Promise<SpendingRule[]> {
  return await tx
    .selectFrom('category_rules')
    .select(['match', 'words', decimalTextOrNull('least').as('least'), decimalTextOrNull('most').as('most')])
    .select(['account_id as assetId', 'category', 'since_on as since'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('position')
    .execute();
}

/**
 * Replaces the rules that are shown. Those of accounts that the mandate leaves out keep their places among them.
 *
 * @throws Failure `forbidden` where there is no room beside those
 */
export async function replaceRules(tx: Tx, { workspaceId }: Scope, rules: readonly SpendingRule[]): Promise<void> {
  await tx.deleteFrom('category_rules').where('workspace_id', '=', workspaceId).execute();
  if (rules.length === 0) return;
  const kept = await acrossLeftOut(tx, () =>
    tx.selectFrom('category_rules').select('position').where('workspace_id', '=', workspaceId).execute(),
  );
  const taken = new Set(kept.map(({ position }) => position));
  const free = Array.from({ length: MOST_SPENDING_RULES }, (_, place) => place).filter((place) => !taken.has(place));
  const rows = rules.map(({ assetId, since, ...rule }, at) => {
    const position = free[at];
    if (position === undefined) throw new Failure('forbidden');
    return { workspace_id: workspaceId, position, account_id: assetId, since_on: since, ...rule };
  });
  await tx.insertInto('category_rules').values(rows).execute();
}

/** @throws Failure `not_found` where one of the accounts is unknown, deleted or of another household */
export async function requireAccounts(tx: Tx, { workspaceId }: Scope, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return;
  const found = await tx
    .selectFrom('assets')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  if (found.length < ids.size) throw new Failure('not_found', { what: 'asset' });
}

/**
 * Stores what somebody chose for an entry, and answers what was chosen before. The version of the entry stays: a choice
 * is no correction of what happened.
 *
 * @throws Failure `not_found`, `transfer_linked` where its other side lies in an account that the mandate leaves out
 */
export async function saveChoice(
  tx: Tx,
  { workspaceId }: Scope,
  { id, category }: { readonly id: string; readonly category: LineChoice | null },
): Promise<LineChoice | null> {
  const before = await tx
    .selectFrom('transactions')
    .select(['category', 'kind'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!before) throw new Failure('not_found', { what: 'transaction' });
  if (category === AN_INCOME && before.kind !== 'deposit') throw new Failure('not_found', { what: 'transaction' });
  const { numUpdatedRows } = await tx
    .updateTable('transactions')
    .set({ category })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure('transfer_linked');
  return before.category;
}
