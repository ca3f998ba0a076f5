import { decimal, sum, toDecimalString } from '../core/decimal.ts';
import { KIND_RULES, type TransactionKind } from '../ledger/transaction-kinds.ts';
import type { ExportedTransaction, FileCell } from './account-file.ts';

const NAMES = [
  'Date',
  'Type',
  'Value',
  'Transaction Currency',
  'Fees',
  'Taxes',
  'Shares',
  'ISIN',
  'Ticker Symbol',
  'Security Name',
  'Note',
] as const;

/** What Portfolio Performance calls what came and what left; units count where an instrument is named. */
const CASH_TYPES: Partial<Readonly<Record<TransactionKind, readonly [came: string, left: string]>>> = {
  deposit: ['Deposit', 'Removal'],
  withdrawal: ['Deposit', 'Removal'],
  transfer_in: ['Deposit', 'Removal'],
  transfer_out: ['Deposit', 'Removal'],
  opening_position: ['Deposit', 'Removal'],
  valuation_adjustment: ['Deposit', 'Removal'],
  dividend: ['Dividend', 'Taxes'],
  interest: ['Interest', 'Interest Charge'],
  fee: ['Fees Refund', 'Fees'],
  tax: ['Tax Refund', 'Taxes'],
};

const UNIT_TYPES: Partial<Readonly<Record<TransactionKind, string>>> = {
  buy: 'Buy',
  sell: 'Sell',
  transfer_in: 'Delivery (Inbound)',
  transfer_out: 'Delivery (Outbound)',
  opening_position: 'Delivery (Inbound)',
  staking_reward: 'Delivery (Inbound)',
  airdrop: 'Delivery (Inbound)',
};

/**
 * The transactions of an account as the CSV file that Portfolio Performance imports. Its values are without sign and after
 * costs; a swap is a delivery out and one in. It states splits apart from transactions, so they are left out.
 */
export function portfolioPerformanceRows(rows: readonly ExportedTransaction[]): readonly (readonly FileCell[])[] {
  return [NAMES.map((name) => ({ text: name })), ...rows.flatMap(linesOf)];
}

type Line = readonly FileCell[];

function linesOf(row: ExportedTransaction): readonly Line[] {
  const { kind, instrument, quantity } = row;
  if (kind === 'split') return [];
  if (kind === 'swap') return swapLines(row);
  const ofUnits = instrument && quantity ? UNIT_TYPES[kind] : undefined;
  return ofUnits ? [line(row, { type: ofUnits, value: movedBy(row), units: quantity })] : cashLines(row);
}

/** Units that left and units that came, at the same value. */
function swapLines(row: ExportedTransaction): readonly Line[] {
  const { counter, quantity, gross } = row;
  const sent = line(row, { type: 'Delivery (Outbound)', value: gross, units: quantity });
  if (!counter) return [sent];
  const received = { ...row, instrument: counter.instrument, fees: '0', taxes: '0' };
  return [sent, line(received, { type: 'Delivery (Inbound)', value: gross, units: counter.quantity })];
}

function cashLines(row: ExportedTransaction): readonly Line[] {
  const [types, value] = [CASH_TYPES[row.kind], movedBy(row)];
  if (!types || value === null) return [];
  const [came, left] = types;
  const isLeaving = decimal(value).times(KIND_RULES[row.kind].cash).isNegative();
  return [line(row, { type: isLeaving ? left : came, value, units: null })];
}

/** What moved, costs counted: more than the amount where money left, less where it came. */
function movedBy({ kind, gross, fees, taxes }: ExportedTransaction): string | null {
  if (gross === null) return null;
  const costs = sum([decimal(fees), decimal(taxes)]);
  return toDecimalString(KIND_RULES[kind].cash < 0 ? decimal(gross).plus(costs) : decimal(gross).minus(costs));
}

type Stated = { readonly type: string; readonly value: string | null; readonly units: string | null };

function line(row: ExportedTransaction, { type, value, units }: Stated): Line {
  const { on, currency, fees, taxes, instrument, note } = row;
  const positive = value === null ? null : toDecimalString(decimal(value).abs());
  const texts = [instrument?.isin, instrument?.symbol, instrument?.name, note];
  return [
    { text: on },
    { text: type },
    figure(positive),
    { text: currency },
    figure(decimal(fees).isZero() ? null : fees),
    figure(decimal(taxes).isZero() ? null : taxes),
    figure(units),
    ...texts.map((text): FileCell => (text ? { text } : null)),
  ];
}

function figure(value: string | null): FileCell {
  return value === null ? null : { number: value };
}
