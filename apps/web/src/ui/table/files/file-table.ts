import type { TableFile } from '@aurea/contract/core/table-file.ts';
import { withoutTrailingZeros } from '@aurea/domain/core/trailing.ts';
import type { Column } from '../column.ts';

export type FileKind = TableFile['columns'][number]['kind'];

/** A known value as text: a plain decimal of a number or an amount, `2026-11-20` of a day, UTC of a moment. */
export type FileCell = { readonly text: string; readonly currency: string | null } | null;

export type FileColumn = {
  readonly id: string;
  readonly header: string;
  readonly kind: FileKind;
  readonly cells: readonly FileCell[];
};

/** A table as any file writes it, column by column, each with as many cells as the table has rows. */
export type FileTable = { readonly title: string; readonly rows: number; readonly columns: readonly FileColumn[] };

/** What a column says in a file. */
export type SavedColumn<Row> = Pick<Column<Row>, 'id' | 'header' | 'kind' | 'currency' | 'value'>;

type Content<Row> = {
  readonly title: string;
  readonly columns: readonly SavedColumn<Row>[];
  readonly rows: readonly Row[];
};

const DECIMAL = /^-?\d+(\.\d+)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

/** What the columns say of the rows, with the kind of each column. Columns without values are left out. */
export function fileTable<Row>({ title, columns, rows }: Content<Row>): FileTable {
  const valued = columns.filter(({ value }) => value !== undefined);
  return { title, rows: rows.length, columns: valued.map((column) => fileColumn(column, rows)) };
}

function fileColumn<Row>(column: SavedColumn<Row>, rows: readonly Row[]): FileColumn {
  const { id, header, kind, currency, value } = column;
  const cells = rows.map((row): FileCell => {
    const known = value?.(row) ?? null;
    if (known === null || known === '') return null;
    const text = typeof known === 'number' ? plain(known) : known;
    return { text, currency: (typeof currency === 'function' ? currency(row) : currency) ?? null };
  });
  return { id, header, cells, kind: kindOf(kind === 'number', currency !== undefined, cells) };
}

/** A column is of a kind only where all its known values are. */
function kindOf(isNumber: boolean, isAmount: boolean, cells: readonly FileCell[]): FileKind {
  const known = cells.flatMap((cell) => cell?.text ?? []);
  const are = (shape: RegExp) => known.every((text) => shape.test(text));
  if (isNumber) return !are(DECIMAL) ? 'text' : isAmount ? 'amount' : 'number';
  if (known.length === 0) return 'text';
  return are(DAY) ? 'day' : are(MOMENT) ? 'moment' : 'text';
}

/** Digits without an exponent, as few as the number needs: `0.0000001`. */
function plain(value: number): string {
  const text = String(value);
  return /e/.test(text) && Number.isFinite(value) ? withoutTrailingZeros(value.toFixed(20)) : text;
}
