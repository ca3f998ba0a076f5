import type { ReactNode } from 'react';
import styles from './wealth.module.css';

export type FigureLine = { readonly name: string; readonly value: ReactNode; readonly isStrong?: boolean };

/** Names with their figures, the figures in one column. */
export function FigureList({ lines }: { readonly lines: readonly FigureLine[] }) {
  return (
    <dl className={styles.figures}>
      {lines.map(({ name, value, isStrong }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-strong={isStrong || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
