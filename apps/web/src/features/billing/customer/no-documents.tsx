import { useMessages } from '#i18n/messages.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** What stands where nothing was issued yet. */
export function NoDocuments() {
  const { customer: text } = useMessages().reports;
  return <EmptyState level={2} icon="document-lines" title={text.empty} detail={text.emptyDetail} />;
}
