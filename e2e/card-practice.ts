import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { signStripeMessage, startStripeServer } from '../apps/server/src/testing/stripe-server.ts';
import { startAlone } from './journey-product.ts';

export const CARD_SECRET = 'whsec_journeys0';

/** An instance whose practices can take cards, with a stand-in of the payment provider. */
export type CardProduct = {
  readonly url: string;
  /** Lets a browser open the page of the provider, which says its address. */
  readonly showProvider: (context: BrowserContext) => Promise<void>;
  /** A card pays the latest page; where the browser is sent back to. */
  readonly pay: () => string;
  /** The account gives back so many cents of it. */
  readonly refund: (minor: number) => void;
  /** The signed message of the provider about the latest page. */
  readonly deliver: (workspaceId: string) => Promise<void>;
};

/** Starts the product and the stand-in, and stops both after the work. */
export async function withCardProduct(work: (product: CardProduct) => Promise<void>): Promise<void> {
  const stripe = await startStripeServer();
  const { invoicePages: pages } = stripe.world;
  const product = await startAlone({ STRIPE_API_URL: stripe.url });
  const latest = () => {
    const found = pages.kept.at(-1);
    if (!found) throw new Error('no page was opened');
    return found;
  };
  try {
    await work({
      url: product.url,
      showProvider: async (context) => {
        const host = 'checkout.stripe.com';
        await context.route(`https://${host}/**`, (route) =>
          route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>${host}</title><h1>${host}</h1>` }),
        );
      },
      pay: () => {
        const { page, paidUrl } = latest();
        pages.pay(page.id, new Date());
        return paidUrl;
      },
      refund: (minor) => pages.refund(latest().page.id, minor),
      deliver: async (workspaceId) => await deliver(product.url, workspaceId, latest().page.id),
    });
  } finally {
    await product.stop();
    stripe.stop();
  }
}

async function deliver(url: string, workspaceId: string, id: string): Promise<void> {
  const event = { id: `evt_${randomUUID()}`, object: 'event', type: 'checkout.session.completed' };
  const text = JSON.stringify({ ...event, data: { object: { id, object: 'checkout.session' } } });
  const signature = signStripeMessage(text, CARD_SECRET, new Date());
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const address = `${url}/api/webhooks/card-payments/${workspaceId}`;
  const answer = await fetch(address, { method: 'POST', headers, body: text });
  if (answer.status !== 204) throw new Error(`the message was answered ${answer.status}`);
}
