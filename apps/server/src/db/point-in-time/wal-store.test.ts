import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { takeBaseOf } from '#commands/point-in-time.ts';
import type { DatabaseAddresses } from '#db/address.ts';
import { unlessOneRuns } from '#db/backup/take-backup.ts';
import { withOwner } from '#db/client.ts';
import { createLog } from '#logging.ts';
import { clusterDirectory } from '../embedded/cluster.ts';
import { startEmbedded } from '../embedded/supervisor.ts';
import { CLUSTER_FILE, namesIn, readLines } from './lines.ts';
import { LINE_FILE } from './shell.ts';
import { currentLine, walSettings } from './wal-store.ts';

function stage() {
  const home = mkdtempSync('/tmp/aurea-line-');
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const clusterDir = join(home, 'postgresql-18');
  mkdirSync(join(clusterDir, 'global'), { recursive: true });
  writeFileSync(join(clusterDir, 'global/pg_control'), '12345678');
  const folder = join(home, 'kept/here');
  /** As PostgreSQL notes the settings of each start. */
  const ran = (...settings: string[]) =>
    writeFileSync(
      join(clusterDir, 'postmaster.opts'),
      `postgres ${settings.map((one) => `"-c" "${one}"`).join(' ')}\n`,
    );
  const start = async () => {
    await walSettings({ folder, mostBytes: 1e9, clusterDir, account: undefined });
    ran('wal_level=replica', 'archive_mode=on');
    return await currentLine(clusterDir);
  };
  return { home, clusterDir, folder, ran, start };
}

it('goes on with its line, but not after a release that keeps no WAL', async () => {
  const { folder, ran, start } = stage();
  const first = await start();
  expect(await start()).toBe(first);
  ran('wal_level=minimal');
  const second = await start();
  expect(second).not.toBe(first);
  expect(await namesIn(folder)).toEqual([first, second]);
});

it('begins a line where the database was copied or moved', async () => {
  const { folder, start } = stage();
  const first = await start();
  writeFileSync(join(folder, first ?? '', CLUSTER_FILE), '/elsewhere/postgresql-18');
  expect(await start()).not.toBe(first);
});

it('makes nothing where the account of the database may not pass', async () => {
  const { home, clusterDir, folder } = stage();
  const account = { uid: 65_534, gid: 65_534 };
  await expect(walSettings({ folder, mostBytes: 1e9, clusterDir, account })).rejects.toThrow(
    `the account of the database may not pass through ${home}`,
  );
  expect([existsSync(join(home, 'kept')), await currentLine(clusterDir)]).toEqual([false, undefined]);
});

it.runIf(process.getuid?.() === 0)('gives what root makes to the account of the database', async () => {
  const { home, clusterDir, folder } = stage();
  chmodSync(home, 0o755);
  const account = { uid: 65_534, gid: 65_534 };
  await walSettings({ folder, mostBytes: 1e9, clusterDir, account });
  const line = join(folder, (await currentLine(clusterDir)) ?? '');
  const made = [join(home, 'kept'), folder, line, ...(await namesIn(line)).map((name) => join(line, name))];
  const owners = [...made, join(clusterDir, LINE_FILE)].map((path) => statSync(path).uid);
  expect(owners).toEqual([1, 2, 3, 4, 5, 6, 7].map(() => account.uid));
});

it('goes on beside a running backup and after a restore that was refused', async () => {
  const home = mkdtempSync('/tmp/aurea-line-');
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  chmodSync(home, 0o755);
  const dataDir = join(home, 'data');
  const walStore = { folder: join(home, 'kept'), mostBytes: 1e9 };
  const lineOfStart = async (work?: (addresses: DatabaseAddresses) => Promise<unknown>) => {
    const database = await startEmbedded({ dataDir, log: createLog('silent'), durable: false, walStore });
    await (work?.(database.addresses) ?? Promise.resolve()).finally(database.stop);
    return await currentLine(clusterDirectory(dataDir));
  };
  const first = await lineOfStart();
  expect((await readLines(walStore.folder)).map(({ id, segments }) => [id, segments.size])).toEqual([[first, 1]]);
  const second = await lineOfStart(async (addresses) => {
    const place = { dataDir, pointInTime: { isOn: true, ...walStore } };
    const baseBeside = () => takeBaseOf(place, addresses, false);
    await withOwner(addresses.owner, (owner) => unlessOneRuns(owner, 'backups', baseBeside));
  });
  expect(second).toBe(first);
  const base = (await readLines(walStore.folder))[0]?.bases[0]?.folder ?? '';
  const paths = [base, ...(await namesIn(base)).map((name) => join(base, name))];
  const account = statSync(clusterDirectory(dataDir)).uid;
  const owners = paths.map((path) => statSync(path).uid);
  expect(owners, 'beside a backup').toEqual([account, account, account]);

  const file = join(home, 'damaged.backup');
  writeFileSync(file, 'damaged');
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, POINT_IN_TIME_DIR: walStore.folder };
  const restore = fileURLToPath(new URL('../../commands/restore.ts', import.meta.url));
  await expect(promisify(execFile)(process.execPath, [restore, file], { env })).rejects.toMatchObject({ code: 1 });
  expect(await currentLine(clusterDirectory(dataDir)), 'after a restore that was refused').toBe(first);
}, 120_000);
