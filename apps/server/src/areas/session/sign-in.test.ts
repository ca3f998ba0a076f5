import { account } from '@aurea/contract/account.ts';
import { session } from '@aurea/contract/session.ts';
import { describe, expect, it } from 'vitest';
import { updatePassword } from '#db/accounts/users.ts';
import { inScope } from '#db/transaction.ts';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp } from '#testing/app.ts';
import { becomeActive, newAddress, openBrowser, PASSWORD } from '#testing/people.ts';

/** Each test is a visitor of its own, so that they do not wait for each other. */
const env = { TRUST_PROXY: '127.0.0.1' };
let visitors = 0;
const visitor = () => {
  visitors += 1;
  return { 'x-forwarded-for': `198.51.${Math.floor(visitors / 250)}.${visitors % 250}` };
};

const app = await startApp({ areas: ACCOUNT_AREAS, env });
const WRONG = 'a wrong but long enough one';

const tryPassword = (at: typeof app, email: string, password: string, headers = visitor()) =>
  at.send(session.signIn, { body: { email, password } }, { headers });

describe('signing in', () => {
  it('opens a session, and signing out ends it', async () => {
    const { email } = await becomeActive(app);
    const browser = openBrowser(app, visitor());
    const answer = await browser.call(session.signIn, { body: { email: email.toUpperCase(), password: PASSWORD } });
    expect(answer).toEqual({ state: 'signed_in' });
    expect(await browser.call(session.whoAmI, {})).toMatchObject({ email });
    const before = browser.cookie();
    const out = await browser.send(session.logout);
    expect(out.statusCode).toBe(204);
    expect(out.headers['clear-site-data']).toBe('"cache"');
    expect(await app.call(session.whoAmI, {}, { cookie: before })).toBeNull();
    await expect(app.call(account.profile, {}, { cookie: before })).rejects.toMatchObject({ status: 401 });
  });

  it('answers alike for a wrong password, an unknown address and no address at all', async () => {
    const { email } = await becomeActive(app);
    const answers = [
      await tryPassword(app, email, WRONG),
      await tryPassword(app, newAddress(), PASSWORD),
      await tryPassword(app, 'not an address', PASSWORD),
    ];
    const bodies = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
    expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400, 400]);
    expect(bodies[0]).toMatchObject({ name: 'AppError', message: 'errors.app.credentials_wrong' });
    expect(bodies[0].params).toEqual({ remaining: 4 });
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('gives a new secret, and makes the session before worthless', async () => {
    const { email } = await becomeActive(app);
    const browser = openBrowser(app, visitor());
    await browser.call(session.signIn, { body: { email, password: PASSWORD } });
    const planted = browser.cookie();
    await browser.call(session.signIn, { body: { email, password: PASSWORD } });
    expect(browser.cookie()).not.toBe(planted);
    expect(await app.call(session.whoAmI, {}, { cookie: planted })).toBeNull();
  });

  it('does not make a planted secret valid', async () => {
    const { email } = await becomeActive(app);
    const planted = `aurea=${'A'.repeat(43)}`;
    const body = { email, password: PASSWORD };
    const answer = await app.send(session.signIn, { body }, { cookie: planted, headers: visitor() });
    expect(answer.cookies[0]?.value).not.toBe('A'.repeat(43));
    expect(await app.call(session.whoAmI, {}, { cookie: planted })).toBeNull();
  });

  it('hashes the password again when it was kept under weaker parameters', async () => {
    const { email, browser } = await becomeActive(app);
    const user = await browser.call(session.whoAmI, {});
    const userId = user?.id ?? '';
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 });
    await inScope(app.db, { system: true }, (tx) => updatePassword(tx, userId, weak, app.now()));
    expect((await tryPassword(app, email, PASSWORD)).statusCode).toBe(200);
    const kept = await inScope(app.db, { system: true }, (tx) =>
      tx.selectFrom('credentials').select('password_hash').where('user_id', '=', userId).executeTakeFirstOrThrow(),
    );
    expect(kept.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await tryPassword(app, email, PASSWORD)).statusCode).toBe(200);
  });
});

describe('guessing', () => {
  it('lets at most twenty of a thousand tries in a quarter of an hour reach the password', async () => {
    const at = await startApp({ areas: ACCOUNT_AREAS, env });
    const { email } = await becomeActive(at);
    let judged = 0;
    for (let tries = 0; tries < 1000; tries += 1) {
      const answer = await tryPassword(at, email, WRONG);
      if (answer.json().message === 'errors.app.credentials_wrong') judged += 1;
      if (tries % 10 === 9) at.pass({ minutes: 0.15 });
    }
    expect(judged).toBeGreaterThanOrEqual(5);
    expect(judged).toBeLessThanOrEqual(20);
  });

  it('cannot outrun the count by trying everything at once', async () => {
    const { email } = await becomeActive(app);
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryPassword(app, email, WRONG)));
    const judged = answers.filter((answer) => answer.json().message === 'errors.app.credentials_wrong');
    expect(judged).toHaveLength(5);
    const waiting = answers.find((answer) => answer.json().message === 'errors.app.try_later');
    expect(waiting?.json()).toMatchObject({ name: 'AppError', params: { retryAfter: 15 } });
    expect(waiting?.statusCode).toBe(400);
  });

  it('waits alike for an address nobody has', async () => {
    const email = newAddress();
    const answers: { message: string; params: { remaining?: number } }[] = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push((await tryPassword(app, email, WRONG)).json());
    const messages = answers.map(({ message }) => message);
    expect(messages).toEqual([...Array(5).fill('errors.app.credentials_wrong'), 'errors.app.try_later']);
    expect(answers.slice(0, 5).map(({ params }) => params.remaining)).toEqual([4, 3, 2, 1, 0]);
  });

  it('does not keep the owner out of a browser that was used before, nor for ever out of another', async () => {
    const at = await startApp({ areas: ACCOUNT_AREAS, env });
    const { email } = await becomeActive(at);
    const home = openBrowser(at, visitor());
    await home.call(session.signIn, { body: { email, password: PASSWORD } });
    await home.call(session.logout, {});
    for (let tries = 0; tries < 50; tries += 1) {
      await tryPassword(at, email, WRONG);
      at.pass({ minutes: 1 });
    }
    expect((await tryPassword(at, email, PASSWORD)).json().message).toBe('errors.app.try_later');
    expect(await home.call(session.signIn, { body: { email, password: PASSWORD } })).toEqual({ state: 'signed_in' });
    for (let tries = 0; tries < 5; tries += 1) await tryPassword(at, email, WRONG);
    at.pass({ hours: 1 });
    expect((await tryPassword(at, email, PASSWORD)).statusCode).toBe(200);
  });

  it('does not keep out the browser that signed up and typed the code', async () => {
    const { email, browser } = await becomeActive(app);
    for (let tries = 0; tries < 6; tries += 1) await tryPassword(app, email, WRONG);
    const answer = await browser.send(session.signIn, { body: { email, password: PASSWORD } }, { headers: visitor() });
    expect(answer.statusCode).toBe(200);
  });

  it('is counted for a known device too', async () => {
    const at = await startApp({ areas: ACCOUNT_AREAS, env });
    const { email } = await becomeActive(at);
    const thief = openBrowser(at, visitor());
    await thief.call(session.signIn, { body: { email, password: PASSWORD } });
    const codes: string[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const answer = await thief.send(session.signIn, { body: { email, password: WRONG } });
      codes.push(answer.json().message);
    }
    expect(codes.slice(4)).toEqual(['errors.app.credentials_wrong', 'errors.app.try_later', 'errors.app.try_later']);
  });

  it('at many addresses from one client comes to a halt', async () => {
    const at = await startApp({ areas: ACCOUNT_AREAS, env });
    const headers = visitor();
    const messages: string[] = [];
    for (let tries = 0; tries < 25; tries += 1) {
      messages.push((await tryPassword(at, newAddress(), WRONG, headers)).json().message);
    }
    expect(messages.filter((message) => message === 'errors.app.credentials_wrong')).toHaveLength(20);
  });

  it('is not slowed down by the word of a client that no proxy vouches for', async () => {
    const at = await startApp({ areas: ACCOUNT_AREAS });
    const messages: string[] = [];
    for (let tries = 0; tries < 25; tries += 1) {
      messages.push((await tryPassword(at, newAddress(), WRONG)).json().message);
    }
    expect(messages.filter((message) => message === 'errors.app.credentials_wrong')).toHaveLength(20);
  });

  it('tells the owner once', async () => {
    const { email, browser } = await becomeActive(app);
    for (let tries = 0; tries < 8; tries += 1) await tryPassword(app, email, WRONG);
    const user = await browser.call(session.whoAmI, {});
    const rows = await inScope(app.db, { system: true }, (tx) =>
      tx
        .selectFrom('outbox')
        .select('recipient')
        .where('user_id', '=', user?.id ?? '')
        .where('purpose', '=', 'locked')
        .execute(),
    );
    expect(rows).toEqual([{ recipient: email }]);
  });

  it('is forgiven by the right password', async () => {
    const { email } = await becomeActive(app);
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await tryPassword(app, email, WRONG);
      expect((await tryPassword(app, email, PASSWORD)).statusCode).toBe(200);
    }
  });
});

describe('a session', () => {
  it('ends after 14 days unused, and after 30 days in any case', async () => {
    const at = await startApp({ areas: ACCOUNT_AREAS });
    const [idle, busy] = [await becomeActive(at), await becomeActive(at)];
    at.pass({ days: 13 });
    expect(await busy.browser.call(session.whoAmI, {})).not.toBeNull();
    at.pass({ days: 2 });
    expect(await idle.browser.call(session.whoAmI, {})).toBeNull();
    expect(await busy.browser.call(session.whoAmI, {})).not.toBeNull();
    at.pass({ days: 13 });
    expect(await busy.browser.call(session.whoAmI, {})).not.toBeNull();
    at.pass({ days: 2 });
    expect(await busy.browser.call(session.whoAmI, {})).toBeNull();
  });

  it('of an advisor ends after an hour unused, and after a day in any case', async () => {
    const at = await startApp({ areas: ACCOUNT_AREAS });
    const people = [await becomeActive(at), await becomeActive(at)];
    for (const { browser } of people) {
      const body = { version: 1, kind: 'advisor', step: 'you', state: 'done' } as const;
      await browser.call(account.changeOnboarding, { body });
    }
    const [idle, busy] = people;
    for (let step = 0; step < 24; step += 1) {
      at.pass({ minutes: 59 });
      expect(await busy?.browser.call(session.whoAmI, {})).toMatchObject({ kind: 'advisor' });
    }
    expect(await idle?.browser.call(session.whoAmI, {})).toBeNull();
    at.pass({ minutes: 30 });
    expect(await busy?.browser.call(session.whoAmI, {})).toBeNull();
  });
});
