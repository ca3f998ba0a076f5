import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './form.module.css';

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

/** A dialog around a form; once something was typed a click beside it does not close it. */
export function FormFrame<Values extends FieldValues>(props: Props<Values>) {
  const { title, act, form, isSaving, width = 'medium', onSave, onClose, children } = props;
  const { ui } = useMessages();
  const id = useId();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      width={width}
      isDismissable={!form.formState.isDirty}
      actions={
        <>
          <Button variant="text" onPress={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form={id} pending={isSaving}>
            {act}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit((values) => onSave(values))(event)}
      >
        {children}
      </form>
    </Dialog>
  );
}
