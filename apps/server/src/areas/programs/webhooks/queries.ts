import type { WebhookEvent } from '@aurea/contract/programs/webhook-events.ts';
import type { Webhook } from '@aurea/contract/programs/webhooks.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

type Choice = { readonly url: string; readonly events: readonly WebhookEvent[] };

/** The webhooks of a workspace as they stand at a moment, the oldest first. */
export async function listWebhooks(tx: Tx, { workspaceId }: Scope, now: Date): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select w.id, w.url, w.events, w.state, w.created_at as "createdAt", w.delivered_at as "deliveredAt", w.version,
           case when s.old_secret_until > ${now.toISOString()}::timestamptz then s.old_secret_until end as "oldSecretUntil",
           (select count(*)::integer from webhook_queue q
             where q.workspace_id = w.workspace_id and q.webhook_id = w.id) as waiting
      from webhooks w join webhook_senders s on s.workspace_id = w.workspace_id and s.webhook_id = w.id
     where w.workspace_id = ${workspaceId}
     order by w.created_at, w.id`.execute(tx);
  return rows;
}

/** @throws Failure `not_found` */
export async function findWebhook(tx: Tx, scope: Scope, id: string, now: Date): Promise<Webhook> {
  const found = (await listWebhooks(tx, scope, now)).find((webhook) => webhook.id === id);
  if (!found) throw new Failure('not_found', { what: 'webhook' });
  return found;
}

/** How many there are, holding back others who add one at the same time. */
export async function countWebhooks(tx: Tx, { workspaceId }: Scope): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks of ${workspaceId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('webhooks')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type NewWebhook = Choice & { readonly id: string; readonly sealedSecret: string; readonly at: Date };

export async function insertWebhook(tx: Tx, { workspaceId, userId }: PersonScope, webhook: NewWebhook): Promise<void> {
  const { id, url, events, sealedSecret, at } = webhook;
  const created = { created_by: userId, created_at: at.toISOString(), delivered_at: null };
  await tx
    .insertInto('webhooks')
    .values({ workspace_id: workspaceId, id, url, events: [...events], state: 'on', ...created })
    .execute();
  await tx
    .insertInto('webhook_senders')
    .values({ workspace_id: workspaceId, webhook_id: id, sealed_secret: sealedSecret })
    .execute();
}

/** @throws Failure `stale` */
export async function changeWebhook(
  tx: Tx,
  { workspaceId }: Scope,
  { id, url, events, version }: Choice & { readonly id: string; readonly version: number },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ url, events: [...events], version: version + 1 })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure('stale', { what: 'webhook' });
  await endPause(tx, { workspaceId }, id);
}

/** Sets the state; what waits for a webhook that goes off is not sent by itself any more. */
export async function setState(tx: Tx, { workspaceId }: Scope, id: string, state: Webhook['state']): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set((row) => ({ state, version: row('version', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
  await endPause(tx, { workspaceId }, id);
  if (state === 'on') return;
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'stopped', next_try_at: null })
    .where('workspace_id', '=', workspaceId)
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  await tx.deleteFrom('webhook_queue').where('workspace_id', '=', workspaceId).where('webhook_id', '=', id).execute();
}

/** Makes the person the one who answers for a webhook: it is off once they are no owner any more. */
export async function answerFor(tx: Tx, { workspaceId, userId }: PersonScope, id: string): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ created_by: userId })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Lets a receiver that failed be sent something at once. */
export async function endPause(tx: Tx, { workspaceId }: Scope, id: string): Promise<void> {
  await tx
    .updateTable('webhook_senders')
    .set({ failures: 0, paused_until: null })
    .where('workspace_id', '=', workspaceId)
    .where('webhook_id', '=', id)
    .execute();
}

/** Puts a new secret in place; the present one signs as well until a moment. */
export async function replaceSecret(
  tx: Tx,
  { workspaceId }: Scope,
  id: string,
  next: { readonly sealedSecret: string; readonly oldUntil: Date },
): Promise<void> {
  await tx
    .updateTable('webhook_senders')
    .set((row) => ({
      sealed_secret: next.sealedSecret,
      sealed_old_secret: row.ref('sealed_secret'),
      old_secret_until: next.oldUntil.toISOString(),
    }))
    .where('workspace_id', '=', workspaceId)
    .where('webhook_id', '=', id)
    .execute();
}

export async function deleteWebhook(tx: Tx, { workspaceId }: Scope, id: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('workspace_id', '=', workspaceId).where('id', '=', id).execute();
}

/** Workspaces with webhooks after one, by id. The transaction must see all identities. */
export async function listWorkspacesWithWebhooks(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('webhook_senders')
    .select('workspace_id')
    .distinct()
    .$if(after !== null, (query) => query.where('workspace_id', '>', after ?? ''))
    .orderBy('workspace_id')
    .limit(limit)
    .execute();
  return rows.map(({ workspace_id }) => workspace_id);
}
