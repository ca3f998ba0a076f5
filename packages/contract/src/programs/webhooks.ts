import * as z from 'zod/mini';
import { route, type WorkspaceAccess } from '../core/route.ts';
import { Id, idParams, list, Moment, page, pageQuery, Version } from '../core/shapes.ts';
import { ALL_WEBHOOK_EVENTS } from './webhook-events.ts';

export const MOST_WEBHOOKS = 10;
export const WEBHOOK_URL_LENGTH = 500;

/** The address of a receiver. Whether it may be called is judged when it is saved and again at each try. */
const WebhookUrl = z.string().check(
  z.trim(),
  z.maxLength(WEBHOOK_URL_LENGTH),
  z.refine((value) => ['https:', 'http:'].includes(URL.parse(value)?.protocol ?? ''), 'isUrl'),
  z.meta({ examples: ['https://hooks.example.org/aurea'] }),
);
const WebhookEvent = z.enum(ALL_WEBHOOK_EVENTS);
const Choice = { url: WebhookUrl, events: z.array(WebhookEvent).check(z.minLength(1), z.maxLength(40)) };

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(WebhookEvent),
  /** `stopped` by the product, after two days in which nothing arrived. */
  state: z.enum(['on', 'off', 'stopped']),
  createdAt: Moment,
  /** When something last arrived. */
  deliveredAt: z.nullable(Moment),
  /** Until when the former secret signs as well. */
  oldSecretUntil: z.nullable(Moment),
  /** Deliveries that are still tried. */
  waiting: z.int(),
  version: Version,
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookDelivery = z.object({
  id: Id,
  /** `invoice.issued`; `test` for one that was asked for. */
  event: z.string(),
  at: Moment,
  /** `stopped`: the webhook was switched off while it waited. */
  state: z.enum(['waiting', 'delivered', 'failed', 'stopped']),
  tries: z.int(),
  /** How the last try ended; null before the first one. */
  result: z.nullable(
    z.enum(['delivered', 'refused', 'redirected', 'too_slow', 'unreachable', 'address_refused', 'secret_lost']),
  ),
  /** The HTTP status of the last try; null where there was no answer. */
  status: z.nullable(z.int()),
  triedAt: z.nullable(Moment),
  nextTryAt: z.nullable(Moment),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const WithSecret = z.object({ secret: z.string(), item: Webhook });

const OWNERS = { workspace: 'any', roles: ['owner'] } as const satisfies WorkspaceAccess;

export const webhooks = {
  list: route({
    method: 'GET',
    path: '/api/webhooks',
    access: OWNERS,
    summary: 'Where the workspace reports its events',
    reply: list(Webhook),
  }),
  create: route({
    method: 'POST',
    path: '/api/webhooks',
    access: OWNERS,
    proof: 'always',
    guarded: true,
    summary: 'Report events to an address; the answer shows the secret that signs them for the only time',
    body: z.strictObject(Choice),
    reply: WithSecret,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/api/webhooks/:id',
    access: OWNERS,
    proof: 'always',
    guarded: true,
    summary: 'Change the address or the events of a webhook',
    params: idParams,
    body: z.strictObject({ ...Choice, version: Version }),
    reply: Webhook,
  }),
  switch: route({
    method: 'PUT',
    path: '/api/webhooks/:id/state',
    access: OWNERS,
    summary: 'Switch a webhook on or off; what waits while it goes off is not sent by itself any more',
    params: idParams,
    body: z.strictObject({ isOn: z.boolean() }),
    reply: Webhook,
  }),
  rotate: route({
    method: 'POST',
    path: '/api/webhooks/:id/secret',
    access: OWNERS,
    proof: 'always',
    guarded: true,
    summary: 'Make a new secret, shown for the only time; the former one signs as well for a day',
    params: idParams,
    reply: WithSecret,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/webhooks/:id',
    access: OWNERS,
    summary: 'Remove a webhook with its deliveries',
    params: idParams,
    status: 204,
  }),
  deliveries: route({
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    access: OWNERS,
    summary: 'What was sent to a webhook in the last thirty days, latest first',
    params: idParams,
    query: z.strictObject({ page: pageQuery.page, size: pageQuery.size }),
    reply: page(WebhookDelivery),
  }),
  test: route({
    method: 'POST',
    path: '/api/webhooks/:id/test',
    access: OWNERS,
    guarded: true,
    summary: 'Send an event that says nothing, once',
    params: idParams,
    reply: WebhookDelivery,
    status: 202,
  }),
  replay: route({
    method: 'POST',
    path: '/api/webhook-deliveries/:id/replay',
    access: OWNERS,
    guarded: true,
    summary: 'Send a delivery again, under the same id, for two more days where it fails',
    params: idParams,
    reply: WebhookDelivery,
    status: 202,
  }),
};
