import { type Quotation, quotations } from '@aurea/contract/billing/quotations.ts';
import { notices } from '@aurea/contract/workspaces/notices.ts';
import { isOpenOffer } from '@aurea/domain/billing/documents/states.ts';
import { useEffect, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { useCanApprove } from '#lib/rights.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import type { MenuEntry } from '#ui/menu-entry.ts';
import { Page } from '#ui/page.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { DocumentPreview } from '../editor/document-preview.tsx';
import { useLeaveGuard } from '../editor/saving/use-leave-guard.ts';
import styles from '../invoices/invoice-parts.module.css';
import type { SendingParts } from '../sending/sending-parts.ts';
import { AcceptDialog, RefuseDialog } from './answer-dialogs.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { QuotationFacts } from './quotation-facts.tsx';
import { QuotationInvoices } from './quotation-invoices.tsx';
import { QuotationState } from './quotation-state.tsx';
import { QuotationSteps } from './quotation-steps.tsx';
import { useQuotationActions } from './use-quotation-actions.ts';

type Props = { readonly quotation: Quotation; readonly parts: SendingParts };
type Open = 'accept' | 'refuse' | 'convert' | 'close' | 'mail' | null;

/** A quotation that was sent: the page as its reader sees it, beside what became of it. */
export function QuotationDetail({ quotation, parts }: Props) {
  const { detail: text, list } = useMessages().quotations;
  const [open, setOpen] = useState<Open>(null);
  useAnswerWatch(quotation);
  useAnswerNoted(quotation);
  useLeaveGuard(quotations.find, quotation);
  const { number, customerName, customerId } = quotation;
  const title = text.title(number ?? '');
  const close = () => setOpen(null);
  return (
    <Page
      title={title}
      lead={
        <>
          <Link href={`/dashboard/customers/${customerId}`}>{customerName}</Link>{' '}
          <QuotationState quotation={quotation} />
        </>
      }
      trail={<Link href="/dashboard/quotations">{list.title}</Link>}
      actions={<DetailActions quotation={quotation} onOpen={setOpen} />}
      menu={<DetailMenu quotation={quotation} onOpen={setOpen} />}
    >
      <QuotationSteps quotation={quotation} />
      {quotation.expired && <Expired quotation={quotation} onOpen={setOpen} />}
      <div className={styles.split}>
        <DocumentPreview document={quotation.document} look={quotation.look} title={title} />
        <div className={styles.side}>
          <QuotationInvoices quotation={quotation} />
          <QuotationFacts quotation={quotation} />
          <parts.DeliveryCard kind="quotation" documentId={quotation.id} />
        </div>
      </div>
      {open === 'mail' && <MailDialog quotation={quotation} Dialog={parts.SendDialog} onClose={close} />}
      {open === 'accept' && <AcceptDialog quotation={quotation} onClose={close} />}
      {open === 'refuse' && <RefuseDialog quotation={quotation} onClose={close} />}
      {open === 'close' && <CloseDialog quotation={quotation} onClose={close} />}
      {open === 'convert' && <ConvertDialog quotation={quotation} onClose={close} />}
    </Page>
  );
}

const WATCH_MS = 10_000;
const WATCHED_MS = 10 * 60_000;

/** While its customer may answer, the answer shows at once; not for ever, or a page left open would keep its session alive. */
function useAnswerWatch({ id, state }: Quotation): void {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), WATCHED_MS);
    return () => clearTimeout(timer);
  }, []);
  useLiveRead(quotations.find, { params: { id } }, { everyMs: isOpenOffer(state) && !isOver && WATCH_MS });
}

/** Who sees a new answer has looked for the whole practice. */
function useAnswerNoted({ id, isAnswerNew }: Quotation): void {
  const { mutate } = useWrite(notices.note, { refreshes: ['office'] });
  useEffect(() => {
    if (isAnswerNew) mutate({ params: { id } });
  }, [id, isAnswerNew, mutate]);
}

type ActProps = { readonly quotation: Quotation; readonly onOpen: (open: Open) => void };

function DetailActions({ quotation, onOpen }: ActProps) {
  const { detail: text, editor } = useMessages().quotations;
  const { send } = useMessages().mail;
  const { download } = useQuotationActions(quotation);
  const { state, expired, conversions } = quotation;
  const isOpen = isOpenOffer(state) && !expired;
  return (
    <>
      <Button variant="neutral" icon="download" onPress={() => runAction(download)}>
        {editor.pdf}
      </Button>
      {(isOpen || state === 'accepted') && (
        <Button variant={isOpen ? 'secondary' : 'neutral'} icon="send" onPress={() => onOpen('mail')}>
          {send.title}
        </Button>
      )}
      {conversions.length > 0 && <Button onPress={() => onOpen('convert')}>{text.convert}</Button>}
    </>
  );
}

/** An offer that lapsed: new terms, or the answer that was signed while it held. */
function Expired({ quotation, onOpen }: ActProps) {
  const { detail: text } = useMessages().quotations;
  const actions = useQuotationActions(quotation);
  const canApprove = useCanApprove();
  const { validUntil } = quotation;
  return (
    <Callout
      tone="warning"
      title={text.expiredTitle(validUntil ? formatDay(validUntil) : '')}
      action={
        <Toolbar>
          <Button variant="neutral" icon="edit" onPress={actions.revise}>
            {text.revise}
          </Button>
          {canApprove && (
            <Button variant="text" icon="check" onPress={() => onOpen('accept')}>
              {text.accept}
            </Button>
          )}
        </Toolbar>
      }
    >
      {text.expiredDetail}
    </Callout>
  );
}

function DetailMenu({ quotation, onOpen }: ActProps) {
  const { detail: text } = useMessages().quotations;
  const { ui } = useMessages();
  const actions = useQuotationActions(quotation);
  const canApprove = useCanApprove();
  const { state, remaining } = quotation;
  const isOpen = isOpenOffer(state);
  const mayClose = canApprove && state === 'accepted' && /[1-9]/.test(remaining);
  const mayReopen = canApprove && state === 'closed';
  const maySettle = canApprove && isOpen;
  const mayRevise = isOpen || state === 'refused' || state === 'withdrawn';
  const answers: readonly MenuEntry[] = [
    { id: 'accept', label: text.accept, icon: 'check', onAction: () => onOpen('accept') },
    { id: 'refuse', label: text.refuse, icon: 'close', onAction: () => onOpen('refuse') },
  ];
  const entries: readonly MenuEntry[] = [
    { id: 'duplicate', label: text.duplicate, icon: 'copy', onAction: actions.duplicate },
    ...(mayRevise ? [{ id: 'revise', label: text.revise, icon: 'edit' as const, onAction: actions.revise }] : []),
    ...(mayClose
      ? [{ id: 'close', label: text.close, icon: 'check-circle' as const, onAction: () => onOpen('close') }]
      : []),
    ...(mayReopen ? [{ id: 'reopen', label: text.reopen, icon: 'undo' as const, onAction: actions.reopen }] : []),
    ...(maySettle ? [{ id: 'withdraw', label: text.withdraw, icon: 'undo' as const, onAction: actions.withdraw }] : []),
  ];
  const groups = [
    ...(maySettle ? [{ id: 'answer', title: text.answerByHand, entries: answers }] : []),
    { id: 'document', entries },
  ];
  return <Menu label={ui.moreActions} groups={groups} />;
}
