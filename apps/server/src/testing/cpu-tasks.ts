import type { CpuTask } from '#jobs/worker-pool.ts';

// Functions that tests send to the worker threads, which find them by name.

/** @public */
export function squares(input: { readonly upTo: number }): { total: string } {
  let total = 0n;
  for (let n = 1n; n <= BigInt(input.upTo); n += 1n) total += n * n;
  return { total: total.toString() };
}

/** @public */
export function fail(input: string): never {
  throw new Error(`cannot ${input}`);
}

/** @public */
export function hang(): never {
  for (;;);
}

/** @public */
export function hoard(): number {
  const hoarded: number[][] = [];
  for (;;) hoarded.push(new Array<number>(1_000_000).fill(hoarded.length));
}

const module = import.meta.url;
export const SQUARES: CpuTask<{ upTo: number }, { total: string }> = { module, name: 'squares' };
export const FAIL: CpuTask<string, never> = { module, name: 'fail' };
export const HANG: CpuTask<null, never> = { module, name: 'hang', timeoutMs: 200 };
export const HOARD: CpuTask<null, number> = { module, name: 'hoard', timeoutMs: 60_000 };
