import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { historyOf, listBackups } from '#db/backup/records.ts';
import { createDb, type Db, withOwner } from '#db/client.ts';
import { type EmbeddedDatabase, startEmbedded } from '#db/embedded/supervisor.ts';
import { prepareDatabase } from '#db/prepare.ts';
import { createLog } from '#logging.ts';
import { keyPlaceOf } from '#secret-key.ts';
import { createBackupWatch, doubtsAboutBackups } from '../backup-watch.ts';

const dataDir = mkdtempSync('/tmp/aurea-backups-');
chmodSync(dataDir, 0o755);
const folder = join(dataDir, 'backups');
const log = createLog('silent');
let running: EmbeddedDatabase;
let db: Db;

beforeAll(async () => {
  running = await startEmbedded({ dataDir, log, durable: false });
  const keys = keyPlaceOf({ dataDir, secretKey: undefined, secretKeyFile: undefined, databaseUrl: undefined });
  await prepareDatabase(running.addresses, { log, embedded: true, durable: false, keys });
  db = createDb(running.addresses.app, { log, connections: 2 });
});
afterAll(async () => {
  await db.destroy();
  await running.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const ENV = { PATH: '/usr/bin:/bin', DATA_DIR: dataDir };

async function run(args: readonly string[], env: Record<string, string> = {}) {
  const program = fileURLToPath(new URL('./backups.ts', import.meta.url));
  return await new Promise<{ code: number; out: string; err: string }>((settle) => {
    execFile(process.execPath, [program, ...args], { env: { ...ENV, ...env } }, (error, out, err) => {
      settle({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

const files = () => readdirSync(folder).toSorted();
const age = (days: number) =>
  withOwner(running.addresses.owner, (owner) =>
    owner.query(
      `update operations.backups set taken_at = taken_at - $1 * interval '1 day',
                   tested_at = tested_at - $1 * interval '1 day'`,
      [days],
    ),
  );

function watchAt(now = new Date()) {
  const lines: string[] = [];
  const watch = createBackupWatch({
    db,
    log: createLog('info', { write: (line) => lines.push(line) }),
    now: () => now,
    env: ENV,
  });
  return { watch, lines };
}

it('takes what is due, restores it on trial, leaves what is not due, and lists both', async () => {
  expect(await run([])).toMatchObject({
    code: 0,
    out: 'No backup was taken yet.\nAny moment: no base was taken yet\n',
  });
  const { watch, lines } = watchAt();
  await watch.look();
  expect(lines.join('')).toContain('backups were seen to');
  expect(files()).toHaveLength(1);
  expect(statSync(join(folder, files()[0] ?? '')).mode & 0o777).toBe(0o600);
  const [record] = await listBackups(db);
  expect(record).toMatchObject({ fileName: files()[0], failure: null, testFailure: null });
  expect(record?.rows).toBeGreaterThan(0);
  expect(readdirSync(dataDir)).not.toContain('restore-trial');
  expect((await run([])).out).toMatch(/^aurea-\d{8}T\d{9}Z\.backup {2}\d+\.\d MB {2}\d+ rows {2}restored on \d{4}/);

  await watch.look();
  expect(files()).toHaveLength(1);
  await age(1);
  await watchAt().watch.look();
  expect(files()).toHaveLength(2);
  expect((await listBackups(db)).map(({ testedAt }) => testedAt !== null)).toEqual([false, true]);
});

it('reports a backup that does not come back, and notes why', async () => {
  await age(8);
  const [latest] = await listBackups(db);
  const file = join(folder, latest?.fileName ?? '');
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length - 100));
  const { code, err } = await run(['--test']);
  expect([code, err]).toEqual([1, expect.stringMatching(/^The (backup|file) is .*\n$/)]);
  expect((await listBackups(db))[0]?.testFailure).toBe(err.trim());
  expect((await run([])).out).toContain('restore failed: The');
  rmSync(file);
  expect((await run(['--test'])).err).toBe(`${file} is not there.\n`);
});

it('says and notes what failed, tries again after an hour, and deletes it with the next good one', async () => {
  writeFileSync(join(dataDir, 'a file'), '');
  const failed = await run(['--due'], { BACKUP_DIR: join(dataDir, 'a file') });
  expect([failed.code, failed.err]).toEqual([1, expect.stringMatching(/EEXIST|ENOTDIR/)]);
  expect((await listBackups(db))[0]?.failure).toMatch(/EEXIST|ENOTDIR/);
  expect((await run(['--due'])).out).toBe('');

  const before = historyOf(await listBackups(db)).lastGoodAt?.getTime() ?? 0;
  const late = watchAt(new Date(before + 27 * 3_600_000));
  await late.watch.look();
  expect(late.lines.join('')).toContain('no good backup for more than 26 hours');

  expect((await run(['--now'])).code).toBe(0);
  expect((await listBackups(db)).filter(({ failure }) => failure)).toEqual([]);
});

it('runs once at a time, whatever how many instances ask', async () => {
  await age(2);
  const answers = await Promise.all([run(['--due']), run(['--due']), run(['--due'])]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  const taken = answers.filter(({ out }) => out.includes('.backup  '));
  expect(taken).toHaveLength(1);
});

it('encrypts with the words of a file', async () => {
  const words = join(dataDir, 'words');
  writeFileSync(words, 'five quiet horses\n');
  expect((await run(['--now', '--test'], { BACKUP_PASSPHRASE_FILE: words })).out).toContain('every row came back');
  expect((await run(['--test'])).err).toContain('is encrypted');
});

it('is named at the start where nobody may read every row and nothing was decided', () => {
  const withServer = { DATABASE_URL: 'postgres://a@host/b' };
  const doubtsWith = (env: Record<string, string>) => doubtsAboutBackups(readConfig(env)).length;
  expect(doubtsWith({})).toBe(0);
  expect(doubtsWith(withServer)).toBe(1);
  expect(doubtsWith({ ...withServer, BACKUPS: 'off' })).toBe(0);
  expect(doubtsWith({ ...withServer, BACKUP_DATABASE_URL: 'postgres://reader@host/b' })).toBe(0);
});
