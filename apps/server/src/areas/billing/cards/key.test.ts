import { account } from '@aurea/contract/account.ts';
import { cardPayments } from '@aurea/contract/billing/card-payments.ts';
import { publicInvoices } from '@aurea/contract/billing/public-invoices.ts';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { pageOf, startCardStage } from '#testing/card-stage.ts';
import { openOffice } from '#testing/invoicing.ts';
import { mailTo } from '#testing/outbox.ts';
import { PASSWORD } from '#testing/people.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const stage = await startCardStage();
const { app, stripe, provider, practice, payable, newKey } = stage;
afterAll(stripe.stop);

beforeEach(() => {
  stripe.state.mood = 'good';
});

describe('[I-1] the key of a practice', () => {
  it('is kept sealed once the provider accepts it, and never shown again', async () => {
    const office = await practice();
    const key = newKey();
    const { result, settings } = await office.enter(key);
    expect(result).toBe('saved');
    expect(settings).toEqual({
      key: { end: key.slice(-4), isLive: false, savedAt: expect.any(String), heardAt: null, refusedAt: null },
      messagesTo: `https://aurea.example/api/webhooks/card-payments/${office.workspaceId}`,
    });
    const [row] = await inScope(app.db, { workspaceId: office.workspaceId }, (tx) =>
      tx.selectFrom('practice_card_keys').selectAll().execute(),
    );
    expect(JSON.stringify([row, await office.call(cardPayments.find, {})])).not.toMatch(/keycanary|practicecanary/);
    expect(await mailTo(app, office.email)).toContainEqual(expect.objectContaining({ purpose: 'card_key_saved' }));
  });

  test.for([
    { why: 'it does not know', refused: 'unknown', result: 'key_refused', missing: [] },
    { why: 'lacks a right', refused: ['/v1/disputes'], result: 'rights_missing', missing: ['disputes'] },
    {
      ...{ why: 'may read pages and not close them', refused: ['POST /v1/checkout/sessions/'] },
      ...{ result: 'rights_missing', missing: ['checkout_sessions'] },
    },
  ] as const)('is not kept where the provider says that $why', async ({ refused, result, missing }) => {
    const office = await practice();
    const key = newKey();
    provider.refused.set(key, refused);
    expect(await office.enter(key)).toMatchObject({ result, missing, settings: { key: null } });
  });

  it('is not kept where the provider is down', async () => {
    const office = await practice();
    stripe.state.mood = 'error';
    await expect(office.enter()).rejects.toMatchObject({ code: 'unavailable' });
    expect((await office.call(cardPayments.find, {})).key).toBeNull();
  });

  it('is not kept where it moves no money and others reach the instance', async () => {
    const open = await startApp({ areas: PRACTICE_AREAS, env: { PUBLIC_URL: 'https://aurea.example' } });
    const office = await openOffice(open);
    const body = { key: newKey(), secret: 'whsec_practicecanary' };
    const { result, settings } = await office.call(cardPayments.save, { body });
    expect({ result, key: settings.key }).toEqual({ result: 'test_key', key: null });
  });

  it('must be a restricted one, and needs a fresh proof of who enters it', async () => {
    const office = await practice();
    await expect(office.enter('sk_test_keycanary000000')).rejects.toMatchObject({ status: 400 });
    app.pass({ minutes: 6 });
    await expect(office.enter()).rejects.toMatchObject({ code: 'reauthentication_required' });
    await office.browser.call(account.reauthenticate, { body: { password: PASSWORD } });
    expect((await office.enter()).result).toBe('saved');
  });

  it('once removed, closes the pages that are open and takes no more cards', async () => {
    const { call, pay, pages, token } = await payable();
    const pageId = pageOf((await pay()).url);
    await call(cardPayments.remove, {});
    expect(provider.kept.find(({ page }) => page.id === pageId)?.page.status).toBe('expired');
    expect(await pages()).toMatchObject([{ state: 'ended', question: null }]);
    expect(await app.call(publicInvoices.read, { body: { token } })).toMatchObject({ isByCard: false });
    await expect(pay()).rejects.toMatchObject({ status: 404 });
  });
});
