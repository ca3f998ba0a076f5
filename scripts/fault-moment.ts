import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withOwner } from '../apps/server/src/db/client.ts';
import { clusterDirectory } from '../apps/server/src/db/embedded/cluster.ts';
import { findRunning } from '../apps/server/src/db/embedded/supervisor.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { type Accounts, openAccounts, startWriters } from './fault-writes.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from './product.ts';

/** Longer than the minute after which WAL is kept. */
const WRITE_MS = 95_000;
/** Rows of 260 bytes that make the database, and the WAL after its base, as large as one in use. */
const BALLAST_ROWS = 800_000;
/** Of the security document: F-22. */
const TARGET_MS_PER_GB = 300_000;

/**
 * The disk of the database is lost while four clients write: kill -9 of everything, the folder deleted, another machine's
 * folder filled from the bases and the WAL that lay elsewhere. Prints what was lost and how long it took.
 */
export async function loseTheDisk(): Promise<string[]> {
  const [lost, found] = [await newDataDir(), await newDataDir()];
  const stored = join(found, 'stored');
  await mkdir(stored, { mode: 0o711 });
  const env = { POINT_IN_TIME: 'on', POINT_IN_TIME_DIR: stored, RATE_LIMIT: '1000000', LOG_LEVEL: 'fatal' };
  const product = await startProduct({ dataDir: lost, port: await freePort(), env });
  let restored: Product | undefined;
  try {
    const accounts = await openAccounts(product.url);
    await addBallast(lost, 'ballast');
    const bytes = await databaseBytes(lost);
    const based = await timed(() => command('backups', ['--base'], { ...env, DATA_DIR: lost }));
    await addBallast(lost, 'more_ballast');
    const times = await writeUntilKilled(product, accounts);
    await removeDataDir(lost);
    const home = join(found, 'data');
    const back = await timed(() => command('restore', ['--to', 'latest'], { ...env, DATA_DIR: home }));
    await placeKey(home, times.key);
    const ready = await timed(async () => {
      restored = await startProduct({ dataDir: home, port: await freePort(), env });
    });
    const isStored = await storedNumbers(home);
    return report({ bytes, based, back, ready, written: times.at, diedAt: times.diedAt, isStored });
  } finally {
    await restored?.stop();
    await rm(found, { recursive: true, force: true });
    await removeDataDir(lost);
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function command(name: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const program = fileURLToPath(new URL(`../apps/server/src/commands/${name}.ts`, import.meta.url));
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, [program, ...args], { env: { ...process.env, ...env } }, (error, out, said) => {
      console.log(out.trim());
      if (error) reject(new Error(said));
      else resolve();
    });
  });
}

async function sql<Row>(dataDir: string, statement: string): Promise<Row[]> {
  const addresses = await findRunning(dataDir);
  if (!addresses) throw new Error(`nothing runs on ${dataDir}`);
  return await withOwner(addresses.owner, async (owner) => (await owner.query(statement)).rows);
}

async function addBallast(dataDir: string, name: string): Promise<void> {
  const word = Array.from({ length: 8 }, (_, at) => `md5((row * ${at + 3})::text)`).join(' || ');
  await sql(
    dataDir,
    `create table operations.${name} as select ${word} as words from generate_series(1, ${BALLAST_ROWS}) row`,
  );
}

async function databaseBytes(dataDir: string): Promise<number> {
  const [row] = await sql<{ bytes: string }>(dataDir, 'select pg_database_size(current_database()) as bytes');
  return Number(row?.bytes);
}

type Written = { readonly at: ReadonlyMap<number, number>; readonly diedAt: number; readonly key: Buffer };

/** Notes when each write was acknowledged; then application and database die at once, as with their machine. */
async function writeUntilKilled({ dataDir, process: child }: Product, accounts: Accounts): Promise<Written> {
  const at = new Map<number, number>();
  let isOver = false;
  const writes = startWriters({
    ...accounts,
    call: async (method, path, body, options) => {
      // A writer goes on until it is answered: after the end it is answered here.
      if (isOver) return new Response(null, { status: 201 });
      const answer = await accounts.call(method, path, body, options);
      const number = Number(options?.key?.split('-').at(-1));
      if (answer.status === 201) at.set(number, Date.now());
      return answer;
    },
  });
  await Promise.race([pause(WRITE_MS), writes.until(() => false)]);
  const key = readFileSync(join(dataDir, 'secret.key'));
  const postmaster = Number(readFileSync(join(clusterDirectory(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);
  const ended = once(child, 'exit');
  process.kill(postmaster, 'SIGKILL');
  child.kill('SIGKILL');
  const diedAt = Date.now();
  await ended;
  isOver = true;
  await writes.stop();
  return { at: new Map([...at].filter(([, moment]) => moment <= diedAt)), diedAt, key };
}

async function placeKey(home: string, key: Buffer): Promise<void> {
  await writeFile(join(home, 'secret.key'), key, { mode: 0o600 });
}

async function storedNumbers(dataDir: string): Promise<Set<number>> {
  const rows = await sql<{ note: string }>(dataDir, `select note from app.transactions where note like 'write %'`);
  return new Set(rows.map(({ note }) => Number(note.split(' ')[1])));
}

type Drill = {
  readonly bytes: number;
  readonly based: number;
  readonly back: number;
  readonly ready: number;
  readonly written: ReadonlyMap<number, number>;
  readonly diedAt: number;
  readonly isStored: ReadonlySet<number>;
};

function report({ bytes, based, back, ready, written, diedAt, isStored }: Drill): string[] {
  const missing = [...written].filter(([number]) => !isStored.has(number)).map(([, at]) => at);
  const stored = [...written].filter(([number]) => isStored.has(number)).map(([, at]) => at);
  const firstMissing = Math.min(diedAt, ...missing);
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const figures = {
    'database when its base was taken, MB': Math.round(bytes / 1e6),
    'base taken in s': seconds(based),
    'writes acknowledged': written.size,
    'of these in the restored database': stored.length,
    'lost: those of the last s': seconds(diedAt - firstMissing),
    'restored and verified in s': seconds(back),
    'ready to serve after another s': seconds(ready),
  };
  for (const [what, figure] of Object.entries(figures)) console.log(`${what.padEnd(44)}${figure}`);
  const early = stored.filter((at) => at > firstMissing + 1_000).length;
  return [
    ...(missing.length > 0 && diedAt - firstMissing > 70_000 ? ['more than the last minute was lost'] : []),
    ...(early > 0 ? [`${early} writes are there though earlier ones are not`] : []),
    ...(back + ready > Math.max(1, (2 * bytes) / 1e9) * TARGET_MS_PER_GB ? ['the restore took too long'] : []),
  ];
}
