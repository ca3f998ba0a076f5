import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { NumberPrediction } from './number-prediction.ts';

/** Documents that draw one after the other, all begun before the first has drawn; those named are refused before. */
async function drawTogether(prediction: NumberPrediction, from: number, fates: readonly ('drawn' | 'lost')[]) {
  let last = from;
  const seen: (readonly [guess: number | null, drawn: number])[] = [];
  const places = fates.map((fate) => ({ fate, place: prediction.take('one') }));
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
    const prediction = new NumberPrediction();
    expect(await drawTogether(prediction, 0, ['drawn'])).toEqual([[null, 1]]);
    expect(await drawTogether(prediction, 1, ['drawn', 'drawn', 'drawn'])).toEqual([
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
  });

  it('are right again after one that failed and after numbers drawn elsewhere', async () => {
    const prediction = new NumberPrediction();
    await drawTogether(prediction, 0, ['drawn']);
    expect(await drawTogether(prediction, 1, ['drawn', 'lost', 'drawn'])).toEqual([
      [2, 2],
      [4, 3],
    ]);
    expect(await drawTogether(prediction, 8, ['drawn', 'drawn'])).toEqual([
      [4, 9],
      [5, 10],
    ]);
    expect(await drawTogether(prediction, 10, ['drawn'])).toEqual([[11, 11]]);
  });

  it('give each its turn once the one before has begun and all before that have entered or left', async () => {
    const prediction = new NumberPrediction();
    const order: string[] = [];
    const [first, ...others] = [
      prediction.take('one'),
      prediction.take('one'),
      prediction.take('one'),
      prediction.take('one'),
    ];
    const [second, third] = others;
    const begun = others.map((place, at) => place.turn.then(() => order.push(`turn ${at + 2}`)));
    first?.begin();
    await begun[0];
    order.push('second begins');
    second?.begin();
    await setImmediate();
    order.push('first enters');
    first?.enter(1);
    await begun[1];
    order.push('third leaves');
    third?.leave();
    await setImmediate();
    order.push('second leaves');
    second?.leave();
    await begun[2];
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
