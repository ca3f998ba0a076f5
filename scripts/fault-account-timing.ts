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

/** Each try comes from another client, none of which has failed before. */
const ENV = { TRUST_PROXY: '127.0.0.1,::1', RATE_LIMIT: '1000000', RATE_LIMIT_GUARDED: '1000000', LOG_LEVEL: 'fatal' };

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

type Asked = { readonly cookie?: string; readonly body?: object; readonly client?: string; readonly status?: number };

async function ask(url: string, method: string, path: string, asked: Asked): Promise<Response> {
  const { cookie = '', body, client = '', status } = asked;
  const headers = {
    ...{ 'idempotency-key': randomUUID(), cookie },
    ...(client ? { 'x-forwarded-for': client } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const answer = await fetch(`${url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (status === undefined ? !answer.ok : answer.status !== status)
    throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
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

let clients = 0;

/** An address of a client that no try came from. */
function newClient(): string {
  clients += 1;
  return `10.1.${Math.floor(clients / 250)}.${clients % 250}`;
}

/** What is tried with an address that has an account and with one that has none. */
type Trial = {
  readonly name: string;
  readonly kinds: readonly [known: string, unknown: string];
  readonly attempt: (url: string, email: string) => Promise<unknown>;
};

const TRIALS: readonly Trial[] = [
  { name: 'sign-up', kinds: ['known', 'unknown'], attempt: signUp },
  {
    name: 'sign-in with a wrong password',
    kinds: ['known', 'stranger'],
    attempt: async (url, email) => {
      const body = { email, password: 'another kettle altogether' };
      const answer = await ask(url, 'POST', '/api/public/signin', { body, client: newClient(), status: 400 });
      const { message } = Object(await answer.json());
      if (message !== 'errors.app.credentials_wrong') throw new Error(`a sign-in was answered ${message}`);
    },
  },
  {
    name: 'reset of a password',
    kinds: ['known', 'stranger'],
    attempt: async (url, email) => {
      const asked = { body: { email, locale: 'en' }, client: newClient() };
      await (await ask(url, 'POST', '/api/public/rest-password', asked)).arrayBuffer();
    },
  },
];

async function timed({ attempt }: Trial, url: string, email: string): Promise<number> {
  const start = performance.now();
  await attempt(url, email);
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
async function measure(trial: Trial, url: string): Promise<{ known: number[]; unknown: number[] }> {
  for (let at = 0; at < WARM_UPS; at += 1) await timed(trial, url, addressOf('warm', at));
  const [known, unknown]: [number[], number[]] = [[], []];
  const [owned, free] = trial.kinds;
  for (let at = 0; at < TRIES; at += 1) {
    const takeKnown = async () => known.push(await timed(trial, url, addressOf(owned, at)));
    const takeUnknown = async () => unknown.push(await timed(trial, url, addressOf(free, at)));
    for (const take of at % 2 === 0 ? [takeKnown, takeUnknown] : [takeUnknown, takeKnown]) await take();
  }
  return { known, unknown };
}

/** @returns what is wrong: an area under the curve above the target, in either direction */
async function classify(trial: Trial, url: string): Promise<string[]> {
  const { known, unknown } = await measure(trial, url);
  const area = areaUnderCurve(known, unknown);
  console.log(`\n${trial.name}, ${TRIES} tries each`);
  console.log(`a known address, median (ms)     ${median(known).toFixed(1)}`);
  console.log(`an unknown address, median (ms)  ${median(unknown).toFixed(1)}`);
  console.log(`area under the curve             ${area.toFixed(3)}`);
  if (Math.max(area, 1 - area) <= TARGET_AUC) return [];
  const bounds = `${(1 - TARGET_AUC).toFixed(2)} to ${TARGET_AUC}`;
  return [`the time of a ${trial.name} shows a known address: ${area.toFixed(3)} lies outside ${bounds}`];
}

/**
 * Measures whether the time of a sign-up, a sign-in or a reset shows that its address has an account, with a mail server,
 * as on an instance that is open to the public. Accounts are opened before without one, as the code is then shown.
 *
 * @returns what is wrong
 */
export async function measureAccountTimes(): Promise<string[]> {
  const dataDir = await newDataDir();
  const port = await freePort();
  const sink = await startSink();
  let product = await startProduct({ dataDir, port, env: ENV });
  try {
    for (let at = 0; at < TRIES; at += 1) await openAccount(product.url, addressOf('known', at));
    await product.stop();
    product = await startProduct({ dataDir, port, env: { ...ENV, SMTP_URL: sink.url } });
    const wrong: string[] = [];
    for (const trial of TRIALS) wrong.push(...(await classify(trial, product.url)));
    return wrong;
  } finally {
    await product.stop();
    sink.close();
    await removeDataDir(dataDir);
  }
}
