import { expect, test } from 'vitest';
import { decimal } from '../core/decimal.ts';
import { openingGaps } from './positions.ts';
import type { LedgerEntry } from './transaction.ts';
import { TAKING, TRANSACTION_KINDS, type TransactionKind } from './transaction-kinds.ts';

const line = (kind: TransactionKind, on: string, units: number, instrumentId = 'etf'): LedgerEntry => ({
  id: on,
  kind,
  on,
  sequence: 1,
  instrumentId,
  currency: 'EUR',
  gross: decimal(1),
  ...(kind === 'split' ? { splitRatio: decimal(units) } : { quantity: decimal(units) }),
});

test.for([
  {
    why: 'what was sold beyond what was bought',
    entries: [line('buy', '2026-01-02', 3), line('sell', '2026-02-01', 5), line('sell', '2026-03-01', 1)],
    is: ['2026-01-02 etf 3'],
  },
  {
    why: 'each instrument apart',
    entries: [line('sell', '2026-02-03', 20, 'bond'), line('sell', '2026-02-01', 1)],
    is: ['2026-02-01 etf 1', '2026-02-03 bond 20'],
  },
  {
    why: 'in units from before a split',
    entries: [line('split', '2026-01-02', 10), line('sell', '2026-02-01', 50)],
    is: ['2026-01-02 etf 5'],
  },
  {
    why: 'nothing where nothing is missing',
    entries: [line('buy', '2026-01-02', 3), line('sell', '2026-01-02', 3)],
    is: [],
  },
])('a statement that begins late must have found $why', ({ entries, is }) => {
  expect(openingGaps(entries).map(({ instrumentId, on, quantity }) => `${on} ${instrumentId} ${quantity}`)).toEqual(is);
});

test.for(TRANSACTION_KINDS.filter((kind) => !TAKING.includes(kind)))('%s alone never hands over too much', (kind) => {
  const entries = [line(kind, '2026-01-02', 3), line(kind, '2026-02-01', 5)];
  expect(openingGaps(entries)).toEqual([]);
});
