import type { AssetList, ListedRow } from '@aurea/contract/imports/asset-lists.ts';
import { assetLists } from '@aurea/contract/imports/asset-lists.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { CellsDialog } from '../rows/cells-dialog.tsx';

type Props = { readonly list: AssetList; readonly row: ListedRow; readonly onClose: () => void };

/** Every cell of one row of a list of assets; those that were not touched stay as the file has them. */
export function AssetListRowEditor({ list, row, onClose }: Props) {
  const { assetList: text } = useMessages().imports;
  const answer = useWrite(assetLists.answer);
  const save = (cells: readonly string[]) => {
    const changed = cells.map((cell, at) => (cell === (row.cells[at] ?? '') ? null : cell));
    answer.mutate(
      { params: { id: list.id }, body: { rows: [{ line: row.line, cells: changed }] } },
      { onSuccess: onClose },
    );
  };
  return (
    <CellsDialog
      title={text.editTitle(row.line)}
      act={text.save}
      labels={list.columns.map(({ name }, at) => name || text.unnamed(at + 1))}
      cells={row.cells}
      isSaving={answer.isPending}
      onSave={save}
      onClose={onClose}
    />
  );
}
