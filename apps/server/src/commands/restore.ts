import { existsSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Config } from '#config.ts';
import { addressesOf, type DatabaseAddresses } from '#db/address.ts';
import { type Restored, restoreBackup } from '#db/backup/restore.ts';
import { createDb, withOwner } from '#db/client.ts';
import { clusterDirectory } from '#db/embedded/cluster.ts';
import { findRunning, startEmbedded } from '#db/embedded/supervisor.ts';
import { prepareDatabase } from '#db/prepare.ts';
import type { Log } from '#logging.ts';
import { keyPlaceOf } from '#secret-key.ts';
import { readPassphrase } from './passphrase.ts';
import { reportVerification } from './report-verification.ts';
import { restoreToMoment } from './restore-to-moment.ts';
import { runCommand } from './run-command.ts';

const HELP = `Fills an empty instance with a backup, brings it to this release and verifies what was issued.

  npm run restore -- FILE                          into DATA_DIR, or into the database of DATABASE_URL
  npm run restore -- - < FILE                      from standard input
  npm run restore -- FILE --passphrase-file WORDS  where it is encrypted

  npm run restore -- --to "2026-11-22 14:00"       the embedded database as it stood at that moment of this machine's clock,
                                                   into a DATA_DIR without a database, from its bases and WAL
  npm run restore -- --to "2026-11-22 14:00+01:00" the moment with an offset, or Z for UTC
  npm run restore -- --to latest                   as far as the WAL goes, after the loss of the database
         --zone Europe/Paris                       by the clock of another zone
         --from FOLDER                             where the bases lie, unless in POINT_IN_TIME_DIR
         --of FOLDER                               the DATA_DIR of the database that is meant, where it was another
         --line NAME                               one of the lines there, as a refusal lists them

The product must be stopped. A database that somebody uses is refused, and a damaged backup leaves nothing behind.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    'passphrase-file': { type: 'string' },
    to: { type: 'string' },
    zone: { type: 'string' },
    from: { type: 'string' },
    of: { type: 'string' },
    line: { type: 'string' },
  },
});
const [file] = positionals;
const { to, zone, from, of, line } = values;

if (!values.help && to !== undefined && file === undefined) {
  await runCommand((config, log) => restoreToMoment({ to, zone, from, of, line }, config, log));
} else if (values.help || file === undefined || to !== undefined) {
  console.log(HELP);
  if (!values.help) process.exitCode = 1;
} else {
  await runCommand(async (config, log) => restore(file, config, log));
}

async function openFile(from: string): Promise<Readable> {
  if (from === '-') return process.stdin;
  const handle = await open(from).catch(() => undefined);
  if (!handle) throw new Error(`${from} cannot be read.`);
  return handle.createReadStream();
}

type Target = {
  readonly addresses: DatabaseAddresses;
  readonly embedded: boolean;
  readonly close: () => Promise<void>;
};

async function restore(from: string, config: Config, log: Log): Promise<void> {
  const startedAt = performance.now();
  const source = await openFile(from);
  const passphrase = await readPassphrase(values['passphrase-file']);
  const target = await openTarget(config, log);
  try {
    const { addresses, embedded } = target;
    const restored = await withOwner(addresses.owner, (owner) =>
      restoreBackup(owner, source, { passphrase, embedded }),
    );
    await prepareDatabase(addresses, { log, embedded });
    report(restored, performance.now() - startedAt);
    await placeKey(restored, config);
    await verify(addresses, log);
  } finally {
    await target.close();
  }
}

async function openTarget(config: Config, log: Log): Promise<Target> {
  const { databaseUrl, migrationDatabaseUrl, dataDir, pointInTime } = config;
  if (databaseUrl) {
    const addresses = addressesOf(databaseUrl, migrationDatabaseUrl);
    return { addresses, embedded: false, close: async () => undefined };
  }
  if (await findRunning(dataDir)) throw new Error(`An instance runs on ${dataDir}; stop it first.`);
  // A database that is refused, because somebody uses it, goes on with its line.
  const walStore = pointInTime.isOn && existsSync(clusterDirectory(dataDir)) ? pointInTime : undefined;
  const { addresses, stop } = await startEmbedded({ dataDir, log, walStore });
  return { addresses, embedded: true, close: stop };
}

function report({ tables, rows, takenAt, leftOut }: Restored, ms: number): void {
  console.log(`${tables} tables with ${rows} rows of ${takenAt} were restored in ${(ms / 1000).toFixed(1)} s.`);
  if (leftOut.length > 0) console.log(`Left out, of an older job queue: ${leftOut.join(', ')}.`);
}

/** Where the backup brings the key of its instance, it is written where this one looks for it. */
async function placeKey({ secretKey }: Restored, config: Config): Promise<void> {
  const place = keyPlaceOf(config);
  if (secretKey && place.file) {
    await writeFile(place.file, `${secretKey.toString('base64')}\n`, { mode: 0o600, flag: 'wx' }).catch(() => {
      throw new Error(`The database was restored, but ${place.file} is there already: move it away and restore again.`);
    });
    console.log(`The secret key was written to ${place.file}.`);
  } else if (!place.find()) {
    console.log(
      `The backup holds no secret key: put the file of its instance at ${place.name} before the first start.`,
    );
  }
}

async function verify(addresses: DatabaseAddresses, log: Log): Promise<void> {
  const db = createDb(addresses.app, { log, connections: 2 });
  try {
    await reportVerification(db);
  } finally {
    await db.destroy();
  }
}
