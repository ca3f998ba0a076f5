import { useMessages } from '#i18n/messages.ts';
import { Page } from '#ui/page.tsx';
import { ComplaintsCard } from './complaints/complaints-card.tsx';
import styles from './compliance.module.css';
import { InspectionButton } from './inspection-button.tsx';
import { LazyAdviceCard } from './register/lazy-advice-card.tsx';

/** What the practice shows at an inspection: its advice, its complaints, and all of its files as one ZIP. */
export function ComplianceRegisterScreen() {
  const { inspection: text } = useMessages().compliance;
  return (
    <Page title={text.screen} lead={text.lead} actions={<InspectionButton customerId={null} />}>
      <div className={styles.stack}>
        <LazyAdviceCard />
        <ComplaintsCard customerId={null} />
      </div>
    </Page>
  );
}
