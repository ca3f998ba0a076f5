import { Suspense } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { lazyCode } from '#lib/code.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { CodeBoundary } from '#ui/code-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';

const NamedDialog = lazyCode(async () => ({ default: (await import('./dialogs.tsx')).NamedDialog }));

/** Shows the dialog that the address names, over the page. The list of dialogs is fetched with the first of them. */
export function DialogOutlet() {
  const { name, subject, close } = useDialogAddress();
  const { ui } = useMessages();
  if (name === undefined) return null;
  const fail = () => {
    close();
    notify({ type: 'error', message: ui.unreachablePart });
  };
  return (
    <CodeBoundary key={name} onFailure={fail}>
      <Suspense fallback={null}>
        <NamedDialog name={name} subject={subject} onClose={close} />
      </Suspense>
    </CodeBoundary>
  );
}
