import { session } from '@aurea/contract/session.ts';
import { afterAll, expect, it, test } from 'vitest';
import { sweepMail } from '#areas/mail/outbox/jobs.ts';
import { inScope } from '#db/transaction.ts';
import { createLog } from '#logging.ts';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { testDatabase } from '#testing/file-database.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { becomeActive, openBrowser, PASSWORD, signUp } from '#testing/people.ts';
import { createClockWatch } from './clock-watch.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How far the clocks of two servers may be apart, at a database that answers in less. */
const NEAR = 2_000;

const db = await testDatabase({ connections: 2 });

/** A machine whose clock can be set, and the clock that its instance goes by. */
function machine(ahead: number) {
  const warnings: string[] = [];
  let by = ahead;
  const log = createLog('info', { write: (line) => void warnings.push(line) });
  const { clock, look, stop } = createClockWatch({ db, log, machine: () => Date.now() + by });
  afterAll(stop);
  return {
    clock,
    look,
    warnings,
    set: (next: number) => {
      by = next;
    },
  };
}

const isNear = (now: Date) => Math.abs(now.getTime() - Date.now()) < NEAR;

test.for([
  ['an hour behind', -HOUR],
  ['five minutes ahead', 5 * MINUTE],
  ['a day ahead', DAY],
] as const)('a machine %s goes by the clock of the database', async ([_what, ahead]) => {
  const one = machine(ahead);
  expect(isNear(one.clock.now())).toBe(false);
  await one.look();
  expect(isNear(one.clock.now())).toBe(true);
  expect(one.warnings).toHaveLength(1);
  await one.look();
  expect(one.warnings).toHaveLength(1);
});

it('leaves a machine that is in time, or smears a leap second, to its own clock', async () => {
  for (const ahead of [0, 400, -400]) {
    const one = machine(ahead);
    await one.look();
    const [before, now, after] = [Date.now(), one.clock.now().getTime() - ahead, Date.now()];
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(after);
    expect(one.warnings).toEqual([]);
  }
});

it('follows a clock that is set while the instance runs, back and forth', async () => {
  const one = machine(0);
  await one.look();
  for (const by of [-HOUR, DAY, 0]) {
    one.set(by);
    await one.look();
    expect(isNear(one.clock.now())).toBe(true);
  }
  expect(one.warnings.map((line) => JSON.parse(line).seconds)).toEqual([3600, -86_400, undefined]);
});

const mail = await startMailServer();
const env = { SMTP_URL: mail.url, PUBLIC_URL: 'https://aurea.example' };
const [late, early] = [machine(0), machine(5 * MINUTE)];
await Promise.all([late.look(), early.look()]);
const one = await startApp({ areas: ACCOUNT_AREAS, env, clock: late.clock });
const other = await startApp({ areas: ACCOUNT_AREAS, env, clock: early.clock, cipher: one.cipher });

async function sweep({ db: own, queue }: TestApp) {
  await inScope(own, { system: true }, (tx) => queue.enqueue(tx, sweepMail, {}));
  await queue.drain();
}

it('a message that one server is sending is not free for one whose machine is five minutes ahead', async () => {
  const release = mail.hold();
  const { email } = await signUp(one);
  const sending = one.queue.drain();
  await expect.poll(() => mail.to(email).length).toBe(1);
  const swept = sweep(other);
  const twice = await Promise.race([swept.then(() => false), arrives(email, 2)]);
  release();
  await Promise.all([sending, swept]);
  expect(twice).toBe(false);
  expect(mail.to(email)).toHaveLength(1);
});

async function arrives(email: string, count: number): Promise<true> {
  while (mail.to(email).length < count) await new Promise((resolve) => setTimeout(resolve, 20));
  return true;
}

it('a pause after wrong passwords is as long on both', async () => {
  const withoutMail = { areas: ACCOUNT_AREAS };
  const first = await startApp({ ...withoutMail, clock: late.clock });
  const second = await startApp({ ...withoutMail, clock: early.clock, cipher: first.cipher });
  const { email } = await becomeActive(first);
  const tryIn = (app: TestApp, password: string) =>
    openBrowser(app).send(session.signIn, { body: { email, password } });
  for (let index = 0; index < 6; index += 1) await tryIn(first, 'another kettle altogether');
  const refused = await tryIn(second, PASSWORD);
  expect(refused.json()).toMatchObject({ message: expect.stringContaining('try_later') });
  expect(refused.json().params.retryAfter).toBeLessThanOrEqual(15);
});
