import { cardPayments } from '@aurea/contract/billing/card-payments.ts';
import { documentLinks } from '@aurea/contract/billing/document-links.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { publicInvoices } from '@aurea/contract/billing/public-invoices.ts';
import { createLog } from '#logging.ts';
import { startApp } from './app.ts';
import { invoiceDraft, openOffice } from './invoicing.ts';
import { PRACTICE_AREAS } from './practice-areas.ts';
import { signStripeMessage, startStripeServer } from './stripe-server.ts';

const SECRET = 'whsec_practicecanary';

type Event = {
  readonly type: string;
  readonly object: Readonly<Record<string, string>>;
  readonly secret: string;
  readonly at: Date;
};

export const pageOf = (url: string | null) => url?.split('/').at(-1) ?? '';

/** Practices that take cards, before a stand-in of their provider. */
export async function startCardStage() {
  const stripe = await startStripeServer();
  const { invoicePages: provider } = stripe.world;
  const logged: string[] = [];
  const app = await startApp({
    areas: PRACTICE_AREAS,
    log: createLog('debug', { write: (line: string) => logged.push(line) }),
    env: { PUBLIC_URL: 'https://aurea.example', STRIPE_API_URL: stripe.url },
  });
  const today = () => app.now().toISOString().slice(0, 10);

  let keys = 0;
  const newKey = () => `rk_test_keycanary${String(++keys).padStart(6, '0')}`;

  async function practice() {
    const office = await openOffice(app);
    const enter = (key = newKey(), secret = SECRET) => office.call(cardPayments.save, { body: { key, secret } });
    return { ...office, enter };
  }

  /** An issued invoice of 1,200 € with a public link, in a practice that takes cards. */
  async function payable() {
    const office = await practice();
    const key = newKey();
    await office.enter(key);
    const { call, customerId, workspaceId } = office;
    const draft = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
    const { id } = draft;
    await call(invoices.finalise, { params: { id }, body: { version: draft.version } });
    const link = async () => {
      const { address } = await call(documentLinks.create, { body: { kind: 'invoice', documentId: id } });
      return address.slice('https://aurea.example/document/'.length);
    };
    const token = await link();
    const pay = (given = token) => app.call(publicInvoices.payByCard, { body: { token: given, locale: 'fr' } });
    const shown = () => call(invoices.find, { params: { id } });
    const pages = async () => (await call(cardPayments.list, { params: { id } })).items;
    const byHand = (amount: string) =>
      call(payments.record, {
        body: {
          ...{ customerId, on: today(), amount, currency: 'EUR', method: 'transfer', reference: '' },
          allocations: [{ invoiceId: id, amount }],
        },
      });
    const deliver = async (event: Partial<Event> = {}) => {
      const answer = await send(workspaceId, event);
      await app.queue.drain();
      return answer.statusCode;
    };
    /** The customer pays, and the provider says so. */
    const paid = async () => {
      const pageId = pageOf((await pay()).url);
      const intent = provider.pay(pageId, app.now());
      await deliver({ type: 'checkout.session.completed', object: { id: pageId } });
      return { pageId, intent };
    };
    return { ...office, key, id, token, link, pay, shown, pages, byHand, deliver, paid };
  }

  function send(workspaceId: string, event: Partial<Event> = {}) {
    const { type = 'charge.refunded', object = {}, secret = SECRET, at = app.now() } = event;
    const text = JSON.stringify({ id: `evt_${type}`, object: 'event', type, data: { object } });
    return app.http.inject({
      method: 'POST',
      url: `/api/webhooks/card-payments/${workspaceId}`,
      payload: text,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signStripeMessage(text, secret, at),
      },
    });
  }

  return { app, stripe, provider, logged, newKey, practice, payable, send, today };
}
