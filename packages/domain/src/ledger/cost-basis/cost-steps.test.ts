import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { positionsOn } from '../positions.ts';
import type { LedgerEntry } from '../transaction.ts';
import { costSteps } from './cost-steps.ts';

const entry = (on: string, kind: LedgerEntry['kind'], figures: Partial<LedgerEntry>): LedgerEntry => ({
  id: `${on} ${kind}`,
  kind,
  on,
  sequence: 0,
  currency: 'EUR',
  instrumentId: 'share',
  ...figures,
});

const trade = (on: string, kind: 'buy' | 'sell', [quantity, unitPrice]: readonly [number, number]) =>
  entry(on, kind, { quantity: decimal(quantity), unitPrice: decimal(unitPrice) });

const shown = (entries: readonly LedgerEntry[]) =>
  costSteps(entries, 'share').map(({ on, quantity, cost }) => [on, quantity.toNumber(), cost.toNumber()]);

describe('costSteps', () => {
  it('has one step for each day that changed something', () => {
    const entries = [
      trade('2026-01-05', 'buy', [10, 20]),
      entry('2026-02-05', 'dividend', { gross: decimal(12) }),
      trade('2026-03-05', 'buy', [10, 30]),
      trade('2026-04-05', 'sell', [5, 40]),
      entry('2026-05-05', 'split', { splitRatio: decimal(2) }),
      trade('2026-06-05', 'sell', [30, 25]),
    ];
    expect(shown(entries)).toEqual([
      ['2026-01-05', 10, 200],
      ['2026-03-05', 20, 500],
      ['2026-04-05', 15, 375],
      ['2026-05-05', 30, 375],
      ['2026-06-05', 0, 0],
    ]);
  });

  it('begins where the instrument is received in an exchange', () => {
    const swap = {
      instrumentId: 'other',
      quantity: decimal(4),
      counterInstrumentId: 'share',
      counterQuantity: decimal(2),
    };
    const entries = [
      entry('2026-01-05', 'buy', { instrumentId: 'other', quantity: decimal(4), unitPrice: decimal(25) }),
      entry('2026-02-05', 'swap', swap),
    ];
    expect(shown(entries)).toEqual([['2026-02-05', 2, 100]]);
  });

  it('ends with the position of the ledger, on any day', () => {
    const anyTrade = fc.record({
      date: fc.integer({ min: 1, max: 28 }),
      isBuy: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 50 }),
      price: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(fc.array(anyTrade, { minLength: 1, maxLength: 12 }), (trades) => {
        const entries = trades.map(({ date, isBuy, quantity, price }, sequence) => ({
          ...trade(`2026-01-${String(date).padStart(2, '0')}`, isBuy ? 'buy' : 'sell', [quantity, price]),
          sequence,
        }));
        for (const { on, quantity, cost } of costSteps(entries, 'share')) {
          const position = positionsOn(entries, on).positions.get('share');
          expect([quantity.toFixed(), cost.toFixed()]).toEqual([
            position?.quantity.toFixed(),
            position?.cost.toFixed(),
          ]);
        }
      }),
    );
  });
});
