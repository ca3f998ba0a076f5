import type { ReactNode } from 'react';
import styles from './bell.module.css';
import { IconButton } from './icon-button.tsx';
import { Popover } from './popover.tsx';

type Props = {
  readonly title: string;
  /** The title, with how much there is where there is any. */
  readonly label: string;
  readonly count: number;
  /** Said where there is nothing. */
  readonly none: string;
  /** The rows; given the way to close the panel. */
  readonly children: (close: () => void) => ReactNode;
};

/** What waits for whoever looks, on every page: a bell with a number, and a panel with each point. */
export function Bell({ title, label, count, none, children }: Props) {
  return (
    <span className={styles.bell}>
      <Popover label={title} trigger={<IconButton icon="bell" label={label} />}>
        {(close) => (
          <div className={styles.panel}>
            <h2>{title}</h2>
            {count === 0 && <p className={styles.none}>{none}</p>}
            {children(close)}
          </div>
        )}
      </Popover>
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </span>
  );
}
