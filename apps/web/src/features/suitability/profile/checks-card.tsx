import type { CompletedProfile } from '@aurea/contract/suitability.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from '../suitability.module.css';

/** Answers that contradict each other or the accounts, and what counts meanwhile. */
export function ChecksCard({ profile: { shown, accounts } }: { readonly profile: CompletedProfile }) {
  const { result: text } = useMessages().suitability;
  const locale = useLocale();
  if (shown.inconsistencies.length === 0) {
    return (
      <Card title={text.checks}>
        <p className={styles.note}>{accounts === 'compared' ? text.noChecks : text.noChecksOfAnswers}</p>
        {accounts !== 'compared' && <p className={styles.note}>{text.accounts[accounts]}</p>}
      </Card>
    );
  }
  const isOpen = shown.inconsistencies.some(({ isResolved }) => !isResolved);
  return (
    <Card title={text.checks} finding={isOpen ? text.openNote : undefined}>
      <ul className={styles.checks}>
        {shown.inconsistencies.map((found) => (
          <li key={found.id} className={styles.check}>
            <p>{found.text[locale]}</p>
            <Tag tone={found.isResolved ? 'success' : 'warning'} icon={found.isResolved ? 'check' : 'warning'}>
              {found.isResolved ? text.resolved : text.open}
            </Tag>
          </li>
        ))}
      </ul>
      {accounts !== 'compared' && <p className={styles.note}>{text.accounts[accounts]}</p>}
    </Card>
  );
}
