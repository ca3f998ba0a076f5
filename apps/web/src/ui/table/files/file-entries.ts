import { useMessages } from '#i18n/messages.ts';
import type { MenuEntry } from '../../menu-entry.ts';
import { FILE_FORMATS, type FileFormat } from './file-format.ts';

/** An entry of a menu for each file that a table can be taken along in. */
export function useFileEntries(save: (format: FileFormat) => void): readonly MenuEntry[] {
  const { files } = useMessages().ui.table;
  return FILE_FORMATS.map((format) => ({
    id: format,
    label: files[format],
    icon: 'table',
    onAction: () => save(format),
  }));
}
