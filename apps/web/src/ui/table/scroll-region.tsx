import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { classes } from '../classes.ts';
import styles from './scroll-region.module.css';

// what scrolls must be reachable without a pointer
const FOCUSABLE = { tabIndex: 0 };

type Props = {
  readonly label: string;
  /** So long that it scrolls downwards too. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
};

/** For tables wider than a phone that must stay tables: they scroll sideways in a region of their own. */
export function ScrollRegion({ label, isTall, children }: Props) {
  const text = useMessages().ui.table;
  return (
    <section
      aria-label={text.scrollable(label)}
      className={classes(styles.region, isTall && styles.tall)}
      {...FOCUSABLE}
    >
      {children}
    </section>
  );
}
