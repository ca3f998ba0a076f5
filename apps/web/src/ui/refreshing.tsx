import { Button } from './button.tsx';
import styles from './refreshing.module.css';

type Props = {
  readonly label: string;
  readonly onPress: () => void;
  readonly pending: boolean;
  /** How far it has come, and what came of it; announced as it changes. */
  readonly lines: readonly string[];
};

/** A button that fetches something again, with how that goes below it. */
export function Refreshing({ label, onPress, pending, lines }: Props) {
  return (
    <div className={styles.refreshing}>
      <Button variant="neutral" size="small" icon="refresh" pending={pending} onPress={onPress}>
        {label}
      </Button>
      <div role="status" className={styles.words}>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
    </div>
  );
}
