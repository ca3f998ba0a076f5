import { ErasureSection } from '#features/account/privacy/erasure-section.tsx';
import { PrivacySection } from '#features/account/privacy/privacy-section.tsx';
import { EndedPlan } from '#features/subscription/ended-plan.tsx';
import { useMessages } from '#i18n/messages.ts';
import { Page } from '#ui/page.tsx';
import styles from './ended-plan-screen.module.css';

/** Where every path leads while a plan is unpaid or has ended: what is due, the way to pay it, the whole export, erasure. */
export function EndedPlanScreen() {
  const { subscription: text } = useMessages();
  return (
    <Page title={text.endedTitle}>
      <div className={styles.cards}>
        <EndedPlan />
        <PrivacySection />
        <ErasureSection />
      </div>
    </Page>
  );
}
