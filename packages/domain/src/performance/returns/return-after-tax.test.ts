import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Figure } from './figure.ts';
import { moneyWeightedAfterTax, timeWeightedAfterTax } from './return-after-tax.ts';

const whole = (value: number): Figure => ({ state: 'complete', value });

describe('the time-weighted return after tax', () => {
  it.each([
    { why: '1,000 grew to 1,200, of which 62.80 are taxed', closing: 1200, outflow: 0, tax: 62.8, found: 0.1372 },
    { why: 'what left on the last day was taxed too', closing: 0, outflow: 1200, tax: 62.8, found: 0.1372 },
    { why: 'without a tax nothing changes', closing: 1200, outflow: 0, tax: 0, found: 0.2 },
  ])('$why', ({ closing, outflow, tax, found }) => {
    const { value } = timeWeightedAfterTax(whole(0.2), { closing, outflow }, tax) as { value: number };
    expect(value).toBeCloseTo(found, 12);
  });

  it('is none where the tax is all that is left, and keeps the reason of none', () => {
    expect(timeWeightedAfterTax(whole(0.2), { closing: 10, outflow: 0 }, 10)).toMatchObject({ why: 'lost_more' });
    const none: Figure = { state: 'unavailable', why: 'nothing_held' };
    expect(timeWeightedAfterTax(none, { closing: 10, outflow: 0 }, 1)).toEqual(none);
  });

  it('is never above the one before tax, and falls as the tax grows', () => {
    const amounts = fc.tuple(fc.double({ min: 0, max: 99, noNaN: true }), fc.double({ min: 0, max: 99, noNaN: true }));
    fc.assert(
      fc.property(amounts, ([a, b]) => {
        const at = (tax: number) =>
          (timeWeightedAfterTax(whole(0.2), { closing: 100, outflow: 0 }, tax) as { value: number }).value;
        expect(at(Math.max(a, b))).toBeLessThanOrEqual(at(Math.min(a, b)));
        expect(at(a)).toBeLessThanOrEqual(0.2);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the money-weighted return after tax', () => {
  const flows = [
    { day: 0, amount: -1000 },
    { day: 365, amount: 1200 },
  ];

  it('takes the tax on the last day', () => {
    const found = moneyWeightedAfterTax(whole(0.2), flows, { day: 365, amount: 62.8 }) as { value: number };
    expect(found.value).toBeCloseTo(0.1372, 9);
    expect(moneyWeightedAfterTax(whole(0.2), flows, { day: 365, amount: 0 })).toEqual(whole(0.2));
  });

  it('keeps the state of the return before tax', () => {
    const partial: Figure = { state: 'partial', value: 0.2 };
    expect(moneyWeightedAfterTax(partial, flows, { day: 365, amount: 1 })).toMatchObject({ state: 'partial' });
  });
});
