import { assets } from '@aurea/contract/assets.ts';
import { webhooks } from '@aurea/contract/programs/webhooks.ts';
import { expect, it, test } from 'vitest';
import { recordActivity } from '#db/activity.ts';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { mailTo } from '#testing/outbox.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { acceptAll, type Behaviour, startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { runJob } from '#testing/webhooks.ts';
import { SEND_WEBHOOKS } from './jobs.ts';

const origins = async (count: number) => await Promise.all(Array.from({ length: count }, startReceiver));
const start = (...receivers: readonly WebhookReceiver[]) =>
  startApp({ areas: PRODUCT_AREAS, env: { WEBHOOK_ORIGINS: receivers.map(({ origin }) => origin).join(',') } });

const reportTo = async (person: Householder, { origin }: WebhookReceiver) =>
  (await person.call(webhooks.create, { body: { url: `${origin}/hook`, events: ['asset'] } })).item.id;
const addAsset = (person: Householder) =>
  person.call(assets.create, { body: { name: 'Gold', kind: 'other', currency: 'EUR' } });
const deliveriesOf = async (person: Householder, id: string) =>
  (await person.call(webhooks.deliveries, { params: { id } })).items;

const respondWith =
  (status: number, headers: Readonly<Record<string, string>> = {}, body = ''): Behaviour =>
  (response) =>
    void response.writeHead(status, headers).end(body);

test.for<{ why: string; behaviour: Behaviour; result: string; status: number | null }>([
  { why: 'refuses', behaviour: respondWith(500), result: 'refused', status: 500 },
  {
    why: 'redirects inside',
    behaviour: respondWith(302, { location: 'http://169.254.169.254/latest/meta-data/' }),
    result: 'redirected',
    status: 302,
  },
  {
    why: 'lies about its length',
    behaviour: respondWith(500, { 'content-length': '99' }, 'x'),
    result: 'refused',
    status: 500,
  },
  {
    why: 'resets',
    behaviour: (_response, request) => void request.socket.resetAndDestroy(),
    result: 'unreachable',
    status: null,
  },
  {
    why: 'speaks another language',
    behaviour: (_response, request) => void request.socket.end('220 mail.example ESMTP\r\n'),
    result: 'unreachable',
    status: null,
  },
])('a receiver that $why is tried again a minute later', async ({ behaviour, result, status }) => {
  const [receiver] = await origins(1);
  if (!receiver) throw new Error('no receiver');
  const app = await start(receiver);
  const person = await openHousehold(app);
  const id = await reportTo(person, receiver);
  await addAsset(person);
  receiver.behave(behaviour);
  await runJob(app, SEND_WEBHOOKS);
  const waiting = { state: 'waiting', tries: 1, result, status, nextTryAt: '2026-11-20T09:01:00.000Z' };
  expect(await deliveriesOf(person, id)).toMatchObject([waiting]);
  receiver.behave(acceptAll);
  await runJob(app, SEND_WEBHOOKS);
  expect(receiver.received).toHaveLength(1);
  app.pass({ minutes: 1 });
  await runJob(app, SEND_WEBHOOKS);
  expect(await deliveriesOf(person, id)).toMatchObject([{ state: 'delivered', tries: 2, status: 204 }]);
});

it('what is asked for by hand is sent at once, before what waits for a receiver that failed', async () => {
  const [receiver] = await origins(1);
  if (!receiver) throw new Error('no receiver');
  const app = await start(receiver);
  const person = await openHousehold(app);
  const id = await reportTo(person, receiver);
  receiver.behave(respondWith(500));
  for (let count = 0; count < 2; count += 1) await addAsset(person);
  await runJob(app, SEND_WEBHOOKS);
  const { id: testId } = await person.call(webhooks.test, { params: { id } });
  await app.queue.drain();
  const tested = (await deliveriesOf(person, id)).find((each) => each.id === testId);
  expect(tested).toMatchObject({ state: 'failed', tries: 1, status: 500 });
});

it('an event of a day long past is tried for two days too', async () => {
  const [receiver] = await origins(1);
  if (!receiver) throw new Error('no receiver');
  const app = await start(receiver);
  const person = await openHousehold(app);
  const { workspaceId } = person;
  const id = await reportTo(person, receiver);
  receiver.behave(respondWith(500));
  await inScope(app.db, { workspaceId }, (tx) =>
    recordActivity(tx, { workspaceId, userId: null }, new Date('2024-01-01T00:00:00Z'), {
      action: 'created',
      subjectKind: 'asset',
      subjectId: workspaceId,
    }),
  );
  await runJob(app, SEND_WEBHOOKS);
  expect(await deliveriesOf(person, id)).toMatchObject([{ state: 'waiting', nextTryAt: '2026-11-20T09:01:00.000Z' }]);
});

it('an answer without end is cut, and its status counts', async () => {
  const [receiver] = await origins(1);
  if (!receiver) throw new Error('no receiver');
  const app = await start(receiver);
  const person = await openHousehold(app);
  const id = await reportTo(person, receiver);
  await addAsset(person);
  receiver.behave((response) => {
    const pour = (): void => void (response.writable && response.write(Buffer.alloc(64 * 1024), pour));
    response.on('error', () => undefined);
    pour();
  });
  await runJob(app, SEND_WEBHOOKS);
  expect(await deliveriesOf(person, id)).toMatchObject([{ state: 'delivered', status: 200 }]);
});

it('one that never answers holds up neither its neighbours nor those of other workspaces', async () => {
  const [slow, quick] = await origins(2);
  if (!slow || !quick) throw new Error('no receiver');
  const app = await start(slow, quick);
  const [person, neighbour] = [await openHousehold(app), await openHousehold(app)];
  slow.behave((response) => slow.received.length > 2 && response.end());
  const ids = [await reportTo(person, slow), await reportTo(person, slow), await reportTo(person, slow)];
  await reportTo(neighbour, quick);
  await addAsset(person);
  await addAsset(person);
  for (let count = 0; count < 3; count += 1) await addAsset(neighbour);
  const sweep = runJob(app, SEND_WEBHOOKS);
  await expect.poll(() => [quick.received.length, slow.received.length], { timeout: 5_000 }).toEqual([3, 2]);
  // Of a workspace two receivers are called at once, of a receiver one delivery; after a failure it rests.
  expect([slow.open(), slow.received.length]).toEqual([2, 2]);
  await sweep;
  const all = (await Promise.all(ids.map((id) => deliveriesOf(person, id)))).flat();
  expect(all.map(({ result }) => result ?? 'not tried').toSorted()).toEqual(
    ['delivered', 'delivered', 'not tried', 'not tried', 'too_slow', 'too_slow'].toSorted(),
  );
});

const passTwoDays = async (app: TestApp) => {
  for (let hour = 0; hour < 50; hour += 1) {
    app.pass({ hours: 1 });
    await runJob(app, SEND_WEBHOOKS);
  }
};

it('one that fails for two days is switched off, its owners are notified, and nothing is lost', async () => {
  const [receiver] = await origins(1);
  if (!receiver) throw new Error('no receiver');
  const app = await start(receiver);
  const person = await openHousehold(app);
  const id = await reportTo(person, receiver);
  receiver.behave(respondWith(503));
  await addAsset(person);
  app.pass({ hours: 1 });
  await addAsset(person);
  await passTwoDays(app);
  const [later, first] = await deliveriesOf(person, id);
  expect(first).toMatchObject({ state: 'failed', result: 'refused', status: 503, nextTryAt: null });
  expect(first?.tries).toBeGreaterThanOrEqual(6);
  expect(later).toMatchObject({ state: 'stopped', result: 'refused' });
  const [webhook] = (await person.call(webhooks.list, {})).items;
  expect(webhook).toMatchObject({ state: 'stopped', waiting: 0 });
  const notices = (await mailTo(app, person.email)).filter(({ purpose }) => purpose === 'webhook_stopped');
  expect(notices).toHaveLength(1);
  expect(notices[0]?.text).toContain('For two days nothing that Home sent');
  receiver.behave(acceptAll);
  await person.call(webhooks.switch, { params: { id }, body: { isOn: true } });
  for (const each of [first, later]) await person.call(webhooks.replay, { params: { id: each?.id ?? '' } });
  await app.queue.drain();
  expect((await deliveriesOf(person, id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
});

it('one that refuses a single event stays on', async () => {
  const [receiver] = await origins(1);
  if (!receiver) throw new Error('no receiver');
  const app = await start(receiver);
  const person = await openHousehold(app);
  const id = await reportTo(person, receiver);
  await addAsset(person);
  receiver.behave((response) => {
    const [first, last] = [receiver.received[0], receiver.received.at(-1)];
    response.writeHead(last?.headers['webhook-id'] === first?.headers['webhook-id'] ? 422 : 204).end();
  });
  await runJob(app, SEND_WEBHOOKS);
  for (let day = 0; day < 3; day += 1) {
    app.pass({ days: 1 });
    await addAsset(person);
    await runJob(app, SEND_WEBHOOKS);
    app.pass({ minutes: 5 });
    await runJob(app, SEND_WEBHOOKS);
  }
  const states = (await deliveriesOf(person, id)).map(({ state }) => state);
  expect(states).toEqual(['delivered', 'delivered', 'delivered', 'failed']);
  expect((await person.call(webhooks.list, {})).items).toMatchObject([{ state: 'on' }]);
});
