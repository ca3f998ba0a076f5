import { type ReactNode, useDeferredValue } from 'react';

/** More than any page is long: who comes back to a place far down is brought there before it is drawn. */
const ROOM = '8000px';

/** What is further down on a page: drawn in slices once the page is painted, so that opening the page does not wait for it. */
export function DrawnLater({ children }: { readonly children: ReactNode }) {
  const isPainted = useDeferredValue(true, false);
  return isPainted ? children : <div style={{ height: ROOM }} aria-hidden="true" />;
}
