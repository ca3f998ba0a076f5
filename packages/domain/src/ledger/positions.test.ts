import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../core/day.ts';
import { Decimal, decimal, sum, ZERO } from '../core/decimal.ts';
import { lawRuns } from '../core/testing/law-runs.ts';
import { checkNoNegative, holdingsTimeline, openingGaps, positionsOf, positionsOn } from './positions.ts';
import type { LedgerEntry } from './transaction.ts';
import type { TransactionKind } from './transaction-kinds.ts';

let sequence = 0;
type Figures = Partial<Record<'quantity' | 'gross' | 'fees' | 'taxes' | 'fxRate', number | string>>;
type Others = Partial<Pick<LedgerEntry, 'on' | 'instrumentId' | 'counterInstrumentId'>> & {
  counterQuantity?: number;
  splitRatio?: string;
  addedQuantity?: string;
};

function entry(kind: TransactionKind, { on = '2026-01-05', ...given }: Figures & Others = {}): LedgerEntry {
  sequence += 1;
  const figures = Object.entries(given).map(([key, value]) =>
    key.endsWith('Id') ? [key, value] : [key, decimal(value ?? 0)],
  );
  return {
    id: `t${sequence}`,
    kind,
    on,
    sequence,
    instrumentId: 'etf',
    currency: 'EUR',
    ...Object.fromEntries(figures),
  };
}

const figuresOf = (entries: LedgerEntry[], id = 'etf') => {
  const position = positionsOf(entries).positions.get(id);
  return Object.fromEntries(
    Object.entries(position ?? {}).map(([key, value]) => [
      key,
      value instanceof Decimal ? value.toDecimalPlaces(6).toFixed() : value,
    ]),
  );
};

describe('positionsOf', () => {
  test.for([
    {
      why: 'fees and the transaction tax are part of what a purchase cost',
      entries: [entry('buy', { quantity: 10, gross: 1000, fees: 2, taxes: 3 })],
      expected: { quantity: '10', cost: '1005', averageCost: '100.5', fees: '2', realisedGain: '0' },
    },
    {
      why: 'two purchases at different prices share one average',
      entries: [entry('buy', { quantity: 2, gross: '285.8' }), entry('buy', { quantity: 2, gross: '273.2' })],
      expected: { quantity: '4', averageCost: '139.75', cost: '559' },
    },
    {
      why: 'a sale takes its part of the cost and leaves the average',
      entries: [entry('buy', { quantity: 10, gross: 1000 }), entry('sell', { quantity: 4, gross: 500, fees: 5 })],
      expected: { quantity: '6', averageCost: '100', cost: '600', realisedGain: '95', fees: '5' },
    },
    {
      why: 'tax withheld on a sale is not part of its gain',
      entries: [entry('buy', { quantity: 1, gross: 100 }), entry('sell', { quantity: 1, gross: 150, taxes: 12 })],
      expected: { quantity: '0', cost: '0', averageCost: '0', realisedGain: '50' },
    },
    {
      why: 'ten for one',
      entries: [entry('buy', { quantity: 3, gross: 900 }), entry('split', { splitRatio: '10' })],
      expected: { quantity: '30', cost: '900', averageCost: '30' },
    },
    {
      why: 'one for eight leaves a fraction',
      entries: [entry('buy', { quantity: 20, gross: 100 }), entry('split', { splitRatio: '0.125' })],
      expected: { quantity: '2.5', cost: '100', averageCost: '40' },
    },
    {
      why: 'a split may state the units it added',
      entries: [entry('buy', { quantity: '0.045566', gross: 40 }), entry('split', { addedQuantity: '0.410094' })],
      expected: { quantity: '0.45566', cost: '40', averageCost: '87.784752' },
    },
    {
      why: 'what is brought in keeps the cost it came with',
      entries: [
        entry('opening_position', { quantity: 5, gross: 500 }),
        entry('transfer_in', { quantity: 5, gross: 700 }),
        entry('transfer_out', { quantity: 2 }),
      ],
      expected: { quantity: '8', cost: '960', averageCost: '120', realisedGain: '0', costIsKnown: true },
    },
    {
      why: 'a transfer without a cost is said to be unknown',
      entries: [entry('transfer_in', { quantity: 5 })],
      expected: { quantity: '5', cost: '0', costIsKnown: false, gainIsKnown: true },
    },
    {
      why: 'a corrected dividend takes the first one back',
      entries: [
        entry('dividend', { gross: '29.58', taxes: '7.56' }),
        entry('dividend', { gross: '-29.58', taxes: '-7.56' }),
        entry('dividend', { gross: '29.58', taxes: '7.80' }),
      ],
      expected: { quantity: '0', dividends: '29.58' },
    },
    {
      why: 'a reward is an income that becomes the cost of the units received',
      entries: [entry('staking_reward', { quantity: '0.1', gross: 20 })],
      expected: { quantity: '0.1', cost: '20', dividends: '20' },
    },
    {
      why: 'amounts in another currency are costs in that of the account',
      entries: [entry('buy', { quantity: 10, gross: 1000, fees: 10, fxRate: '0.9' })],
      expected: { cost: '909', fees: '9', averageCost: '90.9' },
    },
  ])('$why', ({ entries, expected }) => {
    expect(figuresOf(entries)).toMatchObject(expected);
  });

  it('swaps one crypto for another at the value of the exchange', () => {
    const entries = [
      entry('buy', { quantity: 2, gross: 100 }),
      entry('swap', { quantity: 1, gross: 80, fees: 1, counterInstrumentId: 'eth', counterQuantity: 4 }),
    ];
    expect(figuresOf(entries)).toMatchObject({ quantity: '1', cost: '50', realisedGain: '30' });
    expect(figuresOf(entries, 'eth')).toMatchObject({ quantity: '4', cost: '81', averageCost: '20.25' });
    expect(positionsOf(entries).cash.toFixed()).toBe('-101');
  });

  it('carries the cost over in a swap whose value nobody knows', () => {
    const entries = [
      entry('buy', { quantity: 2, gross: 100 }),
      entry('swap', { quantity: 1, counterInstrumentId: 'eth', counterQuantity: 4 }),
    ];
    expect(figuresOf(entries)).toMatchObject({ realisedGain: '0', cost: '50' });
    expect(figuresOf(entries, 'eth')).toMatchObject({ cost: '50' });
  });

  it('stops at the end of the day asked for', () => {
    const entries = [
      entry('buy', { quantity: 1, gross: 10 }),
      entry('buy', { quantity: 1, gross: 10, on: '2026-01-06' }),
    ];
    expect(positionsOn(entries, '2026-01-05').positions.get('etf')?.quantity.toNumber()).toBe(1);
    expect(positionsOn(entries, '2026-01-06').cash.toNumber()).toBe(-20);
    expect(positionsOn(entries, '2026-01-04').positions.size).toBe(0);
  });
});

describe('checkNoNegative', () => {
  it('names the day, the instrument and what is missing', () => {
    const entries = [
      entry('buy', { quantity: 3, gross: 30 }),
      entry('sell', { quantity: 5, gross: 60, on: '2026-02-01' }),
      entry('buy', { quantity: 9, gross: 90, on: '2026-02-02' }),
    ];
    expect(() => checkNoNegative(entries)).toThrow(
      expect.objectContaining({
        code: 'position_negative',
        details: { on: '2026-02-01', instrumentId: 'etf', missing: '2' },
      }),
    );
  });

  it('accepts a day listed backwards, through chains of swaps', () => {
    const entries = [
      entry('sell', { instrumentId: 'sol', quantity: 1, gross: 8 }),
      entry('swap', { instrumentId: 'eth', quantity: 2, counterInstrumentId: 'sol', counterQuantity: 1 }),
      entry('swap', { quantity: 3, counterInstrumentId: 'eth', counterQuantity: 2 }),
      entry('buy', { quantity: 3, gross: 30 }),
    ];
    expect(() => checkNoNegative(entries)).not.toThrow();
    expect(figuresOf(entries, 'sol')).toMatchObject({ quantity: '0', realisedGain: '-22' });
  });

  it('refuses a split that takes away more than there is', () => {
    const entries = [entry('buy', { quantity: 3, gross: 30 }), entry('split', { addedQuantity: '-4' })];
    expect(() => checkNoNegative(entries)).toThrow(expect.objectContaining({ code: 'position_negative' }));
  });
});

/** A ledger that never sells more than it holds: units are hundredths, some days hold several entries. */
const anyLedger = fc
  .array(
    fc.record({
      side: fc.constantFrom('buy', 'sell', 'split', 'dividend'),
      gap: fc.integer({ min: 0, max: 40 }),
      units: fc.integer({ min: 1, max: 50_000 }),
      cents: fc.integer({ min: 1, max: 5_000_000 }),
      fees: fc.integer({ min: 0, max: 500 }),
      instrumentId: fc.constantFrom('a', 'b'),
    }),
    { maxLength: 40 },
  )
  .map((drafts) => {
    const held = new Map<string, Decimal>();
    let on = '2020-01-01';
    return drafts.flatMap(({ side, gap, units, cents, fees, instrumentId }): LedgerEntry[] => {
      on = addDays(on, gap);
      const before = held.get(instrumentId) ?? ZERO;
      const quantity = side === 'sell' ? Decimal.min(before, decimal(units).div(100)) : decimal(units).div(100);
      if (side === 'sell' && quantity.isZero()) return [];
      const after = {
        buy: before.plus(quantity),
        sell: before.minus(quantity),
        split: before.times(2),
        dividend: before,
      };
      held.set(instrumentId, after[side]);
      return [
        entry(side, {
          on,
          instrumentId,
          gross: decimal(cents).div(100).toFixed(),
          fees: decimal(fees).div(100).toFixed(),
          ...(side === 'split' ? { splitRatio: '2' } : { quantity: quantity.toFixed() }),
        }),
      ];
    });
  });

const nearly = (a: Decimal, b: Decimal) => expect(a.minus(b).abs().lessThan('1e-20')).toBe(true);

describe('laws of positions', () => {
  it('never owes units or cost, and gains plus cost equal what went through cash', () => {
    fc.assert(
      fc.property(anyLedger, (entries) => {
        const state = positionsOf(entries);
        expect(state.shortages).toEqual([]);
        const all = [...state.positions.values()];
        for (const { quantity, cost } of all) {
          expect(quantity.isNegative()).toBe(false);
          expect(cost.lessThan(0)).toBe(false);
        }
        const splitAndDividendFees = sum(
          entries.filter(({ kind }) => kind === 'split' || kind === 'dividend').map(({ fees }) => fees ?? ZERO),
        );
        const earned = sum(all.map(({ realisedGain, dividends }) => realisedGain.plus(dividends)));
        nearly(state.cash.plus(sum(all.map(({ cost }) => cost))), earned.minus(splitAndDividendFees));
      }),
    );
  });

  it('keeps the sum of bought and sold units where nothing splits', () => {
    fc.assert(
      fc.property(anyLedger, (ledger) => {
        const entries = ledger.filter(({ kind }) => kind === 'buy');
        const bought = sum(entries.map(({ quantity }) => quantity ?? ZERO));
        const held = sum([...positionsOf(entries).positions.values()].map(({ quantity }) => quantity));
        expect(held.equals(bought)).toBe(true);
      }),
    );
  });

  it('leaves the average cost of what stays after a sale', () => {
    fc.assert(
      fc.property(anyLedger, fc.integer({ min: 1, max: 99 }), (entries, percent) => {
        for (const { instrumentId, quantity, averageCost } of positionsOf(entries).positions.values()) {
          if (quantity.isZero()) continue;
          const part = quantity.times(percent).div(100);
          const sale = entry('sell', { on: '2030-01-01', instrumentId, quantity: part.toFixed(), gross: 1 });
          const after = positionsOf([...entries, sale]).positions.get(instrumentId);
          nearly(after?.averageCost ?? ZERO, averageCost);
        }
      }),
    );
  });

  it('does not depend on the order in which entries are given', () => {
    fc.assert(
      fc.property(anyLedger, (entries) => {
        expect(positionsOf(entries.toReversed())).toEqual(positionsOf(entries));
      }),
    );
  });

  it('has a timeline that tells the same as the positions of each day', () => {
    fc.assert(
      fc.property(anyLedger, (entries) => {
        const held = new Map<string, string>();
        for (const { on, cash, quantities } of holdingsTimeline(entries)) {
          for (const [id, quantity] of quantities) held.set(id, quantity.toFixed());
          const state = positionsOn(entries, on);
          expect(cash.equals(state.cash)).toBe(true);
          expect(held).toEqual(new Map([...state.positions].map(([id, { quantity }]) => [id, quantity.toFixed()])));
        }
      }),
      { numRuns: lawRuns(30) },
    );
  });

  it('lacks nothing once a late ledger is given what its gaps tell', () => {
    fc.assert(
      fc.property(anyLedger, fc.integer({ min: 0, max: 30 }), (ledger, cut) => {
        const late = ledger.slice(cut);
        const opened = openingGaps(late).map((gap) => ({ ...entry('opening_position'), ...gap, sequence: -1 }));
        const { shortages } = positionsOf([...opened, ...late]);
        expect(shortages.every(({ missing }) => missing.lessThan('1e-30'))).toBe(true);
      }),
    );
  });
});
