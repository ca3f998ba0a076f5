import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { keyIdOf } from '#db/cipher.ts';
import { createKeyFile } from '#secret-key.ts';

const HELP = `Writes a new secret key into a file that only its owner may read.

  npm run new-key -- /etc/aurea/secret.key

Set SECRET_KEY_FILE to that path on every instance of the database. The key is never shown; a file that is there is left as it is.`;

const [path, ...rest] = process.argv.slice(2);

if (!path || path.startsWith('-') || rest.length > 0) {
  console.log(HELP);
} else if (existsSync(path)) {
  console.error(`${resolve(path)} is there already and was left as it is.`);
  process.exitCode = 1;
} else {
  try {
    const key = createKeyFile(resolve(path));
    console.log(
      `Key ${keyIdOf(key)} was written to ${resolve(path)}. Store a copy of the file apart from backups of the database.`,
    );
  } catch (error) {
    console.error(`${resolve(path)} cannot be written: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
