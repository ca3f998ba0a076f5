import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../apps/server/src/db/embedded/supervisor.ts';
import { createLog } from '../apps/server/src/logging.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { openHousehold, type Person } from './person.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from './product.ts';

const ROUNDS = 5;
const CLIENTS = 20;
const WRITERS = 4;
/** A person at a screen calls now and then. */
const PACE_MS = 20;
const BETWEEN_MS = 2_000;

type Backends = { ports: readonly number[] };

/** What a proxy carries over to the instance it chose. */
type Carried = { readonly method: string; readonly path: string; readonly headers: Headers; readonly body: Buffer };

/**
 * A proxy that balances as nginx does with `proxy_next_upstream error http_503 non_idempotent`: an instance that
 * refuses the connection or answers 503 has not begun, so the other one is asked.
 */
async function startBalancer(backends: Backends): Promise<{ readonly url: string; readonly close: () => void }> {
  let turn = 0;
  const server = createServer((request, response) => {
    turn += 1;
    void carry(request, response, rotated(backends.ports, turn));
  });
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

function rotated<Value>(values: readonly Value[], by: number): readonly Value[] {
  const at = by % Math.max(1, values.length);
  return [...values.slice(at), ...values.slice(0, at)];
}

async function carry(request: IncomingMessage, response: ServerResponse, ports: readonly number[]): Promise<void> {
  const body = await buffer(request);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== 'connection' && name !== 'host' && typeof value === 'string') headers.set(name, value);
  }
  const carried = { method: request.method ?? 'GET', path: request.url ?? '/', headers, body };
  const answer = await firstAnswer(ports, carried);
  if (typeof answer === 'string') {
    response.writeHead(502).end(answer);
    return;
  }
  const cookies = answer.headers.getSetCookie();
  response.writeHead(answer.status, { 'content-type': 'application/json', 'set-cookie': cookies });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** The first answer of an instance that takes the call; what each said where none does. */
async function firstAnswer(ports: readonly number[], carried: Carried): Promise<Response | string> {
  const refusals: string[] = [];
  for (const port of ports) {
    const answer = await askInstance(port, carried);
    if (typeof answer !== 'string' && answer.status !== 503) return answer;
    refusals.push(typeof answer === 'string' ? answer : `503 ${Object(await answer.json()).message}`);
  }
  return refusals.join(' | ');
}

async function askInstance(port: number, { method, path, headers, body }: Carried): Promise<Response | string> {
  try {
    const asked = { method, headers, ...(body.length > 0 ? { body: new Uint8Array(body) } : {}) };
    return await fetch(`http://localhost:${port}${path}`, asked);
  } catch (error) {
    return error instanceof Error ? `${error.message} ${codeOf(error.cause)}` : String(error);
  }
}

const codeOf = (cause: unknown) => (cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown');

type Load = { readonly failures: string[]; asked: number; readonly stop: () => Promise<void> };

/** Clients that read and write without a pause longer than a person's. */
function startClients({ call }: Person, assetId: string): Load {
  const load = { failures: [] as string[], asked: 0 };
  const under = { way: true };
  const client = async (at: number) => {
    for (let turn = 0; under.way; turn += 1) {
      load.asked += 1;
      const outcome = at < WRITERS ? await write(call, assetId, `${at}-${turn}`) : await read(call);
      if (outcome !== null) load.failures.push(outcome);
      await pause(PACE_MS);
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, at) => client(at)));
  const stop = async () => {
    under.way = false;
    await clients;
  };
  return Object.assign(load, { stop });
}

async function outcomeOf(asked: Promise<Response>): Promise<string | null> {
  try {
    const answer = await asked;
    const said = await answer.text();
    return answer.ok ? null : `${answer.status} ${said}`;
  } catch (error) {
    return String(error);
  }
}

const read = (call: Person['call']) => outcomeOf(call('GET', '/api/assets'));

function write(call: Person['call'], assetId: string, note: string): Promise<string | null> {
  const deposit = { kind: 'deposit', on: '2026-01-05', gross: '1.25', currency: 'EUR', note };
  return outcomeOf(call('POST', `/api/assets/${assetId}/transactions`, deposit));
}

/** Ends one instance in order and starts it again, then the other, some rounds. @returns how long each was away, ms */
async function restartOneAfterTheOther(
  instances: Product[],
  start: (port: number) => Promise<Product>,
): Promise<number[]> {
  const away: number[] = [];
  for (let round = 0; round < ROUNDS * instances.length; round += 1) {
    await pause(BETWEEN_MS);
    const at = round % instances.length;
    const instance = instances[at];
    if (!instance) continue;
    const begun = performance.now();
    await instance.stop();
    instances[at] = await start(Number(new URL(instance.url).port));
    away.push(performance.now() - begun);
  }
  return away;
}

/**
 * Restarts two instances on one database one after the other under load (F-05).
 *
 * @returns what went wrong: calls that a client saw fail
 */
export async function restartRolling(): Promise<string[]> {
  const [dataDir, ...homes] = [await newDataDir(), await newDataDir(), await newDataDir()];
  const database = await startEmbedded({ dataDir, log: createLog('fatal') });
  const ports = [await freePort(), await freePort()];
  const backends: Backends = { ports };
  const balancer = await startBalancer(backends);
  const { host, user, database: name } = database.addresses.owner;
  const env = {
    DATABASE_URL: `postgresql:///${name}?host=${host}&user=${user}`,
    SECRET_KEY: randomBytes(32).toString('base64'),
    RATE_LIMIT: '1000000',
    RATE_LIMIT_GUARDED: '1000000',
    LOG_LEVEL: 'fatal',
    PUBLIC_URL: balancer.url,
  };
  const start = (port: number) => startProduct({ dataDir: homes[ports.indexOf(port)] ?? dataDir, port, env });
  const instances: Product[] = [];
  try {
    for (const port of ports) instances.push(await start(port));
    const person = await openHousehold(balancer.url, 'rolling@example.org');
    const account = { name: 'Account', kind: 'securities_account', currency: 'EUR' };
    const { id } = await person.ask('POST', '/api/assets', account);
    const load = startClients(person, id);
    const away = await restartOneAfterTheOther(instances, start);
    await load.stop();
    console.log(`instances restarted                  ${away.length}`);
    console.log(`longest time away of one, ms         ${Math.round(Math.max(...away))}`);
    console.log(`calls of ${CLIENTS} clients meanwhile        ${load.asked}`);
    console.log(`of these failed                      ${load.failures.length}`);
    return load.failures.length > 0 ? [`calls failed: ${[...new Set(load.failures)].join(', ')}`] : [];
  } finally {
    for (const instance of instances) await instance.stop();
    balancer.close();
    await database.stop();
    for (const folder of [dataDir, ...homes]) await removeDataDir(folder);
  }
}
