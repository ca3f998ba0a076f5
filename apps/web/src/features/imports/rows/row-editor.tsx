import { type Import, type ImportRow, imports } from '@aurea/contract/imports.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { CellsDialog } from './cells-dialog.tsx';

type Props = { readonly found: Import; readonly row: ImportRow; readonly onClose: () => void };

/** Every cell of one row. */
export function RowEditor({ found, row, onClose }: Props) {
  const { imports: words } = useMessages();
  const text = words.rows;
  const correct = useWrite(imports.correctRow);
  const save = (cells: readonly string[]) =>
    correct.mutate(
      { params: { id: found.id, line: String(row.line) }, body: { cells: [...cells] } },
      { onSuccess: onClose },
    );
  return (
    <CellsDialog
      title={text.editTitle(row.line)}
      act={text.save}
      labels={found.columns.map(({ name }, at) => name || words.columns.unnamed(at + 1))}
      cells={row.cells}
      isSaving={correct.isPending}
      onSave={save}
      onClose={onClose}
    />
  );
}
