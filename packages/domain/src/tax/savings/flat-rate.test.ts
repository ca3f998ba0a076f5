import { describe, expect, test } from 'vitest';
import { rateOfWrapper } from './flat-rate.ts';

describe('rateOfWrapper', () => {
  test.for([
    { why: 'an ordinary account: the flat tax', wrapper: 'ordinary', openedOn: null, day: '2026-11-20', rate: 0.314 },
    {
      why: 'the same before the rise of the levies',
      wrapper: 'ordinary',
      openedOn: null,
      day: '2024-11-20',
      rate: 0.3,
    },
    {
      why: 'a PEA of five years: levies alone',
      wrapper: 'pea',
      openedOn: '2021-11-20',
      day: '2026-11-20',
      rate: 0.186,
    },
    { why: 'its levies rose a year later', wrapper: 'pea', openedOn: '2016-11-20', day: '2025-11-20', rate: 0.172 },
    { why: 'a younger PEA: the flat tax', wrapper: 'pea_pme', openedOn: '2021-11-21', day: '2026-11-20', rate: 0.314 },
    {
      why: 'a younger PEA by the levies of plans',
      wrapper: 'pea',
      openedOn: '2023-01-01',
      day: '2025-11-20',
      rate: 0.3,
    },
    { why: 'a PEA of unknown age: none', wrapper: 'pea', openedOn: null, day: '2026-11-20', rate: null },
    { why: 'life insurance: none', wrapper: 'assurance_vie', openedOn: '2010-01-01', day: '2026-11-20', rate: null },
    {
      why: 'digital assets: none, for their gain is that of the portfolio',
      wrapper: 'wallet',
      openedOn: null,
      day: '2026-11-20',
      rate: null,
    },
  ] as const)('$why', ({ wrapper, openedOn, day, rate }) => {
    expect(rateOfWrapper(wrapper, openedOn, day)?.value.toNumber() ?? null).toBe(rate);
  });
});
