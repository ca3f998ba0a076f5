import { account } from '@aurea/contract/account.ts';
import { session } from '@aurea/contract/session.ts';
import { describe, expect, it } from 'vitest';
import { expireMessages, findLatestMessage } from '#areas/mail/outbox/public.ts';

import { inScope } from '#db/transaction.ts';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { mailTo } from '#testing/outbox.ts';
import { becomeActive, newAddress, openBrowser, openHousehold, PASSWORD, signUp } from '#testing/people.ts';
import { deleteExpired } from './queries.ts';

const app = await startApp({ areas: ACCOUNT_AREAS });

const tokenOf = (link: string | undefined) => new URL(link ?? 'http://none').searchParams.get('token') ?? '';

async function message(browser: Awaited<ReturnType<typeof signUp>>['browser']) {
  const shown = await browser.call(account.confirmationMessage, {});
  return { ...shown, code: shown?.code ?? '', token: tokenOf(shown?.link) };
}

async function countUsers(at: TestApp, email: string): Promise<number> {
  const rows = await inScope(at.db, { system: true }, (tx) =>
    tx.selectFrom('users').select('user_id').where('email_key', '=', email.toLowerCase()).execute(),
  );
  return rows.length;
}

describe('signing up', () => {
  it('confirms by the code in the same browser, which becomes active at once', async () => {
    const { browser, email } = await signUp(app);
    expect(await browser.call(session.whoAmI, {})).toMatchObject({ email, active: false, workspaces: [] });
    const shown = await browser.call(account.confirmationMessage, {});
    expect(shown).toMatchObject({ to: email, code: expect.stringMatching(/^\d{6}$/) });
    const answer = await browser.call(session.confirmAccount, { body: { code: shown?.code ?? '' } });
    expect(answer).toEqual({ confirmed: true });
    expect(await browser.call(session.whoAmI, {})).toMatchObject({ active: true, subscription_activated: false });
    expect(await browser.call(account.confirmationMessage, {})).toBeNull();
  });

  it('confirms by the link on another device, which stays signed out while the first browser becomes active', async () => {
    const { browser } = await signUp(app);
    const phone = openBrowser(app);
    const { token } = await message(browser);
    expect(await phone.call(session.checkToken, { body: { token, purpose: 'confirm' } })).toEqual({ valid: true });
    expect(await phone.call(session.checkToken, { body: { token, purpose: 'reset' } })).toEqual({ valid: false });
    await phone.call(session.confirmAccount, { body: { token } });
    expect(await phone.call(session.whoAmI, {})).toBeNull();
    expect(phone.cookie()).toBe('');
    expect(await browser.call(session.whoAmI, {})).toMatchObject({ active: true });
    await expect(phone.call(session.confirmAccount, { body: { token } })).rejects.toMatchObject({
      code: 'token_invalid',
    });
  });

  it('lets only one of two confirmations at once succeed', async () => {
    const { browser } = await signUp(app);
    const { token } = await message(browser);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => openBrowser(app).send(session.confirmAccount, { body: { token } })),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400, 400, 400]);
    expect(await browser.call(session.whoAmI, {})).toMatchObject({ active: true });
  });

  it('shows the message to the session that signed up only', async () => {
    const { email } = await signUp(app);
    const elsewhere = openBrowser(app);
    await elsewhere.call(session.signIn, { body: { email, password: PASSWORD } });
    expect(await elsewhere.call(session.whoAmI, {})).toMatchObject({ active: false });
    expect(await elsewhere.call(account.confirmationMessage, {})).toBeNull();
  });

  it('keeps an unconfirmed account out of everything but its confirmation', async () => {
    const { browser } = await signUp(app);
    await expect(browser.call(account.profile, {})).rejects.toMatchObject({ status: 403 });
    await expect(openBrowser(app).call(account.confirmationMessage, {})).rejects.toMatchObject({ status: 401 });
  });

  it('gives the same answer and the same session again when the call is repeated', async () => {
    const email = newAddress();
    const body = { email, password: PASSWORD, locale: 'fr' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.send(session.signUp, { body }, { key: `once-${email}` })),
    );
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.cookies[0]?.value)).size).toBe(1);
    expect(await countUsers(app, email)).toBe(1);
  });

  it('sets a cookie that scripts and other sites cannot use, named for the host on HTTPS', async () => {
    const body = () => ({ email: newAddress(), password: PASSWORD, locale: 'en' });
    const plain = await app.send(session.signUp, { body: body() });
    expect(plain.headers['set-cookie']).toMatch(/^aurea=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    const secure = await startApp({ areas: ACCOUNT_AREAS, env: { PUBLIC_URL: 'https://aurea.example' } });
    const answer = await secure.send(session.signUp, { body: body() });
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-aurea=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const value = answer.cookies[0]?.value;
    expect(await secure.call(session.whoAmI, {}, { cookie: `__Host-aurea=${value}` })).not.toBeNull();
    expect(await secure.call(session.whoAmI, {}, { cookie: `aurea=${value}` })).toBeNull();
  });

  it('is forgotten after a week without confirmation', async () => {
    const later = await startApp({ areas: ACCOUNT_AREAS });
    const { email } = await signUp(later);
    const kept = await becomeActive(later);
    const tidy = () => inScope(later.db, { system: true }, (tx) => deleteExpired(tx, later.now()));
    later.pass({ days: 6 });
    await tidy();
    expect(await countUsers(later, email)).toBe(1);
    later.pass({ days: 2 });
    await tidy();
    expect(await countUsers(later, email)).toBe(0);
    expect(await countUsers(later, kept.email)).toBe(1);
  });

  it('of the past leaves no address behind: the word of farewell goes once it is worthless', async () => {
    const later = await startApp({ areas: ACCOUNT_AREAS });
    const { browser, email } = await becomeActive(later);
    await browser.call(account.erase, { body: { confirmation: email } });
    expect(await mailTo(later, email)).toHaveLength(1);
    later.pass({ days: 8 });
    await inScope(later.db, { system: true }, (tx) => expireMessages(tx, later.now()));
    expect(await mailTo(later, email)).toEqual([]);
  });
});

describe('an address that has an account', () => {
  it('answers a sign-up alike, with a session that looks alike and never becomes active', async () => {
    const owner = await becomeActive(app);
    const stranger = openBrowser(app);
    const body = (email: string) => ({ email, password: 'another quiet harbour', locale: 'en' as const });
    const known = await stranger.send(session.signUp, { body: body(owner.email) });
    const fresh = await app.send(session.signUp, { body: body(newAddress()) });
    expect(known.statusCode).toBe(fresh.statusCode);
    expect(Object.keys(known.headers)).toEqual(Object.keys(fresh.headers));
    expect(known.json()).toEqual({ email: owner.email });
    expect(await stranger.call(session.whoAmI, {})).toMatchObject({ email: owner.email, active: false });

    const { code, token } = await message(stranger);
    await expect(stranger.call(session.confirmAccount, { body: { code } })).rejects.toMatchObject({
      code: 'code_wrong',
    });
    await expect(stranger.call(session.confirmAccount, { body: { token } })).rejects.toMatchObject({
      code: 'token_invalid',
    });
    expect(await stranger.call(session.whoAmI, {})).toMatchObject({ active: false });
    expect(await owner.browser.call(session.whoAmI, {})).toMatchObject({ active: true });
    const back = openBrowser(app);
    await back.call(session.signIn, { body: { email: owner.email, password: PASSWORD } });
    expect(await back.call(session.whoAmI, {})).toMatchObject({ active: true });
  });

  it('cannot be told from an unknown one by signing in with the password of one’s own sign-up', async () => {
    const owner = await becomeActive(app);
    const unknown = newAddress();
    const password = 'another quiet harbour';
    for (const email of [owner.email, unknown]) {
      await app.call(session.signUp, { body: { email, password, locale: 'en' } });
      const browser = openBrowser(app);
      expect(await browser.call(session.signIn, { body: { email, password } })).toEqual({ state: 'signed_in' });
      expect(await browser.call(session.whoAmI, {})).toMatchObject({ active: false });
    }
  });

  it('belongs to whoever confirms first when two people signed up with it', async () => {
    const email = newAddress();
    const [first, second] = [await signUp(app, email), await signUp(app, email)];
    const [one, two] = [await message(first.browser), await message(second.browser)];
    const answers = await Promise.all([
      first.browser.send(session.confirmAccount, { body: { token: one.token } }),
      second.browser.send(session.confirmAccount, { body: { token: two.token } }),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400]);
  });
});

describe('the code', () => {
  it('is worth nothing after five wrong tries, even if then typed right', async () => {
    const { browser } = await signUp(app);
    const { code } = await message(browser);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(browser.call(session.confirmAccount, { body: { code: wrong } })).rejects.toMatchObject({
        code: 'code_wrong',
      });
    }
    const last = await browser.send(session.confirmAccount, { body: { code } });
    expect(last.statusCode).toBe(400);
    expect(await browser.call(session.whoAmI, {})).toMatchObject({ active: false });
  });

  it('is worth nothing outside a session of the account', async () => {
    const { browser } = await signUp(app);
    const { code } = await message(browser);
    await expect(openBrowser(app).call(session.confirmAccount, { body: { code } })).rejects.toMatchObject({
      status: 401,
    });
    const other = await signUp(app);
    await expect(other.browser.call(session.confirmAccount, { body: { code } })).rejects.toMatchObject({
      code: 'code_wrong',
    });
  });

  it('lives ten minutes, the link a day', async () => {
    const later = await startApp({ areas: ACCOUNT_AREAS });
    const { browser } = await signUp(later);
    const { code, token } = await message(browser);
    later.pass({ minutes: 11 });
    await expect(browser.call(session.confirmAccount, { body: { code } })).rejects.toMatchObject({
      code: 'code_wrong',
    });
    later.pass({ hours: 23 });
    expect(await browser.call(session.checkToken, { body: { token, purpose: 'confirm' } })).toEqual({ valid: true });
    later.pass({ hours: 1 });
    await expect(browser.call(session.confirmAccount, { body: { token } })).rejects.toMatchObject({
      code: 'token_invalid',
    });
  });
});

describe('sending the confirmation again', () => {
  it('waits a minute between two messages and makes the former worthless', async () => {
    const later = await startApp({ areas: ACCOUNT_AREAS });
    const { browser, email } = await signUp(later);
    const before = await message(browser);
    await expect(browser.call(session.sendConfirmationEmail, { body: {} })).rejects.toMatchObject({
      code: 'try_later',
      body: { params: { retryAfter: 60 } },
    });
    later.pass({ minutes: 1 });
    expect(await browser.call(session.sendConfirmationEmail, { body: {} })).toEqual({
      email,
      nextAllowedAt: '2026-11-20T09:02:00.000Z',
    });
    await expect(browser.call(session.confirmAccount, { body: { token: before.token } })).rejects.toMatchObject({
      code: 'token_invalid',
    });
    const { code } = await message(browser);
    await browser.call(session.confirmAccount, { body: { code } });
    await expect(browser.call(session.sendConfirmationEmail, { body: {} })).rejects.toMatchObject({
      code: 'already_active',
    });
  });

  it('goes to a corrected address', async () => {
    const later = await startApp({ areas: ACCOUNT_AREAS });
    const { browser } = await signUp(later);
    later.pass({ minutes: 2 });
    const email = newAddress();
    await browser.call(session.sendConfirmationEmail, { body: { email } });
    const { to, code } = await message(browser);
    expect(to).toBe(email);
    await browser.call(session.confirmAccount, { body: { code } });
    expect(await browser.call(session.whoAmI, {})).toMatchObject({ email, active: true });
  });

  it('stops after ten messages a day', async () => {
    const later = await startApp({ areas: ACCOUNT_AREAS });
    const { browser } = await signUp(later);
    for (let sent = 1; sent < 10; sent += 1) {
      later.pass({ minutes: 2 });
      await browser.call(session.sendConfirmationEmail, { body: {} });
    }
    later.pass({ minutes: 2 });
    await expect(browser.call(session.sendConfirmationEmail, { body: {} })).rejects.toMatchObject({
      code: 'try_later',
    });
  });
});

it('gives a person a household and everything the shell shows', async () => {
  const { browser, workspaceId, memberId } = await openHousehold(app);
  expect(memberId).not.toBe('');
  expect(await browser.call(session.whoAmI, {})).toMatchObject({
    subscription_activated: true,
    subscriptionState: 'active',
    defaultWorkspaceId: workspaceId,
    workspaces: [{ workspaceId, kind: 'household', role: 'owner', mandate: null }],
    features: ['wealth'],
  });
});

it('keeps neither code nor link readable in the database', async () => {
  const { browser, email } = await signUp(app);
  const { code, token } = await message(browser);
  const rows = await inScope(app.db, { system: true }, (tx) =>
    tx.selectFrom('outbox').selectAll().where('recipient', '=', email).execute(),
  );
  const readable = JSON.stringify(rows.map(({ sealed_content: _, ...row }) => row));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(readable).not.toContain(code);
  const { id = '' } = (await browser.call(session.whoAmI, {})) ?? {};
  const found = await inScope(app.db, { system: true }, (tx) => findLatestMessage(tx, app.cipher, id, 'confirm'));
  expect(found?.content?.code).toBe(code);
});
