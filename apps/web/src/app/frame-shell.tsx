import styles from './frame-shell.module.css';
import { Mark } from './mark.tsx';

/**
 * The frame of signed-in pages before anything is known: bars where they will stand, and a page on its way. It is in the html
 * itself, so it has neither texts nor attributes of style.
 */
export function FrameShell() {
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={styles.bar}>
        <Mark />
      </div>
      <div className={styles.navigation} />
      <div className={styles.page}>
        <span className={styles.title} />
        <div className={styles.card}>
          <span className={styles.line} />
          <span className={styles.figure} />
        </div>
      </div>
      <div className={styles.bottom} />
    </div>
  );
}
