import { afterAll, expect, test } from 'vitest';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp } from '#testing/app.ts';
import { CONTENT_TYPES, ODD_BODIES } from '#testing/matrix/attacks.ts';
import { signStripeMessage, startStripeServer } from '#testing/stripe-server.ts';

const SECRET = 'whsec_newsecretcanary';
const stripe = await startStripeServer();
afterAll(stripe.stop);
const app = await startApp({
  areas: ACCOUNT_AREAS,
  env: {
    STRIPE_PUBLIC_KEY: 'pk_test_1',
    STRIPE_SECRET_KEY: 'sk_test_keycanary12345',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_URL: stripe.url,
  },
});

/** A message that bears the right signature, whatever it says. */
function send(payload: string, type: string) {
  const headers = { 'content-type': type, 'stripe-signature': signStripeMessage(payload, SECRET, app.now()) };
  return app.http.inject({ method: 'POST', url: '/api/webhooks/stripe', payload, headers });
}

const JSON_TYPE = 'application/json';
const HONEST = '{"id":"evt_1","type":"customer.subscription.updated","data":{"object":{}}}';
const ODD = [
  ...ODD_BODIES.map(({ why, body }) => ({ why, text: body, type: JSON_TYPE })),
  ...CONTENT_TYPES.map((type) => ({ why: `nothing honest, called ${type}`, text: '[]', type })),
  { why: 'no id', text: '{"type":"customer.subscription.updated"}', type: JSON_TYPE },
  { why: 'no name of its kind', text: '{"id":"evt_1","type":null}', type: JSON_TYPE },
];

test('a message that is honest and signed is taken', async () => {
  expect((await send(HONEST, JSON_TYPE)).statusCode).toBe(204);
});

test.for(ODD)('[API-02] [API-07] a signed message with $why is refused', async ({ text, type }) => {
  expect([400, 415]).toContain((await send(text, type)).statusCode);
  expect(await app.queue.drain()).toBe(0);
});
