import { useAddress } from './address.ts';
import { type PageSize, type Paging, pageSearch, pagingOf } from './paging.ts';

/** The page of a list, kept in the address: one comes back to it from what one opened there. */
export function useAddressPaging(usual?: PageSize): [Paging, (paging: Paging) => void] {
  const { search, change } = useAddress();
  return [pagingOf(search, usual), (next) => change(pageSearch(next, usual))];
}
