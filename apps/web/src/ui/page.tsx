import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page.module.css';

type Props = {
  readonly title: string;
  /** A line under the title: facts, state, where one comes from. */
  readonly lead?: ReactNode;
  /** Links back, above the title. */
  readonly trail?: ReactNode;
  /** At most one of them filled gold. */
  readonly actions?: ReactNode;
  /** The acts that are needed less often, a menu button. */
  readonly menu?: ReactNode;
  /** Keeps lines of a form readable. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
};

/** One page of the application: its title takes focus when the page is reached, so that it is announced. */
export function Page({ title, lead, trail, actions, menu, narrow, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    // In a task of its own, for to focus has the browser lay out the page; what took focus meanwhile keeps it.
    const timer = setTimeout(() => {
      if (document.activeElement === before) heading.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.page} data-narrow={narrow || undefined}>
      <header className={styles.head}>
        <div className={styles.titles}>
          {trail && <div className={styles.trail}>{trail}</div>}
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {menu && <div className={styles.menu}>{menu}</div>}
      </header>
      {children}
    </div>
  );
}

type DrawingProps = { readonly title: string | undefined; readonly children: ReactNode };

/** A page before it is there: its title where it will be, or the place of one, and nothing for screen readers to announce. */
export function PageDrawing({ title, children }: DrawingProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head} aria-hidden="true">
        {title ? <p className={styles.title}>{title}</p> : <span className={styles.place} />}
      </div>
      {children}
    </div>
  );
}
