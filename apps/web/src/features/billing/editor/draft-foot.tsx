import type { DocumentTotals } from '@aurea/domain/billing/totals/totals.ts';
import type { ReactNode } from 'react';
import { useTableLayout } from '#ui/table/layout.ts';
import { DraftDue } from './draft-due.tsx';
import styles from './editor.module.css';

/** Whether the ways a draft ends stand at the foot of the screen, within reach of a thumb, and not beside the title. */
export const useEndsBelow = () => useTableLayout() === 'cards';

type Props = {
  readonly totals: DocumentTotals | null;
  /** What the total is called. */
  readonly label: string;
  readonly currency: string;
  /** The ways the draft ends. */
  readonly children: ReactNode;
};

/** On a phone: what the draft comes to and how it ends, in sight whichever line is written. */
export function DraftFoot({ totals, label, currency, children }: Props) {
  if (!useEndsBelow()) return null;
  return (
    <div className={styles.foot}>
      <DraftDue totals={totals} label={label} currency={currency} />
      {children && <div className={styles.endings}>{children}</div>}
    </div>
  );
}
