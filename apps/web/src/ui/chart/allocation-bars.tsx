import { useMessages } from '#i18n/messages.ts';
import { classes } from '../classes.ts';
import { Money, Percent } from '../money.tsx';
import styles from './allocation-bars.module.css';
import { Key } from './key.tsx';

export type Part = {
  readonly id: string;
  readonly label: string;
  readonly color: string;
  readonly value: string | null;
  /** Ratio of the whole, as decimal text. */
  readonly share: string;
  /** The share that is aimed at. */
  readonly target?: string | undefined;
  /** A few words at the end of the row, such as how far the target is. */
  readonly note?: string | undefined;
  readonly isHatched?: boolean;
};

type Props = {
  readonly label: string;
  /** Largest first. */
  readonly parts: readonly Part[];
  /** Null where a header names the currency. */
  readonly currency?: string | null;
};

/** Parts of a whole as bars, the exact reading; a tick marks the target. */
export function AllocationBars({ label, parts, currency = null }: Props) {
  const text = useMessages().ui.chart;
  const shares = parts.flatMap((part) => [Number(part.share), Number(part.target ?? 0)]);
  const widest = Math.max(...shares, Number.EPSILON);
  const hasNotes = parts.some(({ note }) => note !== undefined);
  const width = (share: string) => `${(Number(share) / widest) * 100}%`;
  return (
    <ul className={classes(styles.parts, hasNotes && styles.noted)} aria-label={label}>
      {parts.map((part) => (
        <li key={part.id} className={styles.part}>
          <span className={styles.name}>
            <Key color={part.color} isHatched={part.isHatched ?? false} />
            {part.label}
          </span>
          <span className={styles.value}>
            <Money value={part.value} currency={currency} />
          </span>
          <span className={styles.share}>
            <Percent value={part.share} />
          </span>
          {hasNotes && <span className={styles.note}>{part.note}</span>}
          <span className={styles.track}>
            <span className={styles.fill} style={{ width: width(part.share), background: part.color }} />
            {part.target !== undefined && (
              <span className={styles.target} style={{ left: width(part.target) }}>
                <span className="visually-hidden">
                  {text.target} <Percent value={part.target} />
                </span>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
