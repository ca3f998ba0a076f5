import { currencySymbol } from '#lib/format.ts';
import type { FileColumn, FileTable } from './file-table.ts';

/**
 * The columns of a sheet, whose cells have no currency: a header carries the one of all its amounts, unless it names it
 * already. Where a column mixes currencies, a column of codes follows it.
 */
export function withCurrencies({ columns }: FileTable): readonly FileColumn[] {
  return columns.flatMap((column) => {
    if (column.kind !== 'amount') return column;
    const codes = new Set(column.cells.flatMap((cell) => cell?.currency ?? []));
    const [only] = codes;
    if (codes.size > 1) return [column, codesOf(column)];
    return only === undefined || names(column.header, only)
      ? column
      : { ...column, header: `${column.header} (${only})` };
  });
}

/** `Value (€)` and `Value (EUR)` name their currency. */
function names(header: string, code: string): boolean {
  return [code, currencySymbol(code, 'en'), currencySymbol(code, 'fr')].some((name) => header.includes(`(${name})`));
}

function codesOf({ id, header, cells }: FileColumn): FileColumn {
  const codes = cells.map((cell) => cell && (cell.currency === null ? null : { text: cell.currency, currency: null }));
  return { id: `${id} currency`, header: `${header} (ISO 4217)`, kind: 'text', cells: codes };
}
