import { lazy, Suspense } from 'react';
import { useDialogAddress } from '#lib/dialog.ts';

const NamedDialog = lazy(async () => ({ default: (await import('./dialogs.tsx')).NamedDialog }));

/** Shows the dialog that the address names, over the page. The list of dialogs is fetched with the first of them. */
export function DialogOutlet() {
  const { name, subject, close } = useDialogAddress();
  if (name === undefined) return null;
  return (
    <Suspense fallback={null}>
      <NamedDialog name={name} subject={subject} onClose={close} />
    </Suspense>
  );
}
