import { describe, expect, it, test } from 'vitest';
import { addDays, type Day } from '../../core/day.ts';
import { decimal } from '../../core/decimal.ts';
import { isIsin } from '../../core/isin.ts';
import { engineOf } from '../engine.ts';
import { benchmarkColumn } from './benchmark-simulation.ts';
import { BUILT_IN_BENCHMARKS, indexesOf } from './benchmarks.ts';
import { STAND_INS } from './index-stand-ins.ts';

const FIRST = '2026-01-01';

function engineWith(prices: Readonly<Record<string, Readonly<Record<Day, number>>>>) {
  return engineOf({
    currency: 'EUR',
    first: FIRST,
    last: '2026-03-31',
    rates: [],
    assets: [],
    instruments: Object.entries(prices).map(([id, series]) => ({
      id,
      type: 'etf' as const,
      currency: 'EUR',
      prices: Object.entries(series).map(([on, price]) => ({ on, price: decimal(price) })),
    })),
  });
}

const MIX = [
  { instrumentId: 'world', share: 0.6 },
  { instrumentId: 'bonds', share: 0.4 },
];

const on = (column: Float64Array | null, day: Day) => {
  const place = Array.from({ length: 90 }, (_, index) => addDays(FIRST, index)).indexOf(day);
  return column?.[place];
};

describe('a mix', () => {
  it('is put back to its shares at the end of each month, by hand', () => {
    const column = benchmarkColumn(
      engineWith({
        world: { '2026-01-01': 100, '2026-01-15': 120, '2026-02-10': 60 },
        bonds: { '2026-01-01': 10, '2026-02-10': 11 },
      }),
      MIX,
    );
    expect(on(column, '2026-01-01')).toBe(1);
    // 0.6 × 1.2 + 0.4
    expect(on(column, '2026-01-31')).toBeCloseTo(1.12, 12);
    // 1.12 × (0.6 × 0.5 + 0.4 × 1.1)
    expect(on(column, '2026-02-10')).toBeCloseTo(0.8288, 12);
    expect(on(column, '2026-03-31')).toBeCloseTo(0.8288, 12);
  });

  it('begins when the last of its instruments has a price', () => {
    const column = benchmarkColumn(engineWith({ world: { '2026-01-01': 100 }, bonds: { '2026-02-10': 10 } }), MIX);
    expect(on(column, '2026-02-09')).toBeNaN();
    expect(on(column, '2026-02-10')).toBe(1);
  });

  it('is nothing without one of them', () => {
    expect(benchmarkColumn(engineWith({ world: { '2026-01-01': 100 } }), MIX)).toBeNull();
  });
});

test('shares of a benchmark add up to the whole, and each of its indexes has something that stands for it', () => {
  for (const benchmark of BUILT_IN_BENCHMARKS) {
    const parts = indexesOf(benchmark);
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBe(parts.length > 0 ? 1 : 0);
    for (const { index } of parts) expect(STAND_INS[index].length).toBeGreaterThan(0);
  }
});

test('what stands for an index has an ISIN that is one, if any', () => {
  for (const { isin } of Object.values(STAND_INS).flat()) {
    if (isin !== null) expect(isIsin(isin)).toBe(true);
  }
});
