import { BOOK_ORDERS, type BookOrder, type book, WEALTH_SIGHTS } from '@aurea/contract/book/book.ts';
import type { QueryOf } from '@aurea/contract/core/route.ts';
import type { CustomerView } from '@aurea/contract/customers/customer-settings.ts';
import { CUSTOMER_KINDS, CUSTOMER_STATUSES } from '@aurea/domain/customers/customer.ts';
import type { Address } from '#lib/address.ts';
import { pagingOf } from '#lib/paging.ts';
import type { Sort } from '#ui/table/use-rows.ts';

type Search = Address['search'];
type Filters = QueryOf<typeof book.totals>;

/** What of the address filters and orders the book; a view keeps these words. */
export const BOOK_FILTERS = [
  'q',
  'status',
  'kind',
  'tag',
  'advisor',
  'late',
  'sight',
  'drift',
  'profile',
  'review',
  'file',
  'order',
] as const;

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const PROFILES = ['1', '2', '3', '4', '5'] as const;
const REVIEWS = ['unplanned', 'overdue'] as const;

const among = <Known extends string>(known: readonly Known[], value: string | undefined) =>
  known.find((one) => one === value);

export function filtersOf(search: Search): Filters {
  return {
    q: search.q?.slice(0, 120) || undefined,
    status: among(CUSTOMER_STATUSES, search.status),
    kind: among(CUSTOMER_KINDS, search.kind),
    tag: search.tag?.slice(0, 40) || undefined,
    advisor: search.advisor && ID.test(search.advisor) ? search.advisor : undefined,
    late: among(['true'], search.late),
    sight: among(WEALTH_SIGHTS, search.sight),
    drift: among(['beyond'], search.drift),
    profile: among(PROFILES, search.profile),
    review: among(REVIEWS, search.review),
    file: among(['incomplete'], search.file),
  };
}

export const orderOf = (search: Search): BookOrder | undefined => among(BOOK_ORDERS, search.order);

/** The same with its order, as a saved view keeps it. */
export function viewOf(search: Search): CustomerView['search'] {
  return { list: 'book', ...filtersOf(search), order: orderOf(search) };
}

export function queryOf(search: Search): QueryOf<typeof book.list> {
  const { page, size } = pagingOf(search);
  return { ...filtersOf(search), sort: orderOf(search), page: String(page), size: `${size}` };
}

/** Whether something is chosen, besides the order. */
export function isFiltered(search: Search): boolean {
  return BOOK_FILTERS.some((name) => name !== 'order' && search[name]);
}

export function sortOf(search: Search): Sort | undefined {
  const order = orderOf(search);
  if (!order) return undefined;
  return { column: order.replace('-', ''), direction: order.startsWith('-') ? 'descending' : 'ascending' };
}

export function sortText(sort: Sort | null): string | undefined {
  return sort ? `${sort.direction === 'descending' ? '-' : ''}${sort.column}` : undefined;
}
