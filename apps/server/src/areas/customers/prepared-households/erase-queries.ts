import { sql } from 'kysely';
import { eraseWorkspace } from '#db/accounts/erase-workspace.ts';
import { enterWorkspace, type Tx } from '#db/transaction.ts';

/** Households that a practice prepared and that nobody owns yet, in the order of their days. */
export async function listOpenPreparedHouseholds(tx: Tx, practiceId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('prepared_households')
    .select('household_id as id')
    .where('workspace_id', '=', practiceId)
    .where('handed_over_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('prepared_at')
    .orderBy('household_id')
    .execute();
  return rows.map(({ id }) => id);
}

type Prepared = { readonly practiceId: string; readonly householdId: string };

/**
 * Erases a prepared household with everything in it; the transaction works in its practice, before and after, and must see
 * all identities. One that a client has taken over is left alone.
 *
 * @returns false where it was handed over or erased already
 */
export async function erasePreparedHousehold(
  tx: Tx,
  { practiceId, householdId }: Prepared,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('prepared_households')
    .set({ erased_at: now.toISOString() })
    .where('workspace_id', '=', practiceId)
    .where('household_id', '=', householdId)
    .where('handed_over_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await enterWorkspace(tx, householdId);
  await sql`select set_config('app.erasure', 'on', true)`.execute(tx);
  await eraseWorkspace(tx, householdId);
  await enterWorkspace(tx, practiceId);
  return true;
}
