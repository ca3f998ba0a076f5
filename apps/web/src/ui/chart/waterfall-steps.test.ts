import { describe, expect, it } from 'vitest';
import { fallsOf } from './waterfall-steps.ts';

const total = (value: number | null) => ({ value, kind: 'total' as const });
const change = (value: number | null) => ({ value, kind: 'change' as const });

describe('fallsOf', () => {
  it('begins each change where the one before it ended, and totals at zero', () => {
    const { falls, zero } = fallsOf([total(100), change(-40), change(10), total(70)]);
    expect(zero).toBe(0);
    const [start, down, up, end] = falls;
    expect(start).toMatchObject({ low: 0, direction: 'up' });
    expect(down?.high).toBe(start?.high);
    expect(down?.direction).toBe('down');
    expect(up?.low).toBe(down?.end);
    expect(end).toMatchObject({ low: 0, high: up?.end });
  });

  it('keeps room above the highest bar', () => {
    expect(fallsOf([total(100)]).falls[0]?.high).toBeLessThan(95);
  });

  it('goes below zero', () => {
    const { falls, zero } = fallsOf([total(50), change(-100), total(-50)]);
    expect(zero).toBeGreaterThan(40);
    expect(falls[2]).toMatchObject({ low: 0, high: zero, direction: 'down' });
  });

  it('draws nothing for what is not known, nor for nothing at all', () => {
    const { falls } = fallsOf([total(100), change(null), change(-10)]);
    expect(falls[1]).toBeUndefined();
    expect(falls[2]?.high).toBe(falls[0]?.high);
    expect(fallsOf([total(0)])).toEqual({ falls: [{ low: 0, high: 0, end: 0, direction: 'up' }], zero: 0 });
  });
});
