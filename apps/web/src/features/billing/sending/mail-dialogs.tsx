import { invoiceMails, type MailDraft } from '@aurea/contract/billing/invoice-mails.ts';
import type { Invoice } from '@aurea/contract/billing/invoices.ts';
import type { ReminderLevel } from '@aurea/domain/mail/reminders.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { notify } from '#ui/snackbar-store.ts';
import type { SendingParts } from './sending-parts.ts';

type Props = {
  readonly invoice: Invoice;
  readonly Dialog: SendingParts['SendDialog'];
  readonly onClose: () => void;
};

type Template = MailDraft['template'];

function useDraft({ id }: Invoice, template: Template) {
  return useLiveRead(invoiceMails.draft, { params: { id }, query: { template } }).data;
}

/** What changes once a mail is written. */
const REFRESHED = { refreshes: ['document-links', 'customers', 'office'] } as const;

function useSent(onClose: () => void, leaves: boolean | undefined) {
  const { send: text } = useMessages().mail;
  return {
    onSuccess: () => {
      onClose();
      notify({ type: leaves ? 'success' : 'warning', message: leaves ? text.sent : text.kept });
    },
  };
}

/** Sends the document itself, or thanks for its payment. */
export function SendInvoiceDialog({ invoice, Dialog, onClose, thanks }: Props & { readonly thanks: boolean }) {
  const { send: text } = useMessages().mail;
  const usual = invoice.kind === 'credit_note' ? 'credit_note' : 'invoice';
  const template = thanks ? 'payment_received' : usual;
  const draft = useDraft(invoice, template);
  const send = useWrite(invoiceMails.send, REFRESHED);
  const sent = useSent(onClose, draft?.leaves);
  if (!draft) return null;
  return (
    <Dialog
      title={thanks ? text.thank : text.title}
      draft={draft}
      isSending={send.isPending}
      onSend={(mail) => send.mutate({ params: { id: invoice.id }, body: { template, ...mail } }, sent)}
      onClose={onClose}
    />
  );
}

/** Sends one level of reminder, once. */
export function RemindDialog({ invoice, Dialog, onClose, level }: Props & { readonly level: ReminderLevel }) {
  const { reminders: text } = useMessages().mail;
  const draft = useDraft(invoice, `reminder_${level}`);
  const remind = useWrite(invoiceMails.remind, REFRESHED);
  const sent = useSent(onClose, draft?.leaves);
  if (!draft) return null;
  return (
    <Dialog
      title={text.sendTitle(text.level(level))}
      draft={draft}
      isSending={remind.isPending}
      onSend={(mail) => remind.mutate({ params: { id: invoice.id }, body: { level, ...mail } }, sent)}
      onClose={onClose}
    />
  );
}
