import cards from './cards.module.css';
import type { TableLayout } from './column.ts';
import table from './table.module.css';

/** The style sheet of a layout; both name the same parts. */
export function lookOf(layout: TableLayout): CSSModuleClasses {
  return layout === 'cards' ? cards : table;
}
