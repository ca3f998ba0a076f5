import { PageSkeleton } from '#ui/skeleton.tsx';

/** What shows while the code or the data of a page is on its way. */
export function PagePending() {
  return <PageSkeleton />;
}
