import { session } from '@aurea/contract/session.ts';
import { describe, expect, it, test } from 'vitest';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp } from '#testing/app.ts';
import { newAddress, openBrowser } from '#testing/people.ts';
import { hashPassword, isOutdated, judgePassword, verifyPassword } from './passwords.ts';

const app = await startApp({ areas: ACCOUNT_AREAS });

describe('passwords', () => {
  test.for([
    { why: '14 characters', password: 'violet-otter-9', code: 'password_too_short' },
    { why: '15 digits', password: '840276139502846', code: 'password_too_weak' },
    { why: 'a leaked one', password: 'qwertyuiop12345', code: 'password_breached' },
    { why: 'a leaked one with a year', password: 'passwordpassword2026', code: 'password_breached' },
    { why: 'the product', password: 'Aurea-patrimoine-26', code: 'password_contextual' },
    { why: '257 characters', password: 'kettle otter piano '.repeat(14).slice(0, 257), code: 'password_too_long' },
  ])('$why is refused: $code', async ({ password, code }) => {
    const body = { email: newAddress(), password, locale: 'en' } as const;
    await expect(app.call(session.signUp, { body })).rejects.toMatchObject({ status: 400, code });
  });

  it('may not be made of the own address', async () => {
    const body = { email: 'grace.hopper@navy.example', password: 'grace.hopper.1906', locale: 'en' } as const;
    await expect(app.call(session.signUp, { body })).rejects.toMatchObject({ code: 'password_contextual' });
  });

  test.for([
    { why: '15 characters', password: 'violet-otter-92' },
    { why: '64 characters', password: 'kettle otter piano '.repeat(4).slice(0, 64) },
    { why: '256 characters', password: 'kettle otter piano '.repeat(14).slice(0, 256) },
    { why: 'emoji', password: '🦊🐢🌵🎻🪁🧭🛶🥝🪵🧶🏺🪞🧂🪴🫖' },
  ])('$why are accepted and open the account', async ({ password }) => {
    const email = newAddress();
    await app.call(session.signUp, { body: { email, password, locale: 'en' } });
    const signIn = (given: string) => openBrowser(app).send(session.signIn, { body: { email, password: given } });
    expect((await signIn(password)).statusCode).toBe(200);
    expect((await signIn(`${password}x`)).statusCode).toBe(400);
  });

  it('are compared to their end: two that differ in the last of 80 characters are different', async () => {
    const email = newAddress();
    const password = 'kettle otter piano '.repeat(5).slice(0, 80);
    await app.call(session.signUp, { body: { email, password: `${password.slice(0, 79)}a`, locale: 'en' } });
    const body = { email, password: `${password.slice(0, 79)}b` };
    await expect(app.call(session.signIn, { body })).rejects.toMatchObject({ code: 'credentials_wrong' });
  });
});

describe('the hash', () => {
  it('is Argon2id with at least 19 MiB, two passes and one lane, and a salt of its own', async () => {
    const [first, second] = [await hashPassword('violet-otter-92'), await hashPassword('violet-otter-92')];
    const [, algorithm, version, parameters] = first.split('$');
    expect([algorithm, version, parameters]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
    expect(first).not.toBe(second);
    expect(await verifyPassword('violet-otter-92', second)).toBe(true);
    expect(await verifyPassword('violet-otter-93', second)).toBe(false);
    expect(isOutdated(first)).toBe(false);
  });

  it('is the same for the two ways Unicode writes a letter', async () => {
    const hash = await hashPassword('caf\u00e9 sur le vieux port');
    expect(await verifyPassword('cafe\u0301 sur le vieux port', hash)).toBe(true);
  });

  it('is never found where there is no account, after as much work', async () => {
    const started = performance.now();
    expect(await verifyPassword('violet-otter-92', undefined)).toBe(false);
    expect(performance.now() - started).toBeGreaterThan(5);
  });
});

it('knows at least ten thousand leaked passwords', async () => {
  const { default: list } = await import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } });
  expect(list.length).toBeGreaterThan(10_000);
  const long = list.filter((entry) => entry.length >= 15);
  const refused = await Promise.all(
    long.map((entry) => judgePassword(entry, []).catch((error: Error) => error.message)),
  );
  expect(refused.filter((code) => code !== 'password_breached')).toEqual([]);
});
