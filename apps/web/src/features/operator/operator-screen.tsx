import { operator } from '@aurea/contract/operator.ts';
import { useMessages } from '#i18n/messages.ts';
import { useRead } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { Page } from '#ui/page.tsx';
import { BackupsCard } from './backups-card.tsx';
import { ErrorsCard } from './errors-card.tsx';
import { GlanceCard } from './glance-card.tsx';
import { InviteCard } from './invite-card.tsx';
import { JobsCard } from './jobs-card.tsx';
import styles from './operator.module.css';
import { PlansCard } from './plans-card.tsx';
import { SendersCard } from './senders-card.tsx';
import { SourcesCard } from './sources-card.tsx';

/** How the instance is, for the person who runs it: what needs a hand comes before what is well. */
export function OperatorScreen() {
  const { operator: text } = useMessages();
  const status = useRead(operator.status, {});
  return (
    <Page title={text.title} lead={text.lead(status.version, formatMoment(status.startedAt))}>
      <div className={styles.cards}>
        <GlanceCard status={status} />
        <div className={styles.columns}>
          <div className={styles.cards}>
            <BackupsCard backups={status.backups} />
            <JobsCard jobs={status.jobs} />
            <ErrorsCard errors={status.errors} />
          </div>
          <div className={styles.cards}>
            <SendersCard senders={status.mail.senders} />
            <SourcesCard sources={status.sources} />
            <PlansCard subscriptions={status.users.subscriptions} />
            <InviteCard />
          </div>
        </div>
      </div>
    </Page>
  );
}
