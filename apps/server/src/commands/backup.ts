import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeFolders } from '#data-dir.ts';
import { writeBackup } from '#db/backup/write.ts';
import { withOwner } from '#db/client.ts';
import { openDatabaseForCommand } from '#db/open.ts';
import { keyPlaceOf } from '#secret-key.ts';
import { readVersion } from '#version.ts';
import { readPassphrase } from './passphrase.ts';
import { runCommand } from './run-command.ts';

const HELP = `Writes everything the instance stores into one file, as it stood at one moment. The product may go on working.

  npm run backup -- --out FILE
  npm run backup -- --out - > FILE                       to standard output
  npm run backup -- --out FILE --passphrase-file WORDS   encrypted with the words of that file
  npm run backup -- --out FILE --passphrase-file WORDS --with-key
                                                         the secret key of the instance goes along

Without the secret key a restored instance needs the file of its key beside (DATA_DIR/secret.key, or SECRET_KEY_FILE).`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    out: { type: 'string' },
    'passphrase-file': { type: 'string' },
    'with-key': { type: 'boolean', default: false },
  },
});

if (values.help || values.out === undefined) {
  console.log(HELP);
  if (!values.help) process.exitCode = 1;
} else {
  await backUp(values.out);
}

async function backUp(out: string): Promise<void> {
  await runCommand(async (config, log) => {
    const startedAt = performance.now();
    const passphrase = await readPassphrase(values['passphrase-file']);
    const secretKey = values['with-key'] ? keyPlaceOf(config).find() : undefined;
    if (values['with-key'] && !secretKey) throw new Error('This instance has no secret key yet.');
    const database = await openDatabaseForCommand(config, log);
    const reader = config.backupDatabaseUrl ? { connectionString: config.backupDatabaseUrl } : database.addresses.owner;
    try {
      const written = await withOwner(reader, (client) => {
        const options = { product: readVersion(), at: new Date(), passphrase, secretKey };
        return writeTo(out, (stream) => writeBackup(client, stream, options).catch(explainPolicies));
      });
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      const size = out === '-' ? '' : `, ${((await stat(resolve(out))).size / 1e6).toFixed(1)} MB`;
      console.error(`${written.tables} tables with ${written.rows} rows were written in ${seconds} s${size}.`);
    } finally {
      await database.close();
    }
  });
}

/** A file is complete and on the disk, or is not there. */
async function writeTo<Result>(
  out: string,
  write: (stream: NodeJS.WritableStream & import('node:stream').Writable) => Promise<Result>,
): Promise<Result> {
  if (out === '-') return await write(process.stdout);
  const file = resolve(out);
  const draft = `${file}.partial`;
  makeFolders(dirname(file), 0o700);
  try {
    const result = await write(createWriteStream(draft, { mode: 0o600 }));
    const handle = await open(draft);
    await handle.sync();
    await handle.close();
    await rename(draft, file);
    return result;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** @throws Error with the statements that make a login for backups, where policies hold the one that is used */
function explainPolicies(error: unknown): never {
  const isHeld = error instanceof Error && /row-level security|permission denied/.test(error.message);
  if (!isHeld) throw error;
  throw new Error(
    'This login sees a part of the rows only. As an administrator run: create role aurea_backup login bypassrls; ' +
      'grant pg_read_all_data to aurea_backup; and set BACKUP_DATABASE_URL to its address (docs/operations.md).',
    { cause: error },
  );
}
