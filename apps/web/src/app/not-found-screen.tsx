import { useMessages } from '#i18n/messages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { BaseFrame } from './base-layout.tsx';

export function NotFoundScreen() {
  const { notFound } = useMessages().shell;
  return (
    <BaseFrame>
      <EmptyState
        icon="search"
        level={1}
        title={notFound.title}
        detail={notFound.detail}
        action={<LinkButton href="/dashboard">{notFound.action}</LinkButton>}
      />
    </BaseFrame>
  );
}
