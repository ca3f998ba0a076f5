import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormDialog } from '#ui/form-dialog.tsx';

type Props<Values extends FieldValues> = {
  readonly title: string;
  /** What the form does, on its button. */
  readonly act: string;
  readonly form: UseFormReturn<Values>;
  readonly isSaving: boolean;
  readonly width?: 'small' | 'medium' | 'large';
  readonly onSave: (values: Values) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The dialog of a form that is checked before it is saved. */
export function FormFrame<Values extends FieldValues>({ form, width = 'medium', onSave, ...words }: Props<Values>) {
  const submit = form.handleSubmit((values) => onSave(values));
  return <FormDialog {...words} width={width} isDirty={form.formState.isDirty} onSubmit={() => void submit()} />;
}
