import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('lets three of a line work at once, in the order in which they came, and other lines beside', async () => {
  const inTurn = createTurns();
  const seen: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => async () => {
    seen.push(name);
    await new Promise<void>((end) => ends.push(end));
  };
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => inTurn('one', work(name)));
  const beside = inTurn('other', work('z'));
  await turn();
  expect(seen).toEqual(['a', 'b', 'c', 'z']);
  ends[0]?.();
  await turn();
  expect(seen).toEqual(['a', 'b', 'c', 'z', 'd']);
  for (let at = 1; at < 6; at += 1) {
    ends[at]?.();
    await turn();
  }
  await Promise.all([...all, beside]);
  expect(seen).toEqual(['a', 'b', 'c', 'z', 'd', 'e']);
});

it('goes on when one of the line fails', async () => {
  const inTurn = createTurns();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_one, at) =>
      inTurn('one', async () => {
        if (at % 2 === 0) throw new Error('lost');
        return at;
      }),
    ),
  );
  expect(outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))).toEqual([1, 3, 5, 7]);
});

it('refuses to wait in a line of hundreds', async () => {
  const inTurn = createTurns();
  const over = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 503 }, () => inTurn('one', () => over.promise));
  await expect(inTurn('one', async () => undefined)).rejects.toMatchObject({ code: 'unavailable' });
  over.resolve();
  await Promise.all(waiting);
});
