import { type Transaction, transactions } from '@aurea/contract/transactions.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { notify } from '#ui/snackbar-store.ts';

/** What can be done with a transaction: change it, or delete it with a way back. */
export function TransactionMenu({ entry }: { readonly entry: Transaction }) {
  const { transactions: text, ui, wealth } = useMessages();
  const dialogs = useDialogAddress();
  const remove = useWrite(transactions.remove, { refreshes: WEALTH });
  const restore = useWrite(transactions.restore, { refreshes: WEALTH });
  const params = { id: entry.id };
  const name = text.rowName(wealth.transactionKinds[entry.kind], formatDay(entry.on));
  const removed = () =>
    notify({
      type: 'success',
      message: text.removed,
      detail: name,
      timeout: 10_000,
      action: { label: ui.snackbar.undo, run: () => restore.mutate({ params }) },
    });
  return (
    <Menu
      label={ui.table.rowActions(name)}
      opensOnHover
      trigger={<IconButton icon="more" size="small" label={ui.table.rowActions(name)} pending={remove.isPending} />}
      groups={[
        {
          id: 'actions',
          entries: [
            { id: 'edit', label: text.edit, icon: 'edit', onAction: () => dialogs.open('transaction-edit', entry.id) },
            {
              id: 'remove',
              label: text.remove,
              icon: 'trash',
              tone: 'danger',
              // the row is gone when the answer comes, and its handlers with it
              onAction: () => void remove.mutateAsync({ params }).then(removed, () => undefined),
            },
          ],
        },
      ]}
    />
  );
}
