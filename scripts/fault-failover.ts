import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { withOwner } from '../apps/server/src/db/client.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { auditJobs, JobLog, startEvents, startReceiver } from './failover-jobs.ts';
import { auditWrites, openAccounts, startWriters, type Writes } from './fault-writes.ts';
import { type Loss, type PatroniCluster, startPatroniCluster } from './patroni-cluster.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from './product.ts';

const ROUNDS = 20;
const OUTAGE_TARGET_MS = 30_000;
const GIVEN_UP_AFTER_MS = 180_000;
/** So many writes after a loss show that it is over. */
const WRITES_AFTER = 20;
const CALM_MS = 1_000;
const OPERATIONS = new URL('../docs/operations.md', import.meta.url);
const LOSSES = { postgres: 'PostgreSQL alone', machine: 'PostgreSQL and its Patroni' } as const;

type Outage = { readonly loss: Loss; readonly from: string; readonly to: string; readonly ms: number };

/** What was started, ended in the reverse order at the end, after an error and after Ctrl-C. */
class Started {
  readonly #ends: (() => Promise<unknown>)[] = [];
  #ending: Promise<void> | undefined;

  /** Waits for a start; one that is interrupted ends once it is complete. */
  async add<Thing>(starting: Promise<Thing>, end: (thing: Thing) => unknown): Promise<Thing> {
    this.#ends.push(() => starting.then(end, () => undefined));
    const thing = await starting;
    if (this.#ending) throw new Error('interrupted');
    return thing;
  }

  end(): Promise<void> {
    this.#ending ??= this.#endAll();
    return this.#ending;
  }

  async #endAll(): Promise<void> {
    for (let end = this.#ends.pop(); end; end = this.#ends.pop()) await end();
  }
}

/** The logins and the database of the documentation, made by its statements. @returns the environment of the product */
async function prepareLogins({ administratorUrl, urlOf }: PatroniCluster): Promise<Record<string, string>> {
  const password = randomBytes(12).toString('hex');
  const [, text = ''] = /<!-- logins:start -->\n```sql\n([^`]+)```/.exec(readFileSync(OPERATIONS, 'utf8')) ?? [];
  const statements = text
    .replaceAll(/password '[^']+'/g, `password '${password}'`)
    .split('\n')
    .filter(Boolean);
  await withOwner({ connectionString: administratorUrl('postgres') }, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
  return {
    DATABASE_URL: urlOf('aurea_login', password, 'aurea'),
    MIGRATION_DATABASE_URL: urlOf('aurea_owner', password, 'aurea'),
    SECRET_KEY: randomBytes(32).toString('base64'),
    RATE_LIMIT: '1000000',
    RATE_LIMIT_GUARDED: '1000000',
  };
}

/** The longest time without an acknowledged write from the loss until twenty more were acknowledged, in milliseconds. */
async function outageAfter(loss: () => Promise<unknown>, writes: Writes): Promise<number> {
  await loss();
  const start = performance.now();
  const enough = writes.acknowledged.size + WRITES_AFTER;
  let [count, last, longest] = [writes.acknowledged.size, start, 0];
  await writes.until((acknowledged) => {
    const now = performance.now();
    if (now - start > GIVEN_UP_AFTER_MS) throw new Error('no write was acknowledged any more');
    if (acknowledged > count) {
      longest = Math.max(longest, now - last);
      [count, last] = [acknowledged, now];
    }
    return acknowledged >= enough;
  });
  return longest;
}

async function losePrimaries(cluster: PatroniCluster, writes: Writes, rounds: number): Promise<Outage[]> {
  const outages: Outage[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await cluster.makeWhole();
    await pause(CALM_MS + Math.random() * CALM_MS);
    const loss: Loss = round % 2 === 1 ? 'postgres' : 'machine';
    let from = '';
    const ms = await outageAfter(async () => {
      from = await cluster.killPrimary(loss);
    }, writes);
    const to = await cluster.primary();
    outages.push({ loss, from, to, ms });
    const written = `${writes.acknowledged.size} writes acknowledged`;
    console.log(`${round} of ${rounds}: ${LOSSES[loss]}, ${from} to ${to}, ${Math.round(ms)} ms, ${written}`);
  }
  await cluster.makeWhole();
  return outages;
}

function reportOutages(outages: readonly Outage[]): string[] {
  console.log(`\n${'killed'.padEnd(28)}times   median ms   longest ms`);
  for (const loss of ['postgres', 'machine'] as const) {
    const times = outages.filter((outage) => outage.loss === loss).map(({ ms }) => Math.round(ms));
    const sorted = times.toSorted((a, b) => a - b);
    const [median = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    const cells = [String(times.length).padStart(5), String(median).padStart(9), String(longest).padStart(10)];
    console.log(LOSSES[loss].padEnd(28) + cells.join('   '));
  }
  console.log('');
  const long = outages.filter(({ ms }) => ms > OUTAGE_TARGET_MS);
  return long.map(({ from, ms }) => `${Math.round(ms)} ms without a write after the loss of ${from}`);
}

async function runTrial(started: Started, rounds: number): Promise<string[]> {
  const cluster = await started.add(startPatroniCluster(), ({ stop }) => stop());
  const env = await prepareLogins(cluster);
  const receiver = await started.add(startReceiver(), ({ close }) => close());
  const dataDir = await started.add(newDataDir(), removeDataDir);
  const jobs = new JobLog();
  const product = await started.add(
    startProduct({
      dataDir,
      port: await freePort(),
      env: { ...env, LOG_LEVEL: 'debug', WEBHOOK_ORIGINS: receiver.origin },
      onLog: jobs.read,
    }),
    ({ stop }) => stop(),
  );
  const accounts = await openAccounts(product.url);
  const writes = startWriters(accounts);
  const events = await startEvents(accounts, receiver);
  const outages = await losePrimaries(cluster, writes, rounds);
  await events.stop();
  await writes.stop();
  const faults = reportOutages(outages);
  const findings = await auditWrites(accounts, writes);
  const jobFindings = await auditJobs(events, receiver, jobs, cluster.administratorUrl('aurea'));
  for (const [what, count] of Object.entries({ ...findings.counts, ...jobFindings.counts }))
    console.log(`${what.padEnd(44)}${count}`);
  return [...faults, ...findings.faults, ...jobFindings.faults, ...faultsOf(product)];
}

function faultsOf({ process: child }: Product): string[] {
  return child.exitCode === null ? [] : ['the application ended with a database'];
}

/**
 * Kills the primary of three PostgreSQL under Patroni twenty times while four clients write through the product.
 *
 * @param names a number among them is that of the rounds
 * @returns what is wrong: an acknowledged write lost, a long outage, a job that was not done
 */
export async function failOver(names: readonly string[]): Promise<string[]> {
  const rounds = Number(names.find((name) => /^\d+$/.test(name)) ?? ROUNDS);
  const started = new Started();
  const leave = () => void started.end().finally(() => process.exit(130));
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    return await runTrial(started, rounds);
  } finally {
    await started.end();
  }
}
