import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keyIdOf } from '#db/cipher.ts';
import { withOwner } from '#db/client.ts';
import { mayMigrate } from '#db/migrator.ts';
import { openDatabaseForCommand } from '#db/open.ts';
import { digestKeyOf, listStoredKeys } from '#db/secret-keys/key-check.ts';
import { countInstances, type Rotated, rotateKey } from '#db/secret-keys/rotate.ts';
import { createKeyFile, type KeyPlace, keyPlaceOf, readKeyFile, replaceKeyFile } from '#secret-key.ts';
import { runCommand } from './run-command.ts';

const HELP = `Seals the secrets of the database with another key. The product must be stopped.

  npm run rotate-key                    a new key takes the place of the file of the former one
  npm run rotate-key -- --to FILE       the new key is written to FILE, where SECRET_KEY holds the former one
  npm run rotate-key -- --lost          the former key is lost for good: what only it opens is given up

Interrupted at any moment, it goes on when it is run again. The former file stays beside the new one, named after its key:
backups made before need it. No key is ever shown.`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    lost: { type: 'boolean', default: false },
    to: { type: 'string' },
  },
});

if (values.help) console.log(HELP);
else {
  await runCommand(async (config, log) => {
    const place = keyPlaceOf(config);
    // Nothing is registered here: the database says itself which key it is sealed with.
    const database = await openDatabaseForCommand(config, log);
    try {
      const rotated = values.lost
        ? await giveUp(database.addresses.owner, place)
        : await rotate(database.addresses.owner, place);
      report(rotated);
    } finally {
      await database.close();
    }
  });
}

type Owner = Parameters<typeof withOwner>[0];
type Client = Parameters<typeof countInstances>[0];

async function rotate(address: Owner, place: KeyPlace): Promise<Rotated> {
  const file = values.to ? resolve(values.to) : place.file;
  if (!file) throw new Error('SECRET_KEY is set: say with --to FILE where the new key goes.');
  const isReplaced = file === place.file;
  const nextFile = isReplaced ? `${file}.next` : file;
  const former = place.find();
  if (!former) throw new Error(`There is no secret key in ${place.name}.`);
  const rotated = await withOwner(address, async (owner) => {
    await requireOwner(owner);
    await requireStopped(owner);
    await requireKey(owner, place, nextFile);
    return await rotateKey({ owner, former, next: createKeyFile(nextFile), unreadable: 'refuse' });
  });
  if (isReplaced) replaceKeyFile(file, nextFile, `${file}.${keyIdOf(former)}`);
  else console.log(`Set SECRET_KEY_FILE to ${file} on every instance, and take SECRET_KEY away.`);
  return rotated;
}

/** @throws Error unless the key at hand is that of the database, or only the files of a finished rotation are left to swap */
async function requireKey(owner: Client, place: KeyPlace, nextFile: string): Promise<void> {
  const [current] = await listStoredKeys(owner);
  if (!current?.isCurrent) throw new Error('The database does not know its secret key: run npm run migrate.');
  const next = readKeyFile(nextFile);
  if (next && keyIdOf(next) === current.keyId) return;
  digestKeyOf(place.find() ?? Buffer.alloc(0), current, place);
}

async function giveUp(address: Owner, place: KeyPlace): Promise<Rotated> {
  return await withOwner(address, async (owner) => {
    await requireOwner(owner);
    await requireStopped(owner);
    const key = place.find() ?? place.create();
    return await rotateKey({ owner, former: key, next: key, unreadable: 'discard' });
  });
}

async function requireOwner(owner: Client): Promise<void> {
  if (await mayMigrate(owner)) return;
  throw new Error('Set MIGRATION_DATABASE_URL: the login of DATABASE_URL does not own the tables.');
}

async function requireStopped(owner: Client): Promise<void> {
  if ((await countInstances(owner)) > 0)
    throw new Error('The product is running on this database: stop every instance first.');
}

function report({ sealed, discarded }: Rotated): void {
  console.log(`${sealed} secrets were sealed with the new key.`);
  for (const [words, count] of Object.entries(discarded)) console.log(`Given up: ${count} ${words}.`);
}
