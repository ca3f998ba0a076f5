import { expect, it } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import type { LedgerEntry } from '../transaction.ts';
import { realisedGains } from './realised-gains.ts';

let sequence = 0;
type Trade = readonly [quantity: string, price: string | null, fees?: string];

const entry = (kind: LedgerEntry['kind'], on: string, ...[quantity, price, fees = '0']: Trade) =>
  ({
    ...{ id: `${sequence}`, sequence: sequence++, kind, on, currency: 'EUR', instrumentId: 'share' },
    ...{ quantity: decimal(quantity), unitPrice: price === null ? null : decimal(price), fees: decimal(fees) },
  }) satisfies LedgerEntry;

const YEAR = { from: '2025-01-01', to: '2025-12-31' };

it('are those of the sales of a span, at average cost, fees on both sides', () => {
  const entries = [
    // 10 × 100 + 10 and 10 × 120 + 10: 2,220 for 20 units, 111 each
    entry('buy', '2024-02-01', '10', '100', '10'),
    entry('buy', '2024-06-01', '10', '120', '10'),
    entry('sell', '2024-12-31', '2', '130'),
    // 5 × 140 − 5 − 5 × 111 = 140
    entry('sell', '2025-01-01', '5', '140', '5'),
    // 4 × 100 − 4 × 111 = −44
    entry('sell', '2025-12-31', '4', '100'),
    entry('sell', '2026-01-02', '4', '200'),
  ];
  expect(realisedGains(entries, YEAR)).toEqual([
    { on: '2025-01-01', instrumentId: 'share', gain: decimal('140'), isKnown: true },
    { on: '2025-12-31', instrumentId: 'share', gain: decimal('-44'), isKnown: true },
  ]);
});

it('are not known of units that came in without a cost', () => {
  const entries = [entry('transfer_in', '2024-02-01', '10', null), entry('sell', '2025-02-01', '5', '10')];
  expect(realisedGains(entries, YEAR)).toMatchObject([{ isKnown: false }]);
});
