import { describe, expect, it } from 'vitest';
import { fromOneYearOn } from './yearly.ts';

const rate = { state: 'complete', value: '1.31', why: null, on: null } as const;

describe('fromOneYearOn', () => {
  it.each([
    { why: 'a day', from: '2026-11-20', to: '2026-11-21', expected: null },
    { why: 'a day less than a year', from: '2025-11-22', to: '2026-11-21', expected: null },
    { why: 'a year', from: '2025-11-21', to: '2026-11-21', expected: '1.31' },
    { why: 'a year with 29 February', from: '2023-11-21', to: '2024-11-21', expected: '1.31' },
  ])('tells $told of $why', ({ from, to, expected }) => {
    expect(fromOneYearOn(rate, { from, to }).value).toBe(expected);
  });

  it('keeps the reason of what cannot be expected anyway', () => {
    const none = { state: 'unavailable', value: null, why: 'no_flows', on: null } as const;
    expect(fromOneYearOn(none, { from: '2026-11-20', to: '2026-11-21' })).toBe(none);
  });
});
