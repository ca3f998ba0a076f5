import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createLog } from '#logging.ts';
import { emptyDatabase } from '#testing/database.ts';
import { asOwner, fileDatabase } from '#testing/file-database.ts';
import { addressesOf, type DatabaseAddresses } from './address.ts';
import { createDb, withOwner } from './client.ts';
import { prepareDatabase } from './prepare.ts';
import { checkServer } from './roles.ts';
import { inScope } from './transaction.ts';

const log = createLog('silent');
const asGuest = { log, embedded: false, durable: false };

/** A database on somebody else's server: its owner has no rights beyond it, and one URL serves for everything. */
async function foreignDatabase(options: { mayTakeRole: boolean }): Promise<DatabaseAddresses> {
  const { owner } = await emptyDatabase();
  const user = `owner_${randomUUID().replaceAll('-', '')}`;
  await withOwner(owner, async (client) => {
    await client.query(`create role ${user} login`);
    await client.query(`alter database ${owner.database} owner to ${user}`);
    if (options.mayTakeRole) await client.query(`grant aurea_app to ${user}`);
  });
  afterAll(async () => {
    await asOwner((client) => client.query(`drop role ${user}`));
  });
  return addressesOf(`postgresql:///${owner.database}?host=${owner.host}&user=${user}`);
}

describe('prepareDatabase', () => {
  it('works on a server of one’s own, twice, with one URL for everything', async () => {
    const addresses = await foreignDatabase({ mayTakeRole: true });
    await prepareDatabase(addresses, asGuest);
    await prepareDatabase(addresses, asGuest);

    const db = createDb(addresses.app, { log, connections: 2 });
    const workspaceId = randomUUID();
    await inScope(db, { workspaceId }, (tx) =>
      tx
        .insertInto('activity')
        .values({ workspace_id: workspaceId, action: 'created', subject_kind: 'thing' })
        .execute(),
    );
    expect(await db.selectFrom('activity').selectAll().execute()).toEqual([]);
    expect((await sql`select current_user, session_user <> current_user as other`.execute(db)).rows).toEqual([
      { current_user: 'aurea_app', other: true },
    ]);
    await db.destroy();
  });

  it('tells the administrator what to run when the role cannot be taken', async () => {
    const addresses = await foreignDatabase({ mayTakeRole: false });
    await expect(prepareDatabase(addresses, asGuest)).rejects.toThrow(
      'as an administrator run: create role aurea_app nologin nosuperuser nobypassrls; grant aurea_app to',
    );
  });

  it('takes turns when two instances start at once', async () => {
    const addresses = await emptyDatabase();
    const both = [1, 2, 3].map(() => prepareDatabase(addresses, { ...asGuest, embedded: true }));
    await expect(Promise.all(both)).resolves.toHaveLength(3);
  });
});

describe('checkServer', () => {
  it('refuses a server that could lose data in a power cut', async () => {
    const db = createDb((await fileDatabase()).app, { log, connections: 1 });
    await expect(checkServer(db)).rejects.toThrow('The database server runs with fsync off');
    await expect(checkServer(db, { durable: false })).resolves.toBeUndefined();
    await db.destroy();
  });

  it('refuses a connection that does not work as the role of the product', async () => {
    const { app } = await emptyDatabase();
    const db = createDb(
      { connectionString: `postgresql:///${app.database}?host=${app.host}&user=aurea_owner&options=-c%20jit=off` },
      { log, connections: 1 },
    );
    await expect(checkServer(db)).rejects.toThrow(
      'The database connection works as "aurea_owner" and not as aurea_app',
    );
    await db.destroy();
  });
});
