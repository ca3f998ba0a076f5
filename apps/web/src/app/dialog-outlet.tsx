import { Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { lazyCode } from '#lib/code.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { CodeBoundary } from '#ui/code-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';

const AddressedDialog = lazyCode(async () => ({ default: (await import('./addressed-dialog.tsx')).AddressedDialog }));

/**
 * Shows the dialog that the address names, over the page. The list of dialogs is fetched with the first of them. One whose
 * code does not come leaves the address, and nothing is fetched again before a dialog is asked for again.
 */
export function DialogOutlet() {
  const { name, close } = useDialogAddress();
  const { ui } = useMessages();
  const [state, setState] = useState<'unused' | 'used' | 'failed'>('unused');
  if (name !== undefined && state === 'unused') setState('used');
  if (name === undefined && state === 'failed') setState('unused');
  if (state !== 'used') return null;
  const fail = () => {
    setState('failed');
    close();
    notify({ type: 'error', message: ui.unreachablePart });
  };
  return (
    <CodeBoundary onFailure={fail}>
      <Suspense fallback={null}>
        <AddressedDialog onFailure={fail} />
      </Suspense>
    </CodeBoundary>
  );
}
