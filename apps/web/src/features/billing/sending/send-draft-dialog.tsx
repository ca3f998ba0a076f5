import { invoiceMails } from '@aurea/contract/billing/invoice-mails.ts';
import { type Invoice, invoices } from '@aurea/contract/billing/invoices.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { useRunAction } from '#lib/use-run-action.ts';
import { notify } from '#ui/snackbar-store.ts';
import { IssueFacts } from '../invoices/issue-dialog.tsx';
import { MONEY } from '../payments/reads-after-payment.ts';
import type { SendingParts, TypedMail } from './sending-parts.ts';

type Props = {
  readonly invoice: Invoice;
  readonly total: string;
  readonly settle: () => Promise<number>;
  readonly Dialog: SendingParts['SendDialog'];
  readonly onClose: () => void;
};

/** Issues and mails a draft in one act: what will be frozen, above the mail that goes with it. */
export function SendDraftDialog({ invoice, total, settle, Dialog, onClose }: Props) {
  const { editor: text } = useMessages().invoices;
  const params = { id: invoice.id };
  const { data: draft, isFetchedAfterMount } = useLiveRead(invoiceMails.draft, { params, query: {} });
  const issue = useWrite(invoices.finalise, { refreshes: [...MONEY, 'document-links'] });
  const [isRunning, runAction] = useRunAction();
  // What an earlier look at it left may be older than what is typed.
  if (!draft || !isFetchedAfterMount) return null;
  const send = (mail: TypedMail) =>
    runAction(async () => {
      const version = await settle();
      const { number } = await issue.mutateAsync({ params, body: { version, mail } });
      onClose();
      const message = draft.leaves ? text.sent(number ?? '') : text.waits(number ?? '');
      notify({ type: draft.leaves ? 'success' : 'warning', message });
    });
  return (
    <Dialog
      title={text.mailTitle}
      draft={draft}
      isSending={isRunning}
      lead={<IssueFacts invoice={invoice} total={total} />}
      onSend={send}
      onClose={onClose}
    />
  );
}
