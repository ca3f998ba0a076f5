import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

type OfLink = { readonly id: string; readonly institutionId: string };

/** What reads the accounts of a link, sealed; null where there is nothing. */
export async function findSession(tx: Tx, { workspaceId }: Scope, linkId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('bank_sessions')
    .select('sealed_session as sealed')
    .where('workspace_id', '=', workspaceId)
    .where('link_id', '=', linkId)
    .executeTakeFirst();
  return found?.sealed ?? null;
}

/** In place of the one before, which the database notes as one to withdraw. */
export async function replaceSession(
  tx: Tx,
  { workspaceId }: Scope,
  link: OfLink,
  { sealed, item }: { readonly sealed: string; readonly item: string | null },
): Promise<void> {
  await tx.deleteFrom('bank_sessions').where('workspace_id', '=', workspaceId).where('link_id', '=', link.id).execute();
  await tx
    .insertInto('bank_sessions')
    .values({
      workspace_id: workspaceId,
      link_id: link.id,
      institution_id: link.institutionId,
      sealed_session: sealed,
      item,
    })
    .execute();
}

type NewWithdrawal = {
  readonly id: string;
  readonly institutionId: string;
  readonly sealed: string;
  readonly at: Date;
};

/** Notes a consent as one to withdraw from a moment on. */
export async function noteWithdrawal(tx: Tx, { id, institutionId, sealed, at }: NewWithdrawal): Promise<void> {
  const next_at = at.toISOString();
  await tx
    .insertInto('bank_withdrawals')
    .values({ id, institution_id: institutionId, sealed_session: sealed, next_at })
    .execute();
}

export type Withdrawal = Awaited<ReturnType<typeof takeWithdrawals>>[number];

/**
 * Consents to withdraw whose time has come, oldest first, and moves their time on, so that each is taken once. The
 * transaction must see all identities.
 */
export async function takeWithdrawals(tx: Tx, now: Date, again: Date, limit: number) {
  const due = await tx
    .selectFrom('bank_withdrawals')
    .select(['id', 'institution_id as institutionId', 'sealed_session as sealed', 'tries'])
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, tries } of due) await postponeWithdrawal(tx, id, { tries, at: again });
  return due;
}

/** The transaction must see all identities. */
export async function postponeWithdrawal(
  tx: Tx,
  id: string,
  { tries, at }: { readonly tries: number; readonly at: Date },
): Promise<void> {
  await tx.updateTable('bank_withdrawals').set({ tries, next_at: at.toISOString() }).where('id', '=', id).execute();
}

/** The transaction must see all identities. */
export async function deleteWithdrawal(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('bank_withdrawals').where('id', '=', id).execute();
}
