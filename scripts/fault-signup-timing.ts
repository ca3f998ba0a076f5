import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { newDataDir, removeDataDir, startProduct } from './product.ts';

const TRIES = 200;
const WARM_UPS = 20;
const PASSWORD = 'the kettle sings at dawn';
/** Between two tries the jobs of the last one end. */
const PAUSE_MS = 40;
/** Share of pairs in which the known address takes longer: one half where nothing can be learned. */
const TARGET_AUC = 0.55;

const ENV = { RATE_LIMIT: '1000000', RATE_LIMIT_GUARDED: '1000000', LOG_LEVEL: 'fatal' };

const addressOf = (kind: string, at: number) => `${kind}${at}@signup.example`;

/** A mail server that takes every message and keeps none. */
async function startSink(): Promise<{ url: string; close: () => void }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream: NodeJS.ReadableStream, _session: unknown, done: () => void) => {
      stream.on('end', done).resume();
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return { url: `smtp://127.0.0.1:${address.port}`, close: () => server.close() };
}

type Asked = { readonly cookie?: string; readonly body?: object };

async function ask(url: string, method: string, path: string, { cookie = '', body }: Asked): Promise<Response> {
  const headers = { 'idempotency-key': randomUUID(), cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
  const answer = await fetch(`${url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function signUp(url: string, email: string): Promise<string> {
  const body = { email, password: PASSWORD, locale: 'en' };
  const answer = await ask(url, 'POST', '/api/public/signup', { body });
  await answer.arrayBuffer();
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

async function openAccount(url: string, email: string): Promise<void> {
  const cookie = await signUp(url, email);
  const message = Object(await (await ask(url, 'GET', '/api/account/confirmation-message', { cookie })).json());
  await ask(url, 'POST', '/api/public/confirm-account', { cookie, body: { code: message.code } });
}

async function timed(url: string, email: string): Promise<number> {
  const start = performance.now();
  await signUp(url, email);
  const ms = performance.now() - start;
  await pause(PAUSE_MS);
  return ms;
}

/** How often one of `these` is above one of `those`, a tie counting half: the area under the ROC curve. */
function areaUnderCurve(these: readonly number[], those: readonly number[]): number {
  const wins = these.flatMap((one) => those.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Side by side and in turns, so that what else the machine does weighs on both alike. */
async function measure(url: string): Promise<{ known: number[]; unknown: number[] }> {
  for (let at = 0; at < WARM_UPS; at += 1) await timed(url, addressOf('warm', at));
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let at = 0; at < TRIES; at += 1) {
    const takeKnown = async () => known.push(await timed(url, addressOf('known', at)));
    const takeUnknown = async () => unknown.push(await timed(url, addressOf('unknown', at)));
    for (const take of at % 2 === 0 ? [takeKnown, takeUnknown] : [takeUnknown, takeKnown]) await take();
  }
  return { known, unknown };
}

/**
 * Measures whether the time of a sign-up shows that its address has an account, with a mail server, as on an instance
 * that is open to the public. Accounts are opened before without one, as the code is then shown.
 *
 * @returns what is wrong: an area under the curve above the target, in either direction
 */
export async function measureSignUps(): Promise<string[]> {
  const dataDir = await newDataDir();
  const port = await freePort();
  const sink = await startSink();
  let product = await startProduct({ dataDir, port, env: ENV });
  try {
    for (let at = 0; at < TRIES; at += 1) await openAccount(product.url, addressOf('known', at));
    await product.stop();
    product = await startProduct({ dataDir, port, env: { ...ENV, SMTP_URL: sink.url } });
    const { known, unknown } = await measure(product.url);
    const area = areaUnderCurve(known, unknown);
    console.log(`\nsign-ups with a known address, median (ms)     ${median(known).toFixed(1)}`);
    console.log(`sign-ups with an unknown address, median (ms)  ${median(unknown).toFixed(1)}`);
    console.log(`area under the curve, ${TRIES} tries each          ${area.toFixed(3)}`);
    const isDistinct = Math.max(area, 1 - area) > TARGET_AUC;
    return isDistinct
      ? [
          `the time of a sign-up shows a known address: ${area.toFixed(3)} lies outside ${(1 - TARGET_AUC).toFixed(2)} to ${TARGET_AUC}`,
        ]
      : [];
  } finally {
    await product.stop();
    sink.close();
    await removeDataDir(dataDir);
  }
}
