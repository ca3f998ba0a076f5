import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

/** Deletes the workspace the transaction works in, its history included: the transaction must be one of erasure. */
export async function eraseWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await sql`set constraints all deferred`.execute(tx);
  await tx.deleteFrom('activity').where('workspace_id', '=', workspaceId).execute();
  await tx.deleteFrom('practice_codes').where('workspace_id', '=', workspaceId).execute();
  await tx.deleteFrom('outbox').where('workspace_id', '=', workspaceId).execute();
  await tx.deleteFrom('workspaces').where('workspace_id', '=', workspaceId).execute();
}

/** Holds a workspace: nothing that names it is added until the transaction ends. */
export async function lockWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await tx
    .selectFrom('workspaces')
    .select('workspace_id')
    .where('workspace_id', '=', workspaceId)
    .forUpdate()
    .execute();
}
