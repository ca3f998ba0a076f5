import { useMatches } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';

/** Says honestly that this version does not hold the area of this address. */
export function UnavailableScreen() {
  const { shell, document } = useMessages();
  const key = useMatches().at(-1)?.staticData.title;
  const { title, detail, action } = shell.unavailable;
  return (
    <Page title={key ? document[key] : title}>
      <EmptyState
        icon="lock"
        level={2}
        title={title}
        detail={detail}
        action={<LinkButton href="/dashboard">{action}</LinkButton>}
      />
    </Page>
  );
}
