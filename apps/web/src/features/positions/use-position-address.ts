import { useNavigate, useSearch } from '@tanstack/react-router';
import type { AddressSearch } from '#lib/dialog.ts';

/** The position that is open beside the list; it has an address of its own, and back closes it. */
export function usePositionAddress() {
  const navigate = useNavigate();
  const search: AddressSearch = useSearch({ strict: false });
  const go = (position: string | undefined) =>
    navigate({ to: '.', search: { ...search, position }, resetScroll: false });
  return { id: search.position, open: (id: string) => void go(id), close: () => void go(undefined) };
}
