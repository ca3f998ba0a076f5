import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, roundTo, ZERO } from '../../core/decimal.ts';
import { positionsOf } from '../../ledger/positions.ts';
import type { LedgerEntry } from '../../ledger/transaction.ts';
import { type HoldingChange, holdingChange } from './holding-change.ts';

const of = (quantity: string, cost: string | null, price: string | null = '100') => ({
  quantity: decimal(quantity),
  cost: cost === null ? null : decimal(cost),
  price: price === null ? null : decimal(price),
});
const held = (quantity: string, cost: string) => ({ quantity: decimal(quantity), cost: decimal(cost) });
const short = (change: HoldingChange | null) =>
  change && `${change.kind} ${change.quantity.toFixed()} ${change.gross?.toFixed() ?? 'unknown'}`;

describe('what a later list changes of a position', () => {
  it.each([
    ['units came in, at the price of the list', of('40', null), held('36', '3000'), 'transfer_in 4 400'],
    ['units came in, at what the list says they cost', of('40', '3420'), held('36', '3000'), 'transfer_in 4 420'],
    ['units came in for nothing, as by a split', of('72', '3000'), held('36', '3000'), 'transfer_in 36 0'],
    ['no cost below zero', of('40', '2900'), held('36', '3000'), 'transfer_in 4 0'],
    ['units went out', of('30.5', '2500'), held('36', '3000'), 'transfer_out 5.5 550'],
    ['all of it went out', of('0', null), held('36', '3000'), 'transfer_out 36 3600'],
    ['nothing says what it was worth', of('40', null, null), held('36', '3000'), 'transfer_in 4 unknown'],
    ['it was sold out before', of('5', null), held('0', '0'), 'transfer_in 5 500'],
    ['nothing changed', of('36', '9999'), held('36.000', '3000'), null],
    ['the list rounds its units', of('36.12', null), held('36.1187', '3000'), null],
    ['the list rounds up', of('9999.98', '0.01'), held('9999.975', '0.01'), null],
    ['whole units are not rounded', of('36', null), held('36.4', '3000'), 'transfer_out 0.4 40'],
  ])('%s', (_, listed, before, expected) => {
    expect(short(holdingChange(listed, before))).toBe(expected);
  });

  const units = fc.integer({ min: 0, max: 10_000_000 }).map((n) => decimal(n).dividedBy(1000));
  const heldUnits = units.filter((quantity) => !quantity.isZero());
  const money = fc.integer({ min: 1, max: 1_000_000_000 }).map((n) => decimal(n).dividedBy(100));
  const listed = fc.record({ quantity: units, cost: money, price: fc.constant(decimal(7)) });
  const before = fc.record({ quantity: heldUnits, cost: money });

  it('leads to the units listed, to their decimals where nothing changed', () => {
    fc.assert(
      fc.property(listed, before, (line, position) => {
        const change = holdingChange(line, position);
        const places = change ? 3 : line.quantity.decimalPlaces();
        expect(roundTo(after(position, change).quantity, places).toFixed()).toBe(line.quantity.toFixed());
      }),
    );
  });

  it('leads to the cost listed where units came in, never to a lower one', () => {
    fc.assert(
      fc.property(listed, before, (line, position) => {
        const change = holdingChange(line, position);
        fc.pre(change?.kind === 'transfer_in');
        const known = line.cost.greaterThan(position.cost) ? line.cost : position.cost;
        expect(after(position, change).cost.toFixed()).toBe(known.toFixed());
      }),
    );
  });
});

/** The position after the change, or as it was. */
function after(position: { quantity: Decimal; cost: Decimal }, change: HoldingChange | null) {
  const opening = entry('opening_position', position.quantity, position.cost);
  const later = change ? [entry(change.kind, change.quantity, change.gross ?? ZERO)] : [];
  return positionsOf([opening, ...later]).positions.get('fund') ?? { quantity: ZERO, cost: ZERO };
}

let sequence = 0;
function entry(kind: LedgerEntry['kind'], quantity: LedgerEntry['quantity'], gross: LedgerEntry['gross']): LedgerEntry {
  sequence += 1;
  return {
    id: String(sequence),
    kind,
    on: '2026-01-01',
    sequence,
    currency: 'EUR',
    instrumentId: 'fund',
    quantity,
    gross,
  };
}
