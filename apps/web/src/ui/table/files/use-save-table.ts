import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { currentTimeZone } from '#lib/today.ts';
import { notify } from '../../snackbar-store.ts';
import type { FileFormat } from './file-format.ts';
import type { SavedTable } from './save-table.ts';

/** Writes a table into a file of a format and hands it to the reader. */
export type SaveAs = (format: FileFormat) => Promise<unknown>;

/** Writes a table here, by code that is fetched when a file is first asked for. */
export function useSaveTable<Row>(table: SavedTable<Row>): SaveAs {
  const text = useMessages().ui.table;
  const locale = useFormatLocale();
  return async (format) => {
    const { saveTable } = await import('./save-table.ts');
    const refused = await saveTable(table, { format, locale, timeZone: currentTimeZone() });
    if (refused) notify({ type: 'warning', message: text.tooManyRows(refused.most), detail: text.narrowRows });
  };
}
