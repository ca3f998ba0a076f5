import type { ReactNode } from 'react';
import styles from './on-card.module.css';

type Props = { readonly children: ReactNode };

/** Part of a cell that a card says; in the table a column of its own does. */
export function OnCard({ children }: Props) {
  return <span className={styles.onCard}>{children}</span>;
}

/** Part of a cell that a card leaves out. */
export function InTable({ children }: Props) {
  return <span className={styles.inTable}>{children}</span>;
}
