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
export async function sumMailTotals(tx: Tx, now: Date): Promise<MailTotals> {
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

export type MailVolume = {
  /** Null for mails of the product itself. */
  readonly workspaceId: string | null;
  readonly purpose: string;
  readonly hour: number;
  readonly day: number;
  readonly month: number;
  /** Of the month: given up, or not delivered yet. */
  readonly undelivered: number;
};

/** Messages of the last thirty days by sender and purpose, the busiest first. */
export async function listMailVolumes(tx: Tx, now: Date): Promise<MailVolume[]> {
  const { rows } = await sql<MailVolume>`
    select workspace_id as "workspaceId", purpose,
           count(*) filter (where created_at > ${now.toISOString()}::timestamptz - interval '1 hour')::integer as hour,
           count(*) filter (where created_at > ${now.toISOString()}::timestamptz - interval '1 day')::integer as day,
           count(*)::integer as month,
           count(*) filter (where sent_at is null)::integer as undelivered
      from identity.outbox
     where created_at > ${now.toISOString()}::timestamptz - interval '30 days'
     group by workspace_id, purpose
     order by day desc, month desc, workspace_id, purpose
     limit 200`.execute(tx);
  return rows;
}

/** A practice that had mails sent, by its volume. */
export type MailSender = {
  readonly workspaceId: string;
  readonly name: string;
  readonly day: number;
  readonly month: number;
  readonly undelivered: number;
  readonly blockedAt: string | null;
};

/** Practices by the mails of the last thirty days, the busiest first, and all that are blocked. */
export async function listMailSenders(tx: Tx, now: Date, limit: number): Promise<MailSender[]> {
  const { rows } = await sql<MailSender>`
    with volumes as (
      select workspace_id, count(*) filter (where created_at > ${now.toISOString()}::timestamptz - interval '1 day')::integer as day,
             count(*)::integer as month, count(*) filter (where sent_at is null)::integer as undelivered
        from identity.outbox
       where workspace_id is not null and created_at > ${now.toISOString()}::timestamptz - interval '30 days'
       group by workspace_id
    )
    select w.workspace_id as "workspaceId", w.name, coalesce(v.day, 0) as day, coalesce(v.month, 0) as month,
           coalesce(v.undelivered, 0) as undelivered, b.blocked_at as "blockedAt"
      from app.workspaces w
      left join volumes v on v.workspace_id = w.workspace_id
      left join operations.blocked_senders b on b.workspace_id = w.workspace_id
     where v.workspace_id is not null or b.workspace_id is not null
     order by b.blocked_at desc nulls last, day desc, month desc, w.workspace_id
     limit ${limit}`.execute(tx);
  return rows;
}
