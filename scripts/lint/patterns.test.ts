import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import type { Attack, Slow } from './pattern-worker.ts';
import { type Pattern, unboundedPatterns } from './patterns.ts';

/**
 * Patterns that read short texts alone, with the bound that the file sets: the square of it is nothing.
 */
const BOUNDED: Readonly<Record<string, string>> = {
  'packages/domain/src/imports/text/numbers.ts': 'LONGEST',
  'packages/domain/src/imports/reshape/boursedirect-notice.ts': 'LONGEST_LINE',
};

const SCREENED = 3_000;
const ATTACKED = 100_000;
/** A linear pattern reads the longest text in a few milliseconds, a quadratic one in many seconds: load hides neither. */
const LIMIT_MS = 1_000;
const HANGS_MS = 8_000;

let worker = newWorker();

function newWorker(): Worker {
  return new Worker(new URL('./pattern-worker.ts', import.meta.url));
}

/** What was slow; null where no answer came in time. */
async function attack(task: Attack): Promise<Slow | null> {
  worker.postMessage(task);
  const signal = AbortSignal.timeout(HANGS_MS);
  try {
    const [slow] = await once(worker, 'message', { signal });
    return slow;
  } catch {
    await worker.terminate();
    worker = newWorker();
    return null;
  }
}

/** Short texts find the suspects, long ones judge them. */
async function takesTooLong(pattern: Pattern): Promise<boolean> {
  const suspects = await attack({ pattern, length: SCREENED });
  if (suspects === null) return true;
  if (suspects.length === 0) return false;
  const judged = await attack({ pattern, length: ATTACKED, only: suspects.slice(0, 2).map(({ at }) => at) });
  return judged === null || judged.some(({ ms }) => ms > LIMIT_MS);
}

afterAll(async () => {
  await worker.terminate();
});

it('A-19: no pattern of the product takes long on 100 KB of hostile text', { timeout: 300_000 }, async () => {
  const patterns = unboundedPatterns('.');
  expect(patterns.length).toBeGreaterThan(150);
  const slow: string[] = [];
  for (const pattern of patterns) {
    if (!(pattern.file in BOUNDED) && (await takesTooLong(pattern))) slow.push(`${pattern.file}: /${pattern.source}/`);
  }
  expect(slow).toEqual([]);
});

it('finds a pattern that takes the square of the length, and one that hangs', { timeout: 120_000 }, async () => {
  const planted = (source: string): Pattern => ({ source, flags: '', file: 'planted.ts' });
  expect(await takesTooLong(planted('\\s+$'))).toBe(true);
  expect(await takesTooLong(planted('^(?:a+)+$'))).toBe(true);
  expect(await takesTooLong(planted('^[a-z]+$'))).toBe(false);
});
