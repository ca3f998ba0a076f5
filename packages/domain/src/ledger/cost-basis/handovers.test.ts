import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../core/day.ts';
import { decimal, sum, ZERO } from '../../core/decimal.ts';
import { positionsOf } from '../positions.ts';
import type { LedgerEntry } from '../transaction.ts';
import type { TransactionKind } from '../transaction-kinds.ts';
import { fifoLots } from './fifo.ts';
import { handovers } from './handovers.ts';

type Figures = {
  readonly quantity?: number;
  readonly gross?: number;
  readonly fees?: number;
  readonly splitRatio?: number;
};

let sequence = 0;

const entry = (kind: TransactionKind, on: string, figures: Figures): LedgerEntry => ({
  id: `${kind} ${on} ${++sequence}`,
  kind,
  on,
  sequence,
  instrumentId: 'etf',
  currency: 'EUR',
  ...Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, decimal(value)])),
});

const bought = [
  entry('buy', '2024-01-02', { quantity: 10, gross: 1000 }),
  entry('buy', '2024-06-03', { quantity: 10, gross: 1500 }),
];

/** The other side of a transfer, as it arrives. */
function arrival(out: LedgerEntry, from: readonly LedgerEntry[], fxRate: number | null = null): LedgerEntry {
  const handover = handovers(from).get(out.id);
  return {
    ...out,
    kind: 'transfer_in',
    fees: null,
    gross: handover?.cost ?? null,
    lots: handover?.lots ?? [],
    fxRate: fxRate === null ? null : decimal(fxRate),
  };
}

const lotsOf = (entries: readonly LedgerEntry[]) =>
  (fifoLots(entries).get('etf')?.lots ?? []).map(
    ({ on, quantity, cost }) => `${on} ${quantity.toFixed()} ${cost.toFixed()}`,
  );

describe('a transfer of units', () => {
  it('takes its part of the average cost, and the oldest lots with their days', () => {
    const out = entry('transfer_out', '2025-01-02', { quantity: 12 });
    const handover = handovers([...bought, out]).get(out.id);
    expect(handover?.cost?.toFixed()).toBe('1500');
    expect(lotsOf([...bought, out])).toEqual(['2024-06-03 8 1200']);
    const other = [entry('buy', '2024-03-01', { quantity: 1, gross: 130 }), arrival(out, [...bought, out])];
    expect(lotsOf(other)).toEqual(['2024-01-02 10 1000', '2024-03-01 1 130', '2024-06-03 2 300']);
    expect(positionsOf(other).positions.get('etf')).toMatchObject({ quantity: decimal(13), cost: decimal(1630) });
  });

  it('into an account in another currency costs what it had cost, at the rate of the transfer', () => {
    const out = entry('transfer_out', '2025-01-02', { quantity: 10 });
    const into = arrival(out, [...bought, out], 1.1);
    expect(lotsOf([into])).toEqual(['2024-01-02 10 1100']);
    expect(positionsOf([into]).positions.get('etf')?.cost.toFixed()).toBe('1375');
  });

  it('of units nobody knows the cost of does not make one up', () => {
    const opening = entry('opening_position', '2024-01-02', { quantity: 10 });
    const out = entry('transfer_out', '2025-01-02', { quantity: 4 });
    const into = arrival(out, [opening, out]);
    expect(into.gross).toBeNull();
    expect(positionsOf([into]).positions.get('etf')).toMatchObject({ costIsKnown: false });
  });

  test.for([
    { why: 'it moves no cash but its fees', figures: { quantity: 5, fees: 12 }, cash: '-2512' },
    { why: 'and none without', figures: { quantity: 5 }, cash: '-2500' },
  ])('$why', ({ figures, cash }) => {
    const out = entry('transfer_out', '2025-01-02', figures);
    const from = [...bought, out];
    expect(positionsOf(from).cash.toFixed()).toBe(cash);
    expect(positionsOf([arrival(out, from)]).cash.toFixed()).toBe('0');
  });
});

describe('laws of transfers, splits and lots', () => {
  const purchases = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 500 }), gross: fc.integer({ min: 0, max: 1e6 }) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  const ledger = (bought: readonly { quantity: number; gross: number }[]) =>
    bought.map((figures, at) => entry('buy', addDays('2024-01-01', at * 7), figures));
  const held = (entries: readonly LedgerEntry[]) => {
    const [position, lots] = [positionsOf(entries).positions.get('etf'), fifoLots(entries).get('etf')?.lots ?? []];
    return {
      quantity: position?.quantity ?? ZERO,
      cost: position?.cost ?? ZERO,
      lotQuantity: sum(lots.map(({ quantity }) => quantity)),
      lotCost: sum(lots.map(({ cost }) => cost)),
    };
  };

  it('a transfer between two accounts nets to zero: units and costs of both together stay, by either method', () => {
    fc.assert(
      fc.property(purchases, fc.integer({ min: 1, max: 100 }), (all, percent) => {
        const before = ledger(all);
        const total = sum(before.map(({ quantity }) => quantity ?? ZERO));
        const quantity = total.times(percent).dividedBy(100);
        const out = { ...entry('transfer_out', '2025-06-01', {}), quantity };
        const [whole, from, into] = [before, [...before, out], [arrival(out, [...before, out])]].map(held);
        for (const figure of ['quantity', 'cost', 'lotQuantity', 'lotCost'] as const) {
          const together = sum([from?.[figure] ?? ZERO, into?.[figure] ?? ZERO]);
          expect(
            together
              .minus(whole?.[figure] ?? ZERO)
              .abs()
              .lessThan('1e-9'),
          ).toBe(true);
        }
      }),
    );
  });

  it('a split changes quantities only: costs stay by either method, and lots still make up the position', () => {
    fc.assert(
      fc.property(purchases, fc.constantFrom(0.1, 0.5, 1.5, 2, 3, 10), (all, splitRatio) => {
        const before = held(ledger(all));
        const after = held([...ledger(all), entry('split', '2025-06-01', { splitRatio })]);
        expect(after.cost.toFixed()).toBe(before.cost.toFixed());
        expect(after.lotCost.toFixed()).toBe(before.lotCost.toFixed());
        expect(after.quantity.toFixed()).toBe(before.quantity.times(splitRatio).toFixed());
        expect(after.lotQuantity.toFixed()).toBe(after.quantity.toFixed());
      }),
    );
  });

  it('lots conserve quantity and cost: they are what was bought less what was handed over', () => {
    fc.assert(
      fc.property(purchases, fc.integer({ min: 1, max: 100 }), (all, percent) => {
        const before = ledger(all);
        const total = sum(before.map(({ quantity }) => quantity ?? ZERO));
        const out = { ...entry('transfer_out', '2025-06-01', {}), quantity: total.times(percent).dividedBy(100) };
        const taken = handovers([...before, out]).get(out.id)?.lots ?? [];
        const [whole, left] = [held(before), held([...before, out])];
        expect(sum([left.lotQuantity, ...taken.map(({ quantity }) => quantity)]).toFixed()).toBe(
          whole.lotQuantity.toFixed(),
        );
        const cost = sum([left.lotCost, ...taken.map((lot) => lot.cost)]);
        expect(cost.minus(whole.lotCost).abs().lessThan('1e-9')).toBe(true);
      }),
    );
  });
});
