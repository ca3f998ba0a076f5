import { quotationMails } from '@aurea/contract/billing/quotation-mails.ts';
import type { Quotation } from '@aurea/contract/billing/quotations.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { notify } from '#ui/snackbar-store.ts';
import type { SendingParts } from '../sending/sending-parts.ts';

type Props = {
  readonly quotation: Quotation;
  readonly Dialog: SendingParts['SendDialog'];
  readonly onClose: () => void;
};

/** Sends the quotation with its link to answer. */
export function MailDialog({ quotation, Dialog, onClose }: Props) {
  const { send: text } = useMessages().mail;
  const params = { id: quotation.id };
  const draft = useLiveRead(quotationMails.draft, { params }).data;
  const send = useWrite(quotationMails.send, { refreshes: ['document-links', 'customers'] });
  if (!draft) return null;
  const onSuccess = () => {
    onClose();
    notify({ type: draft.leaves ? 'success' : 'warning', message: draft.leaves ? text.sent : text.kept });
  };
  return (
    <Dialog
      title={text.title}
      draft={draft}
      isSending={send.isPending}
      onSend={(mail) => send.mutate({ params, body: mail }, { onSuccess })}
      onClose={onClose}
    />
  );
}
