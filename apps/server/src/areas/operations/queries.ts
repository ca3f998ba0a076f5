import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

/** @throws when the database does not answer */
export async function ping(tx: Tx): Promise<void> {
  await sql`select 1`.execute(tx);
}
