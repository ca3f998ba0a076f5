import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

export type MailTotals = {
  /** Mails of the last 24 hours that the product itself wrote, and those of practices. */
  readonly product: number;
  readonly practice: number;
  /** Practices that wrote any of them, and how many the busiest wrote. */
  readonly practices: number;
  readonly busiest: number;
  /** Not delivered, and still worth it. */
  readonly waiting: number;
};

/** What was written in the last 24 hours, by whom in all. The transaction must see all identities. */
export async function mailTotals(tx: Tx, now: Date): Promise<MailTotals> {
  const { rows } = await sql<MailTotals>`
    with senders as (
      select workspace_id, count(*)::integer as written from identity.outbox
       where created_at > ${now.toISOString()}::timestamptz - interval '24 hours'
       group by workspace_id
    )
    select coalesce(sum(written) filter (where workspace_id is null), 0)::integer as product,
           coalesce(sum(written) filter (where workspace_id is not null), 0)::integer as practice,
           count(workspace_id)::integer as practices,
           coalesce(max(written) filter (where workspace_id is not null), 0)::integer as busiest,
           (select count(*)::integer from identity.outbox
             where sent_at is null and sealed_content is not null and useful_until > ${now.toISOString()}) as waiting
      from senders`.execute(tx);
  const [totals] = rows;
  if (!totals) throw new Error('sums without a row');
  return totals;
}
