import { type Invoice, invoices } from '@aurea/contract/billing/invoices.ts';
import { isFinal } from '@aurea/domain/billing/documents/document.ts';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { lazyCode } from '#lib/code.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useCanApprove } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { Page } from '#ui/page.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { DocumentPreview } from '../editor/document-preview.tsx';
import { useLeaveGuard } from '../editor/saving/use-leave-guard.ts';
import { InvoicePayments } from '../payments/invoice-payments.tsx';
import { PaymentDialog, stillPayable, WriteOffDialog } from '../payments/payment-dialogs.tsx';
import { SurplusOffer } from '../payments/surplus-offer.tsx';
import { SendInvoiceDialog } from '../sending/mail-dialogs.tsx';
import { RemindersCard } from '../sending/reminders-card.tsx';
import type { SendingParts } from '../sending/sending-parts.ts';
import { InvoiceState } from './invoice-columns.tsx';
import { InvoiceFacts, Proofs } from './invoice-facts.tsx';
import styles from './invoice-parts.module.css';
import { InvoiceSteps } from './invoice-steps.tsx';

const Deposit = lazyCode(async () => ({ default: (await import('../electronic/deposit-card.tsx')).DepositCard }));
const Lifecycle = lazyCode(async () => ({ default: (await import('../electronic/lifecycle-card.tsx')).LifecycleCard }));

const CardPages = lazyCode(async () => ({ default: (await import('../payments/card-pages.tsx')).CardPages }));

type Props = { readonly invoice: Invoice; readonly parts: SendingParts };
type Open = 'pay' | 'writeOff' | 'send' | 'thank' | null;

/** An issued document: the page as it was issued beside what became of it. */
export function InvoiceDetail({ invoice, parts }: Props) {
  const { kinds, list } = useMessages().invoices;
  const [open, setOpen] = useState<Open>(null);
  const { number, kind, customerName, customerId } = invoice;
  useLeaveGuard(invoices.find, invoice);
  const title = `${kinds[isFinal(invoice.document) ? 'final' : kind]} ${number ?? ''}`.trim();
  return (
    <Page
      title={title}
      lead={
        <>
          <Link href={`/dashboard/customers/${customerId}`}>{customerName}</Link>{' '}
          <InvoiceState invoice={{ ...invoice, missing: 0 }} />
        </>
      }
      trail={<Link href="/dashboard/invoices">{list.title}</Link>}
      actions={<DetailActions invoice={invoice} onOpen={setOpen} />}
      menu={<DetailMenu invoice={invoice} onOpen={setOpen} />}
    >
      <InvoiceSteps invoice={invoice} />
      <div className={styles.split}>
        <DocumentPreview document={invoice.document} look={invoice.look} title={title} />
        <div className={styles.side}>
          <SurplusOffer invoice={invoice} />
          <InvoiceFacts invoice={invoice} />
          {kind !== 'credit_note' && <InvoicePayments invoice={invoice} />}
          {kind !== 'credit_note' && (
            <Suspense fallback={null}>
              <CardPages invoiceId={invoice.id} />
            </Suspense>
          )}
          <parts.DeliveryCard kind="invoice" documentId={invoice.id} />
          {kind !== 'credit_note' && <RemindersCard invoice={invoice} Dialog={parts.SendDialog} />}
          <Suspense fallback={<SkeletonRows />}>
            <Deposit invoiceId={invoice.id} />
            <Lifecycle invoiceId={invoice.id} />
          </Suspense>
          <Proofs invoice={invoice} />
        </div>
      </div>
      {(open === 'send' || open === 'thank') && (
        <SendInvoiceDialog
          invoice={invoice}
          Dialog={parts.SendDialog}
          thanks={open === 'thank'}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'pay' && <PaymentDialog invoice={invoice} onClose={() => setOpen(null)} />}
      {open === 'writeOff' && <WriteOffDialog invoice={invoice} onClose={() => setOpen(null)} />}
    </Page>
  );
}

type ActProps = { readonly invoice: Invoice; readonly onOpen: (open: Open) => void };

const isSome = (amount: string) => /[1-9]/.test(amount);
const owes = ({ outstanding }: Invoice) => isSome(outstanding);

function DetailActions({ invoice, onOpen }: ActProps) {
  const { send } = useMessages().mail;
  const { detail: text, editor } = useMessages().invoices;
  const { id, number } = invoice;
  const isToSend = invoice.leftAt === null && invoice.state === 'issued' && !isSome(invoice.paid);
  const fetchPdf = () => void downloadFile(invoices.pdf, { params: { id } }, `${number}.pdf`);
  return (
    <>
      <Button variant="neutral" icon="download" onPress={fetchPdf}>
        {editor.pdf}
      </Button>
      <Button variant={isToSend ? 'secondary' : 'neutral'} icon="send" onPress={() => onOpen('send')}>
        {send.title}
      </Button>
      {isSome(stillPayable(invoice)) && (
        <Button variant={invoice.writtenOff || isToSend ? 'neutral' : 'secondary'} onPress={() => onOpen('pay')}>
          {text.pay}
        </Button>
      )}
    </>
  );
}

function DetailMenu({ invoice, onOpen }: ActProps) {
  const { send } = useMessages().mail;
  const { detail: text } = useMessages().invoices;
  const { ui, reports } = useMessages();
  const dialogs = useDialogAddress();
  const navigate = useNavigate();
  const canApprove = useCanApprove();
  const { id, number, kind, state, customerId } = invoice;
  const follow = {
    onSuccess: (next: Invoice) => void navigate({ href: `/dashboard/customers/${customerId}/invoices/${next.id}` }),
  };
  const credit = useWrite(invoices.credit);
  const correct = useWrite(invoices.correct);
  const duplicate = useWrite(invoices.duplicate);
  const params = { id };
  const mayFollow = kind !== 'credit_note' && state === 'issued';
  const entries = [
    {
      id: 'facturx',
      label: text.facturx,
      icon: 'download' as const,
      onAction: () => void downloadFile(invoices.facturx, { params }, `${number}.xml`),
    },
    {
      id: 'duplicate',
      label: text.duplicate,
      icon: 'copy' as const,
      onAction: () => duplicate.mutate({ params }, follow),
    },
    ...(canApprove && kind === 'invoice'
      ? [
          {
            id: 'repeat',
            label: reports.recurring.repeat,
            icon: 'refresh' as const,
            onAction: () => dialogs.open('recurring-new', id),
          },
        ]
      : []),
    ...(isSome(invoice.paid)
      ? [{ id: 'thank', label: send.thank, icon: 'mail' as const, onAction: () => onOpen('thank') }]
      : []),
    ...(mayFollow
      ? [
          {
            id: 'credit',
            label: text.credit,
            icon: 'undo' as const,
            onAction: () => credit.mutate({ params }, follow),
          },
          {
            id: 'correct',
            label: text.correct,
            icon: 'edit' as const,
            onAction: () => correct.mutate({ params }, follow),
          },
        ]
      : []),
    ...(canApprove && owes(invoice)
      ? [{ id: 'write-off', label: text.writeOff, icon: 'close' as const, onAction: () => onOpen('writeOff') }]
      : []),
  ];
  return <Menu label={ui.moreActions} groups={[{ id: 'document', entries }]} />;
}
