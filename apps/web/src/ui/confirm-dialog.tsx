import { Suspense } from 'react';
import { lazyCode } from '#lib/code.ts';
import type { ConfirmProps } from './confirm-content.tsx';

const ConfirmContent = lazyCode(async () => ({ default: (await import('./confirm-content.tsx')).ConfirmContent }));

/** Asks before what cannot be taken back; its code is fetched with the first question. */
export function ConfirmDialog(props: ConfirmProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmContent {...props} />
    </Suspense>
  );
}
