import { readdirSync, readFileSync } from 'node:fs';
import { assets } from '@aurea/contract/assets.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { ALL_WEBHOOK_EVENTS, type WebhookEvent } from '@aurea/contract/programs/webhook-events.ts';
import { webhooks } from '@aurea/contract/programs/webhooks.ts';
import { invitations, team } from '@aurea/contract/workspaces/team.ts';
import { expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { lastMail } from '#testing/outbox.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { openPractice, person } from '#testing/practice.ts';
import { startReceiver } from '#testing/webhook-receiver.ts';
import { runJob, signatureOf } from '#testing/webhooks.ts';
import { EXPIRE_DELIVERIES, SEND_WEBHOOKS } from './jobs.ts';

const receiver = await startReceiver();
const app = await startApp({ areas: PRODUCT_AREAS, env: { WEBHOOK_ORIGINS: receiver.origin } });

let paths = 0;

/** A webhook of the person, and what its receiver got. */
async function openWebhook(person: Householder, events: WebhookEvent[] = ['asset']) {
  paths += 1;
  const path = `/hook/${paths}`;
  const { item, secret } = await person.call(webhooks.create, { body: { url: receiver.origin + path, events } });
  const params = { id: item.id };
  return {
    ...{ id: item.id, params, secret },
    received: () => receiver.received.filter((each) => each.path === path),
    deliveries: async () => (await person.call(webhooks.deliveries, { params })).items,
    found: async () => (await person.call(webhooks.list, {})).items.find(({ id }) => id === item.id),
  };
}

const addAsset = (person: Householder, name = 'Gold') =>
  person.call(assets.create, { body: { name, kind: 'other', currency: 'EUR' } });

const send = () => runJob(app, SEND_WEBHOOKS);

it('reports what was chosen: its kind, its id, the moment, and nothing of what was typed', async () => {
  const person = await openHousehold(app);
  const webhook = await openWebhook(person);
  const { id } = await addAsset(person, 'Grandmother’s ring');
  await send();
  const [message, ...others] = webhook.received();
  expect(others).toEqual([]);
  const body = JSON.parse(message?.body ?? '');
  expect(body).toEqual({
    type: 'asset.created',
    timestamp: '2026-11-20T09:00:00.000Z',
    data: {
      id: message?.headers['webhook-id'],
      workspaceId: person.workspaceId,
      entity: 'asset',
      entityId: id,
      actor: 'person',
    },
  });
  expect(message?.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Aurea-Webhooks' });
  expect(message?.body).not.toContain('ring');
  expect(await webhook.deliveries()).toMatchObject([
    { event: 'asset.created', state: 'delivered', result: 'delivered', status: 204, tries: 1, nextTryAt: null },
  ]);
  expect(await webhook.found()).toMatchObject({ deliveredAt: '2026-11-20T09:00:00.000Z', waiting: 0 });
});

it('is signed with a secret that is shown once', async () => {
  const person = await openHousehold(app);
  const webhook = await openWebhook(person);
  expect(webhook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(JSON.stringify(await webhook.found())).not.toContain('whsec_');
  await addAsset(person);
  await send();
  const [message] = webhook.received();
  if (!message) throw new Error('nothing arrived');
  expect(message.headers['webhook-timestamp']).toBe(String(app.now().getTime() / 1000));
  expect(message.headers['webhook-signature']).toBe(signatureOf(webhook.secret, message));
  const { text } = await lastMail(app, person.email, 'webhook_made');
  expect(text).toContain('has added a webhook');
});

it('is signed with both secrets for a day after a new one was made', async () => {
  const own = await startApp({ areas: PRODUCT_AREAS, env: { WEBHOOK_ORIGINS: receiver.origin } });
  const person = await openHousehold(own);
  const webhook = await openWebhook(person);
  const { secret, item } = await person.call(webhooks.rotate, { params: webhook.params });
  expect(item.oldSecretUntil).toBe('2026-11-21T09:00:00.000Z');
  const signedBy = async () => {
    await addAsset(person);
    await runJob(own, SEND_WEBHOOKS);
    const message = webhook.received().at(-1);
    if (!message) throw new Error('nothing arrived');
    const signatures = String(message.headers['webhook-signature']).split(' ');
    return [secret, webhook.secret].filter((each) => signatures.includes(signatureOf(each, message)));
  };
  expect(await signedBy()).toEqual([secret, webhook.secret]);
  own.pass({ hours: 23, minutes: 59 });
  expect(await signedBy()).toEqual([secret, webhook.secret]);
  own.pass({ minutes: 2 });
  expect(await signedBy()).toEqual([secret]);
  expect(await webhook.found()).toMatchObject({ oldSecretUntil: null });
  await lastMail(own, person.email, 'webhook_changed');
});

it('reports nothing that was not chosen, nothing of other workspaces, and nothing while it is off', async () => {
  const [person, stranger] = [await openHousehold(app), await openHousehold(app)];
  const webhook = await openWebhook(person, ['income']);
  await addAsset(person);
  const other = await openWebhook(person);
  await addAsset(stranger);
  await person.call(webhooks.switch, { params: other.params, body: { isOn: false } });
  await addAsset(person);
  await send();
  expect([webhook.received(), other.received()]).toEqual([[], []]);
  const attempt = person.call(webhooks.test, { params: other.params });
  await expect(attempt).rejects.toMatchObject({ code: 'webhook_off' });
  await person.call(webhooks.switch, { params: other.params, body: { isOn: true } });
  await addAsset(person);
  await send();
  expect(other.received()).toHaveLength(1);
});

it('sends what waited while it was switched off only when somebody says so, under the same id', async () => {
  const person = await openHousehold(app);
  const webhook = await openWebhook(person);
  await addAsset(person);
  await person.call(webhooks.switch, { params: webhook.params, body: { isOn: false } });
  await person.call(webhooks.switch, { params: webhook.params, body: { isOn: true } });
  await send();
  const [stopped] = await webhook.deliveries();
  expect(stopped).toMatchObject({ state: 'stopped', tries: 0, nextTryAt: null });
  const replay = { params: { id: stopped?.id ?? '' } };
  await person.call(webhooks.replay, replay);
  await app.queue.drain();
  await person.call(webhooks.replay, replay);
  await app.queue.drain();
  const ids = webhook.received().map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(await webhook.deliveries()).toMatchObject([{ state: 'delivered', tries: 1 }]);
});

it('leads somewhere else once it was changed, from a version that is not stale', async () => {
  const person = await openHousehold(app);
  const webhook = await openWebhook(person);
  const change = (version: number) =>
    person.call(webhooks.change, {
      params: webhook.params,
      body: { url: `${receiver.origin}/elsewhere`, events: ['income'], version },
    });
  expect(await change(1)).toMatchObject({ url: `${receiver.origin}/elsewhere`, events: ['income'], version: 2 });
  await expect(change(1)).rejects.toMatchObject({ code: 'stale' });
});

it('sends a test at once, and is gone with its deliveries', async () => {
  const person = await openHousehold(app);
  const webhook = await openWebhook(person);
  const sent = await person.call(webhooks.test, { params: webhook.params });
  expect(sent).toMatchObject({ event: 'test', state: 'waiting' });
  await app.queue.drain();
  expect(JSON.parse(webhook.received()[0]?.body ?? '')).toMatchObject({ type: 'test' });
  await person.call(webhooks.remove, { params: webhook.params });
  expect(await webhook.found()).toBeUndefined();
  await expect(person.call(webhooks.replay, { params: { id: sent.id } })).rejects.toMatchObject({ code: 'not_found' });
});

test.for([
  { url: 'http://hooks.example.org/', code: 'webhook_address_refused' },
  { url: 'https://127.0.0.1/', code: 'webhook_address_refused' },
  { url: 'https://localhost:4000/', code: 'webhook_address_refused' },
  { url: 'https://[fd00::1]/', code: 'webhook_address_refused' },
  { url: 'https://169.254.169.254/latest/', code: 'webhook_address_refused' },
  { url: 'https://192.168.1.1/', code: 'webhook_address_refused' },
  { url: 'https://user:secret@8.8.8.8/', code: 'webhook_address_refused' },
  { url: 'https://no-such-name.invalid/', code: 'webhook_address_unknown' },
])('$url is refused when it is saved', async ({ url, code }) => {
  const person = await openHousehold(app);
  const body = { url, events: ['asset' as const] };
  await expect(person.call(webhooks.create, { body })).rejects.toMatchObject({ code });
  const { id } = await openWebhook(person);
  const change = person.call(webhooks.change, { params: { id }, body: { ...body, version: 1 } });
  await expect(change).rejects.toMatchObject({ code });
});

it('of ten at most', async () => {
  const person = await openHousehold(app);
  for (let count = 0; count < 10; count += 1) await openWebhook(person);
  await expect(openWebhook(person)).rejects.toMatchObject({ code: 'webhooks_too_many' });
});

it('keeps what it sent for thirty days', async () => {
  const own = await startApp({ areas: PRODUCT_AREAS, env: { WEBHOOK_ORIGINS: receiver.origin } });
  const person = await openHousehold(own);
  const webhook = await openWebhook(person);
  await addAsset(person);
  await runJob(own, SEND_WEBHOOKS);
  const stored = () =>
    inScope(own.db, { workspaceId: person.workspaceId }, (tx) =>
      tx.selectFrom('webhook_deliveries').select('webhook_id').execute(),
    );
  own.pass({ days: 29 });
  await runJob(own, EXPIRE_DELIVERIES);
  expect(await stored()).toEqual([{ webhook_id: webhook.id }]);
  own.pass({ days: 2 });
  await runJob(own, EXPIRE_DELIVERIES);
  expect(await stored()).toEqual([]);
});

it('knows every kind of record that the product writes into the activity log', () => {
  const source = new URL('../../../', import.meta.url);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.startsWith('areas/') && name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const written = /(?:subjectKind: |activityLog(?:<[^>]*>)?\()'(\w+)'/g;
  const kinds = files.flatMap((name) =>
    [...readFileSync(new URL(name, source), 'utf8').matchAll(written)].map(([, kind]) => kind ?? ''),
  );
  const offered: readonly string[] = ALL_WEBHOOK_EVENTS;
  // Invented data, and what a webhook would say of itself.
  expect([...new Set(kinds)].filter((kind) => !offered.includes(kind)).toSorted()).toEqual(['demo', 'webhook']);
  expect(offered.filter((kind) => !kinds.includes(kind))).toEqual([]);
});

it('is switched off once the person who answers for it is no owner any more, until another takes it over', async () => {
  const owner = await openPractice(app);
  const colleague = await openPractice(app);
  await owner.call(team.invite, { body: { email: colleague.email, teamRole: 'advisor', locale: 'en' } });
  const { token } = await lastMail(app, colleague.email, 'team_invitation');
  await colleague.browser.call(invitations.accept, { body: { token } });
  const ofColleague = (await owner.call(team.show, {})).people.find(({ isYou }) => !isYou)?.userId ?? '';
  await owner.call(team.changeRole, { params: { userId: ofColleague }, body: { teamRole: 'owner' } });
  paths += 1;
  const path = `/hook/${paths}`;
  const arrived = () => receiver.received.filter((each) => each.path === path).length;
  const { item } = await colleague.browser.call(
    webhooks.create,
    { body: { url: receiver.origin + path, events: ['customer'] } },
    { workspaceId: owner.workspaceId },
  );
  await owner.call(customers.create, { body: person('Before') });
  await send();
  expect(arrived()).toBe(1);
  await owner.call(team.remove, { params: { userId: ofColleague }, body: { heirId: null } });
  await owner.call(customers.create, { body: person('After') });
  await send();
  expect(arrived()).toBe(1);
  expect((await owner.call(webhooks.list, {})).items).toMatchObject([{ state: 'off', waiting: 0 }]);
  expect((await lastMail(app, owner.email, 'webhook_orphaned')).text).toContain('is no owner of');
  await owner.call(webhooks.switch, { params: { id: item.id }, body: { isOn: true } });
  await owner.call(customers.create, { body: person('Later') });
  await send();
  expect(arrived()).toBe(2);
});
