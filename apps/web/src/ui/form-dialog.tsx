import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { CancelButton } from './cancel-button.tsx';
import { classes } from './classes.ts';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-frame.tsx';
import styles from './form-dialog.module.css';
import type { IconName } from './icon.tsx';

export type FormDialogProps = Pick<DialogProps, 'title' | 'onClose' | 'children' | 'width' | 'role'> & {
  readonly isOpen?: boolean;
  /** What the form does, on its button; without it the form can be read and not sent. */
  readonly act?: string | undefined;
  readonly actIcon?: IconName;
  readonly actVariant?: 'danger' | 'neutral';
  readonly isActDisabled?: boolean;
  /** A way elsewhere, ahead of the cancel button. */
  readonly beforeCancel?: ReactNode;
  /** Another act of the same form, ahead of its own. */
  readonly beforeAct?: ReactNode;
  /** What follows the act of the form. */
  readonly afterAct?: ReactNode;
  /** No room above the first field. */
  readonly isFlush?: boolean;
  readonly isDirty?: boolean;
  readonly isSaving?: boolean;
  readonly onSubmit: () => void;
};

/** A dialog around a form: what is typed is not lost by a press beside it. */
export function FormDialog(props: FormDialogProps) {
  const { title, isOpen = true, width = 'large', role = 'dialog', isDirty = false, onClose, children } = props;
  const id = useId();
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      width={width}
      role={role}
      isDismissable={!isDirty}
      actions={<Actions {...props} form={id} />}
    >
      <form
        id={id}
        className={classes(styles.form, props.isFlush && styles.flush)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

function Actions({ form, act, isSaving = false, ...props }: FormDialogProps & { readonly form: string }) {
  const { actIcon, actVariant, isActDisabled = false } = props;
  const look = { ...(actIcon && { icon: actIcon }), ...(actVariant && { variant: actVariant }) };
  return (
    <>
      {props.beforeCancel}
      <CancelButton />
      {props.beforeAct}
      {act !== undefined && (
        <Button type="submit" form={form} pending={isSaving} isDisabled={isActDisabled} {...look}>
          {act}
        </Button>
      )}
      {props.afterAct}
    </>
  );
}
