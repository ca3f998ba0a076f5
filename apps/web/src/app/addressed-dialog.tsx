import { useQuery } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazyCode } from '#lib/code.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { userQuery, workspaceOfTab } from '#lib/session.ts';
import { CodeBoundary } from '#ui/code-boundary.tsx';
import { DialogPresence } from '#ui/dialog-presence.ts';
import { mayOpen, type Reader } from './dialog-readers.ts';
import { NamedDialog } from './dialogs.tsx';

const DialogFailure = lazyCode(async () => ({ default: (await import('./dialog-failure.tsx')).DialogFailure }));

/** The way out of a dialog, with room for a frame that comes late. */
const LEAVING_MS = 200;

/** The dialog that the address names, for those it is for; closed, it stays as long as its way out takes. */
export function AddressedDialog({ onFailure }: { readonly onFailure: () => void }) {
  const { name, subject, close } = useDialogAddress();
  const reader = useReader();
  const shown = useLastShown(name !== undefined && mayOpen(name, reader) ? { name, subject } : null);
  if (shown === null) return null;
  return (
    <DialogPresence value={shown.isOpen}>
      <CatchBoundary
        getResetKey={() => `${shown.name} ${shown.subject ?? ''}`}
        errorComponent={({ reset }) => (
          <Suspense fallback={null}>
            <DialogFailure onRetry={reset} onClose={close} />
          </Suspense>
        )}
      >
        <CodeBoundary key={shown.name} onFailure={onFailure}>
          <Suspense fallback={null}>
            <NamedDialog name={shown.name} subject={shown.subject} onClose={close} />
          </Suspense>
        </CodeBoundary>
      </CatchBoundary>
    </DialogPresence>
  );
}

type Named = { readonly name: string; readonly subject: string | undefined };

/** The dialog of the address; the one it named last stays, closed, as long as its way out takes. */
function useLastShown(named: Named | null): (Named & { readonly isOpen: boolean }) | null {
  const [last, setLast] = useState(named);
  const isSame = named?.name === last?.name && named?.subject === last?.subject;
  if (named !== null && !isSame) setLast(named);
  const isLeaving = named === null && last !== null;
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setLast(null), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  const shown = named ?? last;
  return shown && { ...shown, isOpen: named !== null };
}

/** Who looks at the page, as far as it is known already: a public page asks nobody. */
function useReader(): Reader {
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  if (!user?.active) return 'visitor';
  return workspaceOfTab(user)?.kind ?? 'newcomer';
}
