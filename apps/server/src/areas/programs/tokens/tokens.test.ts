import { assets } from '@aurea/contract/assets.ts';
import { loans } from '@aurea/contract/loans.ts';
import { accessTokens } from '@aurea/contract/programs/access-tokens.ts';
import type { TokenScope } from '@aurea/contract/programs/token-scopes.ts';
import { session } from '@aurea/contract/session.ts';
import { expect, it, test } from 'vitest';
import { withOwner } from '#db/client.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { ownDatabase } from '#testing/database.ts';
import { lastMail } from '#testing/outbox.ts';
import { becomeActive, type Householder, openHousehold } from '#testing/people.ts';

const database = await ownDatabase();
const app = await startApp({ areas: PRODUCT_AREAS, database: database.app });

async function tokenOf(person: Householder, scopes: TokenScope[] = ['assets:read'], expiresOn = '2026-12-20') {
  return await person.call(accessTokens.create, { body: { name: 'Spreadsheet', scopes, expiresOn } });
}

const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

const statusWith = async (secret: string, where: TestApp = app) =>
  (await where.send(assets.list, {}, bearer(secret))).statusCode;

it('is shown once, reads what it was given without naming the workspace, and is refused the rest', async () => {
  const person = await openHousehold(app);
  await person.call(assets.create, { body: { name: 'Gold', kind: 'other', currency: 'EUR' } });
  const { secret, item } = await tokenOf(person);
  expect(secret).toMatch(/^aurea_pat_[\w-]{49}$/);
  expect(item).toMatchObject({ name: 'Spreadsheet', state: 'valid', lastUsedAt: null, workspaceName: 'Home' });
  const { items } = await app.call(assets.list, {}, bearer(secret));
  expect(items).toMatchObject([{ name: 'Gold' }]);
  const refused = [
    await app.send(loans.list, {}, bearer(secret)),
    await app.send(assets.create, { body: { name: 'x', kind: 'other', currency: 'EUR' } }, bearer(secret)),
    await app.send(accessTokens.list, {}, bearer(secret)),
  ];
  expect(refused.map(({ statusCode, json }) => [statusCode, json().params])).toEqual([
    [403, { reason: 'scope', scope: 'loans:read' }],
    [403, { reason: 'scope', scope: 'assets:write' }],
    [403, { reason: 'closed_to_tokens' }],
  ]);
  const listed = await person.browser.call(accessTokens.list, {});
  expect(listed.items).toMatchObject([{ id: item.id, start: secret.slice(0, 14), lastUsedAt: expect.any(String) }]);
  expect(JSON.stringify(listed)).not.toContain(secret);
});

it('stores no token, and its owner has a mail', async () => {
  const person = await openHousehold(app);
  const { secret } = await tokenOf(person, ['assets:write']);
  const { text } = await lastMail(app, person.email, 'access_token_made');
  expect(text).toContain('parts of Home');
  expect(text).toContain('“Spreadsheet”');
  expect(text).toContain('read and change');
  const body = secret.slice('aurea_pat_'.length + 4);
  const found = await withOwner(database.owner, async (client) => {
    const { rows } = await client.query('select row_to_json(t)::text as row from identity.access_tokens t');
    return JSON.stringify(rows);
  });
  expect(found).toContain(secret.slice(0, 14));
  expect(found).not.toContain(body);
});

test('a call with a token and a cookie is judged by the token', async () => {
  const person = await openHousehold(app);
  const { secret } = await tokenOf(person);
  const both = { ...bearer(secret), workspaceId: person.workspaceId };
  expect((await person.browser.send(loans.list, {}, both)).statusCode).toBe(403);
  expect((await person.browser.call(session.whoAmI, {}, both)) ?? null).toBeNull();
  expect((await person.browser.send(loans.list, {}, { workspaceId: person.workspaceId })).statusCode).toBe(200);
});

test.for([
  { why: 'unknown', of: (secret: string) => `${secret.slice(0, 20)}A${secret.slice(21)}` },
  { why: 'cut off', of: (secret: string) => secret.slice(0, -1) },
  { why: 'with something behind', of: (secret: string) => `${secret}x` },
  { why: 'nothing but the prefix', of: () => 'aurea_pat_' },
])('a token that is $why is nobody', async ({ of }) => {
  const { secret } = await tokenOf(await openHousehold(app));
  expect(await statusWith(of(secret))).toBe(401);
});

it('ends after its last day, and when it is revoked', async () => {
  const ending = await startApp({ areas: PRODUCT_AREAS });
  const person = await openHousehold(ending);
  const { secret } = await tokenOf(person, ['assets:read'], '2026-11-21');
  // 09:00 on the 20th: 23:59 on the 21st in Paris.
  ending.pass({ hours: 37, minutes: 59 });
  expect(await statusWith(secret, ending)).toBe(200);
  ending.pass({ minutes: 2 });
  expect(await statusWith(secret, ending)).toBe(401);
  expect((await person.browser.call(accessTokens.list, {})).items).toMatchObject([{ state: 'expired' }]);
  const other = await openHousehold(app);
  const { secret: mine, item } = await tokenOf(other);
  await other.browser.call(accessTokens.revoke, { params: { id: item.id } });
  expect(await statusWith(mine)).toBe(401);
  await expect(other.browser.call(accessTokens.revoke, { params: { id: item.id } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('ends with a password that was forgotten', async () => {
  const person = await openHousehold(app);
  const { secret } = await tokenOf(person);
  await app.call(session.restPassword, { body: { email: person.email, locale: 'en' } });
  await app.queue.drain();
  const { token } = await lastMail(app, person.email, 'reset');
  expect(await statusWith(secret)).toBe(200);
  await app.call(session.updatePassword, { body: { token, password: 'a fresh and quiet morning' } });
  expect(await statusWith(secret)).toBe(401);
});

it('is revoked by its maker alone', async () => {
  const { item, secret } = await tokenOf(await openHousehold(app));
  const stranger = await openHousehold(app);
  const { browser } = stranger;
  await expect(browser.call(accessTokens.revoke, { params: { id: item.id } })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect((await browser.call(accessTokens.list, {})).items).toEqual([]);
  expect(await statusWith(secret)).toBe(200);
});

it('opens nothing from the moment its maker may not', async () => {
  const person = await openHousehold(app);
  const guest = await becomeActive(app);
  const guestId = (await guest.browser.call(session.whoAmI, {}))?.id ?? '';
  const inOwn = async (statement: string, values: readonly string[]) =>
    await withOwner(database.owner, (client) => client.query(statement, [...values]));
  const { workspaceId } = person;
  await inOwn(
    `insert into app.memberships (workspace_id, user_id, role, created_at) values ($1, $2, 'member', now())`,
    [workspaceId, guestId],
  );
  await inOwn(
    `insert into identity.subscriptions (user_id, state, plan, period, changed_at) values ($1, 'active', 'personal', 'month', now())
     on conflict (user_id) do update set state = 'active'`,
    [guestId],
  );
  const body = { name: 'Guest', scopes: ['assets:write' as const], expiresOn: '2026-12-20' };
  const { secret } = await guest.browser.call(accessTokens.create, { body }, { workspaceId });
  const write = async () => {
    const gold = { name: 'Gold', kind: 'other' as const, currency: 'EUR' };
    return (await app.send(assets.create, { body: gold }, bearer(secret))).statusCode;
  };
  expect([await statusWith(secret), await write()]).toEqual([200, 201]);
  await inOwn(`update app.memberships set role = 'viewer' where workspace_id = $1 and user_id = $2`, [
    workspaceId,
    guestId,
  ]);
  expect([await statusWith(secret), await write()]).toEqual([200, 403]);
  await inOwn('delete from app.memberships where workspace_id = $1 and user_id = $2', [workspaceId, guestId]);
  expect([await statusWith(secret), await write()]).toEqual([404, 404]);
  expect((await guest.browser.call(accessTokens.list, {})).items).toMatchObject([{ workspaceName: null }]);
});

test.for(['2026-11-19', '2027-11-21'])('no token ends on %s', async (expiresOn) => {
  const person = await openHousehold(app);
  await expect(tokenOf(person, ['assets:read'], expiresOn)).rejects.toMatchObject({ code: 'day_invalid' });
});

it('has a limit of its own, which leaves other tokens alone', async () => {
  const limited = await startApp({ areas: PRODUCT_AREAS, tokenRate: 3 });
  const person = await openHousehold(limited);
  const [one, other] = [await tokenOf(person), await tokenOf(person)];
  for (let call = 0; call < 3; call += 1) expect(await statusWith(one.secret, limited)).toBe(200);
  const refused = await limited.send(assets.list, {}, bearer(one.secret));
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(await statusWith(other.secret, limited)).toBe(200);
});
