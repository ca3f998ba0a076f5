import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { Decimal, roundTo, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import { convert, rateWalk } from '@aurea/domain/core/exchange-rates.ts';
import { grossOf, type LedgerEntry } from '@aurea/domain/ledger/transaction.ts';
import { transferSide } from '@aurea/domain/ledger/transaction-kinds.ts';
import {
  type WrapperMove,
  type WrapperWithdrawal,
  wrapperCourse,
} from '@aurea/domain/tax/savings/wrapper-withdrawals.ts';
import { type NetWorth, netWorthSeries } from '@aurea/domain/valuation/net-worth.ts';
import { toEntry } from '#areas/ledger/public.ts';
import { toNetWorthInput, type WorthFacts } from '#areas/valuation/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { CpuTask } from '#jobs/worker-pool.ts';
import type { WrapperEntry, WrapperRow } from './queries.ts';

/** Real estate and the debts on it. */
export type OwnedProperty = {
  readonly id: string;
  readonly currency: string;
  readonly loans: readonly { readonly id: string; readonly name: string }[];
};

export type WealthInput = {
  readonly year: number;
  readonly through: Day;
  readonly worth: WorthFacts;
  readonly properties: readonly OwnedProperty[];
  readonly wrappers: readonly WrapperRow[];
  readonly entries: readonly WrapperEntry[];
};

export const WEALTH_OF_YEAR: CpuTask<WealthInput, ReturnType<typeof wealthOfYear>> = {
  module: import.meta.url,
  name: wealthOfYear.name,
};

const EURO = 'EUR';

/** The days on which a value decides something: 1 January, the end of what is recorded, and before each withdrawal. */
export function decidingDays(year: number, through: Day, entries: readonly WrapperEntry[]): readonly Day[] {
  const taken = entries.filter((entry) => isMoneyOut(entry)).map(({ booked_on }) => addDays(booked_on, -1));
  return [...new Set([`${year}-01-01`, through, ...taken])].toSorted();
}

const isMoneyOut = ({ kind, instrument_id }: Pick<WrapperEntry, 'kind' | 'instrument_id'>) =>
  transferSide(kind) < 0 && instrument_id === null;

/**
 * The values that decide a tax year, in euros: real estate and its debts on 1 January, wrappers with what is left of their
 * payments and the gains that were taken out.
 *
 * @public
 */
export function wealthOfYear(input: WealthInput) {
  const { year, through, worth, properties, wrappers, entries } = input;
  const days = decidingDays(year, through, entries);
  const values = new Map(netWorthSeries(toNetWorthInput(worth), days).map((found) => [found.on, found]));
  const valueOn = valuesIn(worth, values);
  const first = `${year}-01-01`;
  const byWrapper = Map.groupBy(entries, ({ asset_id }) => asset_id);
  return {
    properties: properties.map(({ id, loans }) => ({
      id,
      value: written(valueOn(id, first)),
      debts: loans.map((loan) => ({ ...loan, owed: written(valueOn(loan.id, first)?.abs() ?? null) })),
    })),
    wrappers: wrappers.map((wrapper) => ({
      id: wrapper.id,
      value: written(valueOn(wrapper.id, through)),
      ...courseOf(wrapper, byWrapper.get(wrapper.id) ?? [], { year, valueOn }),
    })),
  };
}

type ValueOn = (assetId: string, on: Day) => Decimal | null;

/** Values in euros; null where one is not known as a whole. */
function valuesIn({ assets, rates }: WorthFacts, values: ReadonlyMap<Day, NetWorth>): ValueOn {
  const ratesOn = rateWalk(rates.map((rate) => ({ ...rate, rate: new Decimal(rate.rate) })));
  const currencies = new Map(assets.map(({ id, currency }) => [id, currency]));
  const inEuros = new Map(
    [...values].map(([on, { assets: valued }]) => {
      const rateOf = ratesOn(on);
      const known = valued.map(({ id, value, state }) => {
        const isKnown = value !== null && state === 'complete';
        return [id, isKnown ? convert(value, currencies.get(id) ?? EURO, EURO, rateOf) : null] as const;
      });
      return [on, new Map(known)];
    }),
  );
  return (assetId, on) => inEuros.get(on)?.get(assetId) ?? null;
}

const written = (value: Decimal | null) => value && toWire(roundTo(value, 2));

type Course = {
  readonly payments: string | null;
  readonly paymentsBefore: string | null;
  readonly formerBefore: string | null;
  readonly paidIn: string;
  readonly withdrawals: { readonly on: Day; readonly amount: string; readonly gain: string | null }[];
};

/** Payments are not known where nothing says what came in: no payment at all, an opening, units instead of money. */
function courseOf(
  { id, currency, hasOpening }: WrapperRow,
  rows: readonly WrapperEntry[],
  { year, valueOn }: { readonly year: number; readonly valueOn: ValueOn },
): Course {
  const entries = rows.map(toEntry);
  const isFollowed = currency === EURO && !hasOpening && entries.every(isMoney) && entries.some(isPayment);
  const moves = entries.flatMap((entry) => moveOf(entry, valueOn(id, addDays(entry.on, -1))));
  const { payments, withdrawals } = wrapperCourse(moves);
  const before = wrapperCourse(moves.filter(({ on }) => on < `${year}-01-01`));
  const isIn = ({ on }: { readonly on: Day }) => on.startsWith(`${year}-`);
  const paid = moves.filter((move) => move.kind === 'payment' && isIn(move)).map(({ amount }) => amount);
  return {
    payments: isFollowed ? written(payments) : null,
    paymentsBefore: isFollowed ? written(before.payments) : null,
    formerBefore: isFollowed ? written(before.former) : null,
    paidIn: toWire(roundTo(sum(paid), 2)),
    withdrawals: withdrawals.filter(isIn).map((taken) => writtenWithdrawal(taken, isFollowed)),
  };
}

const writtenWithdrawal = ({ on, amount, gain }: WrapperWithdrawal, isFollowed: boolean) => ({
  on,
  amount: toWire(roundTo(amount, 2)),
  gain: isFollowed ? written(gain) : null,
});

const isMoney = ({ instrumentId, kind, currency }: LedgerEntry) =>
  !instrumentId && kind !== 'opening_position' && currency === EURO;

const isPayment = ({ kind }: LedgerEntry) => transferSide(kind) > 0;

function moveOf(entry: LedgerEntry, value: Decimal | null): WrapperMove[] {
  if (entry.instrumentId) return [];
  const amount = grossOf(entry) ?? ZERO;
  return isPayment(entry)
    ? [{ kind: 'payment', on: entry.on, amount }]
    : [{ kind: 'withdrawal', on: entry.on, amount, value }];
}
