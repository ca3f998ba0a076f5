import type { TableFile } from '@aurea/contract/core/table-file.ts';
import type { FileColumn, FileTable } from './file-table.ts';

/** A table as JSON: decimals as text with every digit, amounts with their currency, days and moments as ISO 8601. */
export function tableJson({ title, rows, columns }: FileTable): TableFile {
  return {
    format: 'aurea-table',
    version: 1,
    title,
    columns: columns.map(({ id, header, kind }) => ({ id, name: header, kind })),
    rows: Array.from({ length: rows }, (_, row) =>
      Object.fromEntries(columns.map((column) => [column.id, jsonValue(column, row)])),
    ),
  };
}

function jsonValue({ kind, cells }: FileColumn, row: number) {
  const cell = cells[row];
  if (!cell) return null;
  return kind === 'amount' ? { amount: cell.text, currency: cell.currency } : cell.text;
}
