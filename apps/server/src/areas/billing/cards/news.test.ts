import { cardPayments } from '@aurea/contract/billing/card-payments.ts';
import { noticeSettings, notices } from '@aurea/contract/workspaces/notices.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { pageOf, startCardStage } from '#testing/card-stage.ts';
import { mailTo } from '#testing/outbox.ts';

const stage = await startCardStage();
const { app, stripe, provider, payable } = stage;
afterAll(stripe.stop);

const mailsOf = async (email: string) =>
  (await mailTo(app, email)).filter(({ purpose }) => purpose === 'invoice_paid_by_card');

describe('[I-1] a payment by card', () => {
  it('waits among what is to be followed until somebody has looked, and is mailed once', async () => {
    const { call, paid, id, email, deliver, customerId } = await payable();
    const { intent } = await paid();
    await deliver({ object: { payment_intent: intent } });
    expect((await call(notices.follow, {})).cardPayments).toEqual([
      expect.objectContaining({ invoiceId: id, customerId, amount: '1200', currency: 'EUR', isOdd: false }),
    ]);
    const mails = await mailsOf(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/1,200\.00|1\s?200,00/);
    expect(await call(cardPayments.list, { params: { id } })).toMatchObject({ items: [{ isNew: true }] });
    await call(cardPayments.note, { params: { id } });
    expect((await call(notices.follow, {})).cardPayments).toEqual([]);
    expect(await call(cardPayments.list, { params: { id } })).toMatchObject({ items: [{ isNew: false }] });
  });

  it('of another amount is news too, as one that somebody has to record', async () => {
    const { call, pay, deliver, email } = await payable();
    const pageId = pageOf((await pay()).url);
    provider.pay(pageId, app.now(), { amount_captured: 100_000 });
    await deliver({ type: 'checkout.session.completed', object: { id: pageId } });
    expect((await call(notices.follow, {})).cardPayments).toMatchObject([{ amount: '1000', isOdd: true }]);
    expect(await mailsOf(email)).toHaveLength(1);
  });

  it('is not mailed where the practice has switched that off', async () => {
    const { call, paid, email } = await payable();
    const { version } = await call(noticeSettings.find, {});
    await call(noticeSettings.save, { body: { answers: false, version } });
    await paid();
    expect(await mailsOf(email)).toEqual([]);
    expect((await call(notices.follow, {})).cardPayments).toHaveLength(1);
  });

  it('is nobody else’s to read or to note', async () => {
    const [mine, other] = [await payable(), await payable()];
    await mine.paid();
    expect((await other.call(notices.follow, {})).cardPayments).toEqual([]);
    await expect(other.call(cardPayments.note, { params: { id: mine.id } })).rejects.toMatchObject({ status: 404 });
    expect((await mine.call(notices.follow, {})).cardPayments).toHaveLength(1);
  });
});
