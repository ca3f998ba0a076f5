import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { withOwner } from '#db/client.ts';
import { clusterDirectory } from '#db/embedded/cluster.ts';
import { type EmbeddedDatabase, startEmbedded } from '#db/embedded/supervisor.ts';
import { basesFolderOf, FILES_FILE, type Line, readLines } from '#db/point-in-time/lines.ts';
import { prepareDatabase } from '#db/prepare.ts';
import { createLog } from '#logging.ts';
import { createBaseWatch } from '../base-watch.ts';

const home = mkdtempSync('/tmp/aurea-moment-');
chmodSync(home, 0o755);
const dataDir = join(home, 'data');
const folder = join(dataDir, 'point-in-time');
const log = createLog('silent');
let running: EmbeddedDatabase;

beforeAll(async () => {
  running = await startEmbedded({ dataDir, log, durable: false, walStore: { folder, mostBytes: 1e9 } });
  await prepareDatabase(running.addresses, { log, embedded: true, durable: false });
  await sql('create table operations.notes (word text)');
});
afterAll(async () => {
  await running.stop();
  rmSync(home, { recursive: true, force: true });
});

const programOf = (command: string) => fileURLToPath(new URL(`./${command}.ts`, import.meta.url));

async function run(command: string, args: readonly string[], into = dataDir) {
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: into, TZ: 'Europe/Paris' };
  return await new Promise<{ code: number; out: string; err: string }>((settle) => {
    execFile(process.execPath, [programOf(command), ...args], { env }, (error, out, err) => {
      settle({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

const restoreTo = (moment: string, into: string) => run('restore', ['--to', moment, '--from', folder], into);

async function sql(statement: string): Promise<Record<string, unknown>[]> {
  return await withOwner(running.addresses.owner, async (owner) => (await owner.query(statement)).rows);
}

/** Ends the segment at work, as a minute does, and waits until it is kept. */
async function storeWal(): Promise<void> {
  await sql(`select pg_logical_emit_message(false, 'aurea', 'something to store')`);
  const [row] = await sql('select pg_walfile_name(pg_switch_wal()) as name');
  const file = join((await line()).walFolder, `${row?.name}.gz`);
  await until(() => existsSync(file));
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(20);
}

async function line(): Promise<Line> {
  const [only] = await readLines(folder);
  if (!only) throw new Error('no line was begun');
  return only;
}

async function wordsIn(restored: string): Promise<unknown[]> {
  const database = await startEmbedded({ dataDir: restored, log, durable: false });
  try {
    return await withOwner(database.addresses.owner, async (owner) => {
      const { rows } = await owner.query('select word from operations.notes order by word');
      return rows.map(({ word }) => word);
    });
  } finally {
    await database.stop();
  }
}

let between = '';

it('comes back as it stood between two writes', async () => {
  expect((await run('backups', [])).out).toContain('Any moment: no base was taken yet');
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: dataDir };
  const watch = createBaseWatch({ config: readConfig(env), log, now: () => new Date(), env });
  await watch.look();
  await watch.look();
  expect((await line()).bases).toHaveLength(1);
  await sql(`insert into operations.notes values ('first')`);
  await pause(20);
  between = new Date().toISOString();
  await pause(20);
  await sql(`insert into operations.notes values ('second')`);
  await storeWal();
  expect((await run('backups', [])).out).toMatch(/Any moment: [\dT:-]+Z to [\dT:-]+Z \(1 base, \d/);

  const into = join(home, 'restored');
  const restored = await restoreTo(between, into);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toMatch(/\(Europe\/Paris\), that is .*Brought back in .*Nothing was found\..*secret key/s);
  expect(readdirSync(into)).not.toContain('restore-draft');
  expect(await wordsIn(into)).toEqual(['first']);
  expect((await restoreTo(between, into)).err).toContain('There is a database in');
});

const lastKept = async () => [...(await line()).segments.values()].at(-1)?.keptAt ?? new Date();

/** The moment of the last WAL that was kept, which no change in it reaches; once more where the instance kept more meanwhile. */
async function restoreToLastKept(into: string): ReturnType<typeof restoreTo> {
  const last = await lastKept();
  const restored = await restoreTo(last.toISOString(), into);
  if ((await lastKept()) <= last) return restored;
  rmSync(into, { recursive: true, force: true });
  return await restoreToLastKept(into);
}

it('refuses a moment that cannot be reached, and leaves nothing behind', async () => {
  const into = join(home, 'refused');
  const late = await restoreToLastKept(into);
  expect([late.code, late.err]).toEqual([1, expect.stringContaining('ends before that moment: the last change in it')]);
  const early = await restoreTo('2020-01-01 10:00', into);
  expect([early.code, early.err]).toEqual([1, expect.stringContaining('is before the oldest base: it goes back to')]);
  expect(existsSync(clusterDirectory(into))).toBe(false);
  expect((await restoreTo(between, dataDir)).err).toContain('An instance runs on');
});

it('survives kill -9 in the middle of a base', async () => {
  const bases = basesFolderOf((await line()).folder);
  const killed = spawn(process.execPath, [programOf('backups'), '--base'], { env: { DATA_DIR: dataDir } });
  await until(() => readdirSync(bases).some((name) => name.endsWith('.partial')));
  killed.kill('SIGKILL');
  await ended(killed);
  expect((await line()).bases).toHaveLength(1);
  await sql(`insert into operations.notes values ('third')`);
  expect(await run('backups', ['--base'])).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(bases).toSorted()).toEqual((await line()).bases.map((base) => base.folder.split('/').at(-1)));
});

it('keeps two bases and the WAL since the older', async () => {
  const before = await line();
  expect(await run('backups', ['--base'])).toMatchObject({ code: 0, err: '' });
  const after = await line();
  expect(after.bases.map(({ folder: kept }) => kept)).toContain(before.bases[1]?.folder);
  expect(after.bases).toHaveLength(2);
  const first = [...after.segments.keys()].toSorted()[0];
  expect(first).toBe(after.bases[0]?.manifest.firstSegment);
});

it('goes as far as the WAL does, and says how far', async () => {
  await sql(`insert into operations.notes values ('last')`);
  await storeWal();
  const { code, out } = await restoreTo('latest', join(home, 'latest'));
  expect([code, out]).toEqual([0, expect.stringMatching(/The last change in it is of [\d-]+ [\d:]+ UTC\./)]);
  expect(await wordsIn(join(home, 'latest'))).toContain('last');
});

it('leaves nothing behind where it is interrupted', async () => {
  const into = join(home, 'interrupted');
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: into };
  const asked = spawn(process.execPath, [programOf('restore'), '--to', 'latest', '--from', folder], { env });
  await until(() => existsSync(join(into, 'restore-draft')));
  asked.kill('SIGINT');
  await ended(asked);
  expect([asked.exitCode, readdirSync(into)]).toEqual([1, ['instance.lock']]);
});

it('refuses to stop short at WAL that is damaged', async () => {
  const { segments, walFolder } = await line();
  const file = join(walFolder, `${[...segments.keys()].toSorted().at(-1)}.gz`);
  const whole = readFileSync(file);
  truncateSync(file, 40);
  const { code, err } = await restoreTo('latest', join(home, 'damaged'));
  writeFileSync(file, whole);
  expect([code, err]).toEqual([1, expect.stringContaining(`${file} is damaged or cannot be read.`)]);
});

it('refuses a base that was cut in half', async () => {
  await storeWal();
  const base = (await line()).bases.at(-1);
  const file = join(base?.folder ?? '', FILES_FILE);
  truncateSync(file, Math.floor(statSync(file).size / 2));
  const into = join(home, 'cut');
  const { code, err } = await restoreTo(base?.reachesTo?.toISOString() ?? '', into);
  expect([code, err]).toEqual([1, expect.stringContaining('is damaged or incomplete')]);
  expect(readdirSync(into)).toEqual(['instance.lock']);
});

it('does not reach over WAL that is missing', async () => {
  const { walFolder, bases } = await line();
  const missing = `${bases.at(-1)?.manifest.lastSegment}.gz`;
  renameSync(join(walFolder, missing), join(home, missing));
  expect((await line()).bases.at(-1)).toMatchObject({ hasHole: true, reachesTo: null });
});

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((settle) => child.once('exit', settle));
}
