import type { ReactNode } from 'react';
import styles from './lead.module.css';

/** A sentence that says what a card or a form is about. */
export function Lead({ children }: { readonly children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}
