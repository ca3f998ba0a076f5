import { expect, it } from 'vitest';
import { decimal } from '../core/decimal.ts';
import { movers } from './movers.ts';

const thing = (id: string, gain: number) => ({ id, gain: decimal(gain) });

it('puts the largest gains and losses first, leaves out what did neither, and is stable between equals', () => {
  const things = [thing('d', 5), thing('still', 0), thing('b', -20), thing('a', 20), thing('c', 7)];
  expect(movers(things, 3).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
