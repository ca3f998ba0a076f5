import { account } from '@aurea/contract/account.ts';
import type { Route } from '@aurea/contract/core/route.ts';
import { session } from '@aurea/contract/session.ts';
import { generateSync } from 'otplib';
import { describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { lastMail } from '#testing/outbox.ts';
import { type Browser, becomeActive, openBrowser, PASSWORD } from '#testing/people.ts';

const codeAt = (app: TestApp, secret: string) =>
  generateSync({ secret, epoch: Math.floor(app.now().getTime() / 1000) });

/** Somebody with an authenticator application; the clock has moved on, so the next code is a new one. */
async function withTotp(app: TestApp) {
  const person = await becomeActive(app);
  const { secret, uri } = await person.browser.call(account.startTotp, {});
  const { recoveryCodes } = await person.browser.call(account.confirmTotp, { body: { code: codeAt(app, secret) } });
  app.pass({ minutes: 1 });
  return { ...person, secret, uri, recoveryCodes };
}

async function passwordOnly(app: TestApp, email: string): Promise<Browser> {
  const browser = openBrowser(app);
  expect(await browser.call(session.signIn, { body: { email, password: PASSWORD } })).toEqual({
    state: 'second_factor',
  });
  return browser;
}

describe('an authenticator application', () => {
  it('is asked for at every sign-in; until then the session opens nothing', async () => {
    const app = await startApp({ areas: ACCOUNT_AREAS });
    const { email, secret, uri, recoveryCodes } = await withTotp(app);
    expect(uri).toContain(`otpauth://totp/Aurea:${encodeURIComponent(email)}`);
    expect(new Set(recoveryCodes).size).toBe(10);
    const browser = await passwordOnly(app, email);
    expect(await browser.call(session.whoAmI, {})).toBeNull();
    await expect(browser.call(account.profile, {})).rejects.toMatchObject({ status: 401 });
    const half = browser.cookie();
    expect(await browser.call(account.secondFactor, { body: { code: codeAt(app, secret) } })).toEqual({
      state: 'signed_in',
    });
    expect(await browser.call(session.whoAmI, {})).toMatchObject({ email });
    expect(await app.call(session.whoAmI, {}, { cookie: half })).toBeNull();
    await lastMail(app, email, 'factors_changed');
  });

  it('gives codes that are good once, even of two at once', async () => {
    const app = await startApp({ areas: ACCOUNT_AREAS });
    const { email, secret } = await withTotp(app);
    const browsers = [await passwordOnly(app, email), await passwordOnly(app, email)];
    const code = codeAt(app, secret);
    const answers = await Promise.all(
      browsers.map((browser) => browser.send(account.secondFactor, { body: { code } })),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400]);
    app.pass({ minutes: 0.5 });
    const late = await passwordOnly(app, email);
    await expect(late.call(account.secondFactor, { body: { code } })).rejects.toMatchObject({
      code: 'second_factor_wrong',
    });
  });

  it('cannot be guessed by whoever knows the password', async () => {
    const app = await startApp({ areas: ACCOUNT_AREAS });
    const { email } = await withTotp(app);
    const messages: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const browser = openBrowser(app);
      const first = await browser.send(session.signIn, { body: { email, password: PASSWORD } });
      messages.push(first.json().message ?? 'signed in');
      const second = await browser.send(account.secondFactor, { body: { code: '000000' } });
      messages.push(second.json().message);
    }
    const judged = messages.filter((message) => message === 'errors.app.second_factor_wrong');
    expect(judged.length).toBeLessThanOrEqual(3);
    expect(messages.at(-2)).toBe('errors.app.try_later');
  });

  it('is still asked for after the password was reset', async () => {
    const app = await startApp({ areas: ACCOUNT_AREAS });
    const { email } = await withTotp(app);
    await app.call(session.restPassword, { body: { email, locale: 'en' } });
    await app.queue.drain();
    const { token } = await lastMail(app, email, 'reset');
    const password = 'a fresh and quiet morning';
    await app.call(session.updatePassword, { body: { token, password } });
    expect(await app.call(session.signIn, { body: { email, password } })).toEqual({ state: 'second_factor' });
  });

  it('can be replaced by a recovery code, once, however it is typed', async () => {
    const app = await startApp({ areas: ACCOUNT_AREAS });
    const { email, recoveryCodes } = await withTotp(app);
    const code = (recoveryCodes[0] ?? '').toUpperCase().replace('-', '');
    const browser = await passwordOnly(app, email);
    await browser.call(account.secondFactor, { body: { code } });
    expect(await browser.call(account.security, {})).toMatchObject({ totp: true, recoveryCodesLeft: 9 });
    const again = await passwordOnly(app, email);
    await expect(again.call(account.secondFactor, { body: { code } })).rejects.toMatchObject({
      code: 'second_factor_wrong',
    });
  });

  it('gives new recovery codes, and the old ones are worth nothing', async () => {
    const app = await startApp({ areas: ACCOUNT_AREAS });
    const { email, browser, recoveryCodes } = await withTotp(app);
    const fresh = await browser.call(account.renewRecoveryCodes, {});
    expect(fresh.recoveryCodes).not.toContain(recoveryCodes[0]);
    const visitor = await passwordOnly(app, email);
    await expect(visitor.call(account.secondFactor, { body: { code: recoveryCodes[0] ?? '' } })).rejects.toMatchObject({
      code: 'second_factor_wrong',
    });
    await visitor.call(account.secondFactor, { body: { code: fresh.recoveryCodes[0] ?? '' } });
  });

  it('is removed with its recovery codes', async () => {
    const app = await startApp({ areas: ACCOUNT_AREAS });
    const { email, browser } = await withTotp(app);
    await browser.call(account.removeTotp, {});
    expect(await browser.call(account.security, {})).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    expect(await app.call(session.signIn, { body: { email, password: PASSWORD } })).toEqual({ state: 'signed_in' });
  });

  it('counts only once a code of it was typed, and its secret is sealed', async () => {
    const app = await startApp({ areas: ACCOUNT_AREAS });
    const { email, browser } = await becomeActive(app);
    const { secret } = await browser.call(account.startTotp, {});
    await expect(browser.call(account.confirmTotp, { body: { code: '000000' } })).rejects.toMatchObject({
      code: 'second_factor_wrong',
    });
    expect(await app.call(session.signIn, { body: { email, password: PASSWORD } })).toEqual({ state: 'signed_in' });
    const user = await browser.call(session.whoAmI, {});
    const stored = await inScope(app.db, { system: true }, (tx) =>
      tx
        .selectFrom('credentials')
        .selectAll()
        .where('user_id', '=', user?.id ?? '')
        .execute(),
    );
    expect(stored[0]?.totp_secret).toMatch(/^v2\./);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });
});

describe('sensitive changes', () => {
  const SENSITIVE: readonly (readonly [Route, object])[] = [
    [account.startTotp, {}],
    [account.confirmTotp, { body: { code: '123456' } }],
    [account.removeTotp, {}],
    [account.renewRecoveryCodes, {}],
    [account.startPasskey, {}],
    [account.addPasskey, { body: { name: 'x', ceremonyId: crypto.randomUUID(), response: { id: 'x' } } }],
    [account.removePasskey, { params: { id: crypto.randomUUID() } }],
    [account.changeEmail, { body: { email: 'new@example.org' } }],
    [account.exportData, {}],
    [account.erase, { body: { confirmation: 'x' } }],
  ];

  test.for(SENSITIVE.map(([route, input]) => ({ name: `${route.method} ${route.path}`, route, input })))(
    '$name asks for a proof not older than five minutes',
    async ({ route, input }) => {
      const app = await startApp({ areas: ACCOUNT_AREAS });
      const { browser } = await becomeActive(app);
      app.pass({ minutes: 6 });
      const answer = await browser.send(route, input);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe('errors.app.reauthentication_required');
      await browser.call(account.reauthenticate, { body: { password: PASSWORD } });
      expect((await browser.send(route, input)).body).not.toContain('reauthentication_required');
    },
  );

  it('need the second factor as well where there is one', async () => {
    const app = await startApp({ areas: ACCOUNT_AREAS });
    const { browser, secret } = await withTotp(app);
    const body = { password: PASSWORD };
    await expect(browser.call(account.reauthenticate, { body })).rejects.toMatchObject({
      code: 'second_factor_required',
    });
    await expect(browser.call(account.reauthenticate, { body: { ...body, code: '000000' } })).rejects.toMatchObject({
      code: 'second_factor_wrong',
    });
    await browser.call(account.reauthenticate, { body: { ...body, code: codeAt(app, secret) } });
    expect(await browser.call(account.security, {})).toMatchObject({ provenUntil: '2026-11-20T09:06:00.000Z' });
  });

  it('are not won by guessing the password of an open session', async () => {
    const app = await startApp({ areas: ACCOUNT_AREAS });
    const { browser } = await becomeActive(app);
    const codes: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await browser.send(account.reauthenticate, { body: { password: 'wrong wrong wrong' } });
      codes.push(answer.json().message);
    }
    expect(codes).toEqual([...Array(5).fill('errors.app.credentials_wrong'), 'errors.app.try_later']);
  });
});

it('changes the password, ends the other sessions and tells the owner', async () => {
  const app = await startApp({ areas: ACCOUNT_AREAS });
  const { email, browser } = await becomeActive(app);
  const other = openBrowser(app);
  await other.call(session.signIn, { body: { email, password: PASSWORD } });
  const next = 'a fresh and quiet morning';
  await expect(browser.call(account.changePassword, { body: { current: next, next } })).rejects.toMatchObject({
    code: 'credentials_wrong',
  });
  await browser.call(account.changePassword, { body: { current: PASSWORD, next } });
  expect(await other.call(session.whoAmI, {})).toBeNull();
  expect(await browser.call(session.whoAmI, {})).not.toBeNull();
  await lastMail(app, email, 'password_changed');
});
