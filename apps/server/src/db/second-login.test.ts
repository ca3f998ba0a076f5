import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createQueue } from '#jobs/queue.ts';
import { createLog } from '#logging.ts';
import { documentedServer, type Server } from '#testing/documented-server.ts';
import { addressesOf, type DatabaseAddresses } from './address.ts';
import { createDb, type Db } from './client.ts';
import { MIGRATIONS_FOLDER, readMigrations } from './migrator.ts';
import { prepareDatabase } from './prepare.ts';
import { doubtsAboutLogin } from './roles.ts';
import { inScope } from './transaction.ts';

const log = createLog('silent');
const asGuest = { log, embedded: false, durable: false };
const bothOf = ({ urlOf, owner, login }: Server) => addressesOf(urlOf(login), urlOf(owner));

async function onDatabase<Result>({ app }: DatabaseAddresses, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = createDb(app, { log, connections: 1 });
  return await work(db).finally(() => db.destroy());
}

describe('a login of the product that owns nothing', () => {
  it('serves what the owner migrated, and gains nothing when it gives its role up', async () => {
    const server = await documentedServer();
    await prepareDatabase(bothOf(server), asGuest);
    await prepareDatabase(bothOf(server), asGuest);
    await onDatabase(bothOf(server), async (db) => {
      const workspaceId = randomUUID();
      const line = { workspace_id: workspaceId, action: 'created', subject_kind: 'thing' };
      await inScope(db, { workspaceId }, (tx) => tx.insertInto('activity').values(line).execute());
      expect(await inScope(db, { workspaceId }, (tx) => tx.selectFrom('activity').select('action').execute())).toEqual([
        { action: 'created' },
      ]);
      expect(await db.selectFrom('activity').selectAll().execute()).toEqual([]);

      await sql`set role none`.execute(db);
      expect((await sql`select current_user as name`.execute(db)).rows).toEqual([{ name: server.login }]);
      await expect(sql`select * from app.activity`.execute(db)).rejects.toThrow('permission denied');
      await expect(sql`alter table app.activity disable row level security`.execute(db)).rejects.toThrow(
        /permission denied|must be owner/,
      );
      await expect(sql`set role ${sql.id(server.owner)}`.execute(db)).rejects.toThrow('permission denied to set role');
      expect(await doubtsAboutLogin(db)).toEqual([]);
    });
  });

  it('starts alone once everything is migrated', async () => {
    const server = await documentedServer();
    await prepareDatabase(bothOf(server), asGuest);
    await expect(prepareDatabase(addressesOf(server.urlOf(server.login)), asGuest)).resolves.toBeUndefined();
  });

  it('does not start alone while a migration is missing, and says how many', async () => {
    const server = await documentedServer();
    const alone = () => prepareDatabase(addressesOf(server.urlOf(server.login)), asGuest);
    const { length } = await readMigrations(MIGRATIONS_FOLDER);
    await expect(alone()).rejects.toThrow(
      `${length} migrations of this release are missing, and "${server.login}" may not apply them: run npm run migrate with MIGRATION_DATABASE_URL`,
    );
    await prepareDatabase(bothOf(server), asGuest);
    await server.administrate(
      'delete from operations.aurea_migrations where name = (select max(name) from operations.aurea_migrations)',
    );
    await expect(alone()).rejects.toThrow('1 migration of this release is missing');
  });

  it('does not start alone on job tables of another release', async () => {
    const server = await documentedServer();
    await prepareDatabase(bothOf(server), asGuest);
    await server.administrate('update pgboss.version set version = version - 1');
    const queue = createQueue(bothOf(server).app, { log, working: false });
    await expect(queue.start()).rejects.toThrow(
      'The tables of the job queue are not those of this release: run npm run migrate with MIGRATION_DATABASE_URL',
    );
    await queue.stop();
  });

  it('is refused with the statement that helps where it may not take the role', async () => {
    const server = await documentedServer();
    await server.administrate(`revoke aurea_app from ${server.login}`);
    await expect(prepareDatabase(bothOf(server), asGuest)).rejects.toThrow(
      'The login of DATABASE_URL may not work as aurea_app; as an administrator run: grant aurea_app to <that login>;',
    );
  });
});

describe('one login for everything', () => {
  const right = (name: string, words: string) =>
    `DATABASE_URL signs in as "${name}", which ${words}. Requests work as aurea_app and are walled; this login is not`;

  it('is named in the log as the owner of the tables', async () => {
    const server = await documentedServer();
    const one = addressesOf(server.urlOf(server.owner));
    await prepareDatabase(one, asGuest);
    const [doubt, ...others] = await onDatabase(one, doubtsAboutLogin);
    expect(doubt).toContain(
      right(server.owner, 'owns the tables and may switch row-level security and the locks of the history off'),
    );
    expect(others).toEqual([]);
  });

  it.for([
    { attribute: 'superuser', words: 'is a superuser, whom row-level security does not hold' },
    { attribute: 'bypassrls', words: 'bypasses row-level security' },
  ])('is named in the log with $attribute', async ({ attribute, words }) => {
    const server = await documentedServer();
    await prepareDatabase(bothOf(server), asGuest);
    await server.administrate(`alter role ${server.login} ${attribute}`);
    const [doubt] = await onDatabase(bothOf(server), doubtsAboutLogin);
    expect(doubt).toContain(right(server.login, words));
  });
});
