import type { DocumentTotals } from '@aurea/domain/billing/totals/totals.ts';
import { Money } from '#ui/money.tsx';
import styles from './editor.module.css';

type Props = {
  readonly totals: DocumentTotals | null;
  /** What the total is called. */
  readonly label: string;
  readonly currency: string;
};

/** What the draft comes to. */
export function DraftDue({ totals, label, currency }: Props) {
  return (
    <dl className={styles.due}>
      <dt>{label}</dt>
      <dd>
        <Money value={totals?.due.toFixed(2) ?? '0'} currency={currency} detail />
      </dd>
    </dl>
  );
}
