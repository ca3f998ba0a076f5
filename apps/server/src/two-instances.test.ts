import { randomUUID } from 'node:crypto';
import { assets } from '@aurea/contract/assets.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { accessTokens } from '@aurea/contract/programs/access-tokens.ts';
import { session } from '@aurea/contract/session.ts';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { inScope } from '#db/transaction.ts';
import { createQueue, type Job } from '#jobs/queue.ts';
import { createLog } from '#logging.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { fileDatabase } from '#testing/file-database.ts';
import { becomeActive, openHousehold, PASSWORD } from '#testing/people.ts';

const GUARDED_RATE = 12;
const TOKEN_RATE = 4;

const one = await startApp({ areas: PRODUCT_AREAS });
const other = await startApp({ areas: PRODUCT_AREAS, cipher: one.cipher });
const instances = [one, other] as const;

const rates = { guardedRate: GUARDED_RATE, tokenRate: TOKEN_RATE };
const limited = await startApp({ areas: PRODUCT_AREAS, ...rates });
const limitedToo = await startApp({ areas: PRODUCT_AREAS, ...rates, cipher: limited.cipher });

/** The instance that a proxy sends the call of this number to. */
const turn = (index: number) => (index % 2 === 0 ? one : other);
const limitedTurn = (index: number) => (index % 2 === 0 ? limited : limitedToo);

it('ends a session everywhere', async () => {
  const { browser } = await openHousehold(one);
  const options = { cookie: browser.cookie() };
  expect(await other.call(session.whoAmI, {}, options)).toMatchObject({ active: true });
  await other.call(session.logout, {}, options);
  expect(await one.call(session.whoAmI, {}, options)).toBeNull();
});

it('shows at once what another instance was asked to change', async () => {
  const { call, browser, workspaceId } = await openHousehold(one);
  const options = { cookie: browser.cookie(), workspaceId };
  const body = {
    name: 'Gold',
    kind: 'other',
    currency: 'EUR',
    value: { amount: '1000.00', on: '2026-11-20' },
  } as const;
  const seen = async () => await Promise.all(instances.map((app) => app.call(assets.list, { query: {} }, options)));
  const before = await Promise.all(instances.map((app) => app.call(dashboard.show, { query: {} }, options)));
  expect((await seen()).map(({ items }) => items.length)).toEqual([0, 0]);
  await call(assets.create, { body });
  expect((await seen()).map(({ items }) => items.length)).toEqual([1, 1]);
  const after = await Promise.all(instances.map((app) => app.call(dashboard.show, { query: {} }, options)));
  expect(after[0]).toEqual(after[1]);
  expect(after[0]).not.toEqual(before[0]);
});

it('does once what is asked of both at the same time under one key', async () => {
  const { browser, workspaceId } = await openHousehold(one);
  const options = { cookie: browser.cookie(), workspaceId, key: randomUUID() };
  const input = { body: { name: 'Ring', kind: 'other', currency: 'EUR' } };
  const answers = await Promise.all([...instances, ...instances].map((app) => app.send(assets.create, input, options)));
  const ids = new Set(answers.filter(({ statusCode }) => statusCode < 300).map((answer) => answer.json().id));
  expect(ids.size).toBe(1);
  expect((await one.call(assets.list, { query: {} }, { cookie: browser.cookie(), workspaceId })).items).toHaveLength(1);
});

it('counts wrong passwords together', async () => {
  const [alone, shared] = [await becomeActive(one), await becomeActive(one)];
  const wrong = (email: string) => ({ body: { email, password: 'another kettle altogether' } });
  const codesOf = async (email: string, app: (index: number) => typeof one) => {
    const codes: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      const headers = { 'x-forwarded-for': '198.51.100.7' };
      const answer = await app(index).send(session.signIn, wrong(email), { headers });
      codes.push(String(answer.json().message).split('.').at(-1) ?? '');
    }
    return codes;
  };
  const together = await codesOf(shared.email, turn);
  expect(together).toContain('try_later');
  expect(together).toEqual(await codesOf(alone.email, () => one));
  const right = { body: { email: shared.email, password: PASSWORD } };
  expect((await other.send(session.signIn, right)).json().message).toContain('try_later');
});

it('counts the calls of a guarded route together', async () => {
  const refusals: number[] = [];
  for (let index = 0; index < GUARDED_RATE + 2; index += 1) {
    const answer = await limitedTurn(index).send(session.restPassword, {
      body: { email: `nobody${index}@example.org` },
    });
    if (answer.statusCode === 429) refusals.push(index);
  }
  expect(refusals).toEqual([GUARDED_RATE, GUARDED_RATE + 1]);
});

it('counts the calls of an access token together', async () => {
  const { call } = await openHousehold(one);
  const body = { name: 'Script', scopes: ['assets:read' as const], expiresOn: '2026-12-20' };
  const { secret } = await call(accessTokens.create, { body });
  const statuses: number[] = [];
  for (let index = 0; index < TOKEN_RATE + 2; index += 1) {
    const headers = { authorization: `Bearer ${secret}` };
    statuses.push((await limitedTurn(index).send(assets.list, { query: {} }, { headers })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
});

const COUNT: Job<{ readonly id: string }> = { name: 'count', data: z.object({ id: z.string() }) };

it('runs a job once', async () => {
  const ran: string[] = [];
  const namespace = `${randomUUID()}/`;
  const { app } = await fileDatabase();
  const queues = [1, 2].map(() => createQueue(app, { log: createLog('silent'), working: false, namespace }));
  for (const queue of queues) {
    queue.handle(COUNT, async ({ id }) => void ran.push(id));
    await queue.start();
    onTestFinished(() => queue.stop());
  }
  const ids = Array.from({ length: 40 }, (_, index) => String(index));
  for (const id of ids) await inScope(one.db, {}, async (tx) => await queues[0]?.enqueue(tx, COUNT, { id }));
  await Promise.all(queues.map((queue) => queue.drain()));
  expect(ran.toSorted()).toEqual(ids.toSorted());
});
