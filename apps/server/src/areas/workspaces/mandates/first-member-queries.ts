import type { Tx } from '#db/transaction.ts';

/** The first person of a prepared household is the user who takes it over; they keep the name written there. */
export async function linkFirstMember(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  const first = await tx
    .selectFrom('members')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!first) return;
  await tx
    .updateTable('members')
    .set({ user_id: userId })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', first.id)
    .execute();
}
