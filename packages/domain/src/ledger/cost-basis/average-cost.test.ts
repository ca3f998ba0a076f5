import { describe, expect, it, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import type { LedgerEntry } from '../transaction.ts';
import { averageCostBook, heldCost } from './average-cost.ts';

type Amounts = Partial<
  Record<'quantity' | 'gross' | 'fees' | 'taxes' | 'fxRate' | 'counterQuantity' | 'splitRatio', number>
>;

/** An entry of an instrument, in the order it is written. */
function entry(kind: LedgerEntry['kind'], amounts: Amounts = {}, counterInstrumentId?: string): LedgerEntry {
  const exact = Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, decimal(amount)]));
  const shared = { id: kind, kind, on: '2026-01-01', sequence: 0, currency: 'EUR', instrumentId: 'share' };
  return { ...shared, ...(counterInstrumentId && { counterInstrumentId }), ...exact };
}

function holdingAfter(entries: readonly LedgerEntry[], instrumentId = 'share') {
  const missing: string[] = [];
  const book = averageCostBook((_, units) => missing.push(units.toFixed()));
  for (const one of entries) book.apply(one);
  const holding = book.of(instrumentId);
  return {
    units: book.held(instrumentId).toFixed(),
    cost: heldCost(holding).toFixed(),
    gain: holding.realisedGain.toFixed(),
    dividends: holding.dividends.toFixed(),
    fees: holding.fees.toFixed(),
    isKnown: [holding.costIsKnown, holding.gainIsKnown],
    missing,
  };
}

const NOTHING: ReturnType<typeof holdingAfter> = {
  units: '0',
  cost: '0',
  gain: '0',
  dividends: '0',
  fees: '0',
  isKnown: [true, true],
  missing: [],
};
const BOUGHT = entry('buy', { quantity: 10, gross: 1000, fees: 10 });

describe('weighted average cost', () => {
  test.for<{ why: string; entries: readonly LedgerEntry[]; holding: Partial<typeof NOTHING> }>([
    {
      why: 'a purchase costs fees and taxes included',
      entries: [entry('buy', { quantity: 10, gross: 1000, fees: 10, taxes: 3 })],
      holding: { units: '10', cost: '1013', fees: '10' },
    },
    {
      why: 'a sale takes the part of the cost that is the part of the units: the average of what stays is unchanged',
      // 2210 for 20 units; a quarter costs 552.50 and brings 745.
      entries: [
        ...[BOUGHT, entry('buy', { quantity: 10, gross: 1200 })],
        entry('sell', { quantity: 5, gross: 750, fees: 5, taxes: 8 }),
      ],
      holding: { units: '15', cost: '1657.5', gain: '192.5', fees: '15' },
    },
    {
      why: 'amounts of another currency count at the rate of the entry',
      entries: [entry('buy', { quantity: 10, gross: 1000, fees: 10, fxRate: 0.9 })],
      holding: { units: '10', cost: '909', fees: '9' },
    },
    {
      why: 'a split changes units alone',
      entries: [BOUGHT, entry('split', { splitRatio: 3 })],
      holding: { units: '30', cost: '1010', fees: '10' },
    },
    {
      why: 'a dividend is income, its own fee a fee',
      entries: [BOUGHT, entry('dividend', { gross: 20, fees: 1 }), entry('fee', { gross: 4 })],
      holding: { units: '10', cost: '1010', dividends: '20', fees: '15' },
    },
    {
      why: 'a reward costs what it was worth when it came, which is income',
      entries: [entry('staking_reward', { quantity: 2, gross: 30 })],
      holding: { units: '2', cost: '30', dividends: '30' },
    },
    {
      why: 'what was transferred in costs what it states',
      entries: [entry('transfer_in', { quantity: 4, gross: 300 })],
      holding: { units: '4', cost: '300' },
    },
    {
      why: 'or nothing that is known, nor what its sale gains',
      entries: [entry('transfer_in', { quantity: 4 }), entry('sell', { quantity: 1, gross: 90 })],
      holding: { units: '3', gain: '90', isKnown: [false, false] },
    },
    {
      why: 'what is transferred out gains nothing',
      entries: [BOUGHT, entry('transfer_out', { quantity: 5 })],
      holding: { units: '5', cost: '505', fees: '10' },
    },
    {
      why: 'an oversale takes what is there and reports the rest',
      entries: [BOUGHT, entry('sell', { quantity: 12, gross: 1500 })],
      holding: { gain: '490', fees: '10', missing: ['2'] },
    },
    {
      why: 'taxes of their own are the holder’s',
      entries: [BOUGHT, entry('tax', { gross: 50 })],
      holding: { units: '10', cost: '1010', fees: '10' },
    },
  ])('$why', ({ entries, holding }) => {
    expect(holdingAfter(entries)).toEqual({ ...NOTHING, ...holding });
  });

  it('swaps at the stated value: a gain on one side, the cost of the other with the fees', () => {
    const entries = [BOUGHT, entry('swap', { quantity: 5, gross: 700, fees: 6, counterQuantity: 2 }, 'coin')];
    expect(holdingAfter(entries)).toMatchObject({ units: '5', cost: '505', gain: '195', fees: '16' });
    expect(holdingAfter(entries, 'coin')).toMatchObject({ units: '2', cost: '706' });
  });

  it('swaps at cost where no value is stated: nothing is gained', () => {
    const entries = [BOUGHT, entry('swap', { quantity: 5, counterQuantity: 2 }, 'coin')];
    expect(holdingAfter(entries)).toMatchObject({ units: '5', gain: '0' });
    expect(holdingAfter(entries, 'coin')).toMatchObject({ units: '2', cost: '505' });
  });
});
