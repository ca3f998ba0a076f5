import type { QueryOf } from '@aurea/contract/core/route.ts';
import type { CustomerView } from '@aurea/contract/customers/customer-settings.ts';
import type { customers } from '@aurea/contract/customers/customers.ts';
import { CUSTOMER_ORDERS } from '@aurea/contract/customers/customers.ts';
import { CUSTOMER_KINDS, CUSTOMER_STATUSES } from '@aurea/domain/customers/customer.ts';
import type { Address } from '#lib/address.ts';
import { pagingOf } from '#lib/paging.ts';
import type { Sort } from '#ui/table/use-rows.ts';

type Search = Address['search'];
type Query = QueryOf<typeof customers.list>;
export type Filters = Pick<Query, 'q' | 'status' | 'kind' | 'tag' | 'mandate' | 'advisor' | 'late' | 'sort'>;

/** What of the address of the list filters and orders it; a view keeps these words. */
export const FILTER_NAMES = ['q', 'status', 'kind', 'tag', 'mandate', 'advisor', 'late', 'sort'] as const;

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function filtersOf(search: Search): Filters {
  return {
    q: search.q?.slice(0, 120) || undefined,
    status: CUSTOMER_STATUSES.find((status) => status === search.status),
    kind: CUSTOMER_KINDS.find((kind) => kind === search.kind),
    tag: search.tag?.slice(0, 40) || undefined,
    mandate: search.mandate === 'true' ? 'true' : undefined,
    advisor: search.advisor && ID.test(search.advisor) ? search.advisor : undefined,
    late: search.late === 'true' ? 'true' : undefined,
    sort: CUSTOMER_ORDERS.find((order) => order === search.sort),
  };
}

export function queryOf(search: Search): Query {
  const { page, size } = pagingOf(search);
  return { ...filtersOf(search), page: String(page), size: `${size}` };
}

/** Whether two searches ask for the same, whatever is left out of either. */
export function isSame(one: CustomerView['search'], other: CustomerView['search']): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof CustomerView['search']>;
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

/** Whether something besides the state of the customers and their order is chosen. */
export function isFiltered(search: Search): boolean {
  return ['q', 'kind', 'tag', 'mandate', 'advisor'].some((name) => search[name]);
}

const COLUMN_OF: Readonly<Record<string, string>> = { name: 'name', contact: 'last', due: 'due', created: 'created' };

export function sortOf(search: Search): Sort | undefined {
  const order = filtersOf(search).sort;
  if (!order) return undefined;
  const isDescending = order.startsWith('-');
  return { column: COLUMN_OF[order.replace('-', '')] ?? 'name', direction: isDescending ? 'descending' : 'ascending' };
}

export function sortText(sort: Sort | null): string | undefined {
  if (!sort) return undefined;
  const name = Object.entries(COLUMN_OF).find(([, column]) => column === sort.column)?.[0] ?? 'name';
  return `${sort.direction === 'descending' ? '-' : ''}${name}`;
}
