import type { ReactNode } from 'react';
import styles from './bell.module.css';
import { IconButton } from './icon-button.tsx';
import { Popover } from './popover.tsx';
import { QueryBoundary, type Reading } from './query-boundary.tsx';

/** Points that do not belong to what the bell asks for, shown before them. */
export type BellNotices = { readonly count: number; readonly content: ReactNode };

type Props<Data> = {
  readonly notices?: BellNotices | undefined;
  readonly title: string;
  /** The title, with how much there is where there is any. */
  readonly label: string;
  readonly count: number;
  /** Said where there is nothing, which is known only once the answer is there. */
  readonly none: string;
  readonly read: Reading<Data>;
  /** The rows where there are any; given the way to close the panel. */
  readonly children: (data: Data, close: () => void) => ReactNode;
};

/** What waits for the reader, on every page: a bell with a number, and a panel with each point. */
export function Bell<Data>({ title, label, count: own, none, notices, read, children }: Props<Data>) {
  const count = own + (notices?.count ?? 0);
  return (
    <span className={styles.bell}>
      <Popover label={title} trigger={<IconButton icon="bell" label={label} />}>
        {(close) => (
          <div className={styles.panel}>
            <h2>{title}</h2>
            {notices?.content}
            <QueryBoundary read={read}>
              {(data) => (own > 0 ? children(data, close) : count === 0 && <p className={styles.none}>{none}</p>)}
            </QueryBoundary>
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
