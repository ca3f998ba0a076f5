import type { Route } from '@aurea/contract/core/route.ts';
import { session } from '@aurea/contract/session.ts';
import { expect, test } from 'vitest';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp } from '#testing/app.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { becomeActive, newAddress, PASSWORD } from '#testing/people.ts';

const SAMPLES = 40;

const mail = await startMailServer();
const plain = await startApp({ areas: ACCOUNT_AREAS });
const app = await startApp({ areas: ACCOUNT_AREAS, env: { TRUST_PROXY: '127.0.0.1', SMTP_URL: mail.url } });

const owners: string[] = [];
for (let index = 0; index < SAMPLES; index += 1) owners.push((await becomeActive(plain)).email);

let calls = 0;
async function timed(route: Route, body: object): Promise<number> {
  calls += 1;
  const headers = { 'x-forwarded-for': `10.0.${calls >> 8}.${calls & 255}` };
  const started = performance.now();
  await app.send(route, { body }, { headers });
  return performance.now() - started;
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const GUESSABLE: readonly { route: Route; bodyOf: (email: string) => object }[] = [
  { route: session.signIn, bodyOf: (email) => ({ email, password: 'a wrong but long enough one' }) },
  { route: session.signUp, bodyOf: (email) => ({ email, password: PASSWORD, locale: 'en' }) },
  { route: session.restPassword, bodyOf: (email) => ({ email, locale: 'en' }) },
];

/**
 * Whether one of the two is slower by something anyone could measure: by more than the noise of the machine, and in
 * nearly every pair. What else the machine does makes a median large, but favours neither side.
 */
function isMeasurable(differences: readonly number[], times: readonly number[]): boolean {
  const slower = differences.filter((difference) => difference > 0).length;
  const isOneSided = Math.abs(slower / differences.length - 0.5) > 0.35;
  return isOneSided && Math.abs(median(differences)) >= Math.max(15, median(times) / 8);
}

test.for(GUESSABLE)(
  '$route.path takes as long for a known address as for an unknown one',
  async ({ route, bodyOf }) => {
    const [differences, times]: [number[], number[]] = [[], []];
    await timed(route, bodyOf(newAddress()));
    for (const [index, owner] of owners.entries()) {
      // Side by side and in turns, so that what else the machine does weighs on both alike.
      const isKnownFirst = index % 2 === 0;
      const first = await timed(route, bodyOf(isKnownFirst ? owner : newAddress()));
      const second = await timed(route, bodyOf(isKnownFirst ? newAddress() : owner));
      const [known, unknown] = isKnownFirst ? [first, second] : [second, first];
      differences.push(known - unknown);
      times.push(unknown);
    }
    expect(isMeasurable(differences, times)).toBe(false);
  },
);
