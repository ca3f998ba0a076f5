import type { ReactNode } from 'react';
import styles from './item-row.module.css';

/** Things one below the other, each an `ItemRow`. */
export function ItemList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

type Props = { readonly name: ReactNode; readonly facts: ReactNode; readonly act?: ReactNode };

/** One thing of a list: its name, what is known of it, and its act at the end of the line. */
export function ItemRow({ name, facts, act }: Props) {
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <div className={styles.name}>{name}</div>
        <div className={styles.facts}>{facts}</div>
      </div>
      {act}
    </li>
  );
}
