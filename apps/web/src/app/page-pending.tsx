import { useMatches } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { PageSkeleton } from '#ui/skeleton.tsx';

/** What shows while the code or the data of a page is on its way. */
export function PagePending() {
  const { document } = useMessages();
  const heading = useMatches().at(-1)?.staticData.heading;
  return <PageSkeleton title={heading ? document[heading] : undefined} />;
}
