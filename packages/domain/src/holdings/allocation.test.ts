import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkOwnership, shareOfValue } from '../assets/ownership.ts';
import { decimal, sum } from '../core/decimal.ts';
import { allocation } from './allocation.ts';

const weights = (values: Readonly<Partial<Record<string, number | string>>>) =>
  Object.fromEntries(
    allocation(Object.entries(values).map(([key, value]) => [key, decimal(value ?? 0)] as const)).map(
      ({ key, percent }) => [key, percent.toFixed(1)],
    ),
  );

describe('allocation', () => {
  test.for([
    {
      why: 'three equal parts share one tenth',
      values: { a: 1, b: 1, c: 1 },
      is: { a: '33.4', b: '33.3', c: '33.3' },
    },
    { why: 'the largest remainder gets it', values: { a: 1, b: 2 }, is: { b: '66.7', a: '33.3' } },
    { why: 'debts and nothing have no weight', values: { a: 50, b: -20, c: 0 }, is: { a: '100.0' } },
    {
      why: 'two that would both be rounded up add up to one hundred',
      values: { a: 6135, b: 3865 },
      is: { a: '61.4', b: '38.6' },
    },
    { why: 'what is tiny may round to nothing', values: { a: 1_000_000, b: '0.01' }, is: { a: '100.0', b: '0.0' } },
    { why: 'nothing at all', values: {}, is: {} },
  ])('$why', ({ values, is }) => {
    expect(weights(values)).toEqual(is);
  });

  it('adds up to one hundred exactly, in order, each within a tenth of the truth', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_000 }).map((cents) => decimal(cents).dividedBy(100));
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 40 }), (values) => {
        const parts = allocation(values.map((value, index) => [index, value] as const));
        const total = sum(values);
        expect(sum(parts.map(({ percent }) => percent)).equals(100)).toBe(true);
        for (const { value, percent } of parts) {
          expect(percent.minus(value.times(100).dividedBy(total)).abs().lessThan('0.1')).toBe(true);
        }
      }),
    );
  });
});

describe('ownership', () => {
  const share = (memberId: string, percent: string) => ({
    memberId,
    right: 'full' as const,
    percent: decimal(percent),
  });

  it('accepts shares that are the whole, to the last decimal', () => {
    expect(() => checkOwnership([share('a', '33.3333'), share('b', '33.3333'), share('c', '33.3334')])).not.toThrow();
  });

  it('lets usufruct and bare ownership divide the value: together they are the whole, not each of them', () => {
    const divided = (usufruct: string, bare: string) => [
      { ...share('mother', usufruct), right: 'usufruct' as const },
      { ...share('child', bare), right: 'bare' as const },
    ];
    expect(() => checkOwnership(divided('40', '60'))).not.toThrow();
    expect(() => checkOwnership(divided('100', '100'))).toThrow(
      expect.objectContaining({ code: 'ownership_not_whole', details: { total: '200' } }),
    );
    expect(shareOfValue(decimal(300_000), divided('40', '60'), 'child').toFixed()).toBe('180000');
  });

  test.for([
    { why: 'a little too much', shares: [share('a', '50'), share('b', '50.0001')], total: '100.0001' },
    { why: 'too little', shares: [share('a', '99.9999')], total: '99.9999' },
    { why: 'none', shares: [], total: '0' },
    { why: 'a negative share', shares: [share('a', '150'), share('b', '-50')], total: '100' },
  ])('refuses $why', ({ shares, total }) => {
    expect(() => checkOwnership(shares)).toThrow(
      expect.objectContaining({ code: 'ownership_not_whole', details: { total } }),
    );
  });

  it('gives each member their part of the value, and the parts are the whole', () => {
    const shares = [share('a', '12.5'), share('b', '87.5')];
    const parts = ['a', 'b', 'stranger'].map((member) => shareOfValue(decimal(1000), shares, member));
    expect(parts.map((part) => part.toFixed())).toEqual(['125', '875', '0']);
  });
});
