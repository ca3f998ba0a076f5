import { cardPayments } from '@aurea/contract/billing/card-payments.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { publicInvoices } from '@aurea/contract/billing/public-invoices.ts';
import { notices } from '@aurea/contract/workspaces/notices.ts';
import { afterAll, describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { pageOf, startCardStage } from '#testing/card-stage.ts';
import { mailTo } from '#testing/outbox.ts';
import { FOLLOW_OPEN, FOLLOW_PAID } from './jobs.ts';

const stage = await startCardStage();
const { app, stripe, provider, payable, today } = stage;
afterAll(stripe.stop);

async function hourly() {
  await inScope(app.db, {}, (tx) => app.queue.enqueue(tx, FOLLOW_OPEN, {}));
  await app.queue.drain();
}

test.for([
  { why: 'revoked', refused: 'unknown' },
  { why: 'left without a right', refused: ['/v1/checkout'] },
] as const)('a key that is $why at the provider is noticed once, shown and mailed', async ({ refused }) => {
  const { call, pay, pages, token, key, email } = await payable();
  await pay();
  provider.refused.set(key, refused);
  await hourly();
  await hourly();
  const { key: kept } = await call(cardPayments.find, {});
  expect(kept?.refusedAt).toEqual(expect.any(String));
  expect(await pages()).toMatchObject([{ state: 'ended', question: 'not_followed' }]);
  expect(await call(notices.follow, {})).toMatchObject({ isCardKeyRefused: true });
  expect((await mailTo(app, email)).filter(({ purpose }) => purpose === 'card_key_refused')).toHaveLength(1);
  expect(await app.call(publicInvoices.read, { body: { token } })).toMatchObject({ isByCard: false });
  await expect(pay()).rejects.toMatchObject({ status: 404 });
});

it('is noticed when a customer asks for a page, and the provider is not asked again', async () => {
  const { call, pay, key } = await payable();
  provider.refused.set(key, 'unknown');
  await expect(pay()).rejects.toMatchObject({ code: 'unavailable' });
  expect((await call(cardPayments.find, {})).key?.refusedAt).not.toBeNull();
  const before = stripe.asked.length;
  await expect(pay()).rejects.toMatchObject({ status: 404 });
  await inScope(app.db, {}, (tx) => app.queue.enqueue(tx, FOLLOW_PAID, {}));
  await app.queue.drain();
  expect(stripe.asked.slice(before).filter(({ account }) => account === key)).toEqual([]);
});

it('a provider that is down refuses no key', async () => {
  const { call, pay, pages } = await payable();
  await pay();
  stripe.state.mood = 'error';
  await hourly();
  stripe.state.mood = 'good';
  expect((await call(cardPayments.find, {})).key).toMatchObject({ refusedAt: null });
  expect(await pages()).toMatchObject([{ state: 'open' }]);
});

it('entered again, follows what was open meanwhile: what was paid is recorded, what is open is closed', async () => {
  const office = await payable();
  const { call, pay, pages, shown, key, enter } = office;
  const pageId = pageOf((await pay()).url);
  provider.refused.set(key, 'unknown');
  await hourly();
  provider.pay(pageId, app.now());
  provider.refused.delete(key);
  await enter(key);
  await app.queue.drain();
  expect((await call(cardPayments.find, {})).key).toMatchObject({ refusedAt: null });
  expect(await call(notices.follow, {})).toMatchObject({ isCardKeyRefused: false });
  expect(await pages()).toMatchObject([{ state: 'paid', question: null }]);
  expect((await shown()).payment).toBe('paid');
});

describe('paid meanwhile, and recorded by hand', () => {
  async function recorded() {
    const office = await payable();
    const { call, pay, byHand, key, enter, deliver, pages, shown } = office;
    const pageId = pageOf((await pay()).url);
    provider.refused.set(key, 'unknown');
    await hourly();
    const intent = provider.pay(pageId, app.now());
    const byPerson = await byHand('1200');
    const takeBack = () =>
      call(payments.reverse, { params: { id: byPerson.id }, body: { on: today(), reason: 'Erreur' } });
    const enterAgain = async () => {
      provider.refused.delete(key);
      await enter(key);
      await app.queue.drain();
    };
    const report = () => deliver({ object: { payment_intent: intent } });
    const received = async () => (await shown()).payments.map(({ amount }) => amount);
    const question = async () => (await pages()).map((page) => page.question);
    return { ...office, pageId, takeBack, enterAgain, report, received, question };
  }

  it('counts once, and is asked', async () => {
    const { enterAgain, pages, received, report, question, pageId, email } = await recorded();
    await enterAgain();
    await report();
    expect(await received()).toEqual(['1200']);
    expect(await pages()).toMatchObject([{ state: 'paid', question: 'recorded_by_hand', isNew: true }]);
    expect((await mailTo(app, email)).filter(({ purpose }) => purpose === 'invoice_paid_by_card')).toEqual([]);
    provider.refund(pageId, 120_000);
    await report();
    expect(await question()).toEqual(['given_back_later']);
    expect(await received()).toEqual(['1200']);
  });

  it('is asked about again where a part is given back later, and no card pays what is still held', async () => {
    const { enterAgain, takeBack, pages, report, pageId, token } = await recorded();
    await enterAgain();
    provider.refund(pageId, 30_000);
    await report();
    await report();
    expect(await pages()).toMatchObject([{ question: 'given_back_later', settled: '900' }]);
    await takeBack();
    expect(await app.call(publicInvoices.read, { body: { token } })).toMatchObject({ isByCard: false });
    provider.refund(pageId, 120_000);
    await report();
    expect(await app.call(publicInvoices.read, { body: { token } })).toMatchObject({ isByCard: true });
  });

  it('is recorded where what was recorded by hand was taken back before', async () => {
    const { enterAgain, takeBack, question, shown } = await recorded();
    await takeBack();
    await enterAgain();
    expect(await question()).toEqual([null]);
    expect((await shown()).payment).toBe('paid');
  });

  it('takes no card again where it is taken back afterwards', async () => {
    const { enterAgain, takeBack, token } = await recorded();
    await enterAgain();
    await takeBack();
    expect(await app.call(publicInvoices.read, { body: { token } })).toMatchObject({ isByCard: false });
  });
});

it('entered again, closes a page that nobody paid meanwhile', async () => {
  const { pay, pages, key, enter } = await payable();
  const pageId = pageOf((await pay()).url);
  provider.refused.set(key, 'unknown');
  await hourly();
  provider.refused.delete(key);
  await enter(key);
  await app.queue.drain();
  expect(provider.kept.find(({ page }) => page.id === pageId)?.page.status).toBe('expired');
  expect(await pages()).toMatchObject([{ state: 'ended', question: null }]);
});
