import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../core/day.ts';
import { type Decimal, decimal, sum, ZERO } from '../../core/decimal.ts';
import { positionsOf } from '../positions.ts';
import type { LedgerEntry } from '../transaction.ts';
import type { TransactionKind } from '../transaction-kinds.ts';
import { fifoLots } from './fifo.ts';

const entry = (
  kind: TransactionKind,
  on: string,
  figures: Record<string, number>,
  instrumentId = 'etf',
): LedgerEntry => ({
  id: `${kind}-${on}`,
  kind,
  on,
  sequence: 1,
  instrumentId,
  currency: 'EUR',
  ...Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, decimal(value)])),
});

const shown = (entries: LedgerEntry[], id = 'etf') => {
  const found = fifoLots(entries).get(id);
  const text = (value: Decimal) => value.toDecimalPlaces(6).toFixed();
  return {
    gain: text(found?.realisedGain ?? decimal(0)),
    lots: (found?.lots ?? []).map(({ on, quantity, cost }) => `${on} ${text(quantity)} ${text(cost)}`),
  };
};

const twoBuys = [
  entry('buy', '2024-01-02', { quantity: 10, gross: 1000, fees: 5 }),
  entry('buy', '2024-06-03', { quantity: 10, gross: 1500, fees: 5 }),
];

describe('fifoLots', () => {
  test.for([
    { why: 'each purchase is a lot', entries: twoBuys, gain: '0', lots: ['2024-01-02 10 1005', '2024-06-03 10 1505'] },
    {
      why: 'a sale takes the oldest lot first',
      entries: [...twoBuys, entry('sell', '2025-01-02', { quantity: 4, gross: 800 })],
      gain: '398',
      lots: ['2024-01-02 6 603', '2024-06-03 10 1505'],
    },
    {
      why: 'a sale reaches into the next lot',
      entries: [...twoBuys, entry('sell', '2025-01-02', { quantity: 15, gross: 3000, fees: 10 })],
      gain: '1232.5',
      lots: ['2024-06-03 5 752.5'],
    },
    {
      why: 'selling everything leaves nothing',
      entries: [...twoBuys, entry('sell', '2025-01-02', { quantity: 20, gross: 3000 })],
      gain: '490',
      lots: [],
    },
    {
      why: 'a split restates every lot and no cost',
      entries: [...twoBuys, entry('split', '2025-01-02', { splitRatio: 3 })],
      gain: '0',
      lots: ['2024-01-02 30 1005', '2024-06-03 30 1505'],
    },
    {
      why: 'units a split added go to the lots in proportion',
      entries: [...twoBuys, entry('split', '2025-01-02', { addedQuantity: 5 })],
      gain: '0',
      lots: ['2024-01-02 12.5 1005', '2024-06-03 12.5 1505'],
    },
    {
      why: 'a transfer out takes lots away without a gain',
      entries: [...twoBuys, entry('transfer_out', '2025-01-02', { quantity: 10 })],
      gain: '0',
      lots: ['2024-06-03 10 1505'],
    },
  ])('$why', ({ entries, gain, lots }) => {
    expect(shown(entries)).toEqual({ gain, lots });
  });

  test('a swap sells what it gives and makes a lot of what it receives', () => {
    const swap: LedgerEntry = {
      ...entry('swap', '2025-01-02', { quantity: 10, gross: 1205, counterQuantity: 2, fees: 1 }),
      counterInstrumentId: 'eth',
    };
    expect(shown([...twoBuys, swap])).toEqual({ gain: '200', lots: ['2024-06-03 10 1505'] });
    expect(shown([...twoBuys, swap], 'eth')).toEqual({ gain: '0', lots: ['2025-01-02 2 1206'] });
  });

  it('holds as much as the average cost method, and gains the same once all is sold', () => {
    const step = fc.record({
      kind: fc.constantFrom('buy', 'buy', 'sell', 'split', 'transfer_out'),
      units: fc.integer({ min: 1, max: 20 }),
      gross: fc.integer({ min: 1, max: 5000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const entries = steps.map(({ kind, units, gross }, index) =>
          entry(kind, addDays('2020-01-01', index), kind === 'split' ? { splitRatio: 2 } : { quantity: units, gross }),
        );
        const { lots, realisedGain } = fifoLots(entries).get('etf') ?? { lots: [], realisedGain: ZERO };
        const position = positionsOf(entries).positions.get('etf');
        expect(sum(lots.map(({ quantity }) => quantity)).equals(position?.quantity ?? ZERO)).toBe(true);
        const isSold = !entries.some(({ kind }) => kind === 'transfer_out') && lots.length === 0;
        if (isSold)
          expect(
            realisedGain
              .minus(position?.realisedGain ?? ZERO)
              .abs()
              .lessThan('1e-20'),
          ).toBe(true);
      }),
    );
  });
});
