import type { AddressSearch } from './dialog.ts';

export const PAGE_SIZES = [10, 25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** A page of a list that the server counts and cuts. */
export type Paging = { readonly page: number; readonly size: PageSize };

export const USUAL_SIZE: PageSize = 25;

/** The page an address asks for; the first of the usual size where it asks for none there can be. */
export function pagingOf(search: AddressSearch, usual: PageSize = USUAL_SIZE): Paging {
  return {
    page: /^[1-9]\d{0,4}$/.test(search.page ?? '') ? Number(search.page) : 1,
    size: PAGE_SIZES.find((known) => String(known) === search.size) ?? usual,
  };
}

/** What an address says of a page: nothing of the first, and no size that is the usual one. */
export function pageSearch({ page, size }: Paging, usual: PageSize = USUAL_SIZE): AddressSearch {
  return { page: page > 1 ? String(page) : undefined, size: size === usual ? undefined : String(size) };
}
