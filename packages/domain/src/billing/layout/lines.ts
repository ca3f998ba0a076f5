import { type Decimal, decimal, sum } from '../../core/decimal.ts';
import type { WrittenLine } from '../documents/line.ts';
import type { Language } from '../documents/mentions.ts';
import type { DocumentTotals } from '../totals/totals.ts';
import { PAGE } from './drawing.ts';
import { textWidth, wrapped } from './measure.ts';
import { type PrintedDocument, type PrintedRow, printedRows } from './printed-document.ts';
import { leading, type Sheet } from './sheet.ts';
import { documentWords, printed, printedPercent, printedPrice } from './words.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const SMALL = 7.5;
const GAP = 4;
const BODY = 8.5;

/** Right ends of the columns of figures; the name has the room before them. */
const ENDS = {
  quantity: RIGHT - 250,
  price: RIGHT - 168,
  discount: RIGHT - 118,
  vat: RIGHT - 74,
  total: RIGHT,
} as const;
const NAME_WIDTH = ENDS.quantity - 46 - LEFT;

/** The room of each column, up to the end of the one before it. */
const ROOM = {
  quantity: 44,
  price: ENDS.price - ENDS.quantity - GAP,
  discount: ENDS.discount - ENDS.price - GAP,
  vat: ENDS.vat - ENDS.discount - GAP,
  total: ENDS.total - ENDS.vat - GAP,
} as const;

/** The table of lines, its head again on each page. */
export function drawLines(sheet: Sheet, document: PrintedDocument): void {
  const { language } = document;
  drawHead(sheet, language);
  for (const row of printedRows(document)) {
    const width = row.role === 'section' ? RIGHT - LEFT : NAME_WIDTH;
    const names = wrapped(row.line.name, { width, size: BODY, weight: 'bold' });
    const details = wrapped(detailOf(row, language), { width, size: SMALL, weight: 'regular' });
    const height = Math.max(names.length, 1) * leading(BODY) + details.length * leading(SMALL) + 10;
    if (!sheet.fits(row.role === 'section' ? height * 2 : height)) {
      sheet.turn();
      sheet.y += 10;
      drawHead(sheet, language);
    }
    sheet.row(height);
    drawRow(sheet, row, { names, details, language });
    sheet.y += height;
    sheet.rule(sheet.y, { x: LEFT, width: RIGHT - LEFT });
  }
}

/** An option says that it is one, under its name. */
function detailOf({ role, line }: PrintedRow, language: Language): string {
  const detail = line.description ?? '';
  return role === 'option' ? `${documentWords(language).option}\n${detail}`.trim() : detail;
}

type RowText = { readonly names: readonly string[]; readonly details: readonly string[]; readonly language: Language };

function drawRow(sheet: Sheet, { role, line, figures }: PrintedRow, { names, details, language }: RowText): void {
  const top = sheet.y + 12;
  const ink = { item: 'text', option: 'muted', section: 'accent' } as const;
  if (names.length === 0) sheet.text('[…]', { x: LEFT, y: top }, { size: BODY, ink: 'missing' });
  names.forEach((text, at) => {
    sheet.text(text, { x: LEFT, y: top + at * leading(BODY) }, { size: BODY, weight: 'bold', ink: ink[role] });
  });
  details.forEach((text, at) => {
    const y = top + Math.max(names.length, 1) * leading(BODY) + at * leading(SMALL);
    sheet.text(text, { x: LEFT, y }, { size: SMALL, ink: 'muted' });
  });
  const style = role === 'option' ? { size: BODY, ink: 'muted' as const } : { size: BODY };
  if (figures) drawFigures(sheet, top, figuresOf(line, figures, language), style);
}

function drawHead(sheet: Sheet, language: Language): void {
  const { columns } = documentWords(language);
  const { name, ...figures } = columns;
  sheet.text(name, { x: LEFT, y: sheet.y }, { size: SMALL, ink: 'muted' });
  drawFigures(sheet, sheet.y, figures, { size: SMALL, ink: 'muted' });
  sheet.y += 7;
  sheet.rule(sheet.y, { x: LEFT, width: RIGHT - LEFT, ink: 'accent' }, 0.8);
}

const COLUMNS = ['quantity', 'price', 'discount', 'vat', 'total'] as const satisfies readonly (keyof typeof ENDS)[];

type Figures = Readonly<Record<keyof typeof ENDS, string>>;

function drawFigures(
  sheet: Sheet,
  y: number,
  figures: Figures,
  style: { readonly size: number; readonly ink?: 'muted' } = { size: BODY },
): void {
  for (const column of COLUMNS) {
    const text = figures[column];
    const size = fittingSize(text, style.size, ROOM[column]);
    sheet.text(text, { x: ENDS[column], y }, { ...style, size, end: true });
  }
}

/** A figure of twelve digits is drawn smaller rather than over its neighbour. */
function fittingSize(text: string, size: number, room: number): number {
  return size * Math.min(1, room / Math.max(textWidth(text, size, 'regular'), 1));
}

function figuresOf(line: WrittenLine, figures: DocumentTotals['lines'][number], language: Language): Figures {
  const unit = line.unitName ?? documentWords(language).units[line.unit];
  const quantity = printed(decimal(line.quantity), language);
  const base = line.baseQuantity === undefined ? '' : ` / ${printed(decimal(line.baseQuantity), language)}`;
  return {
    quantity: unit ? `${quantity} ${unit}` : quantity,
    price: `${printedPrice(figures.unitPrice, language)}${base}`,
    discount: discountText(line, figures, language),
    vat: line.vatCategory === 'S' ? printedPercent(line.vatRate, language) : '—',
    total: printed(figures.net, language, 2),
  };
}

/** One percentage as it was agreed, anything else as what it comes to. */
function discountText(line: WrittenLine, figures: DocumentTotals['lines'][number], language: Language): string {
  const [first, ...more] = line.allowances ?? [];
  const extras = line.charges ?? [];
  if (first?.percent && more.length === 0 && extras.length === 0) return `−${printedPercent(first.percent, language)}`;
  const change: Decimal = sum(figures.charges).minus(sum(figures.allowances));
  return change.isZero() ? '' : printed(change, language, 2);
}
