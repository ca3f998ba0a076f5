import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

/**
 * Reads rows of all customers of a practice for a rule that counts all of them, as limits of mails do, though the caller may
 * see their own customers only: nothing of what is read may be shown.
 */
export async function acrossCustomers<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{ person: string | null }>`select current_setting('app.user', true) as person`.execute(tx);
  const person = rows[0]?.person ?? '';
  const setPerson = (value: string) => sql`select set_config('app.user', ${value}, true)`.execute(tx);
  await setPerson('');
  try {
    const result = await work();
    await setPerson(person);
    return result;
  } catch (error) {
    // A transaction that an error of the database ended takes no statement any more, and ends with it.
    await setPerson(person).catch(() => undefined);
    throw error;
  }
}
