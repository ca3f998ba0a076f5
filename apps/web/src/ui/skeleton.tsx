import { useMessages } from '#i18n/messages.ts';
import { PageDrawing } from './page.tsx';
import styles from './skeleton.module.css';

type SkeletonProps = { readonly width?: string; readonly height?: string; readonly round?: boolean };

/** A grey piece where something is about to stand. */
export function Skeleton({ width = '100%', height = '10px', round }: SkeletonProps) {
  return <span className={styles.piece} data-round={round || undefined} style={{ width, height }} aria-hidden="true" />;
}

const WIDTHS = ['62%', '78%', '54%', '70%', '66%', '58%', '74%', '50%'];

/** Rows of a list that is on its way, eight at most. */
export function SkeletonRows({ rows = 4 }: { readonly rows?: number }) {
  return (
    <div aria-busy="true">
      <Awaited />
      {WIDTHS.slice(0, rows).map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width="32px" height="32px" round />
          <span className={styles.lines}>
            <Skeleton width={width} />
            <Skeleton width="38%" height="8px" />
          </span>
          <Skeleton width="72px" />
        </div>
      ))}
    </div>
  );
}

/** A whole page on its way: its title where that is known, and its cards. */
export function PageSkeleton({ title }: { readonly title?: string | undefined }) {
  return (
    <PageDrawing title={title}>
      <CardSkeletons />
    </PageDrawing>
  );
}

/** What a page holds below its title, on its way: one large card, two smaller ones. */
export function CardSkeletons() {
  return (
    <div className={styles.cards} aria-busy="true">
      <Awaited />
      <div className={styles.card}>
        <Skeleton width="120px" />
        <Skeleton width="240px" height="40px" />
        <Skeleton height="180px" round />
      </div>
      <div className={styles.pair}>
        <div className={styles.card}>
          <SkeletonRows />
        </div>
        <div className={styles.card}>
          <SkeletonRows />
        </div>
      </div>
    </div>
  );
}

function Awaited() {
  return (
    <span className="visually-hidden" role="status">
      {useMessages().ui.loading}
    </span>
  );
}
