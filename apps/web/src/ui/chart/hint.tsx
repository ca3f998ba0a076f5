import styles from './hint.module.css';
import { Key } from './key.tsx';

type HintRow = {
  readonly label: string;
  readonly value: string;
  readonly color?: string;
  readonly isHatched?: boolean | undefined;
};

/** What is said about one point of a chart. */
export type Hint = { readonly title: string; readonly rows: readonly HintRow[]; readonly total?: HintRow | undefined };

export function hintText({ title, rows, total }: Hint): string {
  return [title, ...[...rows, ...(total ? [total] : [])].map(({ label, value }) => `${label} ${value}`)].join(', ');
}

/** The crosshair and its box, on the side where there is room. */
export function HintBox({ hint, share }: { readonly hint: Hint; readonly share: number }) {
  return (
    <div className={styles.line} style={{ left: `${share * 100}%` }} aria-hidden="true">
      <div className={styles.box} data-side={share > 0.5 ? 'before' : 'after'}>
        <p className={styles.title}>{hint.title}</p>
        {hint.rows.map((row) => (
          <Row key={row.label} row={row} />
        ))}
        {hint.total && (
          <div className={styles.total}>
            <Row row={hint.total} />
          </div>
        )}
      </div>
    </div>
  );
}

function Row({ row }: { readonly row: HintRow }) {
  return (
    <div className={styles.row}>
      {row.color && <Key color={row.color} isHatched={row.isHatched ?? false} />}
      <span className={styles.label}>{row.label}</span>
      <span className={styles.value}>{row.value}</span>
    </div>
  );
}
