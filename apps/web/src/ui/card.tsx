import { type ReactNode, useId } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';

type Props = {
  readonly title?: ReactNode;
  /** What the card finds, in one sentence. */
  readonly finding?: ReactNode;
  /** At the end of the title's line. */
  readonly actions?: ReactNode;
  /** For content that brings its own edges, such as a table. */
  readonly flush?: boolean;
  readonly level?: 2 | 3;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export function Card({ title, finding, actions, flush, level = 2, className, children }: Props) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      className={classes(styles.card, flush && styles.flush, className)}
      aria-labelledby={title ? id : undefined}
    >
      {(title || actions) && (
        <header className={styles.head} data-actions={actions ? true : undefined}>
          <div className={styles.titles}>
            {title && (
              <Heading id={id} className={styles.title}>
                {title}
              </Heading>
            )}
            {finding && <p className={styles.finding}>{finding}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}

/** Cards side by side on the twelve columns of the page; below 1180 px each takes the full width. */
export function CardGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** Gives its child a share of a `CardGrid`. */
export function CardCell({
  span,
  children,
}: {
  readonly span: 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.cell} style={{ '--span': span }}>
      {children}
    </div>
  );
}
