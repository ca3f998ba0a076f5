import { afterAll, describe, expect, it, test } from 'vitest';
import { HANG, SQUARES } from '#testing/cpu-tasks.ts';
import { readInWorker, readingMs } from './file-reading.ts';
import { READING_LIMITS } from './reading-limits.ts';
import { createWorkerPool } from './worker-pool.ts';

const pool = createWorkerPool();
afterAll(() => pool.stop());

describe('the time a file may be read for', () => {
  test.for([
    { why: 'the smallest file has the time a thread takes to start', bytes: 10, ms: 8_001 },
    { why: '180 kB that held the only worker for 21 s', bytes: 180_000, ms: 8_720 },
    { why: 'a megabyte has four seconds more', bytes: 1_000_000, ms: 12_000 },
    { why: 'the longest file is bounded by what a request may take', bytes: 10_485_760, ms: 20_000 },
  ])('$why', ({ bytes, ms }) => expect(readingMs(bytes, READING_LIMITS)).toBe(ms));

  it('is what the operator chose', () => {
    const slow = { ...READING_LIMITS, secondsPerMb: 10, mostSeconds: 15 };
    expect([readingMs(100_000, slow), readingMs(5_000_000, slow)]).toEqual([9_000, 15_000]);
  });
});

it('a reading over its time may be tried again, and the next one is read by a new worker', async () => {
  const endless = { ...HANG, types: () => ({ refused: 'import_unreadable' as const }) };
  const reading = readInWorker(pool, { task: endless, input: new Uint8Array(10), workspaceId: 'one' });
  await expect(reading).rejects.toMatchObject({ code: 'unavailable', details: { what: 'reading' } });
  expect(await pool.runLong(SQUARES, { upTo: 3 }, 'one')).toEqual({ total: '14' });
}, 30_000);
