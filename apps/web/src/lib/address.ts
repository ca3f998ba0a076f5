import { useNavigate, useSearch } from '@tanstack/react-router';
import type { AddressSearch } from './dialog.ts';

export type Address = {
  readonly search: AddressSearch;
  /** Replaces what the address says about a screen; back then leaves the screen, not the filter. */
  readonly change: (patch: AddressSearch) => void;
};

/** Filters, tabs and periods live in the address, so that they survive a reload and can be sent to somebody. */
export function useAddress(): Address {
  const navigate = useNavigate();
  const search: AddressSearch = useSearch({ strict: false });
  return {
    search,
    change: (patch) => void navigate({ to: '.', search: { ...search, ...patch }, replace: true, resetScroll: false }),
  };
}

/** The requested value where it is one of those known, else the first. */
export function oneOf<const Value extends string>(
  known: readonly [Value, ...Value[]],
  requested: string | undefined,
): Value {
  return known.find((value) => value === requested) ?? known[0];
}
