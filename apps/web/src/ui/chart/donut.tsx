import type { ReactNode } from 'react';
import styles from './donut.module.css';

type Slice = { readonly id: string; readonly label: string; readonly color: string; readonly share: number };

type Props = {
  readonly label: string;
  /** Shares from 0 to 1; five at most, for more there are bars. */
  readonly slices: readonly Slice[];
  readonly center?: ReactNode;
};

const RADIUS = 62;
const AROUND = 2 * Math.PI * RADIUS;
const GAP = 2;

/** Parts of a whole at a glance; the bars beside it carry the numbers. */
export function Donut({ label, slices, center }: Props) {
  const starts = slices.map((_, index) => slices.slice(0, index).reduce((sum, { share }) => sum + share, 0));
  return (
    <div className={styles.donut} data-plot>
      <svg viewBox="0 0 136 136" width={136} height={136} role="img" aria-label={label}>
        {slices.map(({ id, color, share }, index) => (
          <circle
            key={id}
            cx={68}
            cy={68}
            r={RADIUS}
            className={styles.slice}
            style={{ stroke: color }}
            strokeDasharray={`${Math.max(1, share * AROUND - GAP)} ${AROUND}`}
            strokeDashoffset={-(starts[index] ?? 0) * AROUND}
            transform="rotate(-90 68 68)"
          />
        ))}
      </svg>
      {center && <div className={styles.center}>{center}</div>}
    </div>
  );
}
