import { randomUUID } from 'node:crypto';
import { account } from '@aurea/contract/account.ts';
import { session } from '@aurea/contract/session.ts';
import { subscription } from '@aurea/contract/workspaces.ts';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { createLog } from '#logging.ts';
import { openCardPayments } from '#providers/payment/open-card-payments.ts';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp } from '#testing/app.ts';
import { mailTo } from '#testing/outbox.ts';
import { becomeActive, PASSWORD, type Registered } from '#testing/people.ts';
import {
  type StripeSubscription,
  signStripeMessage,
  startStripeServer,
  stripeSubscription,
} from '#testing/stripe-server.ts';
import { FOLLOW } from './jobs.ts';

const SECRET = 'whsec_newsecretcanary';
const OLD_SECRET = 'whsec_oldsecretcanary';
const KEY = 'sk_test_keycanary12345';
const stripe = await startStripeServer();
afterAll(stripe.stop);
const logged: string[] = [];
const SETTINGS = {
  stripeSecretKey: KEY,
  stripeWebhookSecret: SECRET,
  stripeWebhookSecretOld: undefined,
  stripeApiUrl: stripe.url,
};
const PRICES_OF_PLANS = { personal: { month: '9.90', year: '99' }, advisor: { month: '49', year: '480' } };
const app = await startApp({
  areas: ACCOUNT_AREAS,
  log: createLog('debug', { write: (line: string) => logged.push(line) }),
  env: {
    STRIPE_PUBLIC_KEY: 'pk_test_1',
    STRIPE_SECRET_KEY: KEY,
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_WEBHOOK_SECRET_OLD: OLD_SECRET,
    STRIPE_API_URL: stripe.url,
  },
});

beforeEach(() => {
  stripe.state.mood = 'good';
  stripe.asked.length = 0;
});

const MONTHLY = { body: { plan: 'personal', period: 'month' } } as const;
async function show({ browser, email }: Registered) {
  // Weeks pass here, and with them sessions.
  await browser.call(session.signIn, { body: { email, password: PASSWORD } });
  return await browser.call(subscription.show, {});
}

async function customerOf({ browser }: Registered) {
  const { id: userId = '' } = (await browser.call(session.whoAmI, {})) ?? {};
  const row = await inScope(app.db, { system: true }, (tx) =>
    tx.selectFrom('subscriptions').select('customer_id').where('user_id', '=', userId).executeTakeFirst(),
  );
  return { userId, customerId: row?.customer_id ?? '' };
}

/** Somebody who has opened the page of the provider, and what it holds of them from then on. */
async function customer() {
  const person = await becomeActive(app);
  await person.browser.call(subscription.checkout, MONTHLY);
  const { userId, customerId } = await customerOf(person);
  const hold = (change: Partial<StripeSubscription> = {}) =>
    stripe.world.subscriptions.set(customerId, [stripeSubscription(app.now(), change)]);
  const deliver = async (event: { id?: string; secret?: string; at?: Date; customer?: string } = {}) => {
    const answer = await send({ customer: customerId, ...event });
    await app.queue.drain();
    return answer.statusCode;
  };
  return { ...person, userId, customerId, hold, deliver };
}

/** What is done every hour, whether the provider says anything or not. */
async function follow() {
  await inScope(app.db, {}, (tx) => app.queue.enqueue(tx, FOLLOW, {}));
  await app.queue.drain();
}

function send(event: {
  id?: string;
  secret?: string;
  at?: Date;
  customer?: string;
  changed?: (text: string) => string;
}) {
  const { id = `evt_${randomUUID()}`, secret = SECRET, at = app.now(), customer: customerId = '' } = event;
  const object = { object: 'subscription', id: 'sub_1', customer: customerId, status: 'active' };
  const text = JSON.stringify({ id, object: 'event', type: 'customer.subscription.updated', data: { object } });
  const signature = signStripeMessage(text, secret, at);
  return app.http.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload: event.changed?.(text) ?? text,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  });
}

describe('[I-1] paying for a plan', () => {
  it('leads to one page of one customer, however often it is asked for', async () => {
    const person = await becomeActive(app);
    const calls = await Promise.all([1, 2, 3].map(() => person.browser.call(subscription.checkout, MONTHLY)));
    expect(new Set(calls.map(({ url }) => url)).size).toBe(1);
    const { userId, customerId } = await customerOf(person);
    expect(stripe.world.customers.filter(({ metadata }) => metadata['aurea_user'] === userId)).toHaveLength(1);
    const created = stripe.asked.find(({ line }) => line === 'POST /v1/checkout/sessions')?.body;
    expect(Object.fromEntries(created ?? [])).toMatchObject({
      mode: 'subscription',
      customer: customerId,
      client_reference_id: userId,
      'line_items[0][price]': 'price_aurea_personal_monthly',
      'subscription_data[trial_period_days]': '14',
    });
    expect(await show(person)).toMatchObject({ state: 'none', activated: false, selfManaged: false });
  });

  it('is believed once the provider has it, not when the browser comes back', async () => {
    const person = await customer();
    expect((await show(person)).activated).toBe(false);
    person.hold({ status: 'trialing', trial_start: 1 });
    expect(await person.deliver()).toBe(204);
    expect(await show(person)).toMatchObject({
      state: 'trialing',
      plan: 'personal',
      activated: true,
      until: '2026-12-20',
    });
  });

  it('changes a running plan on the provider’s page, and gives a trial once', async () => {
    const person = await customer();
    person.hold({ status: 'trialing', trial_start: 1 });
    await person.deliver();
    expect((await person.browser.call(subscription.checkout, MONTHLY)).url).toContain('billing.stripe.com');
    person.hold({ status: 'canceled', ended_at: Math.floor(app.now().getTime() / 1000) });
    await person.deliver();
    stripe.asked.length = 0;
    stripe.world.sessions.length = 0;
    await person.browser.call(subscription.checkout, MONTHLY);
    const body = stripe.asked.find(({ line }) => line === 'POST /v1/checkout/sessions')?.body;
    expect([...(body?.keys() ?? [])]).not.toContain('subscription_data[trial_period_days]');
  });

  it('cannot be had for nothing', async () => {
    const { browser } = await customer();
    const call = browser.call(subscription.activate, { body: { ...MONTHLY.body, version: 1 } });
    await expect(call).rejects.toMatchObject({ status: 403 });
  });
});

describe('[A-08] messages of the provider', () => {
  const refused: readonly { why: string; event: Parameters<typeof send>[0] }[] = [
    { why: 'signed with another secret', event: { secret: 'whsec_another' } },
    { why: 'changed after it was signed', event: { changed: (text) => text.replace('sub_1', 'sub_2') } },
    { why: 'older than five minutes', event: { at: new Date(app.now().getTime() - 301_000) } },
  ];
  test.for(refused)('$why: refused without effect', async ({ event }) => {
    const person = await customer();
    person.hold();
    expect((await send({ customer: person.customerId, ...event })).statusCode).toBe(403);
    await app.queue.drain();
    expect(await show(person)).toMatchObject({ state: 'none', activated: false });
  });

  it('are taken with the former secret too, once each, in any order', async () => {
    const person = await customer();
    person.hold();
    expect(await person.deliver({ id: 'evt_one', secret: OLD_SECRET })).toBe(204);
    const first = await show(person);
    expect(first).toMatchObject({ state: 'active', activated: true });
    stripe.asked.length = 0;
    expect(await person.deliver({ id: 'evt_one' })).toBe(204);
    expect(stripe.asked).toEqual([]);
    // An old message says `active`; the provider, who is asked, does not.
    person.hold({ status: 'unpaid' });
    await person.deliver();
    expect(await show(person)).toMatchObject({ state: 'unpaid', activated: false });
  });

  it('of strangers change nobody', async () => {
    expect((await send({ customer: 'cus_stranger' })).statusCode).toBe(204);
    expect(await app.queue.drain()).toBe(0);
  });
});

it('keeps a plan for fourteen days after a refused payment, with three messages', async () => {
  const person = await customer();
  person.hold();
  await person.deliver();
  person.hold({ status: 'past_due' });
  await person.deliver();
  const mails = async () =>
    (await mailTo(app, person.email)).filter(({ purpose }) => purpose === 'payment_failed').length;
  expect([await mails(), await show(person)]).toMatchObject([
    1,
    { state: 'past_due', activated: true, until: '2026-12-04' },
  ]);
  for (const [days, count] of [
    [2, 1],
    [1, 2],
    [7, 3],
    [4, 3],
  ] as const) {
    app.pass({ days });
    await follow();
    expect(await mails()).toBe(count);
  }
  expect(await show(person)).toMatchObject({ state: 'past_due', activated: true });
  app.pass({ days: 1 });
  await follow();
  expect(await show(person)).toMatchObject({ state: 'unpaid', activated: false });
  person.hold();
  await person.deliver();
  expect(await show(person)).toMatchObject({ state: 'active', activated: true });
});

it('keeps a cancelled plan to the end of what was paid', async () => {
  const person = await customer();
  person.hold({ cancel_at_period_end: true });
  await person.deliver();
  expect(await show(person)).toMatchObject({ state: 'canceled', activated: true });
  app.pass({ days: 31 });
  expect(await show(person)).toMatchObject({ state: 'canceled', activated: false });
});

describe('a provider that is down', () => {
  test.for(['silent', 'garbled', 'too_many', 'error'] as const)(
    '%s: says so, and nothing changes',
    { timeout: 60_000 },
    async (mood) => {
      const person = await customer();
      person.hold();
      await person.deliver();
      stripe.state.mood = mood;
      await expect(person.browser.call(subscription.portal, {})).rejects.toMatchObject({
        status: 503,
        code: 'unavailable',
      });
      expect(await person.deliver()).toBe(204);
      expect(await show(person)).toMatchObject({ state: 'active', activated: true });
    },
  );

  it('slow: still answers', async () => {
    stripe.state.mood = 'slow';
    expect((await customer()).customerId).toMatch(/^cus_/);
  });
});

describe('an account that is erased', () => {
  it('ends what it pays for first', async () => {
    const person = await customer();
    await person.browser.call(account.erase, { body: { confirmation: person.email } });
    expect(stripe.world.customers.some(({ id }) => id === person.customerId)).toBe(false);
  });

  it('is erased while the provider is down too, which is asked again later', async () => {
    const person = await customer();
    stripe.state.mood = 'error';
    await person.browser.call(account.erase, { body: { confirmation: person.email } });
    const waiting = () =>
      inScope(app.db, { system: true }, (tx) => tx.selectFrom('customer_endings').selectAll().execute());
    expect(await waiting()).toMatchObject([{ customer_id: person.customerId, tries: 1 }]);
    expect(logged.join('')).toContain('it is tried again');
    stripe.state.mood = 'good';
    await follow();
    expect(await waiting()).toEqual([]);
    expect(stripe.world.customers.some(({ id }) => id === person.customerId)).toBe(false);
  });
});

it('tells the operator what does not fit at the provider', async () => {
  const settings = { ...SETTINGS, publicUrl: 'https://aurea.example', prices: PRICES_OF_PLANS };
  const doubts = async () => (await openCardPayments(settings)?.listDoubts()) ?? [];
  expect(await doubts()).toEqual([
    'Stripe charges 490 EUR per year for aurea_advisor_yearly, but the configuration says 480 EUR per year.',
    'Stripe sends no messages to https://aurea.example/api/webhooks/stripe: add that endpoint, or payments are seen a day late.',
  ]);
  stripe.state.mood = 'error';
  expect(await doubts()).toEqual([expect.stringMatching(/^Stripe could not be asked .*500/)]);
});

it('writes no secret into the log', () => {
  expect(logged.length).toBeGreaterThan(10);
  for (const secret of [KEY, SECRET, OLD_SECRET]) expect(logged.join('')).not.toContain(secret);
});
