import type { ComponentProps } from 'react';
import styles from './file-line.module.css';
import { FileMenu } from './file-menu.tsx';

/** The menu of files on a line of its own, above a table that has no title beside which it could stand. */
export function FileLine<Row>(props: ComponentProps<typeof FileMenu<Row>>) {
  return (
    <div className={styles.line}>
      <FileMenu {...props} />
    </div>
  );
}
