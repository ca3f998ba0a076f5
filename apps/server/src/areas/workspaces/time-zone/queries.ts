import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** Whether the database counts days in this zone too: its list may be older than that of the server. */
export async function isKnownZone(tx: Tx, timeZone: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${timeZone} limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * The first day on which a practice may still issue: that of its last document, or the one after its last closing; null
 * before both. No document is issued and nothing is closed meanwhile.
 */
export async function findFirstOpenDay(tx: Tx, { workspaceId }: Scope): Promise<Day | null> {
  await sql`select from invoice_chains where workspace_id = ${workspaceId} for update`.execute(tx);
  const { rows } = await sql<{ on: Day | null }>`
    select greatest((select max(issued_on) from invoices where workspace_id = ${workspaceId} and issued_at is not null),
                    (select max(period)::date + 1 from practice_closings
                      where workspace_id = ${workspaceId} and kind = 'day')) as "on"
  `.execute(tx);
  return rows[0]?.on ?? null;
}

/** Accounts with entries in a few days. */
export async function listAccountsWithEntries(
  tx: Tx,
  { workspaceId }: Scope,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('transactions')
    .select('asset_id as id')
    .distinct()
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where('booked_on', '>=', from)
    .where('booked_on', '<=', to)
    .execute();
  return rows.map(({ id }) => id);
}
