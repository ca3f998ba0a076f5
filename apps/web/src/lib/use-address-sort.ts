import { useAddress } from './address.ts';
import { type Order, orderOf, sortText } from './sort-text.ts';

/** The order of a list, kept in the address: it survives a reload and a way back, and a link opens it. */
export function useAddressSort(columns: readonly { readonly id: string }[], usual?: Order) {
  const { search, change } = useAddress();
  const ids = columns.map(({ id }) => id);
  return {
    initialSort: orderOf(search.sort, ids, usual) ?? undefined,
    onSorted: (order: Order | null) => change({ sort: sortText(order, usual) ?? undefined }),
  };
}
