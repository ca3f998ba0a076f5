import { useMessages } from '#i18n/messages.ts';
import { useRunAction } from '#lib/use-run-action.ts';
import { IconButton } from '../../icon-button.tsx';
import { Menu } from '../../menu.tsx';
import { useFileEntries } from './file-entries.ts';
import type { SavedTable } from './save-table.ts';
import type { MoreFiles } from './table-filing.ts';
import { type SaveAs, useSaveTable } from './use-save-table.ts';

type Props<Row> = Omit<SavedTable<Row>, 'fileName'> & {
  /** Without its ending; made of the title by default. */
  readonly fileName?: string | undefined;
  readonly saveAs?: SaveAs | undefined;
  /** Below the usual files. */
  readonly more?: MoreFiles | undefined;
};

/** The small menu by which a table is taken along: CSV, workbook or JSON. */
export function FileMenu<Row>({ saveAs, more, fileName, ...table }: Props<Row>) {
  const text = useMessages().ui.table;
  const [isWorking, run] = useRunAction();
  const saveHere = useSaveTable({ ...table, fileName: fileName ?? fileNameOf(table.title) });
  const entries = useFileEntries((format) => run(() => (saveAs ?? saveHere)(format)));
  const label = text.exportOf(table.title);
  return (
    <Menu
      label={label}
      groups={[{ id: 'table', title: text.export, entries }, ...(more ? [more.group] : [])]}
      trigger={
        <IconButton icon="download" label={label} size="small" bordered pending={isWorking || more?.isWorking} />
      }
    />
  );
}

/** `Échéancier (€)` as the name of a file: `echeancier`. */
function fileNameOf(title: string): string {
  const words = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-') ?? 'table';
}
