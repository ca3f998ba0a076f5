import type { ReactNode } from 'react';
import styles from './stack.module.css';

type Props = { readonly gap?: 2 | 3 | 4 | 5; readonly children: ReactNode };

/** Parts one below the other, a step of the scale of spaces apart. */
export function Stack({ gap = 5, children }: Props) {
  return (
    <div className={styles.stack} data-gap={gap}>
      {children}
    </div>
  );
}
