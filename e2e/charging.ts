import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import {
  type StripeSubscription,
  signStripeMessage,
  startStripeServer,
  stripeSubscription,
} from '../apps/server/src/testing/stripe-server.ts';
import { startAlone } from './journey-product.ts';

const SECRET = 'whsec_journeys';

/** An instance that charges for its plans, with a stand-in of the payment provider. */
export type ChargingProduct = {
  readonly url: string;
  /** What the provider holds of the latest customer from now on; its signed message follows. */
  readonly becomes: (change: Partial<StripeSubscription>) => Promise<void>;
  /** Lets a browser open the pages of the provider, which say their address. */
  readonly showProvider: (context: BrowserContext) => Promise<void>;
};

/** The hosts of the provider's own pages. */
export const PROVIDER_HOSTS = ['checkout.stripe.com', 'billing.stripe.com'];

/** Starts the product and the stand-in, and stops both after the work. */
export async function withChargingProduct(work: (product: ChargingProduct) => Promise<void>): Promise<void> {
  const stripe = await startStripeServer();
  const product = await startAlone({
    STRIPE_PUBLIC_KEY: 'pk_test_journeys',
    STRIPE_SECRET_KEY: 'sk_test_journeys',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_URL: stripe.url,
  });
  try {
    await work({
      url: product.url,
      becomes: async (change) => {
        const customer = stripe.world.customers.at(-1)?.id ?? '';
        stripe.world.subscriptions.set(customer, [stripeSubscription(new Date(), change)]);
        await deliver(product.url, customer);
      },
      showProvider: async (context) => {
        for (const host of PROVIDER_HOSTS) {
          await context.route(`https://${host}/**`, (route) =>
            route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>${host}</title><h1>${host}</h1>` }),
          );
        }
      },
    });
  } finally {
    await product.stop();
    stripe.stop();
  }
}

async function deliver(url: string, customer: string): Promise<void> {
  const object = { object: 'subscription', id: 'sub_1', customer, status: 'active' };
  const type = 'customer.subscription.updated';
  const text = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
  const signature = signStripeMessage(text, SECRET, new Date());
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', headers, body: text });
  if (answer.status !== 204) throw new Error(`the message was answered ${answer.status}`);
}
