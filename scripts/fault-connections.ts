import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { LONG_CONNECTIONS, PROBE_CONNECTION, REQUEST_CONNECTIONS, withOwner } from '../apps/server/src/db/client.ts';
import { findRunning } from '../apps/server/src/db/embedded/supervisor.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { openHousehold, type Person } from './person.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from './product.ts';

const CALLS = 10_000;
const AT_ONCE = 100;
const [HELD_MS, FREE_MS] = [6_000, 2_000];
/** A statement ends after 1.8 s; who waits for a connection behind it waits as long again, which is more than the 2 s of F-17. */
const REFUSED_WITHIN_MS = 2 * REQUEST_CONNECTIONS.answerTimeoutMs + 1_200;
const BACK_WITHIN_MS = 2_000;

/** Those of requests, of jobs, of the write that is tried, and of the queue, one of which listens. */
const MOST = REQUEST_CONNECTIONS.connections + LONG_CONNECTIONS.connections + PROBE_CONNECTION.connections + 4;

type Counts = { calls: number; readonly byStatus: Map<number, number>; slowest: number };

async function callList({ call }: Person): Promise<{ status: number; ms: number }> {
  const begun = performance.now();
  const answer = await call('GET', '/api/assets');
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - begun };
}

/** Calls without a pause, a hundred at once, until there were ten thousand. */
async function callOnAndOn(person: Person, counts: Counts): Promise<void> {
  const callers = Array.from({ length: AT_ONCE }, async () => {
    while (counts.calls < CALLS) {
      counts.calls += 1;
      const { status, ms } = await callList(person);
      counts.byStatus.set(status, (counts.byStatus.get(status) ?? 0) + 1);
      counts.slowest = Math.max(counts.slowest, ms);
    }
  });
  await Promise.all(callers);
}

/** How long the list takes to be answered again, and how many connections the product has, with how many in a transaction. */
type After = { readonly backMs: number; readonly connections: number; readonly inTransaction: number };

async function lookAfter(person: Person, dataDir: string): Promise<After> {
  const begun = performance.now();
  while ((await callList(person)).status !== 200) await pause(50);
  const backMs = performance.now() - begun;
  await pause(3_000);
  return await withOwner(await ownerOf(dataDir), async (owner) => {
    const { rows } = await owner.query(`
      select count(*)::int as connections, count(*) filter (where state like 'idle in transaction%')::int as open
        from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`);
    return { backMs, connections: rows[0].connections, inTransaction: rows[0].open };
  });
}

async function ownerOf(dataDir: string) {
  const running = await findRunning(dataDir);
  if (!running) throw new Error('the database does not run');
  return running.owner;
}

/** Takes the table that every call reads, so that each call holds its connection, and lets it go, again and again. */
async function holdAgainAndAgain(dataDir: string, isOver: () => boolean): Promise<number> {
  let times = 0;
  await withOwner(await ownerOf(dataDir), async (owner) => {
    while (!isOver()) {
      await owner.query('begin; lock table identity.sessions in access exclusive mode');
      await pause(HELD_MS);
      await owner.query('rollback');
      times += 1;
      await pause(FREE_MS);
    }
  });
  return times;
}

const residentMb = ({ process: child }: Product) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024;

/**
 * Uses up the connections of requests under ten thousand calls (F-17).
 *
 * @returns what is wrong: other answers than 200 and 503, one that comes late, connections or transactions left open
 */
export async function exhaustConnections(): Promise<string[]> {
  const dataDir = await newDataDir();
  const env = { RATE_LIMIT: '1000000', RATE_LIMIT_GUARDED: '1000000', LOG_LEVEL: 'fatal' };
  const product = await startProduct({ dataDir, port: await freePort(), env });
  try {
    const person = await openHousehold(product.url, 'patient@example.org');
    const before = await lookAfter(person, dataDir);
    const memory = residentMb(product);
    const counts: Counts = { calls: 0, byStatus: new Map(), slowest: 0 };
    let isOver = false;
    const holding = holdAgainAndAgain(dataDir, () => isOver);
    await callOnAndOn(person, counts);
    isOver = true;
    const times = await holding;
    const after = await lookAfter(person, dataDir);
    const shown = [...counts.byStatus].map(([status, count]) => `${count} × ${status}`).join(', ');
    console.log(`calls while the connections were held ${times} times   ${shown}`);
    console.log(`slowest answer                                 ${Math.round(counts.slowest)} ms`);
    console.log(`answered again after                           ${Math.round(after.backMs)} ms`);
    console.log(`connections before and after                   ${before.connections}, ${after.connections}`);
    console.log(`memory grew by                                 ${Math.round(residentMb(product) - memory)} MB`);
    const others = [...counts.byStatus.keys()].filter((status) => status !== 200 && status !== 503);
    return [
      ...others.map((status) => `a call was answered ${status}`),
      ...(counts.byStatus.has(503) ? [] : ['no call was refused: the connections were not used up']),
      ...(counts.slowest > REFUSED_WITHIN_MS ? [`a call took ${Math.round(counts.slowest)} ms`] : []),
      ...(after.backMs > BACK_WITHIN_MS ? [`calls were refused for ${Math.round(after.backMs)} ms more`] : []),
      ...(after.connections > MOST ? [`${after.connections} connections are open, ${MOST} are the most`] : []),
      ...(after.inTransaction > 0 ? [`${after.inTransaction} transactions were left open`] : []),
    ];
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}
