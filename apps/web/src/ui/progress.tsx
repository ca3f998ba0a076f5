import { useId } from 'react';
import { classes } from './classes.ts';
import styles from './progress.module.css';
import { Spinner } from './spinner.tsx';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Where it stands, in words: `128 / 340`. */
  readonly words: string;
  /** A limit that should not be reached turns amber above 90 %. */
  readonly isLimit?: boolean;
  readonly tone?: 'text' | 'gold';
  readonly hiddenLabel?: boolean;
};

export function Progress({ label, value, max, words, isLimit, tone = 'text', hiddenLabel }: Props) {
  const id = useId();
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={styles.progress}>
      <div className={hiddenLabel ? 'visually-hidden' : styles.words}>
        <span id={id}>{label}</span>
        <span className={styles.value}>{words}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={words}
        className={styles.track}
      >
        <div
          className={classes(styles.fill, tone === 'gold' && styles.gold, isLimit && share > 0.9 && styles.amber)}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}

/** Work of unknown length. */
export function Busy({ label }: { readonly label: string }) {
  return (
    <span className={styles.busy} role="status">
      <Spinner />
      {label}
    </span>
  );
}
