import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

type Props<Values extends FieldValues> = Omit<FormDialogProps, 'isFlush' | 'isDirty' | 'onSubmit'> & {
  /** A sentence above the fields. */
  readonly detail?: string;
  readonly form: UseFormReturn<Values>;
  /** Room above the first field. */
  readonly isPadded?: boolean;
  /** Receives the values once they are valid; what it rejects with is handled where the write fails. */
  readonly onSave: (values: Values) => void | Promise<void>;
};

/** The dialog of a form that is validated before it is saved. */
export function ValidatedFormDialog<Values extends FieldValues>(props: Props<Values>) {
  const { form, width = 'medium', isPadded = false, detail, onSave, children, ...frame } = props;
  const submit = form.handleSubmit((values) => onSave(values));
  return (
    <FormDialog
      {...frame}
      width={width}
      isFlush={!isPadded}
      isDirty={form.formState.isDirty}
      onSubmit={() => void submit()}
    >
      {detail && <p>{detail}</p>}
      {children}
    </FormDialog>
  );
}
