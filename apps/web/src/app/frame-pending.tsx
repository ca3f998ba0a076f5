import { PageSkeleton } from '#ui/skeleton.tsx';
import styles from './frame-pending.module.css';

/** The skeleton of a page while the code of the frame is on its way: it stands where the page will. */
export function FramePending() {
  return (
    <div className={styles.place}>
      <PageSkeleton />
    </div>
  );
}
