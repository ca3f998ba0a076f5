import { useMessages } from '#i18n/messages.ts';
import { useWorkspace } from '#lib/session.ts';
import { Page } from '#ui/page.tsx';
import { AssistantsCard } from './assistants-card.tsx';
import { ConnectCard } from './connect-card.tsx';
import styles from './programs.module.css';
import { TokensCard } from './tokens-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

/** What programs may do in the name of the person, and how they are connected. */
export function ProgramsScreen() {
  const { programs: text } = useMessages();
  const workspace = useWorkspace();
  return (
    <Page title={text.title} lead={text.lead}>
      <div key={workspace?.workspaceId} className={styles.cards}>
        <TokensCard />
        <ConnectCard />
        <AssistantsCard />
        {workspace?.role === 'owner' && <WebhooksCard />}
      </div>
    </Page>
  );
}
