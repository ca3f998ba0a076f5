import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './rare-fields.module.css';

type Props = {
  /** What the fields hold, in words. */
  readonly summary: readonly string[];
  readonly children: ReactNode;
};

/** Fields that are seldom touched: folded, with what they hold in words. */
export function RareFields({ summary, children }: Props) {
  const { editor: text } = useMessages().invoices;
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        <Icon name="chevron-right" size={16} className={styles.mark} />
        <span className={styles.name}>{text.rareFields}</span>
        <span className={styles.words}>{summary.filter((word) => word !== '').join(' · ')}</span>
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
