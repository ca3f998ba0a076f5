import { addDays, addMonths, type Day } from '../../core/day.ts';
import { type Decimal, sum } from '../../core/decimal.ts';
import { type Due, type Frequency, totalOf } from '../../income/schedule.ts';
import type { PropertyType } from '../terms.ts';

/** What came of a rent, each time it came. */
export type RentPayment = { readonly on: Day | null; readonly amount: Decimal };

/** A rent that was due, what came of it, and between which days the lease ran. */
export type RentOnRecord = {
  readonly due: Due;
  readonly frequency: Frequency;
  readonly payments: readonly RentPayment[];
  readonly outstanding: Decimal;
  readonly leaseFrom: Day | null;
  readonly leaseTo: Day | null;
};

/**
 * What a receipt says of a rent: rent and charges apart, and what came. A `quittance` acquits the whole term; a part
 * of it only gets a `reçu`.
 */
export type RentReceipt = {
  readonly kind: 'full' | 'part';
  readonly from: Day;
  readonly to: Day;
  readonly dueOn: Day;
  readonly rent: Decimal;
  readonly charges: Decimal;
  readonly total: Decimal;
  readonly received: Decimal;
  readonly outstanding: Decimal;
  readonly payments: readonly RentPayment[];
};

const MONTHS: Readonly<Record<Frequency, number>> = { month: 1, quarter: 3, half_year: 6, year: 12, once: 1 };

/**
 * The receipt a landlord owes the tenant for a rent: a quittance once all of it came, a receipt for a part before, and
 * null while nothing came. It covers whole months from that of the due day on, as far as the lease ran.
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
    ...periodOf(record),
    dueOn: due.on,
    rent: due.amount,
    charges: due.charges,
    total,
    received,
    outstanding,
    payments: came,
  };
}

function periodOf({ due, frequency, leaseFrom, leaseTo }: RentOnRecord): { readonly from: Day; readonly to: Day } {
  const first = `${due.on.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, MONTHS[frequency]), -1);
  return {
    from: leaseFrom !== null && leaseFrom > first && leaseFrom <= last ? leaseFrom : first,
    to: leaseTo !== null && leaseTo < last && leaseTo >= first ? leaseTo : last,
  };
}

const DWELLINGS: ReadonlySet<PropertyType | null> = new Set<PropertyType>(['apartment', 'house', 'building']);

/** Whether the law on letting dwellings is named on the receipt: it does not reach a car park or a shop. */
export const isDwelling = (type: PropertyType | null): boolean => DWELLINGS.has(type);
