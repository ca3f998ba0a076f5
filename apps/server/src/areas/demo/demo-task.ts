import type { Day } from '@aurea/domain/core/day.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import type { DemoAsset } from '@aurea/domain/demo/accounts.ts';
import type { DemoTransaction } from '@aurea/domain/demo/books.ts';
import { type DemoLanguage, inLanguage } from '@aurea/domain/demo/english.ts';
import { demoHousehold } from '@aurea/domain/demo/household.ts';
import type { DemoIncome } from '@aurea/domain/demo/incomes.ts';
import type { DemoLoan } from '@aurea/domain/demo/loans.ts';
import type { DemoInstrument } from '@aurea/domain/demo/market.ts';
import type { DemoProperty } from '@aurea/domain/demo/properties.ts';
import { cashEffect } from '@aurea/domain/ledger/transaction.ts';
import type { CpuTask } from '#jobs/worker-pool.ts';

export type DemoData = {
  readonly assets: readonly DemoAsset[];
  readonly instruments: readonly DemoInstrument[];
  readonly transactions: number;
  /** JSON arrays for the database, in which accounts and instruments are named by their keys. */
  readonly entries: readonly string[];
  readonly prices: readonly string[];
  readonly valuations: string;
  readonly loans: readonly DemoLoan[];
  readonly incomes: readonly DemoIncome[];
  readonly properties: readonly DemoProperty[];
};

/** The day the story ends on, and the language it is written in. */
type Asked = { readonly today: Day; readonly language: DemoLanguage };

export const DEMO_DATA: CpuTask<Asked, DemoData> = { module: import.meta.url, name: demoData.name };

const ROWS_AT_ONCE = 2000;

/** The invented household, ready to be stored. */
export function demoData({ today, language }: Asked): DemoData {
  const { assets, instruments, transactions, prices, valuations, ...rest } = inLanguage(demoHousehold(today), language);
  const { loans, incomes, properties } = rest;
  return {
    assets,
    instruments,
    transactions: transactions.length,
    entries: inChunks(transactions.map((entry) => ({ ...entry, cashEffect: effectOf(entry) }))),
    prices: inChunks(prices),
    valuations: JSON.stringify(valuations),
    loans,
    incomes,
    properties,
  };
}

function effectOf(entry: DemoTransaction): string {
  const amount = (text: string | null) => (text === null ? null : new Decimal(text));
  return cashEffect({
    id: '',
    kind: entry.kind,
    on: entry.on,
    sequence: entry.sequence,
    instrumentId: entry.instrumentKey,
    quantity: amount(entry.quantity),
    unitPrice: amount(entry.unitPrice),
    gross: amount(entry.gross),
    fees: amount(entry.fees),
    counterInstrumentId: entry.counterInstrumentKey,
    counterQuantity: amount(entry.counterQuantity),
    currency: entry.currency,
  }).toFixed();
}

function inChunks(rows: readonly object[]): string[] {
  const chunks: string[] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) chunks.push(JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE)));
  return chunks;
}
