import { useAddress } from '#lib/address.ts';
import { PAGE_SIZES } from '#ui/table/use-rows.ts';
import type { Paging } from './invoice-table.tsx';

const USUAL_SIZE = 25;

/** The page of a list, kept in the address: one comes back to it from a document. */
export function useAddressPaging(): [Paging, (paging: Paging) => void] {
  const { search, change } = useAddress();
  const page = /^[1-9]\d{0,4}$/.test(search.page ?? '') ? Number(search.page) : 1;
  const size = PAGE_SIZES.find((known) => String(known) === search.size) ?? USUAL_SIZE;
  const turn = (next: Paging) =>
    change({
      page: next.page > 1 ? String(next.page) : undefined,
      size: next.size === USUAL_SIZE ? undefined : String(next.size),
    });
  return [{ page, size }, turn];
}
