import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { newAddress, PASSWORD } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { linkSentTo } from '../operator.ts';

const NEXT_PASSWORD = 'a lantern over the harbour';

/** One of the ten calls, as a browser makes it. */
async function call(request: APIRequestContext, line: string, data?: object): Promise<APIResponse> {
  const [method = '', name = ''] = line.split(' ');
  const headers = { 'idempotency-key': randomUUID(), sid: 'abcde' };
  return await request.fetch(`/api/public/${name}`, { method, headers, ...(data && { data }) });
}

/** The same, as `status body`. */
async function answer(request: APIRequestContext, line: string, data?: object): Promise<[number, unknown]> {
  const reply = await call(request, line, data);
  const text = await reply.text();
  return [reply.status(), text === '' ? null : JSON.parse(text)];
}

test('[C-4] there are the ten public calls of the specification and no other of their names', async ({ request }) => {
  const { paths } = await (await request.get('/api/openapi.json')).json();
  const known = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/public/', '')}`),
  );
  expect(new Set(known.filter((line) => !line.includes('/')))).toEqual(
    new Set([
      'GET settings',
      'POST signup',
      'POST signin',
      'GET logout',
      'GET who-am-i',
      'POST confirm-account',
      'POST rest-password',
      'POST check-token',
      'POST send-confirmation-email',
      'PATCH update-password',
    ]),
  );
});

test('[C-4] somebody signs up, confirms, leaves, chooses another password and comes back by the ten calls', async ({
  request,
}) => {
  const email = newAddress();
  const credentials = { email, password: PASSWORD };
  expect((await answer(request, 'GET settings'))[1]).toMatchObject({ stripePublicKey: '', plaidCDN: '' });
  expect(await answer(request, 'GET who-am-i')).toEqual([200, null]);

  expect(await answer(request, 'POST signup', { ...credentials, locale: 'en' })).toEqual([200, { email }]);
  expect((await answer(request, 'GET who-am-i'))[1]).toMatchObject({ email, active: false });
  const again = await answer(request, 'POST send-confirmation-email', {});
  expect(again).toMatchObject([400, { name: 'AppError', message: 'errors.app.try_later' }]);

  const { code } = await (await request.get('/api/account/confirmation-message')).json();
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await answer(request, 'POST confirm-account', { code: wrong }))[0]).toBe(400);
  expect(await answer(request, 'POST confirm-account', { code })).toEqual([200, { confirmed: true }]);
  const me = { email, active: true, subscription_activated: false };
  expect((await answer(request, 'GET who-am-i'))[1]).toMatchObject(me);

  // The session ends on the server too: who kept the cookie is nobody.
  const { cookies } = await request.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(await answer(request, 'GET logout')).toEqual([204, null]);
  expect(await answer(request, 'GET who-am-i')).toEqual([200, null]);
  const late = await request.get('/api/public/who-am-i', { headers: { cookie } });
  expect(await late.json()).toBeNull();

  expect(await answer(request, 'POST rest-password', { email, locale: 'en' })).toEqual([204, null]);
  const token = new URL(await linkSentTo(email), 'http://any').searchParams.get('token') ?? '';
  expect(await answer(request, 'POST check-token', { token, purpose: 'reset' })).toEqual([200, { valid: true }]);
  expect(await answer(request, 'POST check-token', { token, purpose: 'confirm' })).toEqual([200, { valid: false }]);
  expect(await answer(request, 'PATCH update-password', { token, password: NEXT_PASSWORD })).toEqual([204, null]);
  expect(await answer(request, 'POST check-token', { token, purpose: 'reset' })).toEqual([200, { valid: false }]);

  expect(await answer(request, 'POST signin', credentials)).toMatchObject([400, { name: 'AppError' }]);
  const signedIn = await answer(request, 'POST signin', { email, password: NEXT_PASSWORD });
  expect(signedIn).toEqual([200, { state: 'signed_in' }]);
  expect((await answer(request, 'GET who-am-i'))[1]).toMatchObject(me);
});
