import type { WebhookDelivery } from '@aurea/contract/programs/webhooks.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

const FIELDS = [
  'id',
  'event',
  'created_at as at',
  'state',
  'tries',
  'result',
  'status',
  'tried_at as triedAt',
  'next_try_at as nextTryAt',
] as const;

type Page = { readonly page: number; readonly size: number };

/** What was sent to a webhook, latest first. */
export async function listDeliveries(tx: Tx, { workspaceId }: Scope, webhookId: string, { page, size }: Page) {
  const ofWebhook = tx
    .selectFrom('webhook_deliveries')
    .where('workspace_id', '=', workspaceId)
    .where('webhook_id', '=', webhookId);
  const items = await ofWebhook
    .select(FIELDS)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await ofWebhook.select((row) => row.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

/** @throws Failure `not_found` */
export async function findDelivery(
  tx: Tx,
  { workspaceId }: Scope,
  id: string,
): Promise<WebhookDelivery & { readonly webhookId: string }> {
  const row = await tx
    .selectFrom('webhook_deliveries')
    .select([...FIELDS, 'webhook_id as webhookId'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'webhook_delivery' });
  return row;
}

export type NewTest = { readonly id: string; readonly eventId: string; readonly webhookId: string; readonly at: Date };

/** A delivery that says nothing, tried once. */
export async function insertTest(tx: Tx, { workspaceId }: Scope, test: NewTest): Promise<void> {
  const at = test.at.toISOString();
  const body = { type: 'test', timestamp: at, data: { id: test.eventId, workspaceId } };
  await tx
    .insertInto('webhook_deliveries')
    .values({
      ...{ workspace_id: workspaceId, id: test.id, webhook_id: test.webhookId, event_id: test.eventId, event: 'test' },
      ...{ is_test: true, body: JSON.stringify(body), created_at: at, started_at: at, state: 'waiting' },
      ...{ result: null, status: null, tried_at: null, next_try_at: at },
    })
    .execute();
  await enqueueFirst(tx, { workspaceId }, test);
}

/** Makes a delivery wait again, as if its event had just happened. */
export async function restartDelivery(
  tx: Tx,
  { workspaceId }: Scope,
  delivery: { readonly id: string; readonly webhookId: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', started_at: at, next_try_at: at, tries: 0 })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', delivery.id)
    .execute();
  await enqueueFirst(tx, { workspaceId }, delivery);
}

type Queued = { readonly id: string; readonly webhookId: string };

/** What somebody asked for by hand goes before all that waits. */
async function enqueueFirst(tx: Tx, { workspaceId }: Scope, { id, webhookId }: Queued): Promise<void> {
  const due_at = new Date(0).toISOString();
  await tx
    .insertInto('webhook_queue')
    .values({ workspace_id: workspaceId, delivery_id: id, webhook_id: webhookId, due_at })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'delivery_id']).doUpdateSet({ due_at }))
    .execute();
}

/** Deletes what is older than a moment, whatever became of it. */
export async function deleteDeliveriesBefore(tx: Tx, { workspaceId }: Scope, moment: Date): Promise<void> {
  await sql`delete from webhook_deliveries
    where workspace_id = ${workspaceId} and created_at < ${moment.toISOString()}::timestamptz`.execute(tx);
}
