import type { Day } from '../../core/day.ts';
import { type Decimal, sum } from '../../core/decimal.ts';
import { type DayShare, type Due, type RentPeriod, totalOf } from '../../incomes/schedule.ts';
import type { PropertyType } from '../terms.ts';

/** What came of a rent, each time it came. */
export type RentPayment = { readonly on: Day | null; readonly amount: Decimal };

/** A rent that was due with the days it pays for, and what came of it. */
export type RentOnRecord = {
  readonly due: Due & { readonly period: RentPeriod };
  readonly payments: readonly RentPayment[];
  readonly outstanding: Decimal;
};

/**
 * What a receipt says of a rent: rent and charges apart, and what came. A `quittance` acquits the whole term; a part
 * of it only gets a `reçu`.
 */
export type RentReceipt = {
  readonly kind: 'full' | 'part';
  readonly from: Day;
  readonly to: Day;
  /** Months of which some days only are paid for. */
  readonly shares: readonly DayShare[];
  readonly dueOn: Day;
  readonly rent: Decimal;
  readonly charges: Decimal;
  readonly total: Decimal;
  readonly received: Decimal;
  readonly outstanding: Decimal;
  readonly payments: readonly RentPayment[];
};

/**
 * The receipt a landlord owes the tenant for a rent: a quittance once all of it came, a receipt for a part before, and
 * null while nothing came. It covers the days the rent pays for.
 *
 * @see loi n° 89-462 du 6 juillet 1989, article 21
 */
export function rentReceipt(record: RentOnRecord): RentReceipt | null {
  const { due, payments, outstanding } = record;
  const came = payments.filter(({ amount }) => amount.greaterThan(0));
  const received = sum(came.map(({ amount }) => amount));
  if (received.isZero()) return null;
  const total = totalOf(due);
  return {
    kind: received.lessThan(total) ? 'part' : 'full',
    ...due.period,
    dueOn: due.on,
    rent: due.amount,
    charges: due.charges,
    total,
    received,
    outstanding,
    payments: came,
  };
}

const DWELLINGS: ReadonlySet<PropertyType | null> = new Set<PropertyType>(['apartment', 'house', 'building']);

/** Whether the law on letting dwellings is named on the receipt: it does not reach a car park or a shop. */
export const isDwelling = (type: PropertyType | null): boolean => DWELLINGS.has(type);
