import { classes } from '../classes.ts';
import styles from './key.module.css';

type KeyProps = { readonly color: string; readonly isHatched?: boolean; readonly look?: 'area' | 'line' | 'dashes' };

/** The patch of colour that a series goes by. */
export function Key({ color, isHatched = false, look = 'area' }: KeyProps) {
  return (
    <span
      className={classes(styles.key, styles[look], isHatched && styles.hatched)}
      style={isHatched ? undefined : look === 'dashes' ? { color } : { background: color }}
      aria-hidden="true"
      data-key
    />
  );
}

type Entry = KeyProps & { readonly id: string; readonly label: string };

export function Legend({ entries, narrowOnly }: { readonly entries: readonly Entry[]; readonly narrowOnly?: boolean }) {
  return (
    <ul className={classes(styles.legend, narrowOnly && styles.narrowOnly)}>
      {entries.map(({ id, label, ...key }) => (
        <li key={id} className={styles.entry}>
          <Key {...key} />
          <span data-label>{label}</span>
        </li>
      ))}
    </ul>
  );
}
