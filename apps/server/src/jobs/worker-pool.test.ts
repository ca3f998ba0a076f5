import { afterAll, expect, it } from 'vitest';
import { FAIL, HANG, HOARD, SQUARES } from '#testing/cpu-tasks.ts';
import { createWorkerPool } from './worker-pool.ts';

const pool = createWorkerPool();
afterAll(() => pool.stop());

it('runs a function of a TypeScript file in another thread', async () => {
  expect(await pool.run(SQUARES, { upTo: 1000 })).toEqual({ total: '333833500' });
});

it('keeps the event loop free meanwhile', async () => {
  const from = performance.eventLoopUtilization();
  await Promise.all([pool.run(SQUARES, { upTo: 2_000_000 }), pool.run(SQUARES, { upTo: 2_000_000 })]);
  expect(performance.eventLoopUtilization(from).utilization).toBeLessThan(0.5);
});

it('hands on what the function throws', async () => {
  await expect(pool.run(FAIL, 'read this')).rejects.toThrow('cannot read this');
});

it('ends a task that takes too long', async () => {
  await expect(pool.run(HANG, null)).rejects.toMatchObject({ name: 'AbortError' });
  expect(await pool.run(SQUARES, { upTo: 3 })).toEqual({ total: '14' });
});

it('does short work while long work waits, and counts the time of each from when it begins', async () => {
  const after: string[] = [];
  const long = [
    pool.runLong({ ...HANG, timeoutMs: 2500 }, null, 'one').catch(({ name }: Error) => after.push(name)),
    pool.runLong({ ...SQUARES, timeoutMs: 2000 }, { upTo: 3 }, 'two').then(({ total }) => after.push(total)),
  ];
  const short = ['a', 'b', 'c', 'd'].map((seat) => pool.run({ ...SQUARES, timeoutMs: 2000 }, { upTo: 3 }, seat));
  expect(await Promise.all(short)).toHaveLength(4);
  expect(after).toEqual([]);
  await Promise.all(long);
  expect(after).toEqual(['AbortError', '14']);
});

it('refuses a workspace that has two long ones at work or waiting, not another', async () => {
  const [first, second] = [1, 2].map(() => pool.runLong(SQUARES, { upTo: 3 }, 'one'));
  await expect(pool.runLong(SQUARES, { upTo: 3 }, 'one')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await pool.runLong(SQUARES, { upTo: 4 }, 'two')).toEqual({ total: '30' });
  expect(await Promise.all([first, second])).toEqual([{ total: '14' }, { total: '14' }]);
  expect(await pool.runLong(SQUARES, { upTo: 3 }, 'one')).toEqual({ total: '14' });
});

it('survives a task that takes too much memory', async () => {
  await expect(pool.run(HOARD, null)).rejects.toThrow(/memory/i);
  expect(await pool.run(SQUARES, { upTo: 3 })).toEqual({ total: '14' });
});
