import { expect, test } from 'vitest';
import { movesOf } from './moves.ts';

test.for([
  {
    why: 'gains and losses, the largest first',
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
    gains: { property: '100', stocks: '-1' },
    moves: { direction: 'up', rises: [{ class: 'property', amount: '100' }], falls: [] },
  },
  {
    why: 'a loss',
    gains: { property: '0', crypto: '-10' },
    moves: { direction: 'down', rises: [], falls: [{ class: 'crypto', amount: '-10' }] },
  },
  { why: 'nothing was gained', gains: { property: '0' }, moves: { direction: 'still', rises: [], falls: [] } },
])('$why', ({ gains, moves }) => {
  const classes = (['property', 'stocks', 'crypto'] as const).flatMap((name) => {
    const gain: string | undefined = (gains as Record<string, string>)[name];
    return gain === undefined ? [] : [{ class: name, gain }];
  });
  expect(movesOf(classes)).toEqual(moves);
});
