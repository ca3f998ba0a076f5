import type { AssetList, ListedRow } from '@aurea/contract/asset-lists.ts';
import { assetLists } from '@aurea/contract/asset-lists.ts';
import { useId, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { CancelButton } from '#ui/cancel-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './rows-step.module.css';

type Props = { readonly list: AssetList; readonly row: ListedRow; readonly onClose: () => void };

/** Every cell of one row of a list of assets. */
export function AssetListRowEditor({ list, row, onClose }: Props) {
  const { assetList: text } = useMessages().imports;
  const id = useId();
  const [cells, setCells] = useState(row.cells);
  const answer = useWrite(assetLists.answer);
  const changed = cells.map((cell, at) => (cell === row.cells[at] ? null : cell));
  const save = () =>
    answer.mutate(
      { params: { id: list.id }, body: { rows: [{ line: row.line, cells: changed }] } },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      title={text.editTitle(row.line)}
      isOpen
      onClose={onClose}
      width="large"
      isDismissable={false}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={id} pending={answer.isPending}>
            {text.save}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.cells}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {list.columns.map(({ name }, at) => (
          <TextField
            key={`${String(at)} ${name}`}
            label={name || text.unnamed(at + 1)}
            value={cells[at] ?? ''}
            maxLength={2000}
            onChange={(typed) => setCells(cells.map((cell, place) => (place === at ? typed : cell)))}
          />
        ))}
      </form>
    </Dialog>
  );
}
