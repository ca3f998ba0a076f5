import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type DatedFlow, irr } from './irr-internal-rate-of-return.ts';

const yearly = (...amounts: readonly number[]): DatedFlow[] =>
  amounts.map((amount, year) => ({ day: year * 365, amount }));

describe('the money-weighted return', () => {
  test.for([
    { why: 'money that did not grow', flows: yearly(-100, 0, 100), rate: 0 },
    { why: 'money that doubled in two years', flows: yearly(-100, 0, 200), rate: Math.SQRT2 - 1 },
    { why: 'nearly everything lost in a year', flows: yearly(-100, 0.001), rate: -0.99999 },
    { why: 'a thousandfold gain in a year', flows: yearly(-1, 1000), rate: 999 },
    {
      why: 'a day that made one percent',
      flows: [
        { day: 0, amount: -100 },
        { day: 1, amount: 101 },
      ],
      rate: 1.01 ** 365 - 1,
    },
    {
      why: 'a century at one percent',
      flows: [
        { day: 0, amount: -1 },
        { day: 36_500, amount: 1.01 ** 100 },
      ],
      rate: 0.01,
    },
  ])('of $why', ({ flows, rate }) => {
    const found = irr(flows);
    expect(found.state).toBe('complete');
    if (found.state === 'complete') expect(Math.log1p(found.rate)).toBeCloseTo(Math.log1p(rate), 11);
  });

  test.for([
    { why: 'nothing moved', flows: yearly(0, 0), outcome: 'no_flows' },
    { why: 'everything was put in', flows: yearly(-100, -100), outcome: 'no_root' },
  ] as const)('says that there is none where $why', ({ flows, outcome }) => {
    expect(irr(flows)).toEqual({ state: 'unavailable', why: outcome });
  });

  it('names every rate where several balance the flows', () => {
    const found = irr(yearly(-100, 230, -132));
    expect(found).toMatchObject({ state: 'unavailable', why: 'several_roots' });
    const rates = 'rates' in found ? found.rates : [];
    expect(rates).toHaveLength(2);
    expect(rates[0]).toBeCloseTo(0.1, 10);
    expect(rates[1]).toBeCloseTo(0.2, 10);
  });

  it('is the rate at which what was put in became what was taken out', () => {
    const puts = fc.array(
      fc.record({ day: fc.integer({ min: 0, max: 7_000 }), amount: fc.integer({ min: 1, max: 1e6 }) }),
      {
        minLength: 1,
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(
        puts,
        fc.integer({ min: -90, max: 300 }),
        fc.integer({ min: 1, max: 3_000 }),
        (flows, percent, later) => {
          const rate = percent / 100;
          const end = 7_000 + later;
          const grown = flows.reduce((total, { day, amount }) => total + amount * (1 + rate) ** ((end - day) / 365), 0);
          const found = irr([
            ...flows.map(({ day, amount }) => ({ day, amount: -amount })),
            { day: end, amount: grown },
          ]);
          expect(found.state).toBe('complete');
          if (found.state === 'complete') expect(Math.log1p(found.rate)).toBeCloseTo(Math.log1p(rate), 9);
        },
      ),
    );
  });
});
