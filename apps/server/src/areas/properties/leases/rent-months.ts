import type { RentDue } from '@aurea/contract/properties/leases.ts';
import { addMonths, type Day } from '@aurea/domain/core/day.ts';
import { firstOfWindow, type PropertyStatus } from '../property-status.ts';
import type { RentStatus } from '../rent-status.ts';

type Month = { readonly month: Day; readonly isLet: boolean; readonly dues: RentDue[] };

/** The rents of the last twelve months, this one included; a month without any is one without a tenant. */
export function rentMonths({ rents, leases }: PropertyStatus, today: Day): Month[] {
  const first = firstOfWindow(today);
  return Array.from({ length: 12 }, (_, index) => {
    const month = addMonths(first, index);
    const dues = rents.flatMap((rent) => duesOf(rent, month)).toSorted((a, b) => (a.on < b.on ? -1 : 1));
    const next = addMonths(month, 1);
    const isLet =
      dues.length > 0 || leases.some(({ signedOn, endsOn }) => signedOn < next && (endsOn === null || endsOn >= month));
    return { month, isLet, dues };
  });
}

function duesOf({ income, dues }: RentStatus, month: Day): RentDue[] {
  return dues
    .filter(({ on }) => on.slice(0, 7) === month.slice(0, 7))
    .map((due) => ({ ...due, incomeId: income.id, tenant: income.payer }));
}
