import { useBlocker } from '@tanstack/react-router';
import { use, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { CloseDialog } from './close-dialog.ts';
import { ConfirmContent } from './confirm-content.tsx';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import { DialogPresence } from './dialog-presence.ts';
import { useTypedChanges } from './typed-changes.ts';

/** Ways of the browser out of a page; what a save leads to is none of them. */
const BROWSER_WAYS: readonly string[] = ['BACK', 'FORWARD', 'GO'];

/**
 * The dialog itself, fetched when the first dialog opens. Closing it asks once where its fields hold something typed or
 * chosen in it: by Escape, the cross, the cancel button, a press beside it, the browser's back and a reload alike.
 */
export function DialogContent(props: DialogProps) {
  const { onClose, isLive = props.placement === 'drawer' || props.placement === 'start' } = props;
  const isOpen = use(DialogPresence) && props.isOpen;
  const { leave } = useMessages().ui;
  const { watch, hasChanges } = useTypedChanges(isOpen);
  const [isConfirming, setConfirming] = useState(false);
  const isTyped = () => isOpen && !isLive && hasChanges();
  const blocker = useBlocker({
    shouldBlockFn: ({ action }) => BROWSER_WAYS.includes(action) && isTyped(),
    enableBeforeUnload: isTyped,
    withResolver: true,
  });
  const close = () => (isTyped() ? setConfirming(true) : onClose());
  const stay = () => {
    setConfirming(false);
    blocker.reset?.();
  };
  const discard = () => {
    setConfirming(false);
    if (blocker.status === 'blocked') blocker.proceed();
    else onClose();
  };
  return (
    <CloseDialog value={close}>
      <DialogFrame {...props} isOpen={isOpen} onClose={close} watch={watch} />
      <ConfirmContent
        title={leave.title}
        isOpen={isOpen && (isConfirming || blocker.status === 'blocked')}
        act={leave.discard}
        dismiss={leave.stay}
        onConfirm={discard}
        onClose={stay}
      >
        {leave.detail}
      </ConfirmContent>
    </CloseDialog>
  );
}
