import { Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { lazyCode } from '#lib/code.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { CodeBoundary } from '#ui/code-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';

const AddressedDialog = lazyCode(async () => ({ default: (await import('./addressed-dialog.tsx')).AddressedDialog }));

/** Shows the dialog that the address names, over the page. The list of dialogs is fetched with the first of them. */
export function DialogOutlet() {
  const { name, close } = useDialogAddress();
  const { ui } = useMessages();
  const [wasNamed, setWasNamed] = useState(false);
  const [failures, setFailures] = useState(0);
  if (name !== undefined && !wasNamed) setWasNamed(true);
  if (!wasNamed) return null;
  const fail = () => {
    setFailures((count) => count + 1);
    close();
    notify({ type: 'error', message: ui.unreachablePart });
  };
  return (
    <CodeBoundary key={failures} onFailure={fail}>
      <Suspense fallback={null}>
        <AddressedDialog onFailure={fail} />
      </Suspense>
    </CodeBoundary>
  );
}
