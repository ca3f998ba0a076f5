import { useRef } from 'react';
import { useFormatLocale } from '#i18n/messages.ts';
import { formatPercent } from '#lib/format.ts';
import { ChartFrame, type FrameProps } from './chart-frame.tsx';
import { hintText } from './hint.tsx';
import styles from './treemap.module.css';
import { type Tile, treemapLayout } from './treemap-layout.ts';
import { useValues } from './use-values.ts';
import { useWidth } from './use-width.ts';

export type TreemapEntry = {
  readonly id: string;
  readonly label: string;
  /** Decimal text. */
  readonly value: string;
  /** Ratio of the whole, as decimal text. */
  readonly share: string;
  /** What nobody could place: without a colour. */
  readonly isUnknown?: boolean;
};

type Props = FrameProps & {
  readonly entries: readonly TreemapEntry[];
  readonly color: string;
  readonly nameHead: string;
  readonly valueHead: string;
  /** What a press on a tile shows. */
  readonly onOpen: (id: string) => void;
  readonly height?: number;
};

/** Many parts of a whole: tiles as large as their shares, each of them a button. */
export function Treemap({ entries, color, nameHead, valueHead, onOpen, height = 320, ...frame }: Props) {
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot, 640);
  const values = useValues(frame.format);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const tiles = treemapLayout(
    entries.map(({ id, value }) => ({ id, size: Number(value) })),
    width / height,
  );
  const rows = entries.map(({ label, value }) => ({ label, values: [value] }));
  return (
    <ChartFrame {...frame} data={{ head: [nameHead, valueHead], rows }}>
      <div ref={plot} className={styles.plot} style={{ height }} data-plot>
        <svg viewBox={`0 0 ${width} ${height}`} className={styles.drawing} aria-hidden="true" style={{ color }}>
          {tiles.map((tile, index) => (
            <rect
              key={tile.id}
              x={tile.x * width}
              y={tile.y * height}
              width={Math.max(0, tile.width * width - GAP)}
              height={Math.max(0, tile.height * height - GAP)}
              rx={3}
              className={byId.get(tile.id)?.isUnknown ? styles.unknown : styles.tile}
              style={{ fillOpacity: opacityOf(index, tiles.length) }}
            />
          ))}
        </svg>
        {tiles.map((tile) => {
          const entry = byId.get(tile.id);
          return entry && <TileButton key={tile.id} {...{ tile, entry, width, height, onOpen, values }} />;
        })}
      </div>
    </ChartFrame>
  );
}

const GAP = 2;

/** The largest tile is the strongest; words stay legible on all of them. */
function opacityOf(index: number, count: number): number {
  return 0.46 - (0.32 * index) / Math.max(1, count - 1);
}

type TileProps = {
  readonly tile: Tile;
  readonly entry: TreemapEntry;
  readonly width: number;
  readonly height: number;
  readonly values: ReturnType<typeof useValues>;
  readonly onOpen: (id: string) => void;
};

/** Pixels below which words find no place. */
const WORDS = { width: 56, height: 24, secondLine: 42 } as const;

function TileButton({ tile, entry, width, height, values, onOpen }: TileProps) {
  const locale = useFormatLocale();
  const [own, tall] = [tile.width * width, tile.height * height];
  const share = formatPercent(entry.share, { locale });
  const words = hintText({ title: entry.label, rows: [{ label: values.full(entry.value), value: share }] });
  const place = { left: `${tile.x * 100}%`, top: `${tile.y * 100}%`, width: own - GAP, height: tall - GAP };
  return (
    <button
      type="button"
      className={styles.button}
      style={place}
      aria-label={words}
      title={words}
      onClick={() => onOpen(entry.id)}
    >
      {own > WORDS.width && tall > WORDS.height && (
        <span className={styles.name} data-label>
          {entry.label}
        </span>
      )}
      {own > WORDS.width && tall > WORDS.secondLine && (
        <span className={styles.share} data-label>
          {share}
        </span>
      )}
    </button>
  );
}
