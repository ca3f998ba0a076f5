import { expect, test } from 'vitest';
import { createLog } from '#logging.ts';
import { emptyDatabase } from '#testing/database.ts';
import { type PoolerKind, startPooler } from '#testing/pooler.ts';
import { addressesOf } from './address.ts';
import { openDatabase } from './open.ts';
import { checkPooler } from './pooler-check.ts';
import { prepareDatabase } from './prepare.ts';

const log = createLog('silent');

async function urlThrough(kind: PoolerKind) {
  const { owner } = await emptyDatabase();
  const { port } = await startPooler(String(owner.host), kind);
  return { direct: owner, url: `postgresql://${owner.user}@127.0.0.1:${port}/${owner.database}` };
}

test.for<{ kind: PoolerKind; sentence: string }>([
  {
    kind: 'refuses options',
    sentence: 'refuses the startup parameter "options": in each connection the role aurea_app',
  },
  { kind: 'drops options', sentence: 'drops the startup parameter "options": in each connection the role aurea_app' },
  { kind: 'shares connections', sentence: 'lends a connection for one transaction alone (pool_mode = transaction)' },
])('a pooler that $kind is refused before anything is changed', async ({ kind, sentence }) => {
  const { direct, url } = await urlThrough(kind);
  const addresses = { ...addressesOf(url), owner: direct };
  await expect(prepareDatabase(addresses, { log, embedded: false, durable: false })).rejects.toThrow(sentence);
});

test('a pooler before the owner that refuses options is named at once, not waited for', async () => {
  const { url } = await urlThrough('refuses options');
  const pointInTime = { isOn: false, folder: '', mostBytes: 1e9 };
  const place = { databaseUrl: url, migrationDatabaseUrl: undefined, dataDir: '', pointInTime };
  await expect(openDatabase(place, log)).rejects.toThrow(
    'The database cannot be used: A pooler between the product and the database refuses',
  );
});

test('a server without a pooler is accepted', async () => {
  const { owner } = await emptyDatabase();
  await expect(checkPooler(owner)).resolves.toBeUndefined();
});
