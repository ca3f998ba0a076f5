import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './toolbar.module.css';

type Props = {
  /** For things of different heights. */
  readonly isCentred?: boolean;
  /** Further apart than chips: buttons below a form. */
  readonly gap?: 2 | 3;
  readonly children: ReactNode;
};

/** Buttons, chips or filters on a line, which wraps. */
export function Toolbar({ isCentred, gap = 2, children }: Props) {
  return (
    <div className={classes(styles.bar, isCentred && styles.centred)} data-gap={gap}>
      {children}
    </div>
  );
}
