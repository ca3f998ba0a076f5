import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#logging.ts';
import { createDb, withOwner } from '../client.ts';
import { ensureAppRole } from '../roles.ts';
import { closedFolder } from './account.ts';
import { clusterDirectory, clusterName } from './cluster.ts';
import { readOwner } from './lock.ts';
import { isAlive, orphansOf } from './processes.ts';
import { type EmbeddedDatabase, findRunning, startEmbedded } from './supervisor.ts';

const log = createLog('silent');
const PROGRAM = fileURLToPath(new URL('../../testing/writer-process.ts', import.meta.url));

const home = mkdtempSync('/tmp/aurea-supervisor-');
chmodSync(home, 0o755);
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** One folder for the tests that may follow each other, so that its files are made once. */
const dataDir = join(home, 'data');

async function started(folder = dataDir): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir: folder, log });
  onTestFinished(() => database.stop());
  await withOwner(database.addresses.owner, (owner) => ensureAppRole(owner, { login: true }));
  return database;
}

function postmasterPid(folder: string): number {
  return Number(readFileSync(join(clusterDirectory(folder), 'postmaster.pid'), 'utf8').split('\n')[0]);
}

type Writer = { readonly child: ChildProcess; readonly acknowledged: number[]; readonly first: Promise<string> };

function startWriter(folder: string, first = 1): Writer {
  const child = spawn(process.execPath, [PROGRAM, folder, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const acknowledged: number[] = [];
  const said = Promise.withResolvers<string>();
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.resolve(line);
      if (/^\d+$/.test(line)) acknowledged.push(Number(line));
    });
  }
  return { child, acknowledged, first: said.promise };
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  return await new Promise((settle) => child.once('exit', settle));
}

describe('the embedded database', () => {
  it('starts, answers and stops, leaving nothing behind but its files', async () => {
    const database = await startEmbedded({ dataDir, log });
    const socketDirectory = database.addresses.app.host ?? '';
    const pid = postmasterPid(dataDir);
    expect(statSync(socketDirectory).mode & 0o777).toBe(0o700);
    expect(statSync(clusterDirectory(dataDir)).mode & 0o777).toBe(0o700);
    const settings = await withOwner(database.addresses.owner, async (owner) => {
      const { rows } = await owner.query(`select name, setting from pg_settings where name in
        ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses', 'server_encoding')`);
      return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
    });
    expect(settings).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
    });
    await database.stop();
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(socketDirectory)).toBe(false);
    expect(readdirSync(dataDir).sort()).toEqual(['instance.lock', 'postgresql-18', 'programs']);
  });

  it('is ready in less than three seconds the second time', async () => {
    const before = performance.now();
    await started();
    expect(performance.now() - before).toBeLessThan(3_000);
  });

  it('refuses a second owner of its folder, naming the first', async () => {
    await started();
    const sentence = new RegExp(
      `^The data directory ${dataDir} is in use by process ${process.pid}, running since \\S+; .*\\.$`,
    );
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(sentence);
    const other = startWriter(dataDir);
    expect(await other.first).toMatch(new RegExp(`^refused: The data directory .* by process ${process.pid},`));
    expect(await ended(other.child)).toBe(1);
  });

  it('is found by the commands while it runs, and only then', async () => {
    expect(await findRunning(join(home, 'nowhere'))).toBeUndefined();
    expect(await findRunning(dataDir)).toBeUndefined();
    const database = await startEmbedded({ dataDir, log });
    expect(await findRunning(dataDir)).toEqual(database.addresses);
    await database.stop();
    expect(await findRunning(dataDir)).toBeUndefined();
  });

  it('comes back when its server is killed, and the pool with it', async () => {
    const database = await started();
    const db = createDb(database.addresses.app, { log, connections: 3 });
    onTestFinished(() => db.destroy());
    for (let round = 1; round <= 3; round += 1) {
      const busy = sql`select pg_sleep(4)`.execute(db);
      await sql`select 1`.execute(db);
      const killed = postmasterPid(dataDir);
      process.kill(killed, 'SIGKILL');
      await expect(busy).rejects.toThrow();
      const isBack = async () => {
        // For a moment a process the dead server left behind may still answer.
        expect(postmasterPid(dataDir)).not.toBe(killed);
        await sql`select 1`.execute(db);
      };
      await vi.waitFor(isBack, { timeout: 20_000, interval: 20 });
    }
  });

  it('comes back when a tidy neighbour deletes its socket, or the folder of it', async () => {
    const database = await started();
    const db = createDb(database.addresses.app, { log, connections: 2 });
    onTestFinished(() => db.destroy());
    const folder = database.addresses.app.host ?? '';
    for (const gone of [folder, join(folder, '.s.PGSQL.5432')]) {
      const before = postmasterPid(dataDir);
      rmSync(gone, { recursive: true });
      const isBack = async () => {
        expect(postmasterPid(dataDir)).not.toBe(before);
        await sql`select 1`.execute(db);
      };
      await vi.waitFor(isBack, { timeout: 8_000, interval: 50 });
    }
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test.for([
    {
      why: 'a damaged note about the last owner',
      prepare: () => writeFileSync(join(dataDir, 'instance.json'), '{"pid":'),
    },
    {
      why: 'a note that names somebody else’s folder',
      prepare: () => {
        const note = { pid: 1, startedAt: '', socketDirectory: home };
        writeFileSync(join(dataDir, 'instance.json'), JSON.stringify(note));
      },
    },
    {
      why: 'a server file that names a living stranger',
      prepare: () => writeFileSync(join(clusterDirectory(dataDir), 'postmaster.pid'), `${process.pid}\n${dataDir}\n`),
    },
    {
      why: 'half-made database files and programs',
      prepare: () => {
        mkdirSync(join(dataDir, 'postgresql-18.draft-of-old', 'base'), { recursive: true });
        rmSync(join(dataDir, 'programs'), { recursive: true });
        mkdirSync(join(dataDir, 'programs', 'incomplete', 'bin'), { recursive: true });
      },
    },
  ])('starts in spite of $why', async ({ prepare }) => {
    prepare();
    const database = await started();
    expect(
      await withOwner(database.addresses.owner, async (owner) => (await owner.query('select 1 as one')).rows),
    ).toEqual([{ one: 1 }]);
    expect(existsSync(dataDir)).toBe(true);
  });
});

describe('closedFolder', () => {
  const stranger = { uid: 12_345, gid: 12_345 };

  it('names the outermost folder an account cannot pass', () => {
    const outer = join(home, 'outer');
    mkdirSync(join(outer, 'inner', 'data'), { recursive: true, mode: 0o755 });
    expect(closedFolder(join(outer, 'inner', 'data'), stranger)).toBeUndefined();
    chmodSync(join(outer, 'inner'), 0o700);
    expect(closedFolder(join(outer, 'inner', 'data'), stranger)).toBe(join(outer, 'inner'));
    chmodSync(outer, 0o750);
    expect(closedFolder(join(outer, 'inner', 'data'), stranger)).toBe(outer);
    expect(closedFolder(join(outer, 'inner', 'data'), ownerOf(outer))).toBeUndefined();
  });
});

function ownerOf(folder: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(folder);
  return { uid, gid };
}

/** What dies in a round of writing. Answers when the application is gone. */
const KILLS: readonly ((writer: Writer, folder: string) => Promise<void>)[] = [
  async function application(writer) {
    await hasWritten(writer);
    await kill(writer.child);
  },
  async function applicationWithTheGuardOfItsDatabase(writer, folder) {
    await hasWritten(writer);
    process.kill(parentOf(postmasterPid(folder)), 'SIGKILL');
    await kill(writer.child);
  },
  async function database(writer, folder) {
    await hasWritten(writer);
    process.kill(postmasterPid(folder), 'SIGKILL');
    expect(await ended(writer.child)).toBe(1);
  },
  async function applicationAtItsStart({ child }) {
    await pause(100 + Math.random() * 300);
    await kill(child);
  },
];

/** Waits for some acknowledged writes, not for some time, so that a slow machine is killed in the middle of them too. */
async function hasWritten({ first, acknowledged }: Writer, enough = 10 + Math.random() * 30): Promise<void> {
  expect(await first).toBe('ready');
  while (acknowledged.length < enough) await pause(2);
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = ended(child);
  child.kill('SIGKILL');
  await gone;
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

async function storedNumbers(folder: string): Promise<Set<number>> {
  const before = performance.now();
  const database = await started(folder);
  expect(performance.now() - before).toBeLessThan(3_000);
  return await withOwner(database.addresses.owner, async (owner) => {
    const { rows } = await owner.query<{ n: number }>('select n from app.numbers');
    return new Set(rows.map(({ n }) => n));
  });
}

describe('kill -9', () => {
  it('loses no acknowledged write and never blocks the next start', { timeout: 60_000 }, async () => {
    const folder = join(home, 'killed');
    const acknowledged: number[] = [];
    for (const [round, killing] of [...KILLS, ...KILLS].entries()) {
      const writer = startWriter(folder, round * 100_000);
      await killing(writer, folder);
      acknowledged.push(...writer.acknowledged);
    }
    const stored = await storedNumbers(folder);
    expect(acknowledged.length).toBeGreaterThan(50);
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
  });

  it('while the files are being made leaves no half-made database', { timeout: 60_000 }, async () => {
    const folder = join(home, 'unborn');
    for (const delay of [350, 550, 800]) {
      const { child } = startWriter(folder, delay * 1_000_000);
      await pause(delay);
      await kill(child);
    }
    const writer = startWriter(folder);
    expect(await writer.first).toBe('ready');
    await kill(writer.child);
    expect(readdirSync(folder).filter((name) => name.includes('draft'))).toEqual([]);
    await started(folder);
  });

  it('of the application ends its database too', async () => {
    const folder = join(home, 'killed');
    const writer = startWriter(folder, 1_000_000_000);
    await writer.first;
    const server = postmasterPid(folder);
    const socketDirectory = readOwner(folder)?.socketDirectory ?? '';
    writer.child.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(server)).toBe(false), { timeout: 5_000, interval: 20 });
    expect(orphansOf(clusterName(clusterDirectory(folder)))).toEqual([]);
    expect(existsSync(socketDirectory)).toBe(true);
    await started(folder);
    expect(existsSync(socketDirectory)).toBe(false);
  });
});
