import { type Drawing, type Ink, type Mark, PAGE, type QrMark } from '@aurea/domain/invoicing/layout/drawing.ts';
import { encode } from 'uqr';
import { useMessages } from '#i18n/messages.ts';
import styles from './page-preview.module.css';

const INKS: Readonly<Record<Exclude<Ink, 'accent'>, string>> = {
  text: '#1a1a1a',
  muted: '#5f5b54',
  rule: '#d8d5ce',
  missing: '#8f4b00',
};

/** The pages of a document: the very marks that its PDF draws. */
export function PagePreview({ drawing, title }: { readonly drawing: Drawing; readonly title: string }) {
  const { editor: text } = useMessages().invoices;
  return (
    <div className={styles.pages}>
      {numbered(drawing.pages).map(({ number, item: marks }) => (
        <svg
          key={number}
          className={styles.page}
          viewBox={`0 0 ${PAGE.width} ${PAGE.height}`}
          role="img"
          aria-label={`${title}, ${text.page(number, drawing.pages.length)}`}
        >
          {numbered(marks).map(({ number: at, item: mark }) => (
            <MarkView key={at} mark={mark} accent={drawing.accent} />
          ))}
        </svg>
      ))}
    </div>
  );
}

/** Pages and marks have no name but their number. */
function numbered<Item>(items: readonly Item[]) {
  return items.map((item, index) => ({ number: index + 1, item }));
}

function MarkView({ mark, accent }: { readonly mark: Mark; readonly accent: string }) {
  if (mark.kind === 'qr') return <Qr mark={mark} />;
  const color = mark.ink === 'accent' ? accent : INKS[mark.ink];
  if (mark.kind === 'rule') {
    return <rect x={mark.x} y={mark.y} width={mark.width} height={mark.thickness} fill={color} />;
  }
  return (
    <text
      x={mark.x}
      y={mark.y}
      fontSize={mark.size}
      fontWeight={mark.weight === 'bold' ? 600 : 400}
      fill={color}
      textAnchor={mark.end ? 'end' : 'start'}
    >
      {mark.text}
    </text>
  );
}

function Qr({ mark }: { readonly mark: QrMark }) {
  const { data, size } = encode(mark.text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const scale = mark.size / size;
  return <path d={path} transform={`translate(${mark.x} ${mark.y}) scale(${scale})`} />;
}
