import { type Invoice, invoices } from '@aurea/contract/billing/invoices.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { downloadFile } from '#ui/download-file.ts';
import { notify } from '#ui/snackbar-store.ts';

/** Downloading a draft, and deleting it with a way back. */
export function useDraftActions({ id, customerId }: Invoice) {
  const { editor: text } = useMessages().invoices;
  const navigate = useNavigate();
  const gone = useWrite(invoices.remove, { leaves: true });
  const back = useWrite(invoices.restore);
  const address = `/dashboard/customers/${customerId}/invoices/${id}`;
  const undo = () => back.mutate({ params: { id } }, { onSuccess: () => void navigate({ href: address }) });
  const remove = () =>
    gone.mutateAsync(
      { params: { id } },
      {
        onSuccess: () => {
          void navigate({ href: '/dashboard/invoices?tab=draft' });
          notify({ type: 'success', message: text.removed, action: { label: text.undo, run: undo } });
        },
      },
    );
  return { remove, download: () => downloadFile(invoices.pdf, { params: { id } }, `${id.slice(0, 8)}.pdf`) };
}
