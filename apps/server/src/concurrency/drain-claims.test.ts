import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { drainClaims } from './drain-claims.ts';

/** Claims one of each line at a time, like deliveries of a receiver; the answer of a claim is on its way for a while. */
const linesOf = (counts: readonly number[], ticksOfClaim: number) => {
  const left = [...counts];
  const busy = new Set<number>();
  const claim = async (free: number) => {
    const found = left.flatMap((count, line) => (count > 0 && !busy.has(line) ? [line] : [])).slice(0, free);
    for (const line of found) busy.add(line);
    for (let tick = 0; tick < ticksOfClaim; tick += 1) await nextTick();
    return found;
  };
  const release = (line: number): void => {
    left[line] = (left[line] ?? 0) - 1;
    busy.delete(line);
  };
  return { claim, release, left };
};

it.each([0, 1, 5])('nothing is left where work ends while a claim is on its way: %i ticks', async (ticksOfClaim) => {
  const lines = linesOf([1, 4], ticksOfClaim);
  await drainClaims({
    claim: lines.claim,
    work: async (line) => {
      await nextTick();
      lines.release(line);
    },
    mostRunning: 10,
  });
  expect(lines.left).toEqual([0, 0]);
});

it('no more run at once than may', async () => {
  const lines = linesOf([2, 2, 2, 2], 1);
  let running = 0;
  let most = 0;
  await drainClaims({
    claim: lines.claim,
    work: async (line) => {
      running += 1;
      most = Math.max(most, running);
      await nextTick();
      running -= 1;
      lines.release(line);
    },
    mostRunning: 3,
  });
  expect([most, lines.left]).toEqual([3, [0, 0, 0, 0]]);
});

it('one that fails holds up none of the others, and is reported at the end', async () => {
  const lines = linesOf([1, 3], 0);
  const draining = drainClaims({
    claim: lines.claim,
    work: async (line) => {
      await nextTick();
      lines.release(line);
      if (line === 0) throw new Error('no network');
    },
    mostRunning: 2,
  });
  await expect(draining).rejects.toThrow('no network');
  expect(lines.left).toEqual([0, 0]);
});
