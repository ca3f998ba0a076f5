import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { CancelButton } from './cancel-button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';

type Props = {
  readonly title: string;
  readonly act: string;
  readonly width?: 'small' | 'medium' | 'large';
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A dialog around a form: what is typed is not lost by a press beside it. */
export function FormDialog({ title, act, width = 'large', isDirty, isSaving, onSubmit, onClose, children }: Props) {
  const id = useId();
  const actions = (
    <>
      <CancelButton />
      <Button type="submit" form={id} pending={isSaving}>
        {act}
      </Button>
    </>
  );
  return (
    <Dialog title={title} isOpen onClose={onClose} width={width} isDismissable={!isDirty} actions={actions}>
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
