import { addDays, type Day, isDay } from '../../core/day.ts';
import { type Decimal, decimal } from '../../core/decimal.ts';
import type { LedgerEntry } from '../../ledger/transaction.ts';
import type { TransactionKind } from '../../ledger/transaction-kinds.ts';
import type { AssetInput, InstrumentInput } from '../../valuation/value.ts';
import type { PerformanceInput } from '../engine.ts';

/** A transaction of the reference cases, as its source states it. */
export type Booking = {
  readonly date: Day;
  readonly type: string;
  readonly symbol?: string | null;
  readonly quantity?: number | null;
  readonly unitPrice?: number | null;
  readonly fee?: number;
  readonly tax?: number;
  readonly amount?: number;
  readonly currency: string;
  readonly account?: string;
  readonly toAccount?: string;
  readonly ratio?: string;
  readonly fxRate?: number;
  readonly annualRate?: number;
  readonly months?: number;
};

type Priced = { readonly date: Day; readonly price: number };
type Rated = { readonly pair: string; readonly date: Day; readonly rate: number };
type Valued = { readonly date: Day; readonly value: number; readonly costBasis?: number };

export type ReferenceCase = {
  readonly id: string;
  readonly currency: string;
  readonly asOf: Day;
  readonly period?: { readonly start: Day; readonly end: Day };
  readonly transactions: readonly Booking[];
  readonly prices: Readonly<Record<string, readonly Priced[]>> | string;
  readonly fx?: readonly Rated[];
  readonly valuations?: readonly Valued[];
  readonly series?: {
    readonly accumulatedReturns?: readonly number[];
    readonly dailyReturns?: readonly number[];
    readonly values?: readonly number[];
    readonly startDate?: Day;
  };
  readonly tolerance?: number;
  readonly expected: Readonly<Record<string, unknown>>;
};

/** The same facts as a household would have booked them. */
export function inputOf(found: ReferenceCase, cases: readonly ReferenceCase[]): PerformanceInput {
  const bookings = found.transactions.filter(({ type }) => type !== 'CASHFLOW' && type !== 'LOAN');
  const own = bookings.filter(({ type }) => type !== 'LIABILITY');
  const accounts = new Set(
    own.flatMap(({ account, toAccount }) => [account ?? 'main', toAccount ?? account ?? 'main']),
  );
  const days = [...bookings.map(({ date }) => date), ...(found.valuations ?? []).map(({ date }) => date)].toSorted();
  const last = [lastDayOf(found), ...days].filter(isDay).toSorted().at(-1) ?? '2000-01-01';
  return {
    currency: found.currency,
    first: addDays([...days, found.period?.start ?? last, last].toSorted()[0] ?? last, -1),
    last,
    assets: [...[...accounts].map((id) => accountOf(found, own, id)), ...debtsOf(bookings)],
    instruments: instrumentsOf(found, cases),
    rates: (found.fx ?? []).map(({ pair, date, rate }) => ({
      from: pair.slice(0, 3),
      to: pair.slice(3),
      on: date,
      rate: decimal(rate),
    })),
  };
}

export function lastDayOf({ asOf, period }: ReferenceCase): Day {
  return period?.end ?? asOf;
}

function debtsOf(bookings: readonly Booking[]): AssetInput[] {
  return bookings
    .filter(({ type }) => type === 'LIABILITY')
    .map(({ symbol, quantity, unitPrice, date, currency }) => ({
      id: symbol ?? 'debt',
      kind: 'credit',
      currency,
      entries: [],
      valuations: [{ on: date, value: decimal(quantity ?? 1).times(unitPrice ?? 0) }],
    }));
}

/** Accounts are in the currency of their cash; an account with stated values is one of those valued by hand. */
function accountOf(found: ReferenceCase, bookings: readonly Booking[], id: string): AssetInput {
  const own = bookings.filter(({ account, toAccount }) => (account ?? 'main') === id || toAccount === id);
  const cash = own.find(({ symbol }) => !symbol)?.currency;
  const valuations = (found.valuations ?? []).map(({ date, value }) => ({ on: date, value: decimal(value) }));
  const kind = valuations.length > 0 && own.length > 0 ? 'private_equity' : 'securities_account';
  return {
    id,
    kind,
    currency: cash ?? found.currency,
    entries: entriesOf(own, { id, currency: found.currency }),
    valuations,
  };
}

function instrumentsOf(
  { transactions, prices, ...found }: ReferenceCase,
  cases: readonly ReferenceCase[],
): InstrumentInput[] {
  const shared = typeof prices === 'string' ? cases.find(({ id }) => `see:${id}` === prices)?.prices : prices;
  const known = typeof shared === 'object' ? shared : {};
  const cash = transactions.filter(({ type, currency }) => type === 'BALANCE' && currency !== found.currency);
  const symbols = new Set([...Object.keys(known), ...transactions.flatMap(({ symbol }) => symbol ?? [])]);
  return [...symbols].map((id) => ({
    id,
    type: 'stock',
    currency: currencyOf(id, transactions),
    prices: cash.some(({ symbol }) => symbol === id)
      ? [{ on: '1970-01-01', price: decimal(1) }]
      : (known[id] ?? []).map(({ date, price }) => ({ on: date, price: decimal(price) })),
  }));
}

/** `SEC-USD` is quoted in dollars, whatever it was paid with. */
function currencyOf(symbol: string, transactions: readonly Booking[]): string {
  const named = /-([A-Z]{3})$/.exec(symbol)?.[1];
  return named ?? transactions.find((booking) => booking.symbol === symbol)?.currency ?? 'EUR';
}

const KINDS: Readonly<Record<string, { readonly kind: TransactionKind; readonly sign?: -1 }>> = {
  BUY: { kind: 'buy' },
  SELL: { kind: 'sell' },
  DIVIDEND: { kind: 'dividend' },
  INTEREST: { kind: 'interest' },
  INTEREST_CHARGE: { kind: 'interest', sign: -1 },
  FEE: { kind: 'fee' },
  FEE_REFUND: { kind: 'fee', sign: -1 },
  TAX: { kind: 'tax' },
  TAX_REFUND: { kind: 'tax', sign: -1 },
  DEPOSIT: { kind: 'deposit' },
  WITHDRAWAL: { kind: 'withdrawal' },
  TRANSFER_IN: { kind: 'transfer_in' },
  TRANSFER_OUT: { kind: 'transfer_out' },
  SPLIT: { kind: 'split' },
};

type Account = { readonly id: string; readonly currency: string };

function entriesOf(bookings: readonly Booking[], account: Account): LedgerEntry[] {
  const held = new Map<string, number>();
  return bookings.flatMap((booking, sequence) => {
    if (booking.type === 'BALANCE') return [balanceEntry(booking, held, { sequence, account })];
    const { type, toAccount } = booking;
    const isTransfer = type === 'TRANSFER';
    const rule = isTransfer
      ? ({ kind: toAccount === account.id ? 'transfer_in' : 'transfer_out' } as const)
      : KINDS[type];
    if (!rule) throw new RangeError(`unknown booking ${type}`);
    return [entryOf(booking, rule, sequence), ...costsFromOutside(booking, sequence)];
  });
}

function entryOf(
  booking: Booking,
  { kind, sign }: { kind: TransactionKind; sign?: -1 },
  sequence: number,
): LedgerEntry {
  const gross = grossOf(booking, kind);
  return {
    id: `${kind} ${sequence}`,
    kind,
    on: booking.date,
    sequence,
    instrumentId: booking.symbol ?? null,
    quantity: booking.quantity ? decimal(booking.quantity) : null,
    unitPrice: booking.unitPrice ? decimal(booking.unitPrice) : null,
    gross: gross && sign ? gross.negated() : gross,
    fees: decimal(booking.fee ?? 0),
    taxes: decimal(booking.tax ?? 0),
    currency: booking.currency,
    splitRatio: booking.ratio ? ratioOf(booking.ratio) : null,
  };
}

function ratioOf(ratio: string): Decimal {
  const [after, before] = ratio.split(':');
  return decimal(Number(after)).dividedBy(Number(before));
}

const NET_OF_COSTS: ReadonlySet<TransactionKind> = new Set(['sell', 'dividend', 'interest', 'transfer_out']);
const WITH_COSTS: ReadonlySet<TransactionKind> = new Set(['buy', 'transfer_in']);

/** The sources state what moved in cash: costs lie inside. */
function grossOf({ quantity, unitPrice, amount, fee = 0, tax = 0 }: Booking, kind: TransactionKind): Decimal | null {
  if (quantity && unitPrice) return decimal(quantity).times(unitPrice);
  if (amount === undefined) return null;
  const costs = decimal(fee).plus(tax);
  if (NET_OF_COSTS.has(kind)) return decimal(amount).plus(costs);
  return WITH_COSTS.has(kind) ? decimal(amount).minus(costs) : decimal(amount);
}

/** The costs of a delivery are paid from outside in the sources; here cash of the account pays, and is put in for it. */
function costsFromOutside({ type, date, fee = 0, tax = 0, currency }: Booking, sequence: number): LedgerEntry[] {
  const costs = decimal(fee).plus(tax);
  if (!type.startsWith('TRANSFER_') || costs.isZero()) return [];
  return [{ id: `costs ${sequence}`, kind: 'deposit', on: date, sequence, gross: costs, currency }];
}

type Place = { readonly sequence: number; readonly account: Account };

/**
 * A balance is what came in beyond the last one: money in the currency of the portfolio, in another currency units of an
 * instrument that are worth one each.
 */
function balanceEntry(booking: Booking, held: Map<string, number>, { sequence, account }: Place): LedgerEntry {
  const symbol = booking.symbol ?? booking.currency;
  const change = decimal(booking.quantity ?? 0).minus(held.get(symbol) ?? 0);
  held.set(symbol, booking.quantity ?? 0);
  const [gross, isMore] = [change.abs(), !change.isNegative()];
  const shared = { id: `balance ${sequence}`, on: booking.date, sequence, currency: booking.currency, gross };
  if (booking.currency === account.currency) return { ...shared, kind: isMore ? 'deposit' : 'withdrawal' };
  return { ...shared, kind: isMore ? 'buy' : 'sell', instrumentId: symbol, quantity: gross };
}
