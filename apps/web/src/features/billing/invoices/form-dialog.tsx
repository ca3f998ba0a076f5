import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { CancelButton } from '#ui/cancel-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './invoice-parts.module.css';

type FrameProps<Values extends FieldValues> = {
  readonly title: string;
  readonly detail?: string;
  readonly act: string;
  readonly form: UseFormReturn<Values>;
  readonly isSaving: boolean;
  readonly onSave: (values: Values) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A few fields over the page, and one act. */
export function FormDialog<Values extends FieldValues>(props: FrameProps<Values>) {
  const { title, detail, act, form, isSaving, onSave, onClose, children } = props;
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
    <Dialog title={title} isOpen onClose={onClose} actions={actions} isDismissable={!form.formState.isDirty}>
      <form id={id} className={styles.fields} noValidate onSubmit={(event) => void form.handleSubmit(onSave)(event)}>
        {detail && <p>{detail}</p>}
        {children}
      </form>
    </Dialog>
  );
}
