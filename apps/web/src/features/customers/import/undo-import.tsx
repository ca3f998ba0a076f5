import { customerTransfer } from '@aurea/contract/customers/customer-transfer.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/snackbar-store.ts';

export function UndoImport({ id, onUndone }: { readonly id: string; readonly onUndone?: () => void }) {
  const { transfer: text } = useMessages().customerEntry;
  const undo = useWrite(customerTransfer.undo, { refreshes: ['customers', 'customer-tags'] });
  const press = () =>
    undo.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          onUndone?.();
          notify({ type: 'success', message: text.undone });
        },
      },
    );
  return (
    <Button variant="neutral" size="small" icon="undo" pending={undo.isPending} onPress={press}>
      {text.undo}
    </Button>
  );
}
