import { ratioOf } from '#lib/ratio.ts';
import { Percent } from './money.tsx';
import styles from './weight-bar.module.css';

type Props = {
  /** Percent as decimal text, `12.5`; null when it is not known. */
  readonly weight: string | null;
  /** The largest weight of the list, whose bar is full. */
  readonly largest: number;
  readonly color: string;
};

/** A bar against the largest weight, and the weight itself; the bars of a column begin at the same place. */
export function WeightBar({ weight, largest, color }: Props) {
  if (weight === null) return <Percent value={null} />;
  const width = largest > 0 ? (Number(weight) / largest) * 100 : 0;
  return (
    <span className={styles.weight}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ width: `${width}%`, background: color }} />
      </span>
      <span className={styles.figure}>
        <Percent value={ratioOf(weight)} />
      </span>
    </span>
  );
}
