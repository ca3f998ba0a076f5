import { Failure } from '@aurea/domain/core/failure.ts';
import type { Tx } from '#db/transaction.ts';

/** @throws Failure `mails_blocked` where the operator holds the mails of the practice back */
export async function refuseBlockedSender(tx: Tx, workspaceId: string): Promise<void> {
  const blocked = await tx
    .selectFrom('operations.blocked_senders')
    .select('workspace_id')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (blocked) throw new Failure('mails_blocked');
}

/** Holds the mails of a practice back from now on; again changes nothing. */
export async function blockSender(tx: Tx, workspaceId: string, at: Date): Promise<void> {
  await tx
    .insertInto('operations.blocked_senders')
    .values({ workspace_id: workspaceId, blocked_at: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unblockSender(tx: Tx, workspaceId: string): Promise<void> {
  await tx.deleteFrom('operations.blocked_senders').where('workspace_id', '=', workspaceId).execute();
}
