import { type Import, type ImportRow, imports } from '@aurea/contract/imports.ts';
import { useId, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { CancelButton } from '#ui/cancel-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { numbered } from './import-draft.ts';
import styles from './rows-step.module.css';

type Props = { readonly found: Import; readonly row: ImportRow; readonly onClose: () => void };

/** Every cell of one row. */
export function RowEditor({ found, row, onClose }: Props) {
  const { imports: words } = useMessages();
  const text = words.rows;
  const id = useId();
  const [cells, setCells] = useState(() => found.columns.map((_, at) => row.cells[at] ?? ''));
  const correct = useWrite(imports.correctRow);
  const save = () =>
    correct.mutate({ params: { id: found.id, line: String(row.line) }, body: { cells } }, { onSuccess: onClose });
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
          <Button type="submit" form={id} pending={correct.isPending}>
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
        {numbered(found.columns).map(({ id: key, at, column }) => (
          <TextField
            key={key}
            label={column.name || words.columns.unnamed(at + 1)}
            value={cells[at] ?? ''}
            maxLength={2000}
            onChange={(typed) => setCells(cells.map((cell, index) => (index === at ? typed : cell)))}
          />
        ))}
      </form>
    </Dialog>
  );
}
