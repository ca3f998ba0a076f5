import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readerOf, writeBackupFile } from '#db/backup/backup-file.ts';
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
    try {
      const written = await withOwner(readerOf(config, database.addresses), (client) => {
        const options = { product: readVersion(), at: new Date(), passphrase, secretKey };
        return out === '-'
          ? writeBackup(client, process.stdout, options)
          : writeBackupFile(client, resolve(out), options);
      });
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      const size = out === '-' ? '' : `, ${((await stat(resolve(out))).size / 1e6).toFixed(1)} MB`;
      console.error(`${written.tables} tables with ${written.rows} rows were written in ${seconds} s${size}.`);
    } finally {
      await database.close();
    }
  });
}
