import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-content.tsx';

const DialogContent = lazy(async () => ({ default: (await import('./dialog-content.tsx')).DialogContent }));

/** A dialog over the page: focus stays in it and returns to where it was. */
export function Dialog(props: DialogProps) {
  // Once shown it stays, closed, so that it can leave as gently as it came.
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <DialogContent {...props} />
    </Suspense>
  );
}
