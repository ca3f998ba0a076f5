import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal } from '../core/decimal.ts';
import { missingSplits, type SplitAccount, splitOfMove } from './instrument-splits.ts';
import { positionsOf } from './positions.ts';
import type { LedgerEntry } from './transaction.ts';

type Figures = Partial<Record<'quantity' | 'gross' | 'splitRatio', number>>;

let ids = 0;
function entry(on: string, kind: LedgerEntry['kind'], figures: Figures): LedgerEntry {
  const amounts = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, decimal(value)]));
  return { id: `e${++ids}`, kind, on, sequence: ids, currency: 'EUR', instrumentId: 'acme', ...amounts };
}

const bought = (quantity: number, on = '2026-01-05') => entry(on, 'buy', { quantity, gross: quantity * 100 });
const account = (id: string, ...entries: LedgerEntry[]): SplitAccount => ({ id, entries });
const SPLIT = entry('2026-06-10', 'split', { splitRatio: 10 });

function found(accounts: readonly SplitAccount[], reported: Parameters<typeof missingSplits>[2] = []) {
  return missingSplits(accounts, 'acme', reported).map(({ on, ratio, source, holders }) => [
    on,
    ratio.toNumber(),
    source,
    holders.map(({ accountId, quantity }) => `${accountId} ${quantity.toFixed()}`),
  ]);
}

describe('missingSplits', () => {
  it('proposes the split of one account to every other that held the instrument', () => {
    const accounts = [
      account('cto', bought(5), SPLIT),
      account('pea', bought(7)),
      account('late', bought(3, '2026-07-01')),
    ];
    expect(found(accounts)).toEqual([['2026-06-10', 10, 'ledger', ['pea 7']]]);
  });

  it('takes a split dated some days apart for the same, and one for one for an answer', () => {
    const other = entry('2026-06-12', 'split', { splitRatio: 10 });
    const right = entry('2026-06-10', 'split', { splitRatio: 1 });
    expect(found([account('cto', bought(5), SPLIT), account('pea', bought(7), other)])).toEqual([]);
    expect(found([account('cto', bought(5), SPLIT), account('pea', bought(7), right)])).toEqual([]);
  });

  it('proposes what a source or a price reports, once, the ledger before the market before the price', () => {
    const market = { on: '2026-06-11', ratio: decimal(10), source: 'market' as const };
    const price = { on: '2026-06-10', ratio: decimal(10), source: 'price' as const };
    expect(found([account('pea', bought(7))], [price, market])).toEqual([['2026-06-11', 10, 'market', ['pea 7']]]);
    expect(found([account('cto', bought(5), SPLIT), account('pea', bought(7))], [price, market])).toEqual([
      ['2026-06-10', 10, 'ledger', ['pea 7']],
    ]);
    expect(found([account('pea', bought(7, '2026-06-20'))], [market])).toEqual([]);
  });
});

describe('splitOfMove', () => {
  test.for([
    { why: 'ten for one', from: 1000, to: 100.5, ratio: 10 },
    { why: 'two for one', from: 100, to: 51, ratio: 2 },
    { why: 'one for four', from: 25, to: 101, ratio: 0.25 },
    { why: 'a fall of a third is a market', from: 100, to: 66, ratio: null },
    { why: 'a fall between two whole numbers is a market', from: 100, to: 40, ratio: null },
    { why: 'a rise of half is a market', from: 100, to: 150, ratio: null },
    { why: 'nothing is no price', from: 100, to: 0, ratio: null },
  ])('$why', ({ from, to, ratio }) => {
    expect(splitOfMove(decimal(from), decimal(to))?.toNumber() ?? null).toBe(ratio);
  });
});

describe('a split', () => {
  it('changes nothing but quantities', () => {
    const whole = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(whole, whole, fc.integer({ min: 2, max: 50 }), (quantity, price, ratio) => {
        const buy = entry('2026-01-05', 'buy', { quantity, gross: quantity * price });
        const [before, after] = [[buy], [buy, entry('2026-02-05', 'split', { splitRatio: ratio })]].map((entries) => {
          const { positions, cash } = positionsOf(entries);
          const { quantity: held, averageCost: _, ...rest } = positions.get('acme') ?? {};
          return { held: held?.toNumber() ?? 0, rest, cash };
        });
        expect(after?.held).toBe((before?.held ?? 0) * ratio);
        expect({ rest: after?.rest, cash: after?.cash }).toEqual({ rest: before?.rest, cash: before?.cash });
      }),
    );
  });
});
