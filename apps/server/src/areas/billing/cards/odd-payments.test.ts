import { publicInvoices } from '@aurea/contract/billing/public-invoices.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { pageOf, startCardStage } from '#testing/card-stage.ts';

const stage = await startCardStage();
const { app, stripe, provider, payable } = stage;
afterAll(stripe.stop);

beforeEach(() => {
  stripe.state.mood = 'good';
});

describe('[I-1] a payment of another amount than was asked for', () => {
  async function odd() {
    const office = await payable();
    const pageId = pageOf((await office.pay()).url);
    provider.pay(pageId, app.now(), { amount_captured: 100_000 });
    await office.deliver({ type: 'checkout.session.completed', object: { id: pageId } });
    const isByCard = async () => (await app.call(publicInvoices.read, { body: { token: office.token } })).isByCard;
    return { ...office, pageId, isByCard };
  }

  it('keeps the invoice from being paid by card again until somebody has recorded it', async () => {
    const { isByCard, pay, byHand } = await odd();
    expect(await isByCard()).toBe(false);
    expect(await pay()).toEqual({ url: null });
    await byHand('1000');
    expect(await isByCard()).toBe(true);
    expect((await pay()).url).toMatch(/^https:/);
  });

  it('that was given back in whole asks nothing more', async () => {
    const { isByCard, pageId, deliver, pages } = await odd();
    provider.refund(pageId, 100_000);
    await deliver({ object: { payment_intent: `pi_${pageId}` } });
    expect(await pages()).toMatchObject([{ state: 'paid', question: null }]);
    expect(await isByCard()).toBe(true);
  });
});
