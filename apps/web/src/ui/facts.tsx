import type { ReactNode } from 'react';
import styles from './facts.module.css';

type Props = {
  /** Little room between two facts. */
  readonly isNear?: boolean;
  /** Room below, unless nothing follows. */
  readonly isSpaced?: boolean;
  /** `dt` and `dd`, one pair a fact. */
  readonly children: ReactNode;
};

/** What is known of one thing, line by line: the name at the start, the value at the end. */
export function Facts({ isNear, isSpaced, children }: Props) {
  return (
    <dl className={styles.facts} data-near={isNear || undefined} data-spaced={isSpaced || undefined}>
      {children}
    </dl>
  );
}
