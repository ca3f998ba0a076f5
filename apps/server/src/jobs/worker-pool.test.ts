import { afterAll, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { FAIL, HANG, HOARD, SQUARES } from '#testing/cpu-tasks.ts';
import { testDatabase } from '#testing/file-database.ts';
import { createWorkerPool } from './worker-pool.ts';

const db = await testDatabase();
const pool = createWorkerPool();
const ONE = { workspaceId: 'one' };
afterAll(() => pool.stop());

it('runs a function of a TypeScript file in another thread', async () => {
  expect(await pool.run(SQUARES, { upTo: 1000 }, ONE)).toEqual({ total: '333833500' });
});

it('keeps the event loop free meanwhile', async () => {
  const from = performance.eventLoopUtilization();
  await Promise.all([pool.run(SQUARES, { upTo: 2_000_000 }, ONE), pool.run(SQUARES, { upTo: 2_000_000 }, ONE)]);
  expect(performance.eventLoopUtilization(from).utilization).toBeLessThan(0.5);
});

it('hands on what the function throws', async () => {
  await expect(pool.run(FAIL, 'read this', ONE)).rejects.toThrow('cannot read this');
});

it('refuses a task within a transaction, where a connection would wait for it', async () => {
  const asked = (ask: () => Promise<unknown>) => inScope(db, {}, async () => await ask());
  const sentence = 'the task squares was asked for within a transaction';
  await expect(asked(() => pool.run(SQUARES, { upTo: 3 }, ONE))).rejects.toThrow(sentence);
  await expect(asked(() => pool.runLong(SQUARES, { upTo: 3 }, 'one'))).rejects.toThrow(sentence);
});

it('ends a task that takes too long', async () => {
  await expect(pool.run(HANG, null, ONE)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await pool.run(SQUARES, { upTo: 3 }, ONE)).toEqual({ total: '14' });
});

it('does short work and long work of others while long work hangs, and counts the time of each from its beginning', async () => {
  const after: string[] = [];
  const long = [
    pool.runLong({ ...HANG, timeoutMs: 2500 }, null, 'one').catch(({ name }: Error) => after.push(name)),
    pool.runLong({ ...SQUARES, timeoutMs: 2000 }, { upTo: 3 }, 'one').then(({ total }) => after.push(total)),
    pool.runLong({ ...SQUARES, timeoutMs: 2000 }, { upTo: 4 }, 'two').then(({ total }) => after.push(total)),
  ];
  const short = ['a', 'b', 'c', 'd'].map((workspaceId) => pool.run(SQUARES, { upTo: 3 }, { workspaceId }));
  expect(await Promise.all(short)).toHaveLength(4);
  await Promise.all(long);
  expect(after).toEqual(['30', 'AbortError', '14']);
});

it('refuses a workspace that has two long ones at work or waiting, not another', async () => {
  const [first, second] = [1, 2].map(() => pool.runLong(SQUARES, { upTo: 3 }, 'one'));
  await expect(pool.runLong(SQUARES, { upTo: 3 }, 'one')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await pool.runLong(SQUARES, { upTo: 4 }, 'two')).toEqual({ total: '30' });
  expect(await Promise.all([first, second])).toEqual([{ total: '14' }, { total: '14' }]);
  expect(await pool.runLong(SQUARES, { upTo: 3 }, 'one')).toEqual({ total: '14' });
});

it('survives a task that takes too much memory', { timeout: 70_000 }, async () => {
  await expect(pool.run(HOARD, null, ONE)).rejects.toThrow(/memory/i);
  expect(await pool.run(SQUARES, { upTo: 3 }, ONE)).toEqual({ total: '14' });
});
