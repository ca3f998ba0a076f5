import type { ReplyOf } from '@aurea/contract/core/route.ts';
import type { leases, RentDue } from '@aurea/contract/properties/leases.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';

export type RentMonth = ReplyOf<typeof leases.list>['months'][number];

/** What one tenant owed in each of the months; a month without anything due has an empty list. */
export type TenantRow = {
  readonly incomeId: string;
  readonly tenant: string | null;
  readonly months: readonly (readonly RentDue[])[];
};

/** Several tenants at once, not one after the other: in two months or more somebody else owed a rent, too. */
export function hasSeveralTenants(months: readonly RentMonth[]): boolean {
  const shared = months.filter(({ dues }) => new Set(dues.map(({ incomeId }) => incomeId)).size > 1);
  return shared.length > 1;
}

/** The rents by tenant, in the order of their names. */
export function tenantRows(months: readonly RentMonth[]): readonly TenantRow[] {
  const byIncome = Map.groupBy(
    months.flatMap(({ dues }) => dues),
    ({ incomeId }) => incomeId,
  );
  return [...byIncome]
    .map(([incomeId, [first]]) => ({
      incomeId,
      tenant: first?.tenant ?? null,
      months: months.map(({ dues }) => dues.filter((due) => due.incomeId === incomeId)),
    }))
    .toSorted((a, b) => (a.tenant ?? '').localeCompare(b.tenant ?? '', undefined, { numeric: true }));
}

/** What came of all rents due in a month. */
export function receivedIn({ dues }: RentMonth): string {
  return toDecimalString(sum(dues.map(({ received }) => decimal(received))));
}
