import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal } from '../core/decimal.ts';
import { averageCostBook } from './cost-basis/average-cost.ts';
import { lotBook } from './cost-basis/fifo.ts';
import { replay } from './replay.ts';
import type { LedgerEntry } from './transaction.ts';
import { coveredUnits, unitsAfterSplit, unitsMoved } from './units.ts';

type Figures = Partial<Record<'quantity' | 'splitRatio' | 'addedQuantity' | 'gross', number>>;

const entry = (kind: LedgerEntry['kind'], figures: Figures, sequence = 0): LedgerEntry => ({
  ...{ id: `${sequence}`, kind, on: '2026-11-20', sequence, currency: 'EUR', instrumentId: 'a' },
  ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, decimal(value)])),
});

describe('unitsMoved', () => {
  test.for([
    { why: 'a purchase brings units in', kind: 'buy', figures: { quantity: 3 }, held: 5, is: 3 },
    { why: 'a sale takes them out', kind: 'sell', figures: { quantity: 3 }, held: 5, is: -3 },
    { why: 'an oversale moves what it states', kind: 'sell', figures: { quantity: 8 }, held: 5, is: -8 },
    { why: 'a dividend moves none', kind: 'dividend', figures: { quantity: 3 }, held: 5, is: 0 },
    { why: 'a split of two for one adds as many', kind: 'split', figures: { splitRatio: 2 }, held: 5, is: 5 },
    { why: 'a split takes back no more than is held', kind: 'split', figures: { addedQuantity: -8 }, held: 5, is: -5 },
    { why: 'a transfer of money moves none', kind: 'transfer_out', figures: {}, held: 5, is: 0 },
  ] as const)('$why', ({ kind, figures, held, is }) => {
    expect(unitsMoved(entry(kind, figures), decimal(held)).toNumber()).toBe(is);
  });
});

test.for([
  { why: 'what comes in', moved: 3, held: 5, is: 3 },
  { why: 'what is there', moved: -3, held: 5, is: -3 },
  { why: 'no more than that', moved: -8, held: 5, is: -5 },
  { why: 'nothing where nothing is', moved: -8, held: -1, is: 0 },
])('coveredUnits: $why', ({ moved, held, is }) => {
  expect(coveredUnits(decimal(moved), decimal(held)).toNumber() + 0).toBe(is);
});

it('unitsAfterSplit says how many a split lacks', () => {
  expect(unitsAfterSplit(entry('split', { addedQuantity: -8 }), decimal(5)).toNumber()).toBe(-3);
});

it('means the same by an oversale at average cost, by FIFO and in units alone', () => {
  const kind = fc.constantFrom('buy', 'sell', 'transfer_out', 'airdrop', 'split');
  const drawn = fc.record({ kind, units: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(fc.array(drawn), (all) => {
      const entries = all.map(({ kind: each, units }, sequence) =>
        entry(each, each === 'split' ? { splitRatio: units } : { quantity: units, gross: units }, sequence),
      );
      const [average, fifo] = [averageCostBook(), lotBook()];
      let held = decimal(0);
      replay(entries, average);
      replay(entries, fifo);
      replay(entries, {
        held: () => held,
        apply: (each) => {
          held = held.plus(coveredUnits(unitsMoved(each, held), held));
        },
      });
      expect([average.held('a').toFixed(), fifo.held('a').toFixed()]).toEqual([held.toFixed(), held.toFixed()]);
    }),
  );
});
