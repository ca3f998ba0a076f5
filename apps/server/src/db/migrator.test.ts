import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { emptyDatabase } from '#testing/database.ts';
import { withOwner } from './client.ts';
import { listPending, MIGRATIONS_FOLDER, type Migration, migrate, readMigrations } from './migrator.ts';

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  sha256: createHash('sha256').update(sql).digest('hex'),
});

const FIRST = migration('0001_first.sql', 'create table public.first (id uuid primary key)');
const SECOND = migration('0002_second.sql', 'create table public.second (id uuid primary key)');

describe('migrate', () => {
  it('applies each file once, in order', async () => {
    const { owner } = await emptyDatabase();
    await withOwner(owner, async (client) => {
      expect(await migrate(client, [FIRST])).toEqual(['0001_first.sql']);
      expect(await listPending(client, [FIRST, SECOND])).toEqual([SECOND.name]);
      expect(await migrate(client, [FIRST, SECOND])).toEqual(['0002_second.sql']);
      expect(await migrate(client, [FIRST, SECOND])).toEqual([]);
      expect(await listPending(client, [FIRST, SECOND])).toEqual([]);
    });
  });

  it('takes turns when several instances start at once', async () => {
    const { owner } = await emptyDatabase();
    const runs = await Promise.all(
      Array.from({ length: 4 }, () => withOwner(owner, (client) => migrate(client, [FIRST, SECOND]))),
    );
    expect(runs.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql']);
  });

  it('refuses a file that was changed after it had been applied', async () => {
    const { owner } = await emptyDatabase();
    await withOwner(owner, async (client) => {
      await migrate(client, [FIRST]);
      const changed = migration(FIRST.name, `${FIRST.sql} -- later`);
      await expect(migrate(client, [changed])).rejects.toThrow('Migration 0001_first.sql was changed');
    });
  });

  it('leaves alone what only a later release knows', async () => {
    const { owner } = await emptyDatabase();
    await withOwner(owner, async (client) => {
      await migrate(client, [FIRST, SECOND]);
      expect(await migrate(client, [FIRST])).toEqual([]);
    });
  });

  it('undoes a file that fails half-way and continues there next time', async () => {
    const { owner } = await emptyDatabase();
    await withOwner(owner, async (client) => {
      const broken = migration('0002_second.sql', `${SECOND.sql}; select 1 / 0`);
      await expect(migrate(client, [FIRST, broken])).rejects.toMatchObject({ code: '22012' });
      expect(await migrate(client, [FIRST, SECOND])).toEqual(['0002_second.sql']);
    });
  });

  it('continues after its connection was killed in the middle of a file', async () => {
    const { owner } = await emptyDatabase();
    const slow = migration('0002_second.sql', `${SECOND.sql}; select pg_sleep(10)`);
    const interrupted = withOwner(owner, (client) => migrate(client, [FIRST, slow]));
    const kill = withOwner(owner, async (client) => {
      for (let killed = 0; killed === 0; ) {
        const { rowCount } = await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event = 'PgSleep'`,
        );
        killed = rowCount ?? 0;
      }
    });
    await Promise.all([expect(interrupted).rejects.toThrow(), kill]);
    expect(await withOwner(owner, (client) => migrate(client, [FIRST, SECOND]))).toEqual(['0002_second.sql']);
  });

  it('gives up on a lock after five seconds instead of blocking the product', async () => {
    const { owner } = await emptyDatabase();
    await withOwner(owner, async (client) => {
      await migrate(client, [FIRST]);
      const timeouts = migration(
        '0003_third.sql',
        "create table public.third as select current_setting('lock_timeout') as it",
      );
      await migrate(client, [FIRST, timeouts]);
      expect((await client.query('select it from public.third')).rows).toEqual([{ it: '5s' }]);
    });
  });
});

describe('the migrations of the product', () => {
  it('have one number each and are named alike', async () => {
    const migrations = await readMigrations(MIGRATIONS_FOLDER);
    expect(migrations.map(({ name }) => name)).toContain('0001_foundations.sql');
  });
});
