import { parseArgs } from 'node:util';
import { verifyPractices } from '#areas/billing/verification/verify.ts';
import type { Config } from '#config.ts';
import { readerOf } from '#db/backup/backup-file.ts';
import { type BackupRecord, historyOf, isGood, listBackups } from '#db/backup/records.ts';
import { tryRestore } from '#db/backup/restore-trial.ts';
import { isBackupDue, isRestoreTestDue } from '#db/backup/schedule.ts';

import { takeBackup, unlessOneRuns } from '#db/backup/take-backup.ts';

import { createDb, type Db, withOwner } from '#db/client.ts';
import { openDatabaseForCommand } from '#db/open.ts';
import type { Log } from '#logging.ts';
import { readVersion } from '#version.ts';
import { readPassphrase } from './passphrase.ts';
import { sayReach, takeBaseOf } from './point-in-time.ts';
import { runCommand } from './run-command.ts';

const HELP = `The backups that the instance takes by itself, every day, into BACKUP_DIR.

  npm run backups               lists them, latest first
  npm run backups -- --now      takes one now
  npm run backups -- --test     restores the latest on trial, into a database of its own that is deleted
  npm run backups -- --due      does of both what is due, as the instance asks for
  npm run backups -- --base     takes a base of the embedded database now, from which its WAL leads to any later moment
  npm run backups -- --base-due the same where one is due`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    now: { type: 'boolean', default: false },
    test: { type: 'boolean', default: false },
    due: { type: 'boolean', default: false },
    base: { type: 'boolean', default: false },
    'base-due': { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else await runCommand(manageBackups);

async function manageBackups(config: Config, log: Log): Promise<void> {
  const database = await openDatabaseForCommand(config, log);
  const db = createDb(database.addresses.app, { log, connections: 2 });
  try {
    if (values.base || values['base-due']) return await takeBaseOf(config, database.addresses, !values.base);
    if (!values.now && !values.test && !values.due) {
      list(await listBackups(db));
      for (const reach of await sayReach(config)) console.log(`Any moment: ${reach}`);
      return;
    }
    await withOwner(readerOf(config, database.addresses), async (reader) => {
      const passphrase = await readPassphrase(config.backups.passphraseFile);
      const { folder } = config.backups;
      const ran = await unlessOneRuns(reader, 'backups', async () => {
        const history = historyOf(await listBackups(db));
        if (values.now || (values.due && isBackupDue(history, new Date()))) {
          list([await takeBackup({ reader, db, folder, passphrase, product: readVersion(), now: new Date() })]);
        }
        if (values.test || (values.due && isRestoreTestDue(history.lastTestedAt, new Date()))) {
          await testLatest({ config, db, log, passphrase });
        }
      });
      if (!ran) console.log('Another process takes a backup right now.');
    });
  } finally {
    await db.destroy();
    await database.close();
  }
}

type Testing = {
  readonly config: Config;
  readonly db: Db;
  readonly log: Log;
  readonly passphrase: string | undefined;
};

async function testLatest({ config, db, log, passphrase }: Testing): Promise<void> {
  const record = (await listBackups(db)).find(isGood);
  if (!record) throw new Error('There is no backup to restore.');
  const { dataDir, backups } = config;
  const verify = async (restored: Db) => (await verifyPractices(restored)).findings.map(({ finding }) => finding);
  await tryRestore({ db, record, folder: backups.folder, dataDir, passphrase, log, verify });
  console.log(`${record.fileName} was restored on trial: every row came back.`);
}

function list(backups: readonly BackupRecord[]): void {
  if (backups.length === 0) console.log('No backup was taken yet.');
  for (const backup of backups) console.log(`${backup.fileName}  ${stateOf(backup)}`);
}

function stateOf({ endedAt, failure, size, rows, testedAt, testFailure }: BackupRecord): string {
  if (failure) return `failed: ${failure}`;
  if (!endedAt) return 'not ended';
  const trial = testFailure
    ? `restore failed: ${testFailure}`
    : testedAt
      ? `restored on ${testedAt.toISOString().slice(0, 10)}`
      : '';
  return `${((size ?? 0) / 1e6).toFixed(1)} MB  ${rows} rows  ${trial}`.trimEnd();
}
