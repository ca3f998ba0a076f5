import { addDays, type Day } from '../../core/day.ts';
import { type Decimal, decimal } from '../../core/decimal.ts';
import type { CashTracking } from '../../ledger/cash/cash-tracking.ts';
import type { LedgerEntry } from '../../ledger/transaction.ts';
import type { TransactionKind } from '../../ledger/transaction-kinds.ts';
import type { AssetInput, InstrumentInput } from '../../valuation/value.ts';
import type { PerformanceInput } from '../engine.ts';

/** Days a generated portfolio lives. */
export const DAYS = 50;
export const FIRST: Day = '2026-01-05';

const ACCOUNTS = { eur: 'EUR', usd: 'USD', other: 'EUR' } as const;
/** The last of them has no price for a while, or never. */
const INSTRUMENTS = { etf: 'EUR', share: 'USD', coin: 'USD', late: 'EUR' } as const;

export type Draft = {
  readonly kind: TransactionKind;
  readonly account: keyof typeof ACCOUNTS;
  readonly instrument: keyof typeof INSTRUMENTS;
  readonly day: number;
  readonly units: number;
  readonly cents: number;
  readonly fee: number;
};

export const DRAFT_KINDS: readonly TransactionKind[] = [
  'buy',
  'buy',
  'buy',
  'sell',
  'sell',
  'deposit',
  'withdrawal',
  'dividend',
  'interest',
  'fee',
  'tax',
  'transfer_in',
  'transfer_out',
  'split',
  'staking_reward',
  'swap',
  'opening_position',
];

export const ACCOUNT_IDS = ['eur', 'usd', 'other'] as const;
export const INSTRUMENT_IDS = ['etf', 'share', 'coin', 'late'] as const;

const cents = (value: number) => decimal(value).dividedBy(100);

export function entryOf({ kind, account, instrument, day, units, ...amounts }: Draft, sequence: number): LedgerEntry {
  const isCash = ['deposit', 'withdrawal', 'fee', 'tax', 'interest'].includes(kind);
  const shared = { id: `t${sequence}`, kind, on: addDays(FIRST, day), sequence, currency: ACCOUNTS[account] };
  if (kind === 'split') return { ...shared, instrumentId: instrument, splitRatio: decimal(1 + (units % 3)) };
  const costs = { fees: cents(amounts.fee), taxes: cents(amounts.fee % 7) };
  const gross = kind === 'transfer_out' || kind === 'swap' ? null : cents(amounts.cents);
  if (isCash) return { ...shared, ...costs, gross };
  const held = { instrumentId: instrument, quantity: kind === 'dividend' ? null : decimal(units) };
  const swapped = { counterInstrumentId: instrument === 'etf' ? 'share' : 'etf', counterQuantity: decimal(units + 1) };
  return { ...shared, ...costs, ...held, gross, ...(kind === 'swap' && swapped) };
}

type Point = { readonly day: number; readonly cents: number };

function quoted(id: keyof typeof INSTRUMENTS, found: readonly Point[]): InstrumentInput {
  const known = id === 'late' ? found : [{ day: 0, cents: 10_000 }, ...found];
  const byDay = new Map(known.map((point) => [point.day, point]));
  return {
    id,
    type: 'stock',
    currency: INSTRUMENTS[id],
    prices: [...byDay.values()].map((point) => ({ on: addDays(FIRST, point.day), price: cents(point.cents) })),
  };
}

/** What a household is made of, before it has entries: plain numbers that tests draw at random. */
export type Drafts = {
  readonly tracking: Readonly<Record<(typeof ACCOUNT_IDS)[number], CashTracking>>;
  readonly drafts: readonly Draft[];
  readonly quotes: Readonly<Record<(typeof INSTRUMENT_IDS)[number], readonly Point[]>>;
  readonly rates: readonly { readonly day: number; readonly basis: number }[];
};

/** Households with splits, transfers, short positions, swaps, two currencies, prices that are missing, cash not tracked. */
export function portfolioOf({ drafts, quotes, rates, tracking }: Drafts): PerformanceInput {
  const entries = drafts.map((one, index) => ({ account: one.account, entry: entryOf(one, index) }));
  return {
    currency: 'EUR',
    first: FIRST,
    last: addDays(FIRST, DAYS),
    assets: ACCOUNT_IDS.map(
      (id): AssetInput => ({
        id,
        kind: 'securities_account',
        currency: ACCOUNTS[id],
        entries: entries.flatMap(({ account, entry }) => (account === id ? [entry] : [])),
        valuations: [],
        cashTracking: tracking[id],
      }),
    ),
    instruments: INSTRUMENT_IDS.map((id) => quoted(id, quotes[id])),
    rates: [{ day: 0, basis: 11_000 }, ...rates].map(({ day, basis }) => ({
      from: 'EUR',
      to: 'USD',
      on: addDays(FIRST, day),
      rate: decimal(basis).dividedBy(10_000),
    })),
  };
}

/** The same household with the entries of each account changed. */
export function withEntries(
  input: PerformanceInput,
  change: (entries: readonly LedgerEntry[], accountId: string) => readonly LedgerEntry[],
): PerformanceInput {
  const assets = input.assets.map((asset) => {
    const entries = change(asset.entries, asset.id);
    return entries === asset.entries ? asset : { ...asset, entries };
  });
  return { ...input, assets };
}

/** All amounts of money times a factor. */
export function scaled(input: PerformanceInput, factor: number): PerformanceInput {
  const times = (amount: Decimal | null | undefined) => amount?.times(factor);
  const entries = withEntries(input, (own) =>
    own.map((entry) => ({
      ...entry,
      gross: times(entry.gross) ?? null,
      fees: times(entry.fees) ?? null,
      taxes: times(entry.taxes) ?? null,
    })),
  );
  const instruments = input.instruments.map((one) => ({
    ...one,
    prices: one.prices.map(({ on, price }) => ({ on, price: price.times(factor) })),
  }));
  return { ...entries, instruments };
}
