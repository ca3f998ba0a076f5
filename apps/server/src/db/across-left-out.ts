import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

/**
 * Carries a change on into assets that are left out, as the cost of units that were transferred: nothing of what is read may
 * be shown.
 */
export async function acrossLeftOut<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{ before: string | null }>`select current_setting('app.left_out', true) as before`.execute(
    tx,
  );
  const before = rows[0]?.before ?? '';
  if (before === '') return await work();
  const set = (value: string) => sql`select set_config('app.left_out', ${value}, true)`.execute(tx);
  await set('');
  try {
    return await work();
  } finally {
    // A transaction that an error of the database ended takes no statement any more, and ends with it.
    await set(before).catch(() => undefined);
  }
}
