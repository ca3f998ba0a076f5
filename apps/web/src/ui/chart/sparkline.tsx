import styles from './sparkline.module.css';

type Props = {
  /** What the line shows, in words. */
  readonly label: string;
  readonly values: readonly (string | null)[];
};

const WIDTH = 72;
const HEIGHT = 24;
const EDGE = 3;

/** A trend in the width of a word: a quiet line whose end alone says gain or loss. */
export function Sparkline({ label, values }: Props) {
  const heights = values.filter((value) => value !== null).map(Number);
  const [first, last] = [heights[0], heights.at(-1)];
  if (first === undefined || last === undefined || heights.length < 2) return null;
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const x = (index: number) => EDGE + (index / (heights.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (height: number) =>
    high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((height - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  const points = heights.map((height, index) => `${x(index).toFixed(1)},${y(height).toFixed(1)}`).join(' ');
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.sparkline} role="img" aria-label={label}>
      <polyline points={points} className={styles.line} />
      <circle cx={x(heights.length - 1)} cy={y(last)} r={2} className={endLook(first, last)} />
    </svg>
  );
}

function endLook(first: number, last: number): string | undefined {
  if (last === first) return styles.flat;
  return last < first ? styles.down : styles.up;
}
