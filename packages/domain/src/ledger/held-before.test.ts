import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../core/day.ts';
import { decimal, toDecimalString, ZERO } from '../core/decimal.ts';
import { heldBefore } from './cost-basis/average-cost.ts';
import { positionsOf, positionsOn } from './positions.ts';
import type { LedgerEntry } from './transaction.ts';
import { RESTATING, TRANSACTION_KINDS } from './transaction-kinds.ts';

const DAYS = 30;

/** Entries of one instrument of every kind, in no order; only some of them never hand over more than there was. */
const anyLedger = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...TRANSACTION_KINDS),
      day: fc.integer({ min: 0, max: DAYS }),
      units: fc.integer({ min: 1, max: 400 }),
    }),
    { maxLength: 20 },
  )
  .map((drafts): LedgerEntry[] => {
    const opening = { kind: 'opening_position' as const, day: 0, units: 2_000 };
    return [opening, ...drafts].map(({ kind, day, units }, sequence) => ({
      id: `t${sequence}`,
      kind,
      on: addDays('2026-01-01', day),
      sequence,
      instrumentId: 'etf',
      quantity: decimal(units).dividedBy(10),
      gross: decimal(1),
      currency: 'EUR',
      ...(kind === 'split' && { splitRatio: decimal(2) }),
      ...(kind === 'swap' && { counterInstrumentId: 'other', counterQuantity: decimal(1) }),
    }));
  });

it('tells what was held on a day from what is held now and the units that moved since', () => {
  fc.assert(
    fc.property(anyLedger, fc.integer({ min: 0, max: DAYS }), (ledger, cut) => {
      const day = addDays('2026-01-01', cut);
      const entries = ledger.filter(({ on, kind }) => on <= day || !RESTATING.includes(kind));
      const { positions, shortages } = positionsOf(entries);
      fc.pre(shortages.length === 0);
      const then = positionsOn(entries, day).positions.get('etf')?.quantity ?? ZERO;
      const now = positions.get('etf')?.quantity ?? ZERO;
      const since = entries.filter(({ on }) => on > day);
      expect(toDecimalString(heldBefore(now, since))).toBe(toDecimalString(then));
    }),
  );
});

it('names the kinds that restate what was held', () => {
  expect(RESTATING).toEqual(['split', 'swap']);
});
