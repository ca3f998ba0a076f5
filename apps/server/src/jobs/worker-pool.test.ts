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

it('survives a task that takes too much memory', async () => {
  await expect(pool.run(HOARD, null)).rejects.toThrow(/memory/i);
  expect(await pool.run(SQUARES, { upTo: 3 })).toEqual({ total: '14' });
});
