import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { createInvoicePages, type PageCall, Refused } from './stripe-invoice-pages.ts';

/** How the stand-in of Stripe answers from now on. */
export type StripeMood = 'good' | 'slow' | 'garbled' | 'too_many' | 'error' | 'silent';

type Asked = PageCall;

export const DAY_SECONDS = 86_400;

const signer = new Stripe('sk_test_signer');

/** What stands in the header `stripe-signature` of a message that is sent at this moment. */
export function signStripeMessage(payload: string, secret: string, at: Date): string {
  return signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) });
}

/** A server on this machine that answers in the place of Stripe, with what the SDK says that Stripe answers. */
export async function startStripeServer() {
  const world = createWorld();
  const state: { mood: StripeMood } = { mood: 'good' };
  const asked: Asked[] = [];
  const server = createServer((request, response) => void respond(request, response));
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const call = await read(request);
    asked.push(call);
    const { mood } = state;
    if (mood === 'silent') return;
    if (mood === 'slow') await new Promise((resolve) => setTimeout(resolve, 300));
    const [status, text] = mood === 'good' || mood === 'slow' ? found(world.answer(call)) : TROUBLE[mood];
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { url: `http://127.0.0.1:${address.port}`, asked, state, world, stop };
}

function refusal(type: string, message: string): string {
  return JSON.stringify({ error: { type, message } });
}

const TROUBLE = {
  garbled: [200, '{"object": "list", "data": [{"id":'],
  too_many: [429, refusal('rate_limit_error', 'Too many requests')],
  error: [500, refusal('api_error', 'Something went wrong')],
} as const;

function found(answer: object | null): readonly [number, string] {
  if (answer instanceof Refused) return [answer.status, refusal('invalid_request_error', 'Refused')];
  return answer ? [200, JSON.stringify(answer)] : [404, refusal('invalid_request_error', 'No such object')];
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const url = new URL(request.url ?? '/', 'http://localhost');
  const { 'idempotency-key': key, authorization = '' } = request.headers;
  return {
    line: `${request.method} ${url.pathname}`,
    query: url.searchParams,
    body: new URLSearchParams(Buffer.concat(chunks).toString()),
    key: typeof key === 'string' ? key : undefined,
    account: authorization.replace('Bearer ', ''),
  };
}

type StripeCustomer = Pick<Stripe.Customer, 'id' | 'object' | 'email' | 'metadata'>;
type StripeSession = Pick<Stripe.Checkout.Session, 'id' | 'object' | 'status' | 'url' | 'metadata'>;
type StripePrice = Pick<Stripe.Price, 'id' | 'object' | 'lookup_key' | 'unit_amount' | 'currency' | 'metadata'> & {
  readonly recurring: Pick<Stripe.Price.Recurring, 'interval'>;
};
type StripeEndpoint = Pick<Stripe.WebhookEndpoint, 'id' | 'object' | 'url' | 'status' | 'enabled_events'>;

export type StripeSubscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'status' | 'cancel_at_period_end' | 'cancel_at' | 'ended_at' | 'trial_start' | 'metadata'
> & { items: { data: { current_period_end: number; price: StripePrice }[] } };

const PORTAL = {
  id: 'bps_1',
  object: 'billing_portal.session',
  url: 'https://billing.stripe.com/p/session/1',
} satisfies Pick<Stripe.BillingPortal.Session, 'id' | 'object' | 'url'>;

function createWorld() {
  const customers: StripeCustomer[] = [];
  const sessions: StripeSession[] = [];
  const subscriptions = new Map<string, StripeSubscription[]>();
  const endpoints: StripeEndpoint[] = [];
  const answered = new Map<string, object>();
  const once = (key: string | undefined, make: () => object) => {
    const made = (key && answered.get(key)) || make();
    if (key) answered.set(key, made);
    return made;
  };
  const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false });

  const makeCustomer = ({ body }: Asked) => {
    const made = {
      id: `cus_${customers.length + 1}${Date.now()}`,
      object: 'customer',
      email: body.get('email'),
      metadata: { aurea_user: body.get('metadata[aurea_user]') ?? '' },
    } satisfies StripeCustomer;
    customers.push(made);
    return made;
  };
  const makeSession = ({ body }: Asked) => {
    const id = `cs_${sessions.length + 1}`;
    const metadata = Object.fromEntries(
      ['aurea_plan', 'aurea_period'].map((name) => [name, body.get(`metadata[${name}]`) ?? '']),
    );
    const url = `https://checkout.stripe.com/c/pay/${id}`;
    const made = { id, object: 'checkout.session', status: 'open', url, metadata } satisfies StripeSession;
    sessions.unshift(made);
    return made;
  };
  const remove = (id: string) => {
    const at = customers.findIndex((each) => each.id === id);
    if (at < 0) return null;
    customers.splice(at, 1);
    subscriptions.delete(id);
    return { id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer;
  };

  const expire = (line: string) => {
    const session = sessions.find(({ id }) => line.includes(`/${id}/`));
    return session ? Object.assign(session, { status: 'expired', url: null }) : null;
  };
  const handlers: Readonly<Record<string, (call: Asked) => object | null>> = {
    'GET /v1/customers': ({ query }) => list(customers.filter(({ email }) => email === query.get('email'))),
    'POST /v1/customers': (call) => once(call.key, () => makeCustomer(call)),
    'DELETE /v1/customers/:id': ({ line }) => remove(line.split('/').at(-1) ?? ''),
    'GET /v1/prices': ({ query }) => list(PRICES.filter(({ lookup_key: key }) => [...query.values()].includes(key))),
    'GET /v1/webhook_endpoints': () => list(endpoints),
    'GET /v1/subscriptions': ({ query }) => list(subscriptions.get(query.get('customer') ?? '') ?? []),
    'GET /v1/checkout/sessions': () => list(sessions),
    'POST /v1/checkout/sessions': (call) => once(call.key, () => makeSession(call)),
    'POST /v1/checkout/sessions/:id/expire': ({ line }) => expire(line),
    'POST /v1/billing_portal/sessions': () => PORTAL,
  };
  const invoicePages = createInvoicePages();
  const answer = (call: Asked) =>
    invoicePages.answer(call) ?? handlers[call.line.replace(/(cus|cs)_\w+/, ':id')]?.(call) ?? null;
  return { customers, sessions, subscriptions, endpoints, invoicePages, answer };
}

export const PRICES = (
  [
    ['aurea_personal_monthly', 990, 'month'],
    ['aurea_personal_yearly', 9900, 'year'],
    ['aurea_advisor_monthly', 4900, 'month'],
    ['aurea_advisor_yearly', 49000, 'year'],
  ] as const
).map(
  ([lookup_key, unit_amount, interval]) =>
    ({
      ...{ id: `price_${lookup_key}`, object: 'price', lookup_key, unit_amount },
      ...{ currency: 'eur', metadata: {}, recurring: { interval } },
    }) satisfies StripePrice,
);

/** A subscription of the personal plan by the month, in the second that is given. */
export function stripeSubscription(now: Date, change: Partial<StripeSubscription> = {}): StripeSubscription {
  const [price] = PRICES;
  if (!price) throw new Error('no price');
  const second = Math.floor(now.getTime() / 1000);
  return {
    ...{ id: 'sub_1', object: 'subscription', status: 'active', cancel_at_period_end: false, cancel_at: null },
    ...{ ended_at: null, trial_start: null, metadata: {} },
    items: { data: [{ current_period_end: second + 30 * DAY_SECONDS, price }] },
    ...change,
  } satisfies StripeSubscription;
}
