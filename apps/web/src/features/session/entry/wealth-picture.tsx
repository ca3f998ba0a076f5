import styles from './wealth-picture.module.css';

const WIDTH = 560;
const HEIGHT = 320;
const BASE = 268;

/** Heights of an invented household over ten years, one value a year, in pixels. */
const BANDS = [
  { tone: 'property', heights: [64, 66, 70, 74, 80, 84, 92, 96, 104, 110, 116] },
  { tone: 'insurance', heights: [10, 13, 15, 18, 20, 22, 25, 27, 30, 33, 36] },
  { tone: 'cash', heights: [16, 18, 17, 22, 20, 24, 22, 26, 25, 24, 26] },
  { tone: 'stocks', heights: [8, 11, 17, 15, 24, 30, 26, 38, 44, 50, 58] },
] as const;

const DEBT = [46, 44, 42, 39, 37, 34, 32, 29, 26, 23, 20];

const xOf = (index: number) => (index * WIDTH) / (DEBT.length - 1);

/** Height of the stack up to and with a band. */
const topOf = (band: number, index: number) =>
  BASE - BANDS.slice(0, band + 1).reduce((sum, { heights }) => sum + (heights[index] ?? 0), 0);

const line = (y: (index: number) => number) => DEBT.map((_, index) => `${xOf(index)} ${y(index)}`).join('L');

function bandPath(band: number): string {
  const under = (index: number) => (band === 0 ? BASE : topOf(band - 1, index));
  const back = DEBT.map((_, index) => `${xOf(index)} ${under(index)}`).toReversed();
  return `M${line((index) => topOf(band, index))}L${back.join('L')}Z`;
}

const debtPath = `M0 ${BASE}L${line((index) => BASE + (DEBT[index] ?? 0))}L${WIDTH} ${BASE}Z`;
const netPath = `M${line((index) => topOf(BANDS.length - 1, index) + (DEBT[index] ?? 0))}`;

/** From the top of the drawing to its foot. */
const PARTS = ['net', 'stocks', 'cash', 'insurance', 'property', 'debt'] as const;

type Props = {
  readonly label: string;
  /** What each colour is. */
  readonly parts: Readonly<Record<(typeof PARTS)[number], string>>;
};

/** What the product shows, as a drawing: wealth by class above, debts below, and the net line. */
export function WealthPicture({ label, parts }: Props) {
  return (
    <figure className={styles.picture}>
      <figcaption className={styles.caption}>{label}</figcaption>
      <Drawing label={label} />
      <ul className={styles.key}>
        {PARTS.map((part) => (
          <li key={part} className={part === 'net' || part === 'debt' ? undefined : styles[part]} data-part={part}>
            <span>{parts[part]}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Drawing({ label }: Pick<Props, 'label'>) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[60, 112, 164, 216].map((y) => (
        <path key={y} d={`M0 ${y}H${WIDTH}`} className={styles.grid} />
      ))}
      {BANDS.map(({ tone }, band) => (
        <g key={tone} className={styles[tone]}>
          <path d={bandPath(band)} className={styles.area} />
          <path d={`M${line((index) => topOf(band, index))}`} className={styles.edge} />
        </g>
      ))}
      <path d={debtPath} className={styles.debts} />
      <path d={`M0 ${BASE}H${WIDTH}`} className={styles.zero} />
      <path d={netPath} className={styles.netLine} />
    </svg>
  );
}
