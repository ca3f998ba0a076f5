import { useMessages } from '#i18n/messages.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';

type Props = { readonly onRetry: () => void; readonly onClose: () => void };

/** Stands for a dialog that could not be shown: the page under it stays as it is. */
export function DialogFailure({ onRetry, onClose }: Props) {
  const { ui } = useMessages();
  return (
    <Dialog title={ui.error.title} isOpen onClose={onClose} width="small">
      <ErrorState level={3} onRetry={onRetry} />
    </Dialog>
  );
}
