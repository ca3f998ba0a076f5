import { cardPayments } from '@aurea/contract/billing/card-payments.ts';
import { publicInvoices } from '@aurea/contract/billing/public-invoices.ts';
import { notices } from '@aurea/contract/notices.ts';
import { afterAll, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { pageOf, startCardStage } from '#testing/card-stage.ts';
import { mailTo } from '#testing/outbox.ts';
import { FOLLOW_OPEN, FOLLOW_PAID } from './jobs.ts';

const stage = await startCardStage();
const { app, stripe, provider, payable } = stage;
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
