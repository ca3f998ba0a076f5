import { expect, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { positionsOf } from '../positions.ts';
import type { LedgerEntry } from '../transaction.ts';
import type { TransactionKind } from '../transaction-kinds.ts';

type Given = readonly [kind: TransactionKind, quantity: number, gross?: number, counterInstrumentId?: string];

const ledger = (given: readonly Given[]): LedgerEntry[] =>
  given.map(([kind, quantity, gross, counterInstrumentId = null], sequence) => ({
    id: String(sequence),
    kind,
    on: '2026-01-05',
    sequence,
    instrumentId: 'etf',
    currency: 'EUR',
    quantity: decimal(quantity),
    gross: gross === undefined ? null : decimal(gross),
    counterInstrumentId,
    counterQuantity: counterInstrumentId ? decimal(quantity) : null,
  }));

const BROUGHT: Given = ['transfer_in', 5];

test.for<{ why: string; entries: Given[]; id?: string; costIsKnown: boolean; gainIsKnown: boolean }>([
  { why: 'nothing was sold yet', entries: [BROUGHT], costIsKnown: false, gainIsKnown: true },
  {
    why: 'a sale of units of unknown cost, whatever is bought later',
    entries: [BROUGHT, ['sell', 5, 500], ['buy', 1, 100]],
    costIsKnown: true,
    gainIsKnown: false,
  },
  {
    why: 'a sale of some of them, mixed with units of known cost',
    entries: [BROUGHT, ['buy', 5, 500], ['sell', 1, 100]],
    costIsKnown: false,
    gainIsKnown: false,
  },
  {
    why: 'what left as it came realised nothing',
    entries: [BROUGHT, ['transfer_out', 5]],
    costIsKnown: true,
    gainIsKnown: true,
  },
  {
    why: 'a swap at a value realises a gain that nobody knows',
    entries: [BROUGHT, ['swap', 5, 500, 'other']],
    costIsKnown: true,
    gainIsKnown: false,
  },
  {
    why: 'a swap without a value hands the unknown cost on',
    entries: [BROUGHT, ['swap', 5, undefined, 'other']],
    id: 'other',
    costIsKnown: false,
    gainIsKnown: true,
  },
])('cost and gain are known or not: $why', ({ entries, id = 'etf', costIsKnown, gainIsKnown }) => {
  expect(positionsOf(ledger(entries)).positions.get(id)).toMatchObject({ costIsKnown, gainIsKnown });
});
