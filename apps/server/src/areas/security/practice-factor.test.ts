import { account } from '@aurea/contract/account.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { session } from '@aurea/contract/session.ts';
import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { startApp, type TestApp } from '#testing/app.ts';
import { createAuthenticator } from '#testing/authenticator.ts';
import { openBrowser, openHousehold, PASSWORD } from '#testing/people.ts';
import { type Advisor, openPractice } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const areas = PRACTICE_AREAS;
const ORIGIN = 'http://localhost:4000';
const CLOSED = { status: 403 };

const codeAt = (app: TestApp, secret: string) =>
  generateSync({ secret, epoch: Math.floor(app.now().getTime() / 1000) });

/** Another browser in which only the password of the advisor was given. */
async function byPassword(app: TestApp, { email, workspaceId }: Advisor) {
  const browser = openBrowser(app);
  const { state } = await browser.call(session.signIn, { body: { email, password: PASSWORD } });
  return { browser, state, list: () => browser.call(customers.list, { query: {} }, { workspaceId }) };
}

async function withPasskey({ browser }: Advisor) {
  const authenticator = createAuthenticator(ORIGIN);
  const { ceremonyId, options } = await browser.call(account.startPasskey, {});
  const response = authenticator.register(String(options.challenge));
  await browser.call(account.addPasskey, { body: { name: 'Laptop', ceremonyId, response } });
  return authenticator;
}

it('[AUT-07] a practice opens to nobody without a second factor, and at once with one', async () => {
  const app = await startApp({ areas, env: { SECOND_FACTOR: 'practice' } });
  const { browser, call } = await openPractice(app);
  expect(await browser.call(session.whoAmI, {})).toMatchObject({ needsSecondFactor: true });
  await expect(call(customers.list, { query: {} })).rejects.toMatchObject({ status: 403 });

  const { secret } = await browser.call(account.startTotp, {});
  await browser.call(account.confirmTotp, { body: { code: codeAt(app, secret) } });
  expect(await browser.call(session.whoAmI, {})).toMatchObject({ needsSecondFactor: false });
  expect((await call(customers.list, { query: {} })).items).toEqual([]);
});

it('[AUT-07] who only has a household is not asked for one', async () => {
  const app = await startApp({ areas, env: { SECOND_FACTOR: 'practice' } });
  const { browser } = await openHousehold(app);
  expect(await browser.call(session.whoAmI, {})).toMatchObject({ needsSecondFactor: false });
});

it('[AUT-07] a factor confirmed elsewhere opens nothing to a session of the password alone', async () => {
  const app = await startApp({ areas, env: { SECOND_FACTOR: 'practice' } });
  const advisor = await openPractice(app);
  const early = await byPassword(app, advisor);
  const { secret } = await advisor.browser.call(account.startTotp, {});
  await advisor.browser.call(account.confirmTotp, { body: { code: codeAt(app, secret) } });
  await expect(early.list()).rejects.toMatchObject(CLOSED);
  expect(await early.browser.call(session.whoAmI, {})).toMatchObject({ needsSecondFactor: true });
  await expect(early.browser.call(account.removeTotp, {})).rejects.toMatchObject(CLOSED);

  app.pass({ minutes: 1 });
  await early.browser.call(account.reauthenticate, { body: { password: PASSWORD, code: codeAt(app, secret) } });
  expect((await early.list()).items).toEqual([]);

  app.pass({ minutes: 1 });
  const late = await byPassword(app, advisor);
  expect(late.state).toBe('second_factor');
  await late.browser.call(account.secondFactor, { body: { code: codeAt(app, secret) } });
  expect((await late.list()).items).toEqual([]);
});

it('[AUT-07] with a passkey only, the passkey opens the practice and the password does not', async () => {
  const app = await startApp({ areas, env: { SECOND_FACTOR: 'practice', PUBLIC_URL: ORIGIN } });
  const advisor = await openPractice(app);
  const authenticator = await withPasskey(advisor);
  expect((await advisor.call(customers.list, { query: {} })).items).toEqual([]);

  const { browser, list } = await byPassword(app, advisor);
  await expect(list()).rejects.toMatchObject(CLOSED);
  expect(await browser.call(session.whoAmI, {})).toMatchObject({ needsSecondFactor: true });
  // Nor does it set up a factor of its own, or take the other away.
  const { passkeys } = await browser.call(account.security, {});
  await expect(browser.call(account.startTotp, {})).rejects.toMatchObject(CLOSED);
  await expect(browser.call(account.startPasskey, {})).rejects.toMatchObject(CLOSED);
  await expect(browser.call(account.removePasskey, { params: { id: passkeys[0]?.id ?? '' } })).rejects.toMatchObject(
    CLOSED,
  );

  const { ceremonyId, options } = await browser.call(account.startPasskeySignIn, {});
  const response = authenticator.signIn(String(options.challenge));
  await browser.call(account.passkeySignIn, { body: { ceremonyId, response } });
  expect((await list()).items).toEqual([]);
});

it('[AUT-07] the export leaves a practice out until a second factor was given in the session', async () => {
  const app = await startApp({ areas, env: { SECOND_FACTOR: 'practice' } });
  const { browser, workspaceId } = await openPractice(app);
  const exported = async () => (await browser.send(account.exportData)).json().workspaces;
  expect(await exported()).toEqual([{ id: workspaceId, name: 'Cabinet', role: 'owner', withheld: 'second_factor' }]);
  const { secret } = await browser.call(account.startTotp, {});
  await browser.call(account.confirmTotp, { body: { code: codeAt(app, secret) } });
  expect(await exported()).toMatchObject([{ id: workspaceId, data: { workspaces: [{ name: 'Cabinet' }] } }]);
});
