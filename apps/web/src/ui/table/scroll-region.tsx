import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { classes } from '../classes.ts';
import styles from './scroll-region.module.css';

// what scrolls must be reachable without a pointer
const FOCUSABLE = { tabIndex: 0 };

type Props = {
  readonly label: string;
  /** So long that it scrolls downwards too. */
  readonly isTall?: boolean;
  /** What stands last matters most: the newest months. */
  readonly startsAtEnd?: boolean;
  readonly children: ReactNode;
};

/** For tables wider than a phone that must stay tables: they scroll sideways in a region of their own. */
export function ScrollRegion({ label, isTall, startsAtEnd = false, children }: Props) {
  const text = useMessages().ui.table;
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (startsAtEnd) region.current?.scrollTo({ left: region.current.scrollWidth });
  }, [startsAtEnd]);
  return (
    <section
      ref={region}
      aria-label={text.scrollable(label)}
      className={classes(styles.region, isTall && styles.tall)}
      {...FOCUSABLE}
    >
      {children}
    </section>
  );
}
