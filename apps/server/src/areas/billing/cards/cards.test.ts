import { cardPayments } from '@aurea/contract/billing/card-payments.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { publicInvoices } from '@aurea/contract/billing/public-invoices.ts';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { pageOf, startCardStage } from '#testing/card-stage.ts';
import { FOLLOW_OPEN, FOLLOW_PAID } from './jobs.ts';

const stage = await startCardStage();
const { app, stripe, provider, payable, send, today, logged } = stage;
afterAll(stripe.stop);

beforeEach(() => {
  stripe.state.mood = 'good';
});

describe('[I-1] an invoice paid by card', () => {
  it('is offered where a practice has a key and something is due, for that amount', async () => {
    const { token, pay, byHand } = await payable();
    const read = () => app.call(publicInvoices.read, { body: { token } });
    expect(await read()).toMatchObject({ isByCard: true, outstanding: '1200' });
    await byHand('200');
    await pay();
    const created = stripe.asked.findLast(({ line }) => line === 'POST /v1/checkout/sessions')?.body;
    expect(Object.fromEntries(created ?? [])).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '100000',
      'line_items[0][price_data][currency]': 'eur',
      success_url: `https://aurea.example/document/${token}?card=paid`,
    });
    await byHand('1000');
    expect(await read()).toMatchObject({ isByCard: false, outstanding: '0' });
    expect(await pay()).toEqual({ url: null });
  });

  it('has one page, however often and from whatever link it is asked for', async () => {
    const { pay, link, pages, key } = await payable();
    const others = [await link(), await link()];
    const asked = await Promise.all([pay(), pay(), ...others.map((token) => pay(token))]);
    expect(new Set(asked.map(({ url }) => url)).size).toBe(1);
    expect(await pages()).toMatchObject([{ state: 'open', amount: '1200' }]);
    expect(provider.kept.filter(({ page, account: of }) => page.status === 'open' && of === key)).toHaveLength(1);
  });

  it('is recorded once with its fee, however often the provider says so', async () => {
    const { paid, deliver, shown, pages } = await payable();
    const { pageId, intent } = await paid();
    const again = { type: 'checkout.session.completed', object: { id: pageId } };
    await Promise.all([deliver(again), deliver(again), deliver({ object: { payment_intent: intent } })]);
    const { payments: recorded, outstanding, payment } = await shown();
    expect(recorded).toMatchObject([{ method: 'card', amount: '1200', reverses: null, on: today() }]);
    expect(recorded[0]?.reference).toBe(`Stripe ${intent}, frais 1,45\u00a0€`);
    expect({ outstanding, payment }).toEqual({ outstanding: '0', payment: 'paid' });
    expect(await pages()).toMatchObject([{ state: 'paid', settled: '1200', question: null }]);
  });

  it('cannot be paid again before the provider has said that it was', async () => {
    const { pay, shown } = await payable();
    provider.pay(pageOf((await pay()).url), app.now());
    expect(await pay()).toEqual({ url: null });
    expect((await shown()).payments).toHaveLength(1);
  });

  it('follows an amount that changed: the old page is closed', async () => {
    const { pay, byHand, pages } = await payable();
    const first = await pay();
    await byHand('500');
    await app.queue.drain();
    expect(provider.kept.find(({ page }) => page.id === pageOf(first.url))?.page.status).toBe('expired');
    expect((await pay()).url).not.toBe(first.url);
    expect(await pages()).toMatchObject([
      { state: 'open', amount: '700' },
      { state: 'ended', amount: '1200' },
    ]);
  });

  it('paid twice all the same, by card and by transfer, shows what is too much', async () => {
    const { pay, byHand, deliver, shown } = await payable();
    const pageId = pageOf((await pay()).url);
    provider.pay(pageId, app.now());
    await byHand('800');
    await deliver({ type: 'checkout.session.completed', object: { id: pageId } });
    expect(await shown()).toMatchObject({ outstanding: '0', advance: '800', paid: '1200' });
  });

  it('is found within the hour where no message ever came', async () => {
    const { pay, shown } = await payable();
    provider.pay(pageOf((await pay()).url), app.now());
    await inScope(app.db, {}, (tx) => app.queue.enqueue(tx, FOLLOW_OPEN, {}));
    await app.queue.drain();
    expect((await shown()).payment).toBe('paid');
  });

  it('of another amount or currency than was asked for is left to somebody', async () => {
    const { pay, deliver, shown, pages } = await payable();
    const pageId = pageOf((await pay()).url);
    provider.pay(pageId, app.now(), { currency: 'usd', amount_captured: 129_000 });
    await deliver({ type: 'checkout.session.completed', object: { id: pageId } });
    expect((await shown()).payments).toEqual([]);
    expect(await pages()).toMatchObject([
      { state: 'paid', question: 'amount_differs', received: { amount: '1290', currency: 'USD' } },
    ]);
  });

  test.for(['slow', 'garbled', 'too_many', 'error'] as const)(
    'leaves a way on where the provider is %s',
    async (mood) => {
      const { pay, pages } = await payable();
      stripe.state.mood = mood;
      if (mood !== 'slow') await expect(pay()).rejects.toMatchObject({ code: 'unavailable' });
      stripe.state.mood = 'good';
      expect((await pay()).url).toMatch(/^https:/);
      expect(await pages()).toHaveLength(1);
    },
  );
});

describe('[I-1] what comes after a payment by card', () => {
  it('a refund in part is an entry against it and one for the rest', async () => {
    const { paid, deliver, shown } = await payable();
    const { pageId, intent } = await paid();
    provider.refund(pageId, 30_000);
    app.pass({ days: 1 });
    const refund = { type: 'charge.refunded', object: { id: 'ch_1', payment_intent: intent } };
    await Promise.all([deliver(refund), deliver(refund)]);
    const { payments: entries, outstanding } = await shown();
    expect(entries.map(({ amount, reference }) => [amount, reference.split(',')[0]])).toEqual([
      ['1200', `Stripe ${intent}`],
      ['-1200', 'Remboursement'],
      ['900', `Stripe ${intent}`],
    ]);
    expect(outstanding).toBe('300');
  });

  it('a refund is found in the night where no message ever came', async () => {
    const { paid, shown } = await payable();
    provider.refund((await paid()).pageId, 120_000);
    await inScope(app.db, {}, (tx) => app.queue.enqueue(tx, FOLLOW_PAID, {}));
    await app.queue.drain();
    expect(await shown()).toMatchObject({ outstanding: '1200', payment: 'unpaid' });
  });

  it('a dispute takes it back, and one that is won brings it again', async () => {
    const { paid, deliver, shown } = await payable();
    const { pageId, intent } = await paid();
    provider.dispute(pageId, 'needs_response');
    const dispute = { type: 'charge.dispute.created', object: { id: 'du_1', payment_intent: intent } };
    await deliver(dispute);
    expect(await shown()).toMatchObject({ outstanding: '1200', payment: 'unpaid' });
    expect((await shown()).payments.at(-1)?.reference).toBe(`Contestation, Stripe ${intent}`);
    provider.dispute(pageId, 'won');
    await deliver({ ...dispute, type: 'charge.dispute.closed' });
    expect(await shown()).toMatchObject({ outstanding: '0', payment: 'paid' });
  });

  it('in any order, with the payment itself reported last, comes to the same', async () => {
    const { pay, deliver, shown } = await payable();
    const pageId = pageOf((await pay()).url);
    const intent = provider.pay(pageId, app.now());
    provider.refund(pageId, 120_000);
    await deliver({ type: 'charge.refunded', object: { id: 'ch_1', payment_intent: intent } });
    expect((await shown()).payments).toEqual([]);
    await deliver({ type: 'checkout.session.completed', object: { id: pageId } });
    const { payments: entries, outstanding } = await shown();
    expect(entries.map(({ amount }) => amount)).toEqual(['1200', '-1200']);
    expect(outstanding).toBe('1200');
  });

  it('a refund of what was taken back by hand is nothing more; of a part of it a question', async () => {
    const { paid, deliver, shown, pages, call } = await payable();
    const { pageId, intent } = await paid();
    const [payment] = (await shown()).payments;
    const body = { on: today(), reason: 'Remboursé' };
    await call(payments.reverse, { params: { id: payment?.id ?? '' }, body });
    provider.refund(pageId, 50_000);
    await deliver({ object: { payment_intent: intent } });
    expect((await shown()).payments).toHaveLength(2);
    expect(await pages()).toMatchObject([{ question: 'taken_back_by_hand' }]);
    provider.refund(pageId, 120_000);
    await deliver({ object: { payment_intent: intent } });
    expect((await shown()).payments).toHaveLength(2);
    expect(await pages()).toMatchObject([{ settled: '0', question: 'given_back_later' }]);
  });

  it('what was taken back by hand and stays with the provider is asked about at its next message', async () => {
    const { paid, deliver, shown, pages, call } = await payable();
    const { intent } = await paid();
    const [payment] = (await shown()).payments;
    await call(payments.reverse, { params: { id: payment?.id ?? '' }, body: { on: today(), reason: 'Erreur' } });
    await deliver({ object: { payment_intent: intent } });
    expect(await pages()).toMatchObject([{ state: 'paid', settled: '1200', question: 'taken_back_by_hand' }]);
    expect(await shown()).toMatchObject({ outstanding: '1200' });
  });

  it('a dispute that is appealed takes as before, until it is won', async () => {
    const { paid, deliver, shown } = await payable();
    const { pageId, intent } = await paid();
    const closed = { type: 'charge.dispute.closed', object: { id: 'du_1', payment_intent: intent } };
    for (const status of ['lost', 'appeal_under_review'] as const) {
      provider.dispute(pageId, status);
      await deliver(closed);
      expect(await shown(), status).toMatchObject({ outstanding: '1200', payment: 'unpaid' });
    }
    provider.dispute(pageId, 'won');
    await deliver(closed);
    expect(await shown()).toMatchObject({ outstanding: '0', payment: 'paid' });
  });
});

describe('[A-08] messages of the provider', () => {
  it('are believed only where the secret of that practice signed them lately', async () => {
    const { pay, workspaceId, shown, call } = await payable();
    const other = await payable();
    const pageId = pageOf((await pay()).url);
    provider.pay(pageId, app.now());
    const completed = { type: 'checkout.session.completed', object: { id: pageId } };
    const refused = [
      await send(workspaceId, { ...completed, secret: 'whsec_wrong' }),
      await send(workspaceId, { ...completed, at: new Date(app.now().getTime() - 301_000) }),
      await send('00000000-0000-4000-8000-000000000000', completed),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 404]);
    expect(await send(other.workspaceId, completed)).toMatchObject({ statusCode: 204 });
    await app.queue.drain();
    expect((await shown()).payments).toEqual([]);
    expect((await call(cardPayments.find, {})).key?.heardAt).toBeNull();
    expect((await other.shown()).payments).toEqual([]);
  });

  it('that name something else, or nothing, change nothing', async () => {
    const { deliver, pages, call } = await payable();
    expect(await deliver({ type: 'account.updated', object: {} })).toBe(204);
    expect(await deliver({ object: { payment_intent: 'pi_unknown' } })).toBe(204);
    expect(await pages()).toEqual([]);
    expect((await call(cardPayments.find, {})).key?.heardAt).not.toBeNull();
  });
});

it('hides keys and pages from other practices, and never logs a secret', async () => {
  const [mine, other] = [await payable(), await payable()];
  await mine.pay();
  await expect(other.call(cardPayments.list, { params: { id: mine.id } })).rejects.toMatchObject({ status: 404 });
  await other.call(cardPayments.remove, {});
  expect((await mine.call(cardPayments.find, {})).key).not.toBeNull();
  expect(await mine.pages()).toMatchObject([{ state: 'open' }]);
  expect(logged.join('\n')).not.toMatch(/keycanary|practicecanary/);
});
