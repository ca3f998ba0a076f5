import { useMatches } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';

/** Says that an address is of the other kind of workspace, and where one is chosen or made. */
export function ElsewhereScreen({ kind }: { readonly kind: 'household' | 'practice' }) {
  const { account, document } = useMessages();
  const key = useMatches().at(-1)?.staticData.title;
  const { title, detail, action } = account.elsewhere[kind];
  return (
    <Page title={key ? document[key] : title}>
      <EmptyState
        icon="people"
        level={2}
        title={title}
        detail={detail}
        action={<LinkButton href="/user/account">{action}</LinkButton>}
      />
    </Page>
  );
}
