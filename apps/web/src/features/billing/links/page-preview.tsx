import {
  type Drawing,
  type Ink,
  type LogoMark,
  type Mark,
  PAGE,
  type QrMark,
  type RowPlace,
  type TextMark,
} from '@aurea/domain/billing/layout/drawing.ts';
import { figuresIn, isRightToLeft, typefacesFor } from '@aurea/domain/billing/layout/typefaces.ts';
import { useEffect, useRef } from 'react';
import { encode } from 'uqr';
import { usePageTypefaces } from '#lib/page-typefaces.ts';
import styles from './page-preview.module.css';

const INKS: Readonly<Record<Exclude<Ink, 'accent'>, string>> = {
  text: '#1a1a1a',
  muted: '#5f5b54',
  rule: '#d8d5ce',
  missing: '#8f4b00',
};

type Props = {
  readonly drawing: Drawing;
  /** The address of the logo; null while there is none. */
  readonly image: string | null;
  /** What a page is called, by its number from 1 and how many there are. */
  readonly label: (page: number, of: number) => string;
  /** The row to be tinted and kept in sight, on the screen alone; null for none. */
  readonly followed?: number | null;
};

/** The pages of a document: the very marks that its PDF draws. */
export function PagePreview({ drawing, image, label, followed = null }: Props) {
  usePageTypefaces(
    drawing.pages.flatMap((marks) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))),
  );
  const row = followed === null ? undefined : drawing.rows?.[followed];
  const pages = useFollowing(row);
  return (
    <div className={styles.pages} ref={pages}>
      {numbered(drawing.pages).map(({ number, item: marks }) => (
        <svg
          key={number}
          className={styles.page}
          viewBox={`0 0 ${PAGE.width} ${PAGE.height}`}
          role="img"
          aria-label={label(number, drawing.pages.length)}
        >
          {row?.page === number - 1 && <Followed row={row} />}
          {numbered(marks).map(({ number: at, item: mark }) => (
            <MarkView key={at} mark={mark} accent={drawing.accent} image={image} />
          ))}
        </svg>
      ))}
    </div>
  );
}

/** Keeps a row in sight, within what scrolls around the pages. */
function useFollowing(row: RowPlace | undefined) {
  const pages = useRef<HTMLDivElement>(null);
  const { page, top } = row ?? {};
  useEffect(() => {
    const box = pages.current;
    const sheet = page === undefined ? null : box?.children[page];
    if (!box || !sheet || top === undefined || box.scrollHeight <= box.clientHeight) return;
    const shown = sheet.getBoundingClientRect();
    const at = shown.top - box.getBoundingClientRect().top + box.scrollTop + (top / PAGE.height) * shown.height;
    if (at < box.scrollTop + MARGIN_PX || at > box.scrollTop + box.clientHeight - 2 * MARGIN_PX) {
      box.scrollTo({ top: at - box.clientHeight / 3 });
    }
  }, [page, top]);
  return pages;
}

const MARGIN_PX = 24;

/** A tint behind the row that is being written. */
function Followed({ row: { top, height } }: { readonly row: RowPlace }) {
  const x = PAGE.margin - 8;
  return (
    <g>
      <rect x={x} y={top} width={PAGE.width - 2 * x} height={height} fill="#fbf3d9" />
      <rect x={x} y={top} width={2} height={height} fill="#b8922e" />
    </g>
  );
}

/** Pages and marks have no name but their number. */
function numbered<Item>(items: readonly Item[]) {
  return items.map((item, index) => ({ number: index + 1, item }));
}

type MarkProps = { readonly mark: Mark; readonly accent: string; readonly image: string | null };

function MarkView({ mark, accent, image }: MarkProps) {
  if (mark.kind === 'qr') return <Qr mark={mark} />;
  if (mark.kind === 'logo') return <Logo mark={mark} image={image} />;
  if (mark.kind === 'shape') {
    const { path, fill, stroke, thickness } = mark;
    return <path d={path} fill={fill ?? 'none'} stroke={stroke ?? 'none'} strokeWidth={thickness} />;
  }
  const color = mark.ink === 'accent' ? accent : INKS[mark.ink];
  if (mark.kind === 'rule') {
    return <rect x={mark.x} y={mark.y} width={mark.width} height={mark.thickness} fill={color} />;
  }
  return <Text mark={mark} color={color} />;
}

/** A line drawn as its PDF draws it: the same typefaces, the same kerning, the same direction. */
function Text({ mark, color }: { readonly mark: TextMark; readonly color: string }) {
  const { text, x, y, size, weight, end } = mark;
  const rtl = isRightToLeft(text);
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fontWeight={weight === 'bold' ? 600 : 400}
      fill={color}
      direction={rtl ? 'rtl' : 'ltr'}
      textAnchor={end === rtl ? 'start' : 'end'}
      data-figures={figuresIn(text)}
      data-han={typefacesFor(text).find((one) => one === 'japanese' || one === 'chinese' || one === 'korean')}
    >
      {text}
    </text>
  );
}

function Logo({ mark: { x, y, width, height }, image }: { readonly mark: LogoMark; readonly image: string | null }) {
  return image && <image href={image} x={x} y={y} width={width} height={height} />;
}

function Qr({ mark }: { readonly mark: QrMark }) {
  const { data, size } = encode(mark.text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const scale = mark.size / size;
  return <path d={path} transform={`translate(${mark.x} ${mark.y}) scale(${scale})`} />;
}
