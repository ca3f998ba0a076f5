import { type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './phone-fold.module.css';
import { useIsPrinting, useTableLayout } from './table/layout.ts';

type Props = {
  readonly title: string;
  /** Whether the title stands above the part, too, where it does not fold. */
  readonly isHeading?: boolean;
  readonly children: ReactNode;
};

/** A part of a long page: on a narrow screen a line with its name, which opens; wider it stands open, without the line. */
export function PhoneFold({ title, isHeading = false, children }: Props) {
  const isNarrow = useTableLayout() === 'cards';
  const isPrinting = useIsPrinting();
  const [isOpen, setOpen] = useState(false);
  if (!isNarrow || isPrinting) {
    return (
      <>
        {isHeading && <h3>{title}</h3>}
        {children}
      </>
    );
  }
  return (
    <details className={styles.fold} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.line}>
        {isHeading ? <h3 className={styles.title}>{title}</h3> : <span className={styles.title}>{title}</span>}
        <Icon name="chevron-down" size={16} />
      </summary>
      {isOpen && <div className={styles.content}>{children}</div>}
    </details>
  );
}
