import { useMessages } from '#i18n/messages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** What stands where nothing was issued yet. */
export function NoDocuments({ customerId }: { readonly customerId: string }) {
  const { customer: text } = useMessages().reports;
  const add = (
    <LinkButton href={`/dashboard/customers/${customerId}/invoices/new`} icon="plus" variant="neutral">
      {text.add}
    </LinkButton>
  );
  return <EmptyState level={2} icon="document-lines" title={text.empty} detail={text.emptyDetail} action={add} />;
}
