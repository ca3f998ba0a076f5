import type { ReactNode } from 'react';
import styles from './muted.module.css';

type Props = {
  readonly as?: 'p' | 'span' | 'div';
  readonly size?: 12 | 13;
  /** Of the least weight: small, and paler than other words. */
  readonly isFaint?: boolean;
  readonly children: ReactNode;
};

/** Words beside the matter: a hint, a caption, a detail. */
export function Muted({ as: Tag = 'p', size = 13, isFaint = false, children }: Props) {
  const look = isFaint ? styles.faint : size === 13 ? styles.muted : styles.small;
  return <Tag className={look}>{children}</Tag>;
}
