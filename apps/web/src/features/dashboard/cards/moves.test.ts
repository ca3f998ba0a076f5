import { expect, test } from 'vitest';
import { movesOf } from './moves.ts';

test.for([
  {
    why: 'gains and losses, the largest first',
    total: '42',
    gains: { property: '21', stocks: '30', crypto: '-9' },
    moves: {
      direction: 'up',
      rises: [
        { class: 'stocks', amount: '30' },
        { class: 'property', amount: '21' },
      ],
      falls: [{ class: 'crypto', amount: '-9' }],
    },
  },
  {
    why: 'less than a tenth of the largest is silent',
    total: '99',
    gains: { property: '100', stocks: '-1' },
    moves: { direction: 'up', rises: [{ class: 'property', amount: '100' }], falls: [] },
  },
  {
    why: 'a loss',
    total: '-10',
    gains: { property: '0', crypto: '-10' },
    moves: { direction: 'down', rises: [], falls: [{ class: 'crypto', amount: '-10' }] },
  },
  {
    why: 'nothing was gained',
    total: '0',
    gains: { property: '0' },
    moves: { direction: 'still', rises: [], falls: [] },
  },
  {
    // 0.1 + 0.2 - 0.3 is not 0 for floats: the direction is that of the total the server computed.
    why: 'gains and losses that make up for each other',
    total: '0',
    gains: { property: '0.1', stocks: '0.2', crypto: '-0.3' },
    moves: {
      direction: 'still',
      rises: [
        { class: 'stocks', amount: '0.2' },
        { class: 'property', amount: '0.1' },
      ],
      falls: [{ class: 'crypto', amount: '-0.3' }],
    },
  },
])('$why', ({ total, gains, moves }) => {
  const classes = (['property', 'stocks', 'crypto'] as const).flatMap((name) => {
    const gain: string | undefined = (gains as Record<string, string>)[name];
    return gain === undefined ? [] : [{ class: name, gain }];
  });
  expect(movesOf({ amount: total, classes })).toEqual(moves);
});
