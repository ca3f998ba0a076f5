import { account } from '@aurea/contract/account.ts';
import { session } from '@aurea/contract/session.ts';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { createAuthenticator } from '#testing/authenticator.ts';
import { lastMail } from '#testing/outbox.ts';
import { type Browser, becomeActive, openBrowser } from '#testing/people.ts';

const ORIGIN = 'http://localhost:4000';
const app = await startApp({ areas: ACCOUNT_AREAS, env: { PUBLIC_URL: ORIGIN } });

type Authenticator = ReturnType<typeof createAuthenticator>;

const challengeOf = (options: Record<string, unknown>) => String(options.challenge);

async function addPasskey(browser: Browser, authenticator: Authenticator) {
  const { ceremonyId, options } = await browser.call(account.startPasskey, {});
  const response = authenticator.register(challengeOf(options));
  return await browser.call(account.addPasskey, { body: { name: 'Laptop', ceremonyId, response } });
}

async function signIn(authenticator: Authenticator, at: TestApp = app) {
  const browser = openBrowser(at);
  const { ceremonyId, options } = await browser.call(account.startPasskeySignIn, {});
  const response = authenticator.signIn(challengeOf(options));
  return { browser, ceremonyId, response };
}

describe('a passkey', () => {
  it('is added, tells the owner, and signs in without a password', async () => {
    const { browser, email } = await becomeActive(app);
    const authenticator = createAuthenticator(ORIGIN);
    const added = await addPasskey(browser, authenticator);
    expect(added).toMatchObject({ name: 'Laptop', lastUsedAt: null });
    expect(await browser.call(account.security, {})).toMatchObject({ totp: false, passkeys: [{ id: added.id }] });
    await lastMail(app, email, 'factors_changed');

    const visit = await signIn(authenticator);
    const { ceremonyId, response } = visit;
    expect(await visit.browser.call(account.passkeySignIn, { body: { ceremonyId, response } })).toEqual({
      state: 'signed_in',
    });
    expect(await visit.browser.call(session.whoAmI, {})).toMatchObject({ email });
    const { passkeys } = await visit.browser.call(account.security, {});
    expect(passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  it('answers a challenge once', async () => {
    const { browser } = await becomeActive(app);
    const authenticator = createAuthenticator(ORIGIN);
    await addPasskey(browser, authenticator);
    const { browser: visitor, ceremonyId, response } = await signIn(authenticator);
    await visitor.call(account.passkeySignIn, { body: { ceremonyId, response } });
    await expect(
      openBrowser(app).call(account.passkeySignIn, { body: { ceremonyId, response } }),
    ).rejects.toMatchObject({
      code: 'passkey_rejected',
    });
  });

  it('answers within five minutes', async () => {
    const at = await startApp({ areas: ACCOUNT_AREAS, env: { PUBLIC_URL: ORIGIN } });
    const { browser } = await becomeActive(at);
    const authenticator = createAuthenticator(ORIGIN);
    await addPasskey(browser, authenticator);
    const { ceremonyId, response, browser: visitor } = await signIn(authenticator, at);
    at.pass({ minutes: 6 });
    await expect(visitor.call(account.passkeySignIn, { body: { ceremonyId, response } })).rejects.toMatchObject({
      code: 'passkey_rejected',
    });
  });

  it.for([
    { why: 'of another site', authenticator: createAuthenticator('https://aurea.evil.example') },
    { why: 'of another port of this host', authenticator: createAuthenticator('http://localhost:4001') },
    { why: 'that did not verify its user', authenticator: createAuthenticator(ORIGIN, { verifiesUser: false }) },
  ])('$why is refused', async ({ authenticator }) => {
    const { browser } = await becomeActive(app);
    await expect(addPasskey(browser, authenticator)).rejects.toMatchObject({ code: 'passkey_rejected' });
    expect(await browser.call(account.security, {})).toMatchObject({ passkeys: [] });
  });

  it('that is unknown, or whose signature is wrong, is refused alike', async () => {
    const { browser } = await becomeActive(app);
    const authenticator = createAuthenticator(ORIGIN);
    await addPasskey(browser, authenticator);
    const forged = await signIn(authenticator);
    const other = await signIn(createAuthenticator(ORIGIN));
    const answers = await Promise.all(
      [
        { ...forged, response: { ...forged.response, response: other.response.response } },
        other,
        { ...forged, ceremonyId: crypto.randomUUID() },
        { ...(await signIn(authenticator)), response: { id: forged.response.id, type: 'nonsense' } },
      ].map(({ ceremonyId, response }) => app.send(account.passkeySignIn, { body: { ceremonyId, response } })),
    );
    expect(answers.map((answer) => answer.json().message)).toEqual(Array(4).fill('errors.app.passkey_rejected'));
  });

  it('belongs to one account', async () => {
    const [first, second] = [await becomeActive(app), await becomeActive(app)];
    const authenticator = createAuthenticator(ORIGIN);
    await addPasskey(first.browser, authenticator);
    await expect(addPasskey(second.browser, authenticator)).rejects.toMatchObject({ code: 'passkey_rejected' });
  });

  it('is removed, and opens nothing from then on', async () => {
    const { browser } = await becomeActive(app);
    const other = await becomeActive(app);
    const authenticator = createAuthenticator(ORIGIN);
    const { id } = await addPasskey(browser, authenticator);
    await expect(other.browser.call(account.removePasskey, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await browser.call(account.removePasskey, { params: { id } });
    const { ceremonyId, response } = await signIn(authenticator);
    await expect(app.call(account.passkeySignIn, { body: { ceremonyId, response } })).rejects.toMatchObject({
      code: 'passkey_rejected',
    });
  });
});
