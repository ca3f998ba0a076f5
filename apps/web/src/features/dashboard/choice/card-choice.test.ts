import { describe, expect, it, test } from 'vitest';
import { CARDS, cardChoice, moveCard, storeCardChoice } from './card-choice.ts';

describe('the order of the cards', () => {
  test.for([
    { why: 'up', name: 'cashFlow', by: -1, is: ['cashFlow', 'allocation', 'movers'] },
    { why: 'down', name: 'cashFlow', by: 1, is: ['allocation', 'movers', 'cashFlow'] },
    { why: 'not above the first', name: 'allocation', by: -1, is: ['allocation', 'cashFlow', 'movers'] },
    { why: 'not below the last', name: 'movers', by: 1, is: ['allocation', 'cashFlow', 'movers'] },
  ] as const)('moves one $why', ({ name, by, is }) => {
    const order = ['allocation', 'cashFlow', 'movers'] as const;
    expect(moveCard(order, name, by, order)).toEqual(is);
  });

  it('passes over those that are not offered', () => {
    const order = ['allocation', 'checklist', 'movers'] as const;
    expect(moveCard(order, 'movers', -1, ['allocation', 'movers'])).toEqual(['movers', 'checklist', 'allocation']);
  });

  it('is the usual one where a browser keeps nothing', () => {
    storeCardChoice({ order: ['movers'], hidden: new Set(['latest']) });
    expect(cardChoice()).toEqual({ order: CARDS, hidden: new Set() });
  });
});
