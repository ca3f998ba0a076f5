/**
 * Roles said once more: where rows are laid out as cards, browsers no longer see a table in the elements alone.
 */
export const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  cell: { role: 'cell' },
  /** Keeps a place, and is no row. */
  spacer: { role: 'presentation' },
} as const;
