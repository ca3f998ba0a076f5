import { useNavigate, useSearch } from '@tanstack/react-router';
import type { AddressSearch } from '#lib/dialog.ts';

/** The position that is open beside the list; it has an address of its own, and back closes it. */
export function usePositionAddress() {
  const navigate = useNavigate();
  const search: AddressSearch = useSearch({ strict: false });
  // the next position and the list again take the place of the open one, so that back never opens one that was closed
  const go = (position: string | undefined) =>
    navigate({ to: '.', search: { ...search, position }, replace: search.position !== undefined, resetScroll: false });
  return { id: search.position, open: (id: string) => void go(id), close: () => void go(undefined) };
}
