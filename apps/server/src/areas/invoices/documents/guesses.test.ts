import { describe, expect, it } from 'vitest';
import { CounterGuesses } from './guesses.ts';

/** Documents that draw one after the other, all begun before the first has drawn; those named fail before they draw. */
async function drawTogether(guesses: CounterGuesses, from: number, fates: readonly ('drawn' | 'lost')[]) {
  let last = from;
  const seen: (readonly [guess: number | null, drawn: number])[] = [];
  const all = fates.map((fate) =>
    guesses.around('one', async (guess, enter) => {
      await enter(async () => undefined);
      if (fate === 'lost') throw new Error('lost');
      last += 1;
      seen.push([guess, last]);
      return { counter: last };
    }),
  );
  await Promise.allSettled(all);
  return seen;
}

describe('guessed counters', () => {
  it('are none before the first, then right for all that come at once', async () => {
    const guesses = new CounterGuesses();
    expect(await drawTogether(guesses, 0, ['drawn'])).toEqual([[null, 1]]);
    expect(await drawTogether(guesses, 1, ['drawn', 'drawn', 'drawn'])).toEqual([
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
  });

  it('are right again after one that failed and after numbers drawn elsewhere', async () => {
    const guesses = new CounterGuesses();
    await drawTogether(guesses, 0, ['drawn']);
    expect(await drawTogether(guesses, 1, ['drawn', 'lost', 'drawn'])).toEqual([
      [2, 2],
      [4, 3],
    ]);
    expect(await drawTogether(guesses, 8, ['drawn', 'drawn'])).toEqual([
      [4, 9],
      [5, 10],
    ]);
    expect(await drawTogether(guesses, 10, ['drawn'])).toEqual([[11, 11]]);
  });

  it('let each enter after those that asked before', async () => {
    const guesses = new CounterGuesses();
    const entered: string[] = [];
    const first = Promise.withResolvers<void>();
    const one = guesses.around('one', async (_guess, enter) => {
      await enter(() => first.promise);
      entered.push('one');
      return { counter: 1 };
    });
    const two = guesses.around('one', async (_guess, enter) => {
      await enter(async () => undefined);
      entered.push('two');
      return { counter: 2 };
    });
    first.resolve();
    await Promise.all([one, two]);
    expect(entered).toEqual(['one', 'two']);
  });
});
