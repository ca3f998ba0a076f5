import { invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { publicInvoices } from '@aurea/contract/billing/public-invoices.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { pageOf, startCardStage } from '#testing/card-stage.ts';
import { invoiceDraft, line } from '#testing/invoicing.ts';

const stage = await startCardStage();
const { app, stripe, provider, payable, today } = stage;
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

  it('keeps it so where what was recorded was taken back', async () => {
    const { isByCard, byHand, call } = await odd();
    const { id } = await byHand('1000');
    await call(payments.reverse, { params: { id }, body: { on: today(), reason: 'Erreur' } });
    expect(await isByCard()).toBe(false);
  });

  it('that was given back in whole asks nothing more', async () => {
    const { isByCard, pageId, deliver, pages } = await odd();
    provider.refund(pageId, 100_000);
    await deliver({ object: { payment_intent: `pi_${pageId}` } });
    expect(await pages()).toMatchObject([{ state: 'paid', question: null }]);
    expect(await isByCard()).toBe(true);
  });
});

describe('[I-1] a payment that settles several invoices', () => {
  async function several() {
    const office = await payable();
    const { call, pay, byHand, deliver, customerId, id } = office;
    const pageId = pageOf((await pay()).url);
    const intent = provider.pay(pageId, app.now());
    await byHand('800');
    await deliver({ type: 'checkout.session.completed', object: { id: pageId } });
    const draft = invoiceDraft(customerId, { lines: [line({ unitPrice: '1000' })] });
    const made = await call(invoices.create, { body: { kind: 'invoice', draft } });
    const other = await call(invoices.finalise, { params: { id: made.id }, body: { version: made.version } });
    await call(payments.useSurplus, { params: { id: other.id }, body: { amount: '800' } });
    const owed = async () =>
      await Promise.all(
        [id, other.id].map(async (one) => (await call(invoices.find, { params: { id: one } })).outstanding),
      );
    const report = () => deliver({ object: { payment_intent: intent } });
    return { ...office, pageId, owed, report };
  }

  it('leaves each what the rest still covers after a refund in part', async () => {
    const { pageId, owed, report } = await several();
    expect(await owed()).toEqual(['0', '400']);
    provider.refund(pageId, 30_000);
    await report();
    expect(await owed()).toEqual(['0', '700']);
  });

  it('settles them again once a dispute is won', async () => {
    const { pageId, owed, report } = await several();
    provider.dispute(pageId, 'needs_response');
    await report();
    expect(await owed()).toEqual(['400', '1200']);
    provider.dispute(pageId, 'won');
    await report();
    expect(await owed()).toEqual(['0', '400']);
  });

  it('settles them again once a dispute of a part is won', async () => {
    const { pageId, owed, report } = await several();
    provider.dispute(pageId, 'needs_response', 30_000);
    await report();
    expect(await owed()).toEqual(['0', '700']);
    provider.dispute(pageId, 'won');
    await report();
    expect(await owed()).toEqual(['0', '400']);
  });
});

describe('[I-1] the key against repetition', () => {
  const keysOf = (account: string) =>
    stripe.asked
      .filter((call) => call.account === account && call.line === 'POST /v1/checkout/sessions')
      .map(({ key }) => key);

  it('is one for two clicks, and another once what is due has changed, even back', async () => {
    const { call, key, pay, byHand } = await payable();
    stripe.state.mood = 'garbled';
    await expect(pay()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(pay()).rejects.toMatchObject({ code: 'unavailable' });
    expect(new Set(keysOf(key)).size).toBe(1);
    const { id } = await byHand('500');
    await call(payments.reverse, { params: { id }, body: { on: today(), reason: 'Erreur' } });
    stripe.state.mood = 'good';
    await pay();
    expect(new Set(keysOf(key)).size).toBe(2);
  });

  it('is another one a while after an attempt that failed: the provider repeats its own errors for a day', async () => {
    const { key, pay } = await payable();
    stripe.state.mood = 'error';
    await expect(pay()).rejects.toMatchObject({ code: 'unavailable' });
    app.pass({ minutes: 15 });
    stripe.state.mood = 'good';
    await pay();
    expect(new Set(keysOf(key)).size).toBe(2);
  });
});
