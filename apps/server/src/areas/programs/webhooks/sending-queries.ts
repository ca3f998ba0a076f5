import type { WebhookDelivery } from '@aurea/contract/programs/webhooks.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** How long a sender is taken: a process that died with it holds it up no longer. */
const LEASE_MS = 2 * 60_000;
/** Receivers of one workspace that are called at once. */
const MOST_OF_WORKSPACE = 2;

export type Claimed = { readonly workspaceId: string; readonly webhookId: string; readonly deliveryId: string };

/**
 * Takes webhooks with something due, one delivery of each: those that were served longest ago first, two of a workspace
 * at most. The transaction must see all identities.
 */
export async function claimDeliveries(tx: Tx, now: Date, limit: number): Promise<Claimed[]> {
  const [moment, leasedUntil] = [now.toISOString(), new Date(now.getTime() + LEASE_MS).toISOString()];
  // Senders are counted before they are taken, so one at a time does.
  await sql`select pg_advisory_xact_lock(hashtextextended('webhook senders', 0))`.execute(tx);
  const { rows } = await sql<Claimed>`
    with busy as (
      select workspace_id, count(*) as senders from webhook_senders
       where leased_until > ${moment}::timestamptz group by workspace_id
    ), ready as (
      select s.workspace_id, s.webhook_id, s.served_at, due.delivery_id,
             row_number() over (partition by s.workspace_id order by s.served_at nulls first, s.webhook_id)
               + coalesce(busy.senders, 0) as place
        from webhook_senders s
        left join busy on busy.workspace_id = s.workspace_id
       cross join lateral (
         select q.delivery_id from webhook_queue q
          where q.workspace_id = s.workspace_id and q.webhook_id = s.webhook_id and q.due_at <= ${moment}::timestamptz
          order by q.due_at, q.delivery_id limit 1) due
       where coalesce(s.leased_until, '-infinity') <= ${moment}::timestamptz
         and coalesce(s.paused_until, '-infinity') <= ${moment}::timestamptz
    ), chosen as (
      select * from ready where place <= ${MOST_OF_WORKSPACE} order by served_at nulls first, webhook_id limit ${limit}
    )
    update webhook_senders s set leased_until = ${leasedUntil}::timestamptz, served_at = ${moment}::timestamptz
      from chosen where s.workspace_id = chosen.workspace_id and s.webhook_id = chosen.webhook_id
    returning s.workspace_id as "workspaceId", s.webhook_id as "webhookId", chosen.delivery_id as "deliveryId"`.execute(
    tx,
  );
  return rows;
}

export type Outgoing = {
  readonly url: string;
  /** Whether the person who answers for the webhook is still an owner of the workspace. */
  readonly isAnsweredFor: boolean;
  readonly eventId: string;
  readonly body: string;
  readonly isTest: boolean;
  readonly startedAt: string;
  readonly tries: number;
  readonly sealedSecret: string | null;
  readonly sealedOldSecret: string | null;
  readonly oldSecretUntil: string | null;
};

/** What is to be sent; undefined where it waits no longer, or its webhook is off. The transaction must see all identities. */
export async function findOutgoing(tx: Tx, { workspaceId, deliveryId }: Claimed): Promise<Outgoing | undefined> {
  return await tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', (join) =>
      join.onRef('w.workspace_id', '=', 'd.workspace_id').onRef('w.id', '=', 'd.webhook_id'),
    )
    .innerJoin('webhook_senders as s', (join) =>
      join.onRef('s.workspace_id', '=', 'd.workspace_id').onRef('s.webhook_id', '=', 'd.webhook_id'),
    )
    .leftJoin('memberships as m', (join) =>
      join
        .onRef('m.workspace_id', '=', 'w.workspace_id')
        .onRef('m.user_id', '=', 'w.created_by')
        .on('m.role', '=', 'owner'),
    )
    .select(({ eb }) => [
      'w.url',
      eb('m.user_id', 'is not', null).$castTo<boolean>().as('isAnsweredFor'),
      'd.event_id as eventId',
      'd.body',
      'd.is_test as isTest',
      'd.started_at as startedAt',
      'd.tries',
      's.sealed_secret as sealedSecret',
      's.sealed_old_secret as sealedOldSecret',
      's.old_secret_until as oldSecretUntil',
    ])
    .where('d.workspace_id', '=', workspaceId)
    .where('d.id', '=', deliveryId)
    .where('d.state', '=', 'waiting')
    .where('w.state', '=', 'on')
    .executeTakeFirst();
}

/** Ends a delivery that is not sent: that of an event written while its webhook went off, or one that is gone. */
export async function stopDelivery(tx: Tx, claimed: Claimed): Promise<void> {
  const { workspaceId, deliveryId } = claimed;
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'stopped', next_try_at: null })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', deliveryId)
    .where('state', '=', 'waiting')
    .execute();
  await leaveQueue(tx, claimed);
}

export type Outcome = {
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly result: NonNullable<WebhookDelivery['result']>;
  readonly status: number | null;
  readonly nextTryAt: Date | null;
  /** When it was tried for the first time. */
  readonly startedAt: Date;
};

/** Writes down how a try ended; one whose delivery was stopped meanwhile is counted, and nothing follows from it. */
export async function recordTry(tx: Tx, claimed: Claimed, outcome: Outcome, now: Date): Promise<boolean> {
  const { workspaceId, deliveryId } = claimed;
  const next = outcome.nextTryAt?.toISOString() ?? null;
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set((row) => ({
      ...{ tries: row('tries', '+', 1), state: outcome.state, result: outcome.result, status: outcome.status },
      ...{ tried_at: now.toISOString(), next_try_at: next, started_at: outcome.startedAt.toISOString() },
    }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', deliveryId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (next === null) await leaveQueue(tx, claimed);
  else
    await tx
      .updateTable('webhook_queue')
      .set({ due_at: next })
      .where('workspace_id', '=', workspaceId)
      .where('delivery_id', '=', deliveryId)
      .execute();
  return numUpdatedRows > 0n;
}

async function leaveQueue(tx: Tx, { workspaceId, deliveryId }: Claimed): Promise<void> {
  await tx
    .deleteFrom('webhook_queue')
    .where('workspace_id', '=', workspaceId)
    .where('delivery_id', '=', deliveryId)
    .execute();
}

/** Gives the sender back, after a failure only once the pause is over. */
export async function releaseSender(
  tx: Tx,
  { workspaceId, webhookId }: Claimed,
  pause: { readonly failures: number; readonly until: Date | null },
): Promise<void> {
  await tx
    .updateTable('webhook_senders')
    .set({ leased_until: null, failures: pause.failures, paused_until: pause.until?.toISOString() ?? null })
    .where('workspace_id', '=', workspaceId)
    .where('webhook_id', '=', webhookId)
    .execute();
}

/** How often the receiver has failed in a row. */
export async function countFailuresOf(tx: Tx, { workspaceId, webhookId }: Claimed): Promise<number> {
  const row = await tx
    .selectFrom('webhook_senders')
    .select('failures')
    .where('workspace_id', '=', workspaceId)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();
  return row?.failures ?? 0;
}

export async function markDelivered(tx: Tx, { workspaceId, webhookId }: Claimed, now: Date): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ delivered_at: now.toISOString() })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', webhookId)
    .execute();
}

/** Where a webhook that is on leads, if nothing has arrived there since a moment; undefined otherwise. */
export async function silentSince(
  tx: Tx,
  { workspaceId }: Scope,
  webhookId: string,
  moment: string,
): Promise<{ readonly url: string } | undefined> {
  return await tx
    .selectFrom('webhooks')
    .select('url')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', webhookId)
    .where('state', '=', 'on')
    .where((row) => row.or([row('delivered_at', 'is', null), row('delivered_at', '<', moment)]))
    .forUpdate()
    .executeTakeFirst();
}
