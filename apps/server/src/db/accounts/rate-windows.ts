import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

const WINDOW_MS = 60_000;

/** Calls of a subject in the minute that its first one began. */
export type RateWindow = { readonly calls: number; readonly endsAt: string };

/** Counts a call of a subject. The transaction must see all identities. */
export async function countCall(tx: Tx, subject: string, now: Date): Promise<RateWindow | undefined> {
  const [moment, end] = [now.toISOString(), new Date(now.getTime() + WINDOW_MS).toISOString()];
  const { rows } = await sql<RateWindow>`
    insert into rate_windows as w (subject, calls, ends_at) values (${subject}, 1, ${end}::timestamptz)
    on conflict (subject) do update
       set calls = case when w.ends_at <= ${moment}::timestamptz then 1 else w.calls + 1 end,
           ends_at = case when w.ends_at <= ${moment}::timestamptz then excluded.ends_at else w.ends_at end
    returning calls, ends_at as "endsAt"`.execute(tx);
  return rows[0];
}
