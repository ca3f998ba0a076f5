import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { SkeletonRows } from './skeleton.tsx';

export type Reading<Data> = {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
};

type Props<Data> = {
  readonly read: Reading<Data>;
  /** What stands while the answer is on its way. */
  readonly pending?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** A part of a page that loads by itself: the wait, the way to try again, then what was answered. */
export function QueryBoundary<Data>({ read, pending = <SkeletonRows />, children }: Props<Data>) {
  if (read.data !== undefined) return children(read.data);
  if (read.isError) return <ErrorState level={3} onRetry={() => void read.refetch()} />;
  return pending;
}
