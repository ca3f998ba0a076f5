import type { InstanceStatus } from '@aurea/contract/operator.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

type Users = InstanceStatus['users'];

const ERRORS_SHOWN = 50;

export async function findDatabaseFacts(tx: Tx): Promise<InstanceStatus['database']> {
  const { rows } = await sql<{ version: string; size: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size`.execute(tx);
  const [facts] = rows;
  if (!facts) throw new Error('the database said nothing of itself');
  return { version: facts.version, size: Number(facts.size) };
}

/** Accounts by count. The transaction must see all identities. */
export async function countUsers(tx: Tx): Promise<Users> {
  const totals = await sql<Pick<Users, 'total' | 'confirmed'>>`
    select count(*)::integer as total, count(confirmed_at)::integer as confirmed from identity.users`.execute(tx);
  const subscriptions = await sql<Users['subscriptions'][number]>`
    select state, plan, count(*)::integer as count from identity.subscriptions
     where state <> 'none' group by state, plan order by count desc, state, plan`.execute(tx);
  return { ...(totals.rows[0] ?? { total: 0, confirmed: 0 }), subscriptions: subscriptions.rows };
}

/** What went wrong since a moment, most frequent first. */
export async function countFailuresSince(tx: Tx, since: Date): Promise<InstanceStatus['errors']> {
  const { rows } = await sql<InstanceStatus['errors'][number]>`
    select place, code, sum(times)::integer as times, max(last_at) as "lastAt"
      from operations.failures_by_hour where last_at > ${since.toISOString()}
     group by place, code order by times desc, place, code limit ${ERRORS_SHOWN}`.execute(tx);
  return rows;
}

/** Whether a practice of that id exists. */
export async function isPractice(tx: Tx, workspaceId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('workspaces')
    .select('workspace_id')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'practice')
    .executeTakeFirst();
  return found !== undefined;
}
