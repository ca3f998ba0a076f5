/** The column by which a list stands, and its direction. */
export type Order = { readonly column: string; readonly direction: 'ascending' | 'descending' };

/** Written where the rows stand in an order of their own though the list usually has another. */
const NONE = 'none';

/** How an order stands in an address: `value`, `-value` for the largest first; null where it is the usual one. */
export function sortText(order: Order | null, usual?: Order): string | null {
  if (order?.column === usual?.column && order?.direction === usual?.direction) return null;
  if (!order) return NONE;
  return `${order.direction === 'descending' ? '-' : ''}${order.column}`;
}

/** The order that an address names among the known columns, else the usual one. */
export function orderOf(text: string | undefined, columns: readonly string[], usual?: Order): Order | null {
  if (text === NONE) return null;
  const column = text?.replace(/^-/, '');
  if (!text || !column || !columns.includes(column)) return usual ?? null;
  return { column, direction: text.startsWith('-') ? 'descending' : 'ascending' };
}
