import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CancelButton } from '#ui/cancel-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './rows-step.module.css';

type Props = {
  readonly title: string;
  readonly act: string;
  /** A name for each cell, those of columns without one too. */
  readonly labels: readonly string[];
  readonly cells: readonly string[];
  readonly isSaving: boolean;
  readonly onSave: (cells: readonly string[]) => void;
  readonly onClose: () => void;
};

/** Every cell of one row of a file, to be corrected. */
export function CellsDialog({ title, act, labels, cells: before, isSaving, onSave, onClose }: Props) {
  const id = useId();
  const [cells, setCells] = useState(() => labels.map((_, at) => before[at] ?? ''));
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      width="large"
      isDismissable={false}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={id} pending={isSaving}>
            {act}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.cells}
        onSubmit={(event) => {
          event.preventDefault();
          onSave(cells);
        }}
      >
        {labels.map((label, at) => (
          <TextField
            key={`${String(at)} ${label}`}
            label={label}
            value={cells[at] ?? ''}
            maxLength={2000}
            onChange={(typed) => setCells(cells.map((cell, place) => (place === at ? typed : cell)))}
          />
        ))}
      </form>
    </Dialog>
  );
}
