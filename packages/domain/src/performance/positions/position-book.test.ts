import { describe, expect, it } from 'vitest';
import { dayNumber } from '../../core/day.ts';
import { type Decimal, ZERO } from '../../core/decimal.ts';
import type { LedgerEntry } from '../../ledger/transaction.ts';
import { rateBook } from '../series/rate-book.ts';
import { january, ofEtf } from '../testing/small-household.ts';
import { movementOf } from './movement.ts';
import { type Line, splitsOf, writeLines } from './position-book.ts';

/** The lines of each instrument after some entries. */
function linesOf(entries: readonly LedgerEntry[]): ReadonlyMap<string, readonly Line[]> {
  const lines = new Map<string, Line[]>();
  const held = (id: string): Decimal => lines.get(id)?.at(-1)?.quantity ?? ZERO;
  const add = (id: string, line: Line) => void lines.set(id, [...(lines.get(id) ?? []), line]);
  const currencies = { account: 'EUR', reference: 'EUR' };
  for (const entry of entries) writeLines({ held, add }, movementOf(entry, currencies, rateBook([])));
  return lines;
}

const written = (lines: readonly Line[] = []) =>
  lines.map(({ units, quantity, isCounter }) => `${units} → ${quantity}${isCounter ? ' counter' : ''}`);

const BOUGHT = ofEtf('buy', 2, { quantity: 10, gross: 1000 });

describe('the lines of a position', () => {
  it('add up what came and what left, below zero where more left than there was', () => {
    const entries = [BOUGHT, ofEtf('sell', 3, { quantity: 4, gross: 1 }), ofEtf('sell', 4, { quantity: 8, gross: 1 })];
    expect(written(linesOf(entries).get('etf'))).toEqual(['10 → 10', '-4 → 6', '-8 → -2']);
  });

  it('are two for a swap, one for each instrument', () => {
    const entries = [BOUGHT, ofEtf('swap', 3, { quantity: 4, counterInstrumentId: 'coin', counterQuantity: 7 })];
    const lines = linesOf(entries);
    expect(written(lines.get('etf'))).toEqual(['10 → 10', '-4 → 6']);
    expect(written(lines.get('coin'))).toEqual(['7 → 7 counter']);
  });

  it('have no units for what moves none', () => {
    expect(written(linesOf([BOUGHT, ofEtf('dividend', 3, { gross: 5 })]).get('etf'))).toEqual(['10 → 10', '0 → 10']);
  });
});

describe('the splits of a position', () => {
  const splits = (entries: readonly LedgerEntry[]) =>
    splitsOf(linesOf(entries).get('etf') ?? []).map(({ day, ratio }) => [day, ratio.toFixed()]);

  it('are new units for one old, on their day', () => {
    const entries = [BOUGHT, ofEtf('split', 5, { ratio: 3 }), ofEtf('split', 8, { ratio: 0.5 })];
    expect(splits(entries)).toEqual([
      [dayNumber(january(5)), '3'],
      [dayNumber(january(8)), '0.5'],
    ]);
  });

  it('are none of nothing', () => {
    expect(splits([ofEtf('split', 5, { ratio: 3 })])).toEqual([]);
  });
});
