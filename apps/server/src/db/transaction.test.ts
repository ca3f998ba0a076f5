import { randomUUID } from 'node:crypto';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { createLog } from '#logging.ts';
import { asOwner, fileDatabase, testDatabase } from '#testing/file-database.ts';
import { createDb } from './client.ts';
import { json } from './json.ts';
import { inScope, type Tx } from './transaction.ts';

const db = await testDatabase();

async function note(tx: Tx, workspaceId: string): Promise<string> {
  const row = await tx
    .insertInto('activity')
    .values({ workspace_id: workspaceId, action: 'created', subject_kind: 'thing', after: json([1, { a: '2' }]) })
    .returning(['id', 'after', 'at'])
    .executeTakeFirstOrThrow();
  expect(row.after).toEqual([1, { a: '2' }]);
  expect(row.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  return row.id;
}

const seen = (tx: Tx) => tx.selectFrom('activity').select('workspace_id').execute();

describe('the scope of a transaction', () => {
  it('shows one workspace only, and nothing without one', async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await inScope(db, { workspaceId: mine }, (tx) => note(tx, mine));
    await inScope(db, { workspaceId: theirs }, (tx) => note(tx, theirs));

    expect(await inScope(db, { workspaceId: mine }, seen)).toEqual([{ workspace_id: mine }]);
    expect(await inScope(db, {}, seen)).toEqual([]);
    expect(await inScope(db, { userId: mine, system: true }, seen)).toEqual([]);
    expect(await db.selectFrom('activity').selectAll().execute()).toEqual([]);
  });

  it('refuses to write into another workspace', async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await expect(inScope(db, { workspaceId: mine }, (tx) => note(tx, theirs))).rejects.toMatchObject({ code: '42501' });
    await expect(inScope(db, {}, (tx) => note(tx, theirs))).rejects.toMatchObject({ code: '42501' });
  });

  it('never leaks from one user of a connection to the next', async () => {
    const workspaces = Array.from({ length: 20 }, () => randomUUID());
    await Promise.all(workspaces.map((id) => inScope(db, { workspaceId: id }, (tx) => note(tx, id))));
    const calls = Array.from({ length: 400 }, (_, index) => workspaces[index % workspaces.length]);
    const answers = await Promise.all(
      calls.map(async (id) => ({ id, rows: await inScope(db, { workspaceId: id ?? '' }, seen) })),
    );
    for (const { id, rows } of answers) expect(rows).toEqual([{ workspace_id: id }]);
    expect(await db.selectFrom('activity').selectAll().execute()).toEqual([]);
  });

  it('cannot be left by taking other rights', async () => {
    await expect(inScope(db, {}, (tx) => sql`set role aurea_owner`.execute(tx))).rejects.toMatchObject({
      code: '42501',
    });
    await expect(inScope(db, {}, (tx) => sql`set session authorization aurea_owner`.execute(tx))).rejects.toMatchObject(
      { code: '42501' },
    );
    const [role] = (await sql<{ name: string }>`select current_user as name`.execute(db)).rows;
    expect(role).toEqual({ name: 'aurea_app' });
  });
});

describe('history', () => {
  const statements = [
    { why: 'updates', statement: `update app.activity set action = 'other'` },
    { why: 'deletions', statement: 'delete from app.activity' },
    { why: 'emptying', statement: 'truncate app.activity' },
  ];

  test.for(statements)('refuses $why by the product', async ({ statement }) => {
    const workspaceId = randomUUID();
    await inScope(db, { workspaceId }, (tx) => note(tx, workspaceId));
    const attempt = inScope(db, { workspaceId }, (tx) => sql.raw(statement).execute(tx));
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  test.for(statements)('refuses $why by the owner', async ({ statement }) => {
    const workspaceId = randomUUID();
    await inScope(db, { workspaceId }, (tx) => note(tx, workspaceId));
    const attempt = asOwner((owner) => owner.query(statement));
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  it('ends with its workspace when personal data is erased', async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await inScope(db, { workspaceId: mine }, (tx) => note(tx, mine));
    await inScope(db, { workspaceId: theirs }, (tx) => note(tx, theirs));
    await inScope(db, { workspaceId: mine, erasure: true }, (tx) => tx.deleteFrom('activity').execute());
    expect(await inScope(db, { workspaceId: mine }, seen)).toEqual([]);
    expect(await inScope(db, { workspaceId: theirs }, seen)).toHaveLength(1);
  });
});

describe('a transaction that fails', () => {
  it('leaves nothing behind', async () => {
    const workspaceId = randomUUID();
    const failing = inScope(db, { workspaceId }, async (tx) => {
      await note(tx, workspaceId);
      throw new Failure('stale');
    });
    await expect(failing).rejects.toMatchObject({ code: 'stale' });
    expect(await inScope(db, { workspaceId }, seen)).toEqual([]);
  });

  test.for([
    { why: 'a serialization failure', code: '40001', failures: 5 },
    { why: 'a deadlock', code: '40P01', failures: 2 },
  ])('runs again after $why', async ({ code, failures }) => {
    const workspaceId = randomUUID();
    let runs = 0;
    await inScope(db, { workspaceId }, async (tx) => {
      runs += 1;
      await note(tx, workspaceId);
      if (runs <= failures)
        await sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`).execute(tx);
    });
    expect(runs).toBe(failures + 1);
    expect(await inScope(db, { workspaceId }, seen)).toHaveLength(1);
  });

  it('gives up after five retries', async () => {
    let runs = 0;
    const losing = inScope(db, {}, (tx) => {
      runs += 1;
      return sql.raw(`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`).execute(tx);
    });
    await expect(losing).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(6);
  });

  it('is told apart from a database that cannot be reached', async () => {
    const nowhere = createDb({ host: '/tmp/aurea-nowhere', user: 'nobody' }, { log: createLog('silent') });
    await expect(inScope(nowhere, {}, seen)).rejects.toMatchObject({ name: 'Failure', code: 'unavailable' });
    await nowhere.destroy();
  });

  it('answers "unavailable" when a statement or the wait for a connection takes too long', async () => {
    const small = createDb((await fileDatabase()).app, {
      log: createLog('silent'),
      connections: 1,
      statementTimeoutMs: 100,
    });
    const slow = inScope(small, {}, (tx) => sql`select pg_sleep(3)`.execute(tx));
    await expect(slow).rejects.toMatchObject({ code: 'unavailable' });
    await small.destroy();
  });
});
