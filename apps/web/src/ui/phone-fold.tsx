import { type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './phone-fold.module.css';
import { useTableLayout } from './table/layout.ts';

type Props = {
  readonly title: string;
  /** What stands beside the title while it is closed. */
  readonly detail?: ReactNode;
  readonly children: ReactNode;
};

/** A part of a long page: on a narrow screen a line with its name, which opens; wider it stands open, without the line. */
export function PhoneFold({ title, detail, children }: Props) {
  const isNarrow = useTableLayout() === 'cards';
  const [isOpen, setOpen] = useState(false);
  if (!isNarrow) return children;
  return (
    <details className={styles.fold} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.line}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
        <Icon name="chevron-down" size={16} />
      </summary>
      {isOpen && <div className={styles.content}>{children}</div>}
    </details>
  );
}
