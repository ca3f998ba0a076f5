import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { CounterGuesses } from './number-prediction.ts';

/** Documents that draw one after the other, all begun before the first has drawn; those named are refused before. */
async function drawTogether(guesses: CounterGuesses, from: number, fates: readonly ('drawn' | 'lost')[]) {
  let last = from;
  const seen: (readonly [guess: number | null, drawn: number])[] = [];
  const places = fates.map((fate) => ({ fate, place: guesses.take('one') }));
  for (const { fate, place } of places) {
    await place.turn;
    if (fate === 'drawn') {
      last += 1;
      seen.push([place.guess, last]);
      place.enter(last);
    }
    place.leave();
  }
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

  it('give each its turn once the one before has begun and all before that have entered or left', async () => {
    const guesses = new CounterGuesses();
    const order: string[] = [];
    const [first, ...others] = [guesses.take('one'), guesses.take('one'), guesses.take('one'), guesses.take('one')];
    const [second, third] = others;
    const turns = others.map((place, at) => place.turn.then(() => order.push(`turn ${at + 2}`)));
    first?.begin();
    await turns[0];
    order.push('second begins');
    second?.begin();
    await setImmediate();
    order.push('first enters');
    first?.enter(1);
    await turns[1];
    order.push('third leaves');
    third?.leave();
    await setImmediate();
    order.push('second leaves');
    second?.leave();
    await turns[2];
    expect(order).toEqual([
      'turn 2',
      'second begins',
      'first enters',
      'turn 3',
      'third leaves',
      'second leaves',
      'turn 4',
    ]);
  });
});
