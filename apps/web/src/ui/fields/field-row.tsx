import type { ReactNode } from 'react';
import styles from './field-row.module.css';

type Props = { readonly columns?: 2 | 3; readonly children: ReactNode };

/** Fields side by side, one below the other on a phone. A form whose fields are further apart sets `--field-gap`. */
export function FieldRow({ columns = 2, children }: Props) {
  return (
    <div className={styles.row} data-columns={columns}>
      {children}
    </div>
  );
}
