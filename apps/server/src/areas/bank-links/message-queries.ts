import type { Tx } from '#db/transaction.ts';

/** @returns whether the message comes for the first time. The transaction must see all identities. */
export async function insertMessage(tx: Tx, fingerprint: string, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('bank_messages')
    .values({ fingerprint, received_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The transaction must see all identities. */
export async function deleteMessages(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('bank_messages').where('received_at', '<', before.toISOString()).execute();
}

/** The link whose consent messages call so, by its fingerprint. The transaction must see all identities. */
export async function findLinkOfItem(tx: Tx, item: string) {
  return await tx
    .selectFrom('bank_sessions')
    .select(['workspace_id as workspaceId', 'link_id as linkId'])
    .where('item', '=', item)
    .limit(1)
    .executeTakeFirst();
}
