import type { Ink, StructureRole, Weight } from '../billing/layout/drawing.ts';
import { wrapped } from '../billing/layout/measure.ts';
import { FRAME, leadingOf, type ReportPen, SIZE, widthOf } from './pen.ts';

export type Column<Row> = {
  readonly header: string;
  readonly cell: (row: Row) => string;
  /** Under the cell, smaller. */
  readonly detail?: (row: Row) => string;
  /** Text columns share what figures leave, by weight. */
  readonly weight?: number;
  /** Stands at the right: figures. */
  readonly isFigure?: boolean;
  /** Left out where amounts are hidden. */
  readonly isAmount?: boolean;
  readonly ink?: (row: Row) => Ink;
};

type Table<Row> = {
  readonly columns: readonly (Column<Row> | null)[];
  readonly rows: readonly Row[];
  readonly hidesAmounts: boolean;
  readonly isStrong?: (row: Row) => boolean;
};

const GAP = 12;
const PADDING = 5;

type Laid<Row> = Column<Row> & { readonly x: number; readonly width: number };

/** A table over as many pages as it takes, its header again at the head of each; nothing where no row is given. */
export function drawTable<Row>(pen: ReportPen, table: Table<Row>): void {
  const columns = laidOut(table);
  const height = rowHeight(columns, table.rows[0]);
  if (table.rows.length === 0 || columns.length === 0) return;
  pen.y += 3;
  pen.room(leadingOf(SIZE.small) + 8 + 2 * height);
  pen.within('Table', () => {
    drawHeader(pen, columns);
    for (const row of table.rows) {
      if (!pen.fits(rowHeight(columns, row))) {
        pen.turn();
        pen.decorate(() => drawHeader(pen, columns));
      }
      drawRow(pen, columns, row, table.isStrong?.(row) ?? false);
    }
  });
  pen.y += 8;
}

function laidOut<Row>({ columns, rows, hidesAmounts }: Table<Row>): Laid<Row>[] {
  const kept = columns.filter((column) => column !== null).filter(({ isAmount }) => !(isAmount && hidesAmounts));
  const natural = kept.map((column) => {
    const cells = rows.map((row) => widthOf(column.cell(row), { weight: 'bold' }));
    return Math.max(widthOf(column.header, { size: SIZE.small, weight: 'bold' }), ...cells);
  });
  const figures = kept.map(({ isFigure }, at) => (isFigure ? (natural[at] ?? 0) : 0)).reduce((a, b) => a + b, 0);
  const weights = kept.map(({ isFigure, weight = 1 }) => (isFigure ? 0 : weight)).reduce((a, b) => a + b, 0);
  const left = FRAME.width - figures - GAP * (kept.length - 1);
  let x: number = FRAME.left;
  return kept.map((column, at) => {
    const share = column.isFigure ? (natural[at] ?? 0) : (left * (column.weight ?? 1)) / weights;
    const placed = { ...column, x, width: share };
    x += share + GAP;
    return placed;
  });
}

function drawHeader<Row>(pen: ReportPen, columns: readonly Laid<Row>[]): void {
  const lines = Math.max(...columns.map(({ header, width }) => linesOf(header, width, SIZE.small).length));
  const style = { size: SIZE.small, ink: 'muted' } as const;
  pen.within('TR', () => {
    for (const { header, x, width, isFigure } of columns) {
      pen.within(
        'TH',
        () => {
          const texts = linesOf(header, width, SIZE.small);
          texts.forEach((text, at) => {
            const y = pen.y + (lines - texts.length + at) * leadingOf(SIZE.small) + SIZE.small;
            pen.text(text, { x: isFigure ? x + width : x, y }, { ...style, end: isFigure ?? false });
          });
        },
        { scope: 'Column' },
      );
    }
  });
  pen.y += lines * leadingOf(SIZE.small) + 3;
  pen.rule(pen.y, { ink: 'text', thickness: 0.9 });
  pen.y += 1;
}

const linesOf = (text: string, width: number, size: number, weight: Weight = 'regular') =>
  wrapped(text, { width: width + 0.5, size, weight });

function cellLines<Row>({ cell, detail, width, isFigure }: Laid<Row>, row: Row, weight: Weight) {
  const main = isFigure ? [cell(row)] : linesOf(cell(row), width, SIZE.body, weight);
  const small = detail?.(row) ?? '';
  return { main, small: small === '' ? [] : linesOf(small, width, SIZE.small) };
}

function rowHeight<Row>(columns: readonly Laid<Row>[], row: Row | undefined): number {
  if (row === undefined) return 0;
  const heights = columns.map((column) => {
    const { main, small } = cellLines(column, row, 'bold');
    return main.length * leadingOf(SIZE.body) + small.length * leadingOf(SIZE.small);
  });
  return Math.max(...heights) + PADDING;
}

function drawRow<Row>(pen: ReportPen, columns: readonly Laid<Row>[], row: Row, isStrong: boolean): void {
  const weight = isStrong ? 'bold' : 'regular';
  const top = pen.y + PADDING / 2;
  pen.within('TR', () => {
    columns.forEach((column, at) => {
      const role: StructureRole = at === 0 ? 'TH' : 'TD';
      pen.within(role, () => drawCell(pen, column, { row, weight, top }), at === 0 ? { scope: 'Row' } : {});
    });
  });
  pen.y += rowHeight(columns, row);
  pen.rule(pen.y, { thickness: 0.5 });
}

type Cell<Row> = { readonly row: Row; readonly weight: Weight; readonly top: number };

function drawCell<Row>(pen: ReportPen, column: Laid<Row>, { row, weight, top }: Cell<Row>): void {
  const { x, width, isFigure = false, ink } = column;
  const { main, small } = cellLines(column, row, weight);
  const at = isFigure ? x + width : x;
  let y = top;
  for (const text of main) {
    pen.text(text, { x: at, y: y + SIZE.body }, { weight, end: isFigure, ink: ink?.(row) ?? 'text' });
    y += leadingOf(SIZE.body);
  }
  for (const text of small) {
    pen.text(text, { x: at, y: y + SIZE.small }, { size: SIZE.small, ink: 'muted', end: isFigure });
    y += leadingOf(SIZE.small);
  }
}
