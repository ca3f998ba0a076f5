import { type Quotation, quotations } from '@aurea/contract/billing/quotations.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { downloadFile } from '#ui/download-file.ts';
import { notify } from '#ui/snackbar-store.ts';

export const quotationAddress = ({ customerId, id }: Pick<Quotation, 'customerId' | 'id'>) =>
  `/dashboard/customers/${customerId}/quotations/${id}`;

/** What can be done to a quotation without asking more. */
export function useQuotationActions(quotation: Quotation) {
  const { editor: text, detail } = useMessages().quotations;
  const navigate = useNavigate();
  const { id, version, number } = quotation;
  const params = { id };
  const open = { onSuccess: (next: Quotation) => void navigate({ href: quotationAddress(next) }) };
  const gone = useWrite(quotations.remove, { leaves: true });
  const back = useWrite(quotations.restore);
  const duplicate = useWrite(quotations.duplicate);
  const revise = useWrite(quotations.revise, { refreshes: ['customers'] });
  const withdraw = useWrite(quotations.withdraw, { refreshes: ['customers'] });
  const reopening = useWrite(quotations.reopen, { refreshes: ['customers'] });
  const reopen = (from: number) =>
    reopening.mutate(
      { params, body: { version: from } },
      { onSuccess: () => notify({ type: 'success', message: detail.reopened }) },
    );
  const undo = () => back.mutate({ params }, open);
  const remove = () =>
    gone.mutateAsync(
      { params },
      {
        onSuccess: () => {
          void navigate({ href: '/dashboard/quotations?tab=draft' });
          notify({ type: 'success', message: text.removed, action: { label: text.undo, run: undo } });
        },
      },
    );
  return {
    remove,
    duplicate: () => duplicate.mutate({ params }, open),
    revise: () => revise.mutate({ params }, open),
    withdraw: () =>
      withdraw.mutate(
        { params, body: { version } },
        { onSuccess: () => notify({ type: 'success', message: detail.withdrawn }) },
      ),
    reopen: () => reopen(version),
    download: () => downloadFile(quotations.pdf, { params }, `${number ?? id.slice(0, 8)}.pdf`),
  };
}
