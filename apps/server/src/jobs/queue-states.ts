import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

/** How many jobs of a kind wait, run and failed for good, and why the last one failed. */
export type QueueState = {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  readonly lastFailure: { readonly at: string; readonly reason: string } | null;
};

const REASON_LENGTH = 200;

/** Kinds of jobs that have any, by name. A reason is the first line of an error, which holds no row of anybody. */
export async function queueStates(tx: Tx): Promise<QueueState[]> {
  const { rows } = await sql<Omit<QueueState, 'lastFailure'> & { failedAt: string | null; reason: string | null }>`
    select name, count(*) filter (where state in ('created', 'retry'))::integer as waiting,
           count(*) filter (where state = 'active')::integer as active,
           count(*) filter (where state = 'failed')::integer as failed,
           max(completed_on) filter (where state = 'failed') as "failedAt",
           (array_agg(coalesce(output ->> 'message', output ->> 'reason') order by completed_on desc)
             filter (where state = 'failed'))[1] as reason
      from pgboss.job
     where state in ('created', 'retry', 'active', 'failed') and name not like '\_\_pgboss\_\_%'
     group by name order by name`.execute(tx);
  return rows.map(({ failedAt, reason, ...state }) => ({
    ...state,
    lastFailure: failedAt === null ? null : { at: failedAt, reason: firstLine(reason ?? '') },
  }));
}

const firstLine = (words: string) => (words.split('\n')[0] ?? '').slice(0, REASON_LENGTH);

const RETRIED_AT_ONCE = 500;

/** Has the failed jobs of a kind tried once more each, the latest first. @returns how many they are */
export async function retryFailedJobs(tx: Tx, name: string): Promise<number> {
  const { rows } = await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
     where name = ${name} and id in (
       select id from pgboss.job where name = ${name} and state = 'failed' order by completed_on desc
        limit ${RETRIED_AT_ONCE})
    returning id`.execute(tx);
  return rows.length;
}
