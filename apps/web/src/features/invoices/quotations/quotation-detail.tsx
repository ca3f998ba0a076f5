import type { Quotation } from '@aurea/contract/quotations.ts';
import { drawDocument } from '@aurea/domain/invoicing/layout/draw.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { attempt } from '#lib/attempt.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import type { MenuEntry } from '#ui/menu-entry.ts';
import { Page } from '#ui/page.tsx';
import styles from '../invoice-parts.module.css';
import { PagePreview } from '../page-preview.tsx';
import { AcceptDialog, RefuseDialog } from './answer-dialogs.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import { QuotationFacts } from './quotation-facts.tsx';
import { QuotationInvoices } from './quotation-invoices.tsx';
import { QuotationState } from './quotation-state.tsx';
import { QuotationSteps } from './quotation-steps.tsx';
import { useQuotationActs } from './use-quotation-acts.ts';

type Props = { readonly quotation: Quotation; readonly accent: string };
type Open = 'accept' | 'refuse' | 'convert' | null;

/** A quotation that was sent: the page as its reader sees it, beside what became of it. */
export function QuotationDetail({ quotation, accent }: Props) {
  const { detail: text, list } = useMessages().quotations;
  const [open, setOpen] = useState<Open>(null);
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
      actions={<DetailActs quotation={quotation} onOpen={setOpen} />}
      menu={<DetailMenu quotation={quotation} onOpen={setOpen} />}
    >
      <QuotationSteps quotation={quotation} />
      <div className={styles.split}>
        <PagePreview drawing={drawDocument(quotation.document, accent)} title={title} />
        <div className={styles.side}>
          <QuotationInvoices quotation={quotation} />
          <QuotationFacts quotation={quotation} />
        </div>
      </div>
      {open === 'accept' && <AcceptDialog quotation={quotation} onClose={close} />}
      {open === 'refuse' && <RefuseDialog quotation={quotation} onClose={close} />}
      {open === 'convert' && <ConvertDialog quotation={quotation} onClose={close} />}
    </Page>
  );
}

type ActProps = { readonly quotation: Quotation; readonly onOpen: (open: Open) => void };

function DetailActs({ quotation, onOpen }: ActProps) {
  const { detail: text, editor } = useMessages().quotations;
  const { download } = useQuotationActs(quotation);
  return (
    <>
      <Button variant="neutral" icon="download" onPress={() => attempt(download)}>
        {editor.pdf}
      </Button>
      {quotation.conversions.length > 0 && <Button onPress={() => onOpen('convert')}>{text.convert}</Button>}
    </>
  );
}

function DetailMenu({ quotation, onOpen }: ActProps) {
  const { detail: text } = useMessages().quotations;
  const { ui } = useMessages();
  const acts = useQuotationActs(quotation);
  const { state, expired } = quotation;
  const isOpen = state === 'sent';
  const mayRevise = isOpen || state === 'refused' || state === 'withdrawn';
  const answers: readonly MenuEntry[] = [
    { id: 'accept', label: text.accept, icon: 'check', onAction: () => onOpen('accept'), isDisabled: expired },
    { id: 'refuse', label: text.refuse, icon: 'close', onAction: () => onOpen('refuse') },
  ];
  const entries: readonly MenuEntry[] = [
    { id: 'duplicate', label: text.duplicate, icon: 'copy', onAction: acts.duplicate },
    ...(mayRevise ? [{ id: 'revise', label: text.revise, icon: 'edit' as const, onAction: acts.revise }] : []),
    ...(isOpen ? [{ id: 'withdraw', label: text.withdraw, icon: 'undo' as const, onAction: acts.withdraw }] : []),
  ];
  const groups = [
    ...(isOpen ? [{ id: 'answer', title: text.answerByHand, entries: answers }] : []),
    { id: 'document', entries },
  ];
  return <Menu label={ui.moreActions} groups={groups} />;
}
