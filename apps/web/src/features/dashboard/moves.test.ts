import type { NetWorthPoint } from '@aurea/contract/dashboard.ts';
import { expect, test } from 'vitest';
import { movesOver } from './moves.ts';

type Classes = Partial<Record<'property' | 'stocks' | 'crypto' | 'debt', string>>;

const point = (on: string, classes: Classes, state: NetWorthPoint['state'] = 'complete'): NetWorthPoint => ({
  on,
  total: state === 'unavailable' ? null : '1',
  state,
  byClass: (['property', 'stocks', 'crypto', 'debt'] as const).flatMap((name) =>
    classes[name] === undefined ? [] : [{ class: name, value: classes[name] }],
  ),
});

test.for([
  {
    why: 'rises and falls, the largest first',
    from: { property: '500', stocks: '100', crypto: '50' },
    to: { property: '521', stocks: '130', crypto: '41' },
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
    why: 'a debt that shrinks is a rise',
    from: { property: '100', debt: '-50' },
    to: { property: '100', debt: '-40' },
    moves: { direction: 'up', rises: [{ class: 'debt', amount: '10' }], falls: [] },
  },
  {
    why: 'moves a tenth of the largest or less are silent',
    from: { property: '100', stocks: '100' },
    to: { property: '200', stocks: '99' },
    moves: { direction: 'up', rises: [{ class: 'property', amount: '100' }], falls: [] },
  },
  {
    why: 'what is new rose from nothing',
    from: {},
    to: { crypto: '10' },
    moves: { direction: 'up', rises: [{ class: 'crypto', amount: '10' }], falls: [] },
  },
  {
    why: 'nothing moved',
    from: { property: '100' },
    to: { property: '100' },
    moves: { direction: 'still', rises: [], falls: [] },
  },
])('$why', ({ from, to, moves }) => {
  expect(movesOver([point('2026-01-01', from), point('2026-11-20', to)])).toEqual(moves);
});

test('a point with something missing is no ground for a sentence', () => {
  const history = [
    point('2026-01-01', { property: '1' }),
    point('2026-06-01', { property: '5' }),
    point('2026-11-20', { stocks: '9' }, 'partial'),
  ];
  expect(movesOver(history)?.rises).toEqual([{ class: 'property', amount: '4' }]);
  expect(movesOver(history.slice(1))).toBeNull();
});
