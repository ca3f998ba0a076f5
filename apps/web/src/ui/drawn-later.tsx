import { type ReactNode, useDeferredValue } from 'react';
import { Skeleton } from './skeleton.tsx';

type Props = { readonly height: string; readonly children: ReactNode };

/** What is further down on a page: drawn in slices once the page is painted, so that opening the page does not wait for it. */
export function DrawnLater({ height, children }: Props) {
  const isPainted = useDeferredValue(true, false);
  return isPainted ? children : <Skeleton height={height} round />;
}
