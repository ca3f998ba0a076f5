import type { Person } from './person.ts';

export type Times = { readonly p50: number; readonly p95: number; readonly p99: number };

export function quantiles(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
  return { p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99) };
}

/** How long a call takes until the last byte of its answer. @throws Error when it is refused */
export async function timeOf({ call }: Person, path: string): Promise<number> {
  const start = performance.now();
  const answer = await call('GET', path);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - start;
}

/** Calls of a client: so many that one collection of garbage does not decide where their 95th percentile lies. */
const ROUNDS = 100;
/** Calls before those that count, so that what is measured is code that has been compiled. */
const BEFORE = 10;

/** Several clients that ask again as soon as they are answered, once the call has been asked some times. */
export async function timesOf(person: Person, path: string, clients: number): Promise<Times> {
  const times: number[] = [];
  const client = async () => {
    for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOf(person, path));
  };
  for (let round = 0; round < BEFORE; round += 1) await timeOf(person, path);
  await Promise.all(Array.from({ length: clients }, client));
  return quantiles(times);
}

export const shown = (ms: number) => ms.toFixed(1).padStart(7);
