import { createHash } from 'node:crypto';
import { Failure } from '@aurea/domain/core/failure.ts';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { CardEvent, CardPayments, Checkout, SignedMessage } from './card-port.ts';
import { ask, isMissing, openClient, type StripeSettings } from './stripe-client.ts';
import { doubtsAboutStripe, type Expected } from './stripe-doubts.ts';
import { chooseSubscription, lookupKeyOf } from './stripe-translate.ts';

type Settings = StripeSettings & Expected & { readonly webhookSecrets: readonly string[] };

const TOLERANCE_SECONDS = 300;
/** In the metadata of what we create there. */
const PERSON = 'aurea_user';
const PLAN = 'aurea_plan';
const PERIOD = 'aurea_period';

/** Card payments by Stripe, on its hosted pages. */
export function stripePayments(settings: Settings): CardPayments {
  let opened: Promise<Stripe> | undefined;
  const client = () => {
    opened ??= openClient(settings);
    return opened;
  };
  const use = <Found>(call: (stripe: Stripe) => Promise<Found>) => ask(async () => await call(await client()));
  return {
    customerOf: (person) => use((stripe) => customerOf(stripe, person)),
    openCheckout: (checkout) => use((stripe) => openCheckout(stripe, checkout)),
    openPortal: ({ customerId, returnUrl }) =>
      use(async (stripe) => {
        const { url } = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl });
        return pageAddress(url);
      }),
    findSubscription: (customerId) =>
      use(async (stripe) => {
        const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 20 });
        return chooseSubscription(data);
      }),
    deleteCustomer: (customerId) => use((stripe) => deleteCustomer(stripe, customerId)),
    readEvent: async (message) => readEvent(await client(), settings.webhookSecrets, message),
    listDoubts: async () => await doubtsAboutStripe(await client(), settings),
  };
}

/** The same question within a day gives the same customer, and after it they are found by their address. */
async function customerOf(stripe: Stripe, { userId, email }: { userId: string; email: string }): Promise<string> {
  const { data } = await stripe.customers.list({ email, limit: 100 });
  const known = data.find(({ metadata }) => metadata[PERSON] === userId);
  if (known) return known.id;
  const person = { email, metadata: { [PERSON]: userId } };
  const { id } = await stripe.customers.create(person, { idempotencyKey: keyOf('customer', userId, email) });
  return z.string().min(1).parse(id);
}

/** One page is open at a time: of two that were, both could be paid. */
async function openCheckout(stripe: Stripe, checkout: Checkout): Promise<string> {
  const { customerId, userId, plan, period } = checkout;
  const { data: sessions } = await stripe.checkout.sessions.list({ customer: customerId, limit: 20 });
  for (const session of sessions.filter(({ status }) => status === 'open')) {
    const isSame = session.metadata?.[PLAN] === plan && session.metadata[PERIOD] === period;
    if (isSame && session.url) return pageAddress(session.url);
    await stripe.checkout.sessions.expire(session.id);
  }
  // Two calls at once saw the same last page, so they ask with the same key and are given the same new one.
  const key = keyOf('checkout', userId, plan, period, sessions[0]?.id ?? 'first');
  const { url } = await stripe.checkout.sessions.create(await termsOf(stripe, checkout), { idempotencyKey: key });
  return pageAddress(url);
}

async function termsOf(stripe: Stripe, checkout: Checkout): Promise<Stripe.Checkout.SessionCreateParams> {
  const { plan, period, trialDays, userId } = checkout;
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKeyOf(checkout)], active: true, limit: 1 });
  const [price] = data;
  if (!price) throw new Error(`no price ${lookupKeyOf(checkout)}`);
  const metadata = { [PERSON]: userId, [PLAN]: plan, [PERIOD]: period };
  return {
    mode: 'subscription',
    customer: checkout.customerId,
    client_reference_id: userId,
    line_items: [{ price: price.id, quantity: 1 }],
    metadata,
    subscription_data: { metadata, ...(trialDays > 0 ? { trial_period_days: trialDays } : {}) },
    locale: checkout.locale,
    success_url: checkout.paidUrl,
    cancel_url: checkout.leftUrl,
  };
}

async function deleteCustomer(stripe: Stripe, customerId: string): Promise<void> {
  await stripe.customers.del(customerId).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

const EventBody = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({ object: z.looseObject({ customer: z.unknown() }).partial() }),
});

function readEvent(stripe: Stripe, secrets: readonly string[], message: SignedMessage): CardEvent {
  const isOurs = secrets.some((secret) => isSigned(stripe, secret, message));
  const body = isOurs ? EventBody.safeParse(JSON.parse(message.text)) : undefined;
  if (!body?.success) throw new Failure('forbidden', { reason: 'signature' });
  const { id, type, data } = body.data;
  const { customer } = data.object;
  return { id, type, customerId: typeof customer === 'string' ? customer : null };
}

function isSigned(stripe: Stripe, secret: string, { text, signature, now }: SignedMessage): boolean {
  try {
    stripe.webhooks.constructEvent(text, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime());
    return true;
  } catch {
    return false;
  }
}

/** The browser is sent there: it must be a page on the web. */
function pageAddress(url: unknown): string {
  return z.url({ protocol: /^https?$/ }).parse(url);
}

function keyOf(...parts: readonly string[]): string {
  return `aurea-${createHash('sha256').update(parts.join('\n')).digest('hex')}`;
}
