import { Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { lazyCode } from '#lib/code.ts';
import { CodeBoundary } from './code-boundary.tsx';
import type { DialogProps } from './dialog-frame.tsx';
import { notify } from './snackbar-store.ts';

const DialogContent = lazyCode(async () => ({ default: (await import('./dialog-content.tsx')).DialogContent }));

/** A dialog over the page: focus stays in it and returns to where it was. */
export function Dialog(props: DialogProps) {
  // Once shown it stays, closed, so that it can leave as gently as it came.
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  const { ui } = useMessages();
  if (!wasOpened) return null;
  const fail = () => {
    setOpened(false);
    props.onClose();
    notify({ type: 'error', message: ui.unreachablePart });
  };
  return (
    <CodeBoundary onFailure={fail}>
      <Suspense fallback={null}>
        <DialogContent {...props} />
      </Suspense>
    </CodeBoundary>
  );
}
