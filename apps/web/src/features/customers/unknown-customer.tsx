import { useMessages } from '#i18n/messages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export function UnknownCustomer() {
  const { detail: text } = useMessages().customers;
  const back = <LinkButton href="/dashboard/customers">{text.back}</LinkButton>;
  return <EmptyState icon="search" level={1} title={text.unknown.title} detail={text.unknown.detail} action={back} />;
}
