import { useState } from 'react';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
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
  const [cells, setCells] = useState(() => labels.map((_, at) => before[at] ?? ''));
  return (
    <FormDialog
      title={title}
      act={act}
      isFlush
      isDirty
      isSaving={isSaving}
      onSubmit={() => onSave(cells)}
      onClose={onClose}
    >
      <div className={styles.cells}>
        {labels.map((label, at) => (
          <TextField
            key={`${String(at)} ${label}`}
            label={label}
            value={cells[at] ?? ''}
            maxLength={2000}
            onChange={(typed) => setCells(cells.map((cell, place) => (place === at ? typed : cell)))}
          />
        ))}
      </div>
    </FormDialog>
  );
}
