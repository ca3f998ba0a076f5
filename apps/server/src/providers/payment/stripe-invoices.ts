import { createHash } from 'node:crypto';
import { Decimal, sum } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { SignedMessage } from './card-port.ts';
import type { CardRight, InvoiceCardEvent, InvoiceCards, InvoicePage, InvoicePageState } from './invoice-card-port.ts';
import { ask, isMissing, openClient, type StripeSettings, statusOf } from './stripe-client.ts';

type Settings = StripeSettings & { readonly webhookSecret: string };

const TOLERANCE_SECONDS = 300;

/** Invoices by card at Stripe, on its hosted page. */
export function stripeInvoices({ webhookSecret, ...settings }: Settings): InvoiceCards {
  let opened: Promise<Stripe> | undefined;
  const client = () => {
    opened ??= openClient(settings);
    return opened;
  };
  return {
    listRefused: () => ask(async () => await listRefused(await client())),
    open: (page) => ask(async () => await openPage(await client(), page)),
    read: (sessionId) => ask(async () => await readPage(await client(), sessionId)),
    close: (sessionId) => ask(async () => await closePage(await client(), sessionId)),
    readEvent: async (message) => readEvent(await client(), webhookSecret, message),
  };
}

/** Asks once for each right, in an order in which a wrong key is seen first. */
async function listRefused(stripe: Stripe): Promise<readonly CardRight[] | null> {
  const limit = { limit: 1 };
  const tries: readonly (readonly [CardRight, () => Promise<unknown>])[] = [
    ['checkout_sessions', () => stripe.checkout.sessions.list(limit)],
    // A right to write: nothing is closed, for no page has this id.
    ['checkout_sessions', () => stripe.checkout.sessions.expire('cs_none')],
    ['payment_intents', () => stripe.paymentIntents.list({ ...limit, expand: ['data.latest_charge'] })],
    ['disputes', () => stripe.disputes.list(limit)],
  ];
  const refused: CardRight[] = [];
  for (const [right, attempt] of tries) {
    const status = await attempt().then(() => null, statusOrThrow);
    if (status === 401) return null;
    if (status === 403 && !refused.includes(right)) refused.push(right);
  }
  return refused;
}

function statusOrThrow(error: unknown): number | null {
  const status = statusOf(error);
  if (status === 401 || status === 403) return status;
  if (isMissing(error)) return null;
  throw error;
}

async function openPage(stripe: Stripe, page: InvoicePage) {
  const terms: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    // What arrives is what is asked for, in its currency.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: page.currency.toLowerCase(),
          unit_amount: page.amount.times(100).toNumber(),
          product_data: { name: page.description },
        },
      },
    ],
    payment_intent_data: { description: page.description },
    locale: page.locale,
    success_url: page.paidUrl,
    cancel_url: page.leftUrl,
  };
  const idempotencyKey = `aurea-${createHash('sha256').update(page.onceKey).digest('hex')}`;
  const { id, url } = await stripe.checkout.sessions.create(terms, { idempotencyKey });
  return z.object({ id: z.string().min(1).max(255), url: z.url({ protocol: /^https?$/ }) }).parse({ id, url });
}

const Minor = z.int().nonnegative();
const Currency = z.string().regex(/^[a-z]{3}$/);
const Seconds = z.int().positive();

const Session = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  url: z.string().nullish(),
  payment_intent: z
    .object({
      id: z.string().min(1).max(255),
      latest_charge: z
        .object({
          amount_captured: Minor,
          amount_refunded: Minor,
          currency: Currency,
          created: Seconds,
          balance_transaction: z.object({ fee: z.int(), currency: Currency }).nullish().catch(null),
        })
        .nullable(),
    })
    .nullable(),
});

const Dispute = z.object({ amount: Minor, status: z.string() });
/** What is won comes back, and warnings take nothing yet; every other state takes, those to come too. */
const takes = (status: string) => !['won', 'prevented'].includes(status) && !status.startsWith('warning_');

async function readPage(stripe: Stripe, sessionId: string): Promise<InvoicePageState | null> {
  const answer = await retrieve(stripe, sessionId);
  if (!answer) return null;
  const session = Session.parse(answer);
  if (session.status === 'open') return { state: 'open', url: z.url({ protocol: /^https?$/ }).parse(session.url) };
  if (session.status === 'expired') return { state: 'ended' };
  const intent = session.payment_intent;
  if (session.payment_status !== 'paid' || !intent?.latest_charge) return { state: 'pending' };
  const { latest_charge: charge } = intent;
  const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 100 });
  const taken = z
    .array(Dispute)
    .parse(data)
    .filter(({ status }) => takes(status));
  const fee = charge.balance_transaction;
  return {
    state: 'paid',
    intentId: intent.id,
    amount: units(charge.amount_captured),
    currency: charge.currency.toUpperCase(),
    givenBack: units(charge.amount_refunded).plus(sum(taken.map(({ amount }) => units(amount)))),
    isDisputed: taken.length > 0,
    paidAt: new Date(charge.created * 1000),
    fee: fee ? { amount: units(fee.fee), currency: fee.currency.toUpperCase() } : null,
  };
}

/** With the fee where the key may read balances, without it where it may not. */
async function retrieve(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session | null> {
  const charge = 'payment_intent.latest_charge';
  const read = (expand: string) => stripe.checkout.sessions.retrieve(sessionId, { expand: [expand] });
  try {
    return await read(`${charge}.balance_transaction`).catch((error: unknown) => {
      if (statusOf(error) !== 403) throw error;
      return read(charge);
    });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const units = (minor: number) => new Decimal(minor).div(100);

async function closePage(stripe: Stripe, sessionId: string): Promise<void> {
  await stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
    // What is paid or ended already cannot be closed: the next reading says which.
    if (statusOf(error) !== 400 && !isMissing(error)) throw error;
  });
}

const EventBody = z.object({
  type: z.string(),
  data: z.object({ object: z.looseObject({ id: z.unknown(), payment_intent: z.unknown() }).partial() }),
});

function readEvent(stripe: Stripe, secret: string, { text, signature, now }: SignedMessage): InvoiceCardEvent {
  try {
    stripe.webhooks.constructEvent(text, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch {
    throw new Failure('forbidden', { reason: 'signature' });
  }
  const body = EventBody.safeParse(JSON.parse(text));
  if (!body.success) throw new Failure('forbidden', { reason: 'signature' });
  const { type, data } = body.data;
  const { id, payment_intent: intent } = data.object;
  const isPage = type.startsWith('checkout.session.');
  return { sessionId: isPage ? named(id) : null, intentId: isPage ? null : named(intent) };
}

const named = (value: unknown) => (typeof value === 'string' && value !== '' && value.length <= 255 ? value : null);
