import { useMessages } from '#i18n/messages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** Nothing is at the address: said inside a frame that stands already. */
export function NotFound() {
  const { notFound } = useMessages().shell;
  return (
    <EmptyState
      icon="search"
      level={1}
      title={notFound.title}
      detail={notFound.detail}
      action={<LinkButton href="/dashboard">{notFound.action}</LinkButton>}
    />
  );
}
