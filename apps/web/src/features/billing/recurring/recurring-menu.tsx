import { type RecurringInvoice, recurring } from '@aurea/contract/billing/recurring.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { notify } from '#ui/snackbar-store.ts';

/** Editing, pausing and ending a recurrence. */
export function RecurringMenu({ one }: { readonly one: RecurringInvoice }) {
  const { recurring: text } = useMessages().reports;
  const dialogs = useDialogAddress();
  const pause = useWrite(recurring.pause);
  const resume = useWrite(recurring.resume, { refreshes: ['invoices'] });
  const remove = useWrite(recurring.remove);
  const restore = useWrite(recurring.restore);
  const { id, version, name, pausedOn } = one;
  const input = { params: { id }, body: { version } };
  const end = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          notify({
            type: 'success',
            message: text.removed,
            action: { label: text.undo, run: () => restore.mutate({ params: { id } }) },
          }),
      },
    );
  const moving =
    pausedOn === null
      ? { id: 'pause', label: text.pause, icon: 'clock' as const, onAction: () => pause.mutate(input) }
      : { id: 'resume', label: text.resume, icon: 'refresh' as const, onAction: () => resume.mutate(input) };
  const label = text.actions(name);
  return (
    <Menu
      label={label}
      opensOnHover
      trigger={<IconButton icon="more" size="small" label={label} />}
      groups={[
        {
          id: 'actions',
          entries: [
            { id: 'edit', label: text.edit, icon: 'edit', onAction: () => dialogs.open('recurring-edit', id) },
            moving,
            { id: 'remove', label: text.remove, icon: 'trash', onAction: end },
          ],
        },
      ]}
    />
  );
}
