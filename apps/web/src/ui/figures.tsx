import type { ReactNode } from 'react';
import styles from './figures.module.css';

type Props = {
  /** On a phone: smaller, in two columns or all on a line; without it two columns of the same size. */
  readonly phone?: 'narrow' | 'line';
  readonly children: ReactNode;
};

/** A few figures beside one another, each a `Figure`. */
export function Figures({ phone, children }: Props) {
  return (
    <dl className={styles.figures} data-phone={phone}>
      {children}
    </dl>
  );
}

type FigureProps = { readonly label: ReactNode; readonly children: ReactNode };

export function Figure({ label, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
