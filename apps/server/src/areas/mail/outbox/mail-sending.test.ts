import { session } from '@aurea/contract/session.ts';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp } from '#testing/app.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { newAddress, openBrowser, PASSWORD, signUp } from '#testing/people.ts';
import { sweepMail } from './jobs.ts';

const mail = await startMailServer();
const app = await startApp({ areas: ACCOUNT_AREAS, env: { SMTP_URL: mail.url, PUBLIC_URL: 'https://aurea.example' } });

const linkIn = (text: string | undefined) => /https:\/\/\S+/.exec(text ?? '')?.[0] ?? '';
const tokenIn = (text: string | undefined) => new URL(linkIn(text)).searchParams.get('token') ?? '';
const codeIn = (text: string | undefined) => /^\d{6}$/m.exec(text ?? '')?.[0] ?? '';
const sweep = async () => {
  await inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, sweepMail, {}));
  await app.queue.drain();
};

describe('a message', () => {
  it('leaves after the transaction, once, in text and HTML, and its content is dropped', async () => {
    const { email, browser } = await signUp(app);
    expect(mail.to(email)).toHaveLength(0);
    await app.queue.drain();
    await app.queue.drain();
    await sweep();
    const [message, ...others] = mail.to(email);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ subject: 'Your Aurea confirmation code', from: { address: 'aurea@localhost' } });
    expect(message?.messageId).toMatch(/^<[\da-f-]{36}@aurea\.example>$/);
    expect(message?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(linkIn(message?.text)).toMatch(/^https:\/\/aurea\.example\/confirm-auth\?token=[\w-]{43}$/);
    expect(message?.html).toContain(`<strong>${codeIn(message?.text)}</strong>`);
    await browser.call(session.confirmAccount, { body: { code: codeIn(message?.text) } });
    const rows = await inScope(app.db, { system: true }, (tx) =>
      tx.selectFrom('outbox').select(['sealed_content', 'sent_at', 'tries']).where('recipient', '=', email).execute(),
    );
    expect(rows).toEqual([{ sealed_content: null, sent_at: '2026-11-20T09:00:00.000Z', tries: 1 }]);
  });

  it('is in the language of its reader', async () => {
    const email = newAddress();
    await app.call(session.signUp, { body: { email, password: PASSWORD, locale: 'fr' } });
    await app.queue.drain();
    expect(mail.to(email)[0]?.subject).toBe('Votre code de confirmation Aurea');
  });

  it('waits while the mail server refuses, and leaves once when it is back', async () => {
    mail.refuse(true);
    const { email } = await signUp(app);
    await app.queue.drain();
    for (let hour = 0; hour < 6; hour += 1) {
      app.pass({ hours: 1 });
      await sweep();
    }
    const stored = () =>
      inScope(app.db, { system: true }, (tx) =>
        tx.selectFrom('outbox').select(['tries', 'last_error', 'sent_at']).where('recipient', '=', email).execute(),
      );
    expect(await stored()).toEqual([{ tries: 7, last_error: expect.stringContaining('not now'), sent_at: null }]);
    mail.refuse(false);
    app.pass({ minutes: 29 });
    await sweep();
    expect(mail.to(email)).toHaveLength(0);
    app.pass({ minutes: 2 });
    await Promise.all([sweep(), sweep()]);
    expect(mail.to(email)).toHaveLength(1);
  });

  it('that nobody can use any more does not leave', async () => {
    mail.refuse(true);
    const { email } = await signUp(app);
    await app.queue.drain();
    mail.refuse(false);
    app.pass({ hours: 25 });
    await sweep();
    expect(mail.to(email)).toHaveLength(0);
  });
});

describe('an address that has an account', () => {
  it('gets a notice instead of a code when somebody signs up with it', async () => {
    const owner = await signUp(app);
    await app.queue.drain();
    const code = codeIn(mail.to(owner.email)[0]?.text);
    await owner.browser.call(session.confirmAccount, { body: { code } });
    await signUp(app, owner.email);
    await app.queue.drain();
    const [, notice, ...others] = mail.to(owner.email);
    expect(others).toEqual([]);
    expect(notice?.subject).toBe('You already have an Aurea account');
    expect(codeIn(notice?.text)).toBe('');
  });

  it('gets one link a minute to a new password; an unknown one gets nothing, and the answers are alike', async () => {
    const owner = await signUp(app);
    await app.queue.drain();
    await owner.browser.call(session.confirmAccount, { body: { code: codeIn(mail.to(owner.email)[0]?.text) } });
    const unknown = newAddress();
    const ask = (email: string) => app.send(session.restPassword, { body: { email, locale: 'en' } });
    const answers = [await ask(owner.email), await ask(unknown), await ask(owner.email)];
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(Array(3).fill([204, '']));
    await app.queue.drain();
    expect(mail.to(unknown)).toEqual([]);
    const [, reset, ...others] = mail.to(owner.email);
    expect(others).toEqual([]);
    expect(linkIn(reset?.text)).toMatch(/^https:\/\/aurea\.example\/reset-password\?token=/);
    const token = tokenIn(reset?.text);
    const password = 'a fresh and quiet morning';
    await openBrowser(app).call(session.updatePassword, { body: { token, password } });
    await app.queue.drain();
    expect(mail.to(owner.email).at(-1)?.subject).toBe('Your password was changed');
  });
});

it('an address with a forged second one reaches nobody else', async () => {
  const body = { email: 'victim@example.org,evil@example.org', password: PASSWORD, locale: 'en' };
  expect((await app.send(session.signUp, { body })).statusCode).toBe(400);
  const injected = { ...body, email: 'victim@example.org\r\nBcc: evil@example.org' };
  expect((await app.send(session.signUp, { body: injected })).statusCode).toBe(400);
});

describe('an address that others sign up with', () => {
  const signUpFrom = (email: string) => app.send(session.signUp, { body: { email, password: PASSWORD, locale: 'en' } });

  it('gets three mails an hour and ten a day, however many accounts are signed up with it', async () => {
    const own = await startApp({ areas: ACCOUNT_AREAS, env: { SMTP_URL: mail.url } });
    const [email, other] = [newAddress(), newAddress()];
    const ask = (to: string) => own.send(session.signUp, { body: { email: to, password: PASSWORD, locale: 'en' } });
    const burst = await Promise.all(Array.from({ length: 8 }, () => ask(email)));
    expect(burst.filter(({ statusCode }) => statusCode < 300)).toHaveLength(3);
    const refused = burst.find(({ statusCode }) => statusCode >= 300);
    expect(refused?.json()).toMatchObject({ message: 'errors.app.try_later', params: { retryAfter: 3600 } });
    expect((await ask(email.toUpperCase())).statusCode).toBe(400);
    expect((await ask(other)).statusCode).toBeLessThan(300);
    let sent = 3;
    for (let hour = 1; hour <= 5; hour += 1) {
      own.pass({ minutes: 61 });
      for (let again = 0; again < 3; again += 1) if ((await ask(email)).statusCode < 300) sent += 1;
    }
    expect(sent).toBe(10);
    await own.queue.drain();
    expect(mail.to(email)).toHaveLength(10);
  });

  it('is limited alike where it has an account', async () => {
    const owner = await signUp(app);
    await app.queue.drain();
    await owner.browser.call(session.confirmAccount, { body: { code: codeIn(mail.to(owner.email)[0]?.text) } });
    const known = [await signUpFrom(owner.email), await signUpFrom(owner.email), await signUpFrom(owner.email)];
    expect(known.map(({ statusCode }) => statusCode < 300)).toEqual([true, true, false]);
  });
});
