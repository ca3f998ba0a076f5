import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogFrame } from './dialog-frame.tsx';

export type ConfirmProps = {
  /** The question. */
  readonly title: string;
  readonly isOpen: boolean;
  /** What happens on a yes, on its button. */
  readonly act: string;
  /** What stays as it is on a no, on the other one. */
  readonly dismiss: string;
  readonly isPending?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What follows from a yes. */
  readonly children: ReactNode;
};

/** A question before something is lost: staying is the act that has the focus. */
export function ConfirmContent({ act, dismiss, isPending, onConfirm, onClose, children, ...frame }: ConfirmProps) {
  return (
    <DialogFrame
      {...frame}
      onClose={onClose}
      width="small"
      role="alertdialog"
      isDismissable={false}
      hideClose
      actions={
        <>
          <Button variant="danger" pending={isPending} onPress={onConfirm}>
            {act}
          </Button>
          <Button autoFocus onPress={onClose}>
            {dismiss}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </DialogFrame>
  );
}
