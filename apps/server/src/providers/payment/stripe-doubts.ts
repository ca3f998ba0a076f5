import { Decimal } from '@aurea/domain/core/decimal.ts';
import type Stripe from 'stripe';
import type { CardPlan } from './card-port.ts';
import { kindOf } from './stripe-client.ts';
import { ALL_PLANS, lookupKeyOf } from './stripe-translate.ts';

export type Expected = {
  readonly publicUrl: string;
  readonly prices: Readonly<Record<CardPlan['plan'], Readonly<Record<CardPlan['period'], string>>>>;
};

/** Messages without which a change would be seen a day later only. */
const NEEDED_EVENTS = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
];

/** Compares what Stripe holds with the configuration: keys, prices, and the address its messages go to. */
export async function doubtsAboutStripe(client: Stripe, expected: Expected): Promise<string[]> {
  try {
    return [...(await doubtsAboutPrices(client, expected)), ...(await doubtsAboutMessages(client, expected))];
  } catch (error) {
    return [
      `Stripe could not be asked whether its settings fit (${kindOf(error)}): check STRIPE_SECRET_KEY and the way out of this machine.`,
    ];
  }
}

async function doubtsAboutPrices(client: Stripe, { prices }: Expected): Promise<string[]> {
  const { data } = await client.prices.list({ lookup_keys: ALL_PLANS.map(lookupKeyOf), active: true, limit: 100 });
  return ALL_PLANS.flatMap((each) => {
    const key = lookupKeyOf(each);
    const found = data.find((price) => price.lookup_key === key);
    const wanted = prices[each.plan][each.period];
    if (!found) return [`Stripe has no active price with the lookup key ${key}: nobody can pay that plan.`];
    const asked = new Decimal(found.unit_amount ?? 0).div(100);
    const isSame = asked.eq(wanted) && found.currency === 'eur' && found.recurring?.interval === each.period;
    if (isSame) return [];
    const terms = `${asked} ${found.currency.toUpperCase()} per ${found.recurring?.interval ?? 'payment'}`;
    return [`Stripe charges ${terms} for ${key}, but the configuration says ${wanted} EUR per ${each.period}.`];
  });
}

async function doubtsAboutMessages(client: Stripe, { publicUrl }: Expected): Promise<string[]> {
  const url = `${publicUrl}/api/webhooks/stripe`;
  const { data } = await client.webhookEndpoints.list({ limit: 100 });
  const found = data.find((endpoint) => endpoint.url === url && endpoint.status === 'enabled');
  if (!found) return [`Stripe sends no messages to ${url}: add that endpoint, or payments are seen a day late.`];
  const sent: readonly string[] = found.enabled_events;
  const missing = sent.includes('*') ? [] : NEEDED_EVENTS.filter((event) => !sent.includes(event));
  return missing.length === 0 ? [] : [`Stripe does not send these messages to ${url}: ${missing.join(', ')}.`];
}
