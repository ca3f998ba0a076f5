import type { MenuGroup } from '../../menu-entry.ts';
import type { Column } from '../column.ts';
import type { ReadPage } from './every-row.ts';
import type { SaveAs } from './use-save-table.ts';

/** Files of other kinds, and whether one of them is being written. */
export type MoreFiles = { readonly group: MenuGroup; readonly isWorking: boolean };

/** How a table is taken along in a file. */
export type TableFiling<Row> = {
  /** Name of the file without its ending; made of the label by default. */
  readonly fileName?: string | undefined;
  /** False where rows make no file of their own: a form, or what another file holds. */
  readonly hasFiles?: boolean | undefined;
  /** Reads all rows that pass the filters, where the server cuts the list into pages. */
  readonly readPage?: ReadPage<Row> | undefined;
  /** The columns of a file, where the table leaves some out by what its page holds. */
  readonly fileColumns?: readonly Column<Row>[] | undefined;
  /** The server writes the file itself. */
  readonly saveAs?: SaveAs | undefined;
  readonly moreFiles?: MoreFiles | undefined;
};
