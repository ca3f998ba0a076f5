import { PageDrawing } from '#ui/page.tsx';
import styles from './frame-shell.module.css';
import { Mark } from './mark.tsx';

type Props = {
  /** Of the page, where its address says it. */
  readonly title?: string;
};

/**
 * The frame of signed-in pages before anything is known: bars where they will stand, and a page on its way. It is in the html
 * itself, so it has no attributes of style.
 */
export function FrameShell({ title }: Props) {
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={styles.bar}>
        <Mark />
      </div>
      <div className={styles.navigation} />
      <PageDrawing title={title}>
        <div className={styles.card}>
          <span className={styles.line} />
          <span className={styles.figure} />
        </div>
      </PageDrawing>
      <div className={styles.bottom} />
    </div>
  );
}
