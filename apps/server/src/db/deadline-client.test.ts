import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '#logging.ts';
import { fileDatabase } from '#testing/file-database.ts';
import { createDb } from './client.ts';
import { inScope } from './transaction.ts';

it('answers "unavailable" where the database stands still, and uses that connection no more', async () => {
  const db = createDb((await fileDatabase()).app, { log: createLog('silent'), connections: 1, answerTimeoutMs: 300 });
  const backend = async () => {
    const { rows } = await inScope(db, {}, (tx) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx));
    return rows[0]?.pid ?? 0;
  };
  const stopped = await backend();
  // As a machine does that stands still: the connection stays open, and nothing is answered.
  process.kill(stopped, 'SIGSTOP');
  onTestFinished(async () => {
    process.kill(stopped, 'SIGCONT');
    await db.destroy();
  });
  await expect(backend()).rejects.toMatchObject({ name: 'Failure', code: 'unavailable' });
  // The backend still stands: without the limit this call, too, would wait for it on the only connection.
  expect(await backend()).not.toBe(stopped);
});

it('leaves a statement alone that is answered in time', async () => {
  const db = createDb((await fileDatabase()).app, { log: createLog('silent'), connections: 1, answerTimeoutMs: 5_000 });
  onTestFinished(() => db.destroy());
  const slow = inScope(db, {}, (tx) => sql<{ one: number }>`select 1 as one from pg_sleep(0.2)`.execute(tx));
  expect((await slow).rows).toEqual([{ one: 1 }]);
});
