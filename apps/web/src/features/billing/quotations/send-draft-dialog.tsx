import { quotationMails } from '@aurea/contract/billing/quotation-mails.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { useRunAction } from '#lib/use-run-action.ts';
import { notify } from '#ui/snackbar-store.ts';
import type { SendingParts, TypedMail } from '../sending/sending-parts.ts';
import { OfferFacts, type OfferProps } from './finalise-dialog.tsx';

type Props = OfferProps & { readonly Dialog: SendingParts['SendDialog'] };

/** Numbers, freezes and mails a quotation in one act: what will be frozen, above the mail that goes with it. */
export function SendDraftDialog({ settle, Dialog, onClose, ...offer }: Props) {
  const { send: text } = useMessages().quotations;
  const params = { id: offer.quotation.id };
  const { data: draft, isFetchedAfterMount } = useLiveRead(quotationMails.draft, { params });
  const finalise = useWrite(quotations.finalise, { refreshes: ['customers', 'document-links', 'office'] });
  const [isRunning, runAction] = useRunAction();
  // What an earlier look at it left may be older than what is typed.
  if (!draft || !isFetchedAfterMount) return null;
  const send = (mail: TypedMail) =>
    runAction(async () => {
      const version = await settle();
      const { number } = await finalise.mutateAsync({ params, body: { version, mail } });
      onClose();
      const message = draft.leaves ? text.sent(number ?? '') : text.waits(number ?? '');
      notify({ type: draft.leaves ? 'success' : 'warning', message });
    });
  return (
    <Dialog
      title={text.mailTitle}
      draft={draft}
      isSending={isRunning}
      lead={<OfferFacts {...offer} />}
      onSend={send}
      onClose={onClose}
    />
  );
}
