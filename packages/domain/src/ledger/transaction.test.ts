import { describe, expect, test } from 'vitest';
import { decimal } from '../core/decimal.ts';
import { cashEffect, checkEntry, type LedgerEntry } from './transaction.ts';
import { TRANSACTION_KINDS, type TransactionKind } from './transaction-kinds.ts';

const full: LedgerEntry = {
  id: 't1',
  kind: 'buy',
  on: '2026-03-06',
  sequence: 1,
  instrumentId: 'etf',
  quantity: decimal(10),
  unitPrice: decimal(100),
  gross: decimal(1000),
  fees: decimal(2),
  taxes: decimal(3),
  currency: 'EUR',
  counterInstrumentId: 'eth',
  counterQuantity: decimal(4),
  splitRatio: decimal(2),
};

describe('cashEffect', () => {
  const inCash: Record<TransactionKind, string> = {
    buy: '-1005',
    sell: '995',
    deposit: '995',
    withdrawal: '-1005',
    dividend: '995',
    interest: '995',
    fee: '-1005',
    tax: '-1005',
    transfer_in: '995',
    transfer_out: '-1005',
    split: '-5',
    staking_reward: '-5',
    airdrop: '-5',
    swap: '-5',
    opening_position: '995',
    valuation_adjustment: '995',
  };
  test.for(TRANSACTION_KINDS)('%s of cash', (kind) => {
    expect(cashEffect({ ...full, kind, instrumentId: null }).toFixed()).toBe(inCash[kind]);
  });

  test.for(['transfer_in', 'transfer_out', 'opening_position'] as const)(
    '%s of an instrument costs its fees',
    (kind) => {
      expect(cashEffect({ ...full, kind }).toFixed()).toBe('-5');
    },
  );

  test('converts to the currency of the account', () => {
    expect(cashEffect({ ...full, currency: 'USD', fxRate: decimal('0.9') }).toFixed()).toBe('-904.5');
  });

  test('reads the gross amount as price times quantity where it is absent', () => {
    expect(cashEffect({ ...full, gross: null, kind: 'sell' }).toFixed()).toBe('995');
  });

  test('has no amount where nothing tells one', () => {
    expect(cashEffect({ ...full, gross: null, unitPrice: null, fees: null, taxes: null }).toFixed()).toBe('0');
  });
});

describe('checkEntry', () => {
  test.for(TRANSACTION_KINDS)('accepts a complete %s', (kind) => {
    expect(() => checkEntry({ ...full, kind }, 'EUR')).not.toThrow();
  });

  test.for([
    { why: 'a purchase of nothing', change: { instrumentId: null }, field: 'instrumentId' },
    { why: 'a purchase without quantity', change: { quantity: null }, field: 'quantity' },
    { why: 'a purchase without any amount', change: { gross: null, unitPrice: null }, field: 'gross' },
    { why: 'a sale without quantity', change: { kind: 'sell', quantity: null }, field: 'quantity' },
    { why: 'a deposit without amount', change: { kind: 'deposit', gross: null, quantity: null }, field: 'gross' },
    {
      why: 'a transfer of nothing',
      change: { kind: 'transfer_in', instrumentId: null, gross: null, quantity: null },
      field: 'gross',
    },
    { why: 'a transfer in kind without quantity', change: { kind: 'transfer_in', quantity: null }, field: 'quantity' },
    { why: 'a swap into nothing', change: { kind: 'swap', counterInstrumentId: null }, field: 'counterInstrumentId' },
    { why: 'a split that does not say how', change: { kind: 'split', splitRatio: null }, field: 'splitRatio' },
    { why: 'another currency without rate', change: { currency: 'USD' }, field: 'fxRate' },
  ] as const)('misses $field in $why', ({ change, field }) => {
    const entry: LedgerEntry = { ...full, ...change };
    expect(() => checkEntry(entry, 'EUR')).toThrow(
      expect.objectContaining({ code: 'transaction_incomplete', details: { field, kind: entry.kind } }),
    );
  });

  test.for([
    { why: 'a negative quantity', change: { quantity: decimal(-1) }, field: 'quantity' },
    { why: 'no quantity at all', change: { quantity: decimal(0) }, field: 'quantity' },
    { why: 'a negative price', change: { unitPrice: decimal(-1) }, field: 'unitPrice' },
    { why: 'a purchase that brings money', change: { gross: decimal(-1) }, field: 'gross' },
    { why: 'a rate of zero', change: { fxRate: decimal(0) }, field: 'fxRate' },
  ])('refuses $why', ({ change, field }) => {
    expect(() => checkEntry({ ...full, ...change })).toThrow(
      expect.objectContaining({ code: 'amount_invalid', details: { field, kind: 'buy' } }),
    );
  });

  test('refuses a split by nothing', () => {
    expect(() => checkEntry({ ...full, kind: 'split', splitRatio: decimal(0) })).toThrow(
      expect.objectContaining({ code: 'split_ratio_invalid' }),
    );
  });

  test('accepts what takes an earlier entry back', () => {
    const correction: LedgerEntry = { ...full, kind: 'dividend', gross: decimal('-29.58'), taxes: decimal('-7.56') };
    expect(() => checkEntry(correction)).not.toThrow();
    expect(cashEffect({ ...correction, fees: null }).toFixed()).toBe('-22.02');
  });

  test('lets cash be handed over in kind-less transfers without an instrument', () => {
    expect(() => checkEntry({ ...full, kind: 'transfer_out', instrumentId: null, quantity: null })).not.toThrow();
  });
});
