import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal, sum } from '../../core/decimal.ts';
import { allocation } from '../../holdings/allocation.ts';
import { checkTargets, drifts, type Target } from './target-allocation.ts';

type Shares = Readonly<Record<string, string>>;

const targets = (shares: Shares): Target<string>[] =>
  Object.entries(shares).map(([key, percent]) => ({ key, percent: decimal(percent) }));
const worded = (parts: Shares, aims: Shares) =>
  drifts(targets(parts), targets(aims)).map(({ key, points }) => `${key} ${points}`);

describe('targets', () => {
  test.for([
    { why: 'the whole, to the last decimal', shares: { a: '33.33', b: '66.67' }, total: null },
    { why: 'one class alone', shares: { a: '100' }, total: null },
    { why: 'none at all', shares: {}, total: null },
    { why: 'a hundredth is missing', shares: { a: '33.33', b: '66.66' }, total: '99.99' },
    { why: 'more than the whole', shares: { a: '60', b: '50' }, total: '110' },
  ] as { why: string; shares: Shares; total: string | null }[])('$why', ({ shares, total }) => {
    const check = () => checkTargets(targets(shares));
    if (total === null) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ code: 'targets_not_whole', details: { total } }));
  });
});

describe('drift', () => {
  test.for([
    { why: 'above and below', parts: { a: '60', b: '40' }, aims: { a: '50', b: '50' }, is: ['a 10', 'b -10'] },
    { why: 'a part nobody aimed at', parts: { a: '90', b: '10' }, aims: { a: '100' }, is: ['a -10', 'b 10'] },
    { why: 'a target that holds nothing', parts: { a: '100' }, aims: { a: '80', b: '20' }, is: ['a 20', 'b -20'] },
    { why: 'no target, no drift', parts: { a: '100' }, aims: {}, is: [] },
    { why: 'nothing owned, no drift', parts: {}, aims: { a: '100' }, is: [] },
  ] as { why: string; parts: Shares; aims: Shares; is: string[] }[])('$why', ({ parts, aims, is }) => {
    expect(worded(parts, aims)).toEqual(is);
  });

  it('adds up to nothing: what one class has too much of, the others lack', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 });
    const partsOf = (values: readonly number[]) =>
      allocation(values.map((value, key) => [key, decimal(value)] as const));
    fc.assert(
      fc.property(weights, weights, (owned, aimed) => {
        const found = drifts(partsOf(owned), partsOf(aimed));
        expect(sum(found.map(({ points }) => points)).isZero()).toBe(true);
      }),
    );
  });
});
