import { createHash, randomUUID } from 'node:crypto';
import { account } from '@aurea/contract/account.ts';
import { session } from '@aurea/contract/session.ts';
import { members, workspaces } from '@aurea/contract/workspaces.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { becomeActive, type Householder, newAddress, openHousehold, PASSWORD } from '#testing/people.ts';

describe('a write with an idempotency key', () => {
  let app: TestApp;
  let home: Householder;

  beforeAll(async () => {
    app = await startApp({ areas: PRODUCT_AREAS });
    home = await openHousehold(app);
  });

  const person = (name: string) => ({ body: { name, birthOn: null, fiscalLink: 'none' as const } });
  const post = (name: string, key: string) =>
    home.browser.send(members.create, person(name), { workspaceId: home.workspaceId, key });
  const named = async (name: string) =>
    (await home.call(members.list, {})).items.filter((member) => member.name === name).length;

  test('is carried out once, and answered the same every time', async () => {
    const key = randomUUID();
    const answers = [await post('Ada', key), await post('Ada', key), await post('Ada', key)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true', 'true']);
    expect(await named('Ada')).toBe(1);
  });

  test('is carried out once even when it comes twenty times at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('Blaise', key)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await named('Blaise')).toBe(1);
  });

  test('is refused when the key came before with another body', async () => {
    const key = randomUUID();
    await post('Camille', key);
    const second = await post('Denise', key);
    expect(second.statusCode).toBe(400);
    expect(second.json()).toMatchObject({ name: 'AppError', message: 'errors.app.idempotency_key_reused' });
    expect(await named('Denise')).toBe(0);
  });

  test('is refused when the key came before for another workspace', async () => {
    const key = randomUUID();
    await post('Emma', key);
    const other = await home.browser.call(workspaces.create, {
      body: { kind: 'household', name: 'Other', currency: 'EUR' },
    });
    const second = await home.browser.send(members.create, person('Emma'), { workspaceId: other.id, key });
    expect(second.json()).toMatchObject({ message: 'errors.app.idempotency_key_reused' });
  });

  test('keeps nothing of a refusal: the same key may be used again for the corrected request', async () => {
    const key = randomUUID();
    const refused = await post(' ', key);
    const accepted = await post('Fanny', key);
    expect([refused.statusCode, accepted.statusCode]).toEqual([400, 201]);
  });

  test('belongs to its user: another person may use the same key', async () => {
    const key = randomUUID();
    const neighbour = await openHousehold(app);
    await post('Gaspard', key);
    const theirs = await neighbour.browser.send(members.create, person('Gaspard'), {
      workspaceId: neighbour.workspaceId,
      key,
    });
    expect(theirs.headers['idempotency-replayed']).toBeUndefined();
    expect(theirs.statusCode).toBe(201);
  });

  test.for([
    { why: 'no key', headers: { 'idempotency-key': '' } },
    { why: 'a short key', headers: { 'idempotency-key': 'short' } },
    { why: 'a key with a space', headers: { 'idempotency-key': 'one two three' } },
  ])('is refused with $why', async ({ headers }) => {
    const answer = await home.browser.send(members.create, person('Hector'), {
      workspaceId: home.workspaceId,
      headers,
    });
    expect(answer.json()).toMatchObject({ message: 'errors.app.idempotency_key_missing' });
    expect(await named('Hector')).toBe(0);
  });

  test('of a password is repeated too, though the password it was made with is no longer the right one', async () => {
    const key = randomUUID();
    const { browser } = await becomeActive(app);
    const body = { current: PASSWORD, next: 'a lamp in every window' };
    const answers = [
      await browser.send(account.changePassword, { body }, { key }),
      await browser.send(account.changePassword, { body }, { key }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(answers[1]?.headers['idempotency-replayed']).toBe('true');
  });

  test('keeps no fingerprint of a password that could be guessed from a copy of the database', async () => {
    const key = randomUUID();
    const body = { email: newAddress(), password: PASSWORD, locale: 'en' } as const;
    await app.call(session.signUp, { body }, { key });
    const { rows } = await inScope(app.db, { system: true }, (tx) =>
      sql<{ hash: string }>`select request_hash as hash from idempotency_keys where key = ${key}`.execute(tx),
    );
    const { method, path } = session.signUp;
    const guess = JSON.stringify([method, path, '', { query: {}, body }]);
    expect(rows).toHaveLength(1);
    expect(createHash('sha256').update(guess).digest('base64')).not.toBe(rows[0]?.hash);
  });

  test('stores its answer sealed', async () => {
    const key = randomUUID();
    await post('Isaure', key);
    const stored = await inScope(app.db, { system: true }, (tx) =>
      sql<{ reply: string }>`select reply from idempotency_keys where key = ${key}`.execute(tx),
    );
    expect(stored.rows[0]?.reply).toMatch(/^v2\./);
    expect(stored.rows[0]?.reply).not.toContain('Isaure');
  });
});
