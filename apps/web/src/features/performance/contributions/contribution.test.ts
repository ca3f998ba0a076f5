import { expect, it } from 'vitest';
import { contributions, piecesOf } from './contribution.ts';

const NONE = { state: 'unavailable' as const, value: null, why: null, on: null };
const holding = (name: string, gain: string, parts: object = {}) => ({
  instrumentId: name,
  name,
  value: '100',
  twr: NONE,
  irr: NONE,
  gain,
  realised: '0',
  unrealised: gain,
  income: '0',
  fees: '0',
  taxes: '0',
  currency: '0',
  costs: null,
  ...parts,
});

it('tells the best five, then the worst of the others, each holding once', () => {
  const gains = ['10', '9', '8', '7', '6', '5', '-1', '-20', '0', '0.49', '-0.4'];
  const { best, worst } = contributions(gains.map((gain) => holding(gain, gain)));
  expect(best.map(({ gain }) => gain)).toEqual(['10', '9', '8', '7', '6']);
  expect(worst.map(({ gain }) => gain)).toEqual(['5', '-1', '-20']);
});

it('sets causes on one scale, losses before zero and gains after it', () => {
  const one = holding('A', '70', { unrealised: '80', income: '15', fees: '-20', taxes: '-5' });
  const { best } = contributions([one]);
  const scale = piecesOf(best);
  expect(scale.zero).toBeCloseTo((25 / 120) * 100);
  expect(best.flatMap(scale.of).map(({ cause, width }) => [cause, Math.round(width)])).toEqual([
    ['price', 67],
    ['income', 13],
    ['charges', 21],
  ]);
});
