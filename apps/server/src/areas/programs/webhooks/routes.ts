import { MOST_WEBHOOKS, webhooks } from '@aurea/contract/programs/webhooks.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { notifyOwnersAndActor } from '#areas/workspaces/public.ts';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { activityLog } from '#http/activity-log.ts';
import type { AreaTools } from '#http/area.ts';
import { createOutbound, type Outbound } from '#providers/outbound.ts';
import { OutboundError } from '#providers/outbound-error.ts';
import { findDelivery, insertTest, listDeliveries, restartDelivery } from './delivery-queries.ts';
import { SEND_WEBHOOKS } from './jobs.ts';
import {
  answerFor,
  changeWebhook,
  countWebhooks,
  deleteWebhook,
  endPause,
  findWebhook,
  insertWebhook,
  listWebhooks,
  replaceSecret,
  setState,
} from './queries.ts';
import { workOnWebhooks } from './sending.ts';
import { newSecret } from './sign.ts';

const log = activityLog('webhook');

const PATIENCE = { timeoutMs: 10_000, maxBytes: 64 * 1024 } as const;
/** How long the former secret signs beside a new one. */
const BOTH_SECRETS_MS = 24 * 3_600_000;

export function serveWebhooks(tools: AreaTools): void {
  const { serve, clock, config } = tools;
  const outbound = createOutbound({ chosenOrigins: config.webhookOrigins, ...PATIENCE });

  serve(webhooks.list, async ({ tx, scope }) => ({ items: await listWebhooks(tx, scope, clock.now()) }));
  serveChoice(tools, outbound);
  serveSecret(tools);

  serve(webhooks.switch, async ({ tx, scope, params: { id }, body: { isOn } }) => {
    await findWebhook(tx, scope, id, clock.now());
    await setState(tx, scope, id, isOn ? 'on' : 'off');
    if (isOn) await answerFor(tx, scope, id);
    await log({ tx, scope, clock }, { action: 'changed', id, after: { isOn } });
    return await findWebhook(tx, scope, id, clock.now());
  });

  serve(webhooks.remove, async ({ tx, scope, params: { id } }) => {
    const { url } = await findWebhook(tx, scope, id, clock.now());
    await deleteWebhook(tx, scope, id);
    await log({ tx, scope, clock }, { action: 'deleted', id, before: { url } });
  });

  serveDeliveries(tools);
  workOnWebhooks(tools, outbound);
}

function serveChoice(tools: AreaTools, outbound: Outbound): void {
  const { serve, clock, cipher, randomness } = tools;
  serve(
    webhooks.create,
    async ({ tx, scope, body: { url, events } }) => {
      if ((await countWebhooks(tx, scope)) >= MOST_WEBHOOKS)
        throw new Failure('webhooks_too_many', { max: MOST_WEBHOOKS });
      const [id, secret, at] = [randomness.uuid(), newSecret(randomness), clock.now()];
      const chosen = { url, events: [...new Set(events)] };
      await insertWebhook(tx, scope, { ...chosen, id, sealedSecret: cipher.encrypt(secret), at });
      await log({ tx, scope, clock }, { action: 'created', id, after: chosen });
      await notify(tools, tx, scope, { purpose: 'webhook_made', url });
      return { secret, item: await findWebhook(tx, scope, id, at) };
    },
    { identity: 'all', prepare: ({ body }) => requireAddress(outbound, body.url) },
  );

  serve(
    webhooks.change,
    async ({ tx, scope, params: { id }, body: { url, events, version } }) => {
      const before = await findWebhook(tx, scope, id, clock.now());
      const chosen = { url, events: [...new Set(events)] };
      await changeWebhook(tx, scope, { ...chosen, id, version });
      await log(
        { tx, scope, clock },
        {
          ...{ action: 'changed', id, before: { url: before.url, events: before.events }, after: chosen },
        },
      );
      await notify(tools, tx, scope, { purpose: 'webhook_changed', url });
      return await findWebhook(tx, scope, id, clock.now());
    },
    { identity: 'all', prepare: ({ body }) => requireAddress(outbound, body.url) },
  );
}

/** @throws Failure `webhook_address_refused`, `webhook_address_unknown` */
async function requireAddress(outbound: Outbound, url: string): Promise<void> {
  try {
    await outbound.requireAllowed(new URL(url));
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw new Failure(error.reason === 'address_refused' ? 'webhook_address_refused' : 'webhook_address_unknown');
  }
}

function serveSecret(tools: AreaTools): void {
  const { serve, clock, cipher, randomness } = tools;
  serve(
    webhooks.rotate,
    async ({ tx, scope, params: { id } }) => {
      const { url } = await findWebhook(tx, scope, id, clock.now());
      const secret = newSecret(randomness);
      const oldUntil = new Date(clock.now().getTime() + BOTH_SECRETS_MS);
      await replaceSecret(tx, scope, id, { sealedSecret: cipher.encrypt(secret), oldUntil });
      await log({ tx, scope, clock }, { action: 'secret_changed', id });
      await notify(tools, tx, scope, { purpose: 'webhook_changed', url });
      return { secret, item: await findWebhook(tx, scope, id, clock.now()) };
    },
    { identity: 'all' },
  );
}

function serveDeliveries(tools: AreaTools): void {
  const { serve, clock, queue, randomness } = tools;
  serve(webhooks.deliveries, async ({ tx, scope, params: { id }, query }) => {
    await findWebhook(tx, scope, id, clock.now());
    return await listDeliveries(tx, scope, id, query);
  });

  serve(webhooks.test, async ({ tx, scope, params }) => {
    const { id: webhookId } = await findOn(tools, tx, scope, params.id);
    const [id, eventId] = [randomness.uuid(), randomness.uuid()];
    await insertTest(tx, scope, { id, eventId, webhookId, at: clock.now() });
    return await sendSoon(webhookId, id, tx, scope);
  });

  serve(webhooks.replay, async ({ tx, scope, params: { id } }) => {
    const { webhookId } = await findDelivery(tx, scope, id);
    await findOn(tools, tx, scope, webhookId);
    await restartDelivery(tx, scope, { id, webhookId }, clock.now());
    return await sendSoon(webhookId, id, tx, scope);
  });

  async function sendSoon(webhookId: string, id: string, tx: Tx, scope: PersonScope) {
    await endPause(tx, scope, webhookId);
    await queue.enqueue(tx, SEND_WEBHOOKS, {}, { urgent: true });
    const { webhookId: _of, ...delivery } = await findDelivery(tx, scope, id);
    return delivery;
  }
}

/** @throws Failure `webhook_off` */
async function findOn({ clock }: AreaTools, tx: Tx, scope: PersonScope, id: string) {
  const webhook = await findWebhook(tx, scope, id, clock.now());
  if (webhook.state !== 'on') throw new Failure('webhook_off');
  return webhook;
}

type Notice = { readonly purpose: 'webhook_made' | 'webhook_changed'; readonly url: string };

async function notify(tools: AreaTools, tx: Tx, { workspaceId, userId }: PersonScope, { purpose, url }: Notice) {
  await notifyOwnersAndActor(tools, tx, { workspaceId, userId }, { purpose, host: new URL(url).host });
}
