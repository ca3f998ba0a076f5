import { account } from '@aurea/contract/account.ts';
import { session } from '@aurea/contract/session.ts';
import { expect, it } from 'vitest';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp } from '#testing/app.ts';
import { lastMail, mailTo } from '#testing/outbox.ts';
import { becomeActive, newAddress, openBrowser, PASSWORD, signUp } from '#testing/people.ts';

const app = await startApp({ areas: ACCOUNT_AREAS });
const FRESH = 'a fresh and quiet morning';

async function askReset(email: string, at = app): Promise<string> {
  await at.call(session.restPassword, { body: { email, locale: 'en' } });
  await at.queue.drain();
  return (await lastMail(at, email, 'reset')).token;
}

const choose = (token: string, password = FRESH, at = app) =>
  at.call(session.updatePassword, { body: { token, password } });

it('sets a new password, ends every session, and signs nobody in', async () => {
  const { email, browser } = await becomeActive(app);
  const token = await askReset(email);
  expect(await app.call(session.checkToken, { body: { token, purpose: 'reset' } })).toEqual({ valid: true });
  const stranger = openBrowser(app);
  await stranger.call(session.updatePassword, { body: { token, password: FRESH } });
  expect(stranger.cookie()).toBe('');
  await expect(browser.call(account.profile, {})).rejects.toMatchObject({ status: 401 });
  const signIn = (password: string) => openBrowser(app).send(session.signIn, { body: { email, password } });
  expect((await signIn(PASSWORD)).statusCode).toBe(400);
  expect((await signIn(FRESH)).statusCode).toBe(200);
  await lastMail(app, email, 'password_changed');
});

it('takes a link once, even of several at once', async () => {
  const { email } = await becomeActive(app);
  const token = await askReset(email);
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.send(session.updatePassword, { body: { token, password: FRESH } })),
  );
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([204, 400, 400]);
  await expect(choose(token)).rejects.toMatchObject({ code: 'token_invalid' });
});

it('takes a link for half an hour', async () => {
  const at = await startApp({ areas: ACCOUNT_AREAS });
  const { email } = await becomeActive(at);
  const token = await askReset(email, at);
  at.pass({ minutes: 31 });
  expect(await at.call(session.checkToken, { body: { token, purpose: 'reset' } })).toEqual({ valid: false });
  await expect(choose(token, FRESH, at)).rejects.toMatchObject({ code: 'token_invalid' });
});

it('takes no link that is older than the password', async () => {
  const { email, browser } = await becomeActive(app);
  const token = await askReset(email);
  await browser.call(account.changePassword, { body: { current: PASSWORD, next: FRESH } });
  await expect(choose(token, 'yet another long phrase')).rejects.toMatchObject({ code: 'token_invalid' });
});

it('takes no link that was made for something else', async () => {
  const { browser } = await signUp(app);
  const shown = await browser.call(account.confirmationMessage, {});
  const confirmation = new URL(shown?.link ?? '').searchParams.get('token') ?? '';
  await expect(choose(confirmation)).rejects.toMatchObject({ code: 'token_invalid' });
  const { email } = await becomeActive(app);
  const reset = await askReset(email);
  await expect(app.call(session.confirmAccount, { body: { token: reset } })).rejects.toMatchObject({
    code: 'token_invalid',
  });
  await expect(app.call(account.confirmEmail, { body: { token: reset } })).rejects.toMatchObject({
    code: 'token_invalid',
  });
  await expect(choose('x'.repeat(43))).rejects.toMatchObject({ code: 'token_invalid' });
});

it('keeps the link when the new password is refused', async () => {
  const { email } = await becomeActive(app);
  const token = await askReset(email);
  await expect(choose(token, 'too short')).rejects.toMatchObject({ code: 'password_too_short' });
  await expect(choose(token, `${email.split('@')[0]}-2026-x`)).rejects.toMatchObject({ code: 'password_contextual' });
  await choose(token);
});

it('writes nothing to an unknown or unconfirmed address, and answers alike', async () => {
  const unknown = newAddress();
  const pending = await signUp(app);
  for (const email of [unknown, pending.email]) {
    const answer = await app.send(session.restPassword, { body: { email, locale: 'en' } });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  }
  await app.queue.drain();
  expect(await mailTo(app, unknown)).toEqual([]);
  expect((await mailTo(app, pending.email)).map((mail) => mail.purpose)).toEqual(['confirm']);
});

it('lets an owner in again whom guessing from elsewhere had locked out', async () => {
  const { email } = await becomeActive(app);
  const guess = () => app.send(session.signIn, { body: { email, password: 'a wrong but long enough one' } });
  for (let tries = 0; tries < 6; tries += 1) await guess();
  const signIn = () => openBrowser(app).send(session.signIn, { body: { email, password: FRESH } });
  await choose(await askReset(email));
  expect((await signIn()).statusCode).toBe(200);
});
