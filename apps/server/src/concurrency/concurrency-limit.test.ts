import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const LIMITS = { mostRunning: 4, mostWaiting: 100 };
const patient = new AbortController().signal;

it('lets four of a line work at once, in the order in which they came, and other lines beside', async () => {
  const withLimit = createConcurrencyLimit(LIMITS);
  const seen: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => async () => {
    seen.push(name);
    await new Promise<void>((end) => ends.push(end));
  };
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => withLimit('one', work(name), patient));
  const beside = withLimit('other', work('z'), patient);
  await turn();
  expect(seen).toEqual(['a', 'b', 'c', 'd', 'z']);
  ends[0]?.();
  await turn();
  expect(seen).toEqual(['a', 'b', 'c', 'd', 'z', 'e']);
  for (let at = 1; at < 7; at += 1) {
    ends[at]?.();
    await turn();
  }
  await Promise.all([...all, beside]);
  expect(seen).toEqual(['a', 'b', 'c', 'd', 'z', 'e', 'f']);
});

it('goes on when one of the line fails', async () => {
  const withLimit = createConcurrencyLimit(LIMITS);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_one, at) =>
      withLimit(
        'one',
        async () => {
          if (at % 2 === 0) throw new Error('lost');
          return at;
        },
        patient,
      ),
    ),
  );
  expect(outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))).toEqual([1, 3, 5, 7]);
});

it('refuses to wait in a line of a hundred', async () => {
  const withLimit = createConcurrencyLimit(LIMITS);
  const over = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 104 }, () => withLimit('one', () => over.promise, patient));
  await expect(withLimit('one', async () => undefined, patient)).rejects.toMatchObject({ code: 'unavailable' });
  over.resolve();
  await Promise.all(waiting);
});

it('never does the work of a call that was given up while it waited', async () => {
  const withLimit = createConcurrencyLimit(LIMITS);
  const seen: string[] = [];
  const over = Promise.withResolvers<void>();
  const work = (name: string) => async () => {
    seen.push(name);
    await over.promise;
  };
  const working = ['a', 'b', 'c', 'd'].map((name) => withLimit('one', work(name), patient));
  const giveUp = new AbortController();
  const givenUp = withLimit('one', work('given up'), giveUp.signal);
  const after = withLimit('one', work('after'), patient);
  giveUp.abort();
  await expect(givenUp).rejects.toMatchObject({ code: 'unavailable' });
  over.resolve();
  await Promise.all([...working, after]);
  await expect(withLimit('one', work('late'), giveUp.signal)).rejects.toMatchObject({ code: 'unavailable' });
  expect(seen).toEqual(['a', 'b', 'c', 'd', 'after']);
});
