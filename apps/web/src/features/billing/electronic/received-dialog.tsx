import type { InvoiceStatus } from '@aurea/contract/billing/invoice-statuses.ts';
import { type ReceivedInvoiceDetail, receivedInvoices } from '@aurea/contract/billing/received-invoices.ts';
import { isCreditNote } from '@aurea/domain/billing/received/received-invoice.ts';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { Facts } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Stack } from '#ui/stack.tsx';
import { Tag } from '#ui/tag.tsx';
import { isOnItsWay, LOOK_AGAIN_MS } from './deposit-card.tsx';
import styles from './electronic.module.css';
import { Findings } from './findings.tsx';
import { StatusDialogs, Statuses } from './received-statuses.tsx';

type Props = { readonly id: string; readonly onClose: () => void };

/** A received invoice: what it says, what is wrong with it, its files, and what became of it. */
export function ReceivedDialog({ id, onClose }: Props) {
  const { received: text } = useMessages().electronic;
  const [isWaiting, setWaiting] = useState(false);
  const read = useLiveRead(receivedInvoices.find, { params: { id } }, { everyMs: isWaiting && LOOK_AGAIN_MS });
  const isSending = read.data?.lifecycle.items.some(({ deposit }) => isOnItsWay(deposit)) ?? false;
  if (isSending !== isWaiting) setWaiting(isSending);
  const [open, setOpen] = useState<'record' | InvoiceStatus | null>(null);
  const title = read.data ? `${read.data.sellerName} · ${read.data.number}` : text.title;
  return (
    <>
      <Dialog title={title} isOpen={open === null} onClose={onClose} width="medium">
        <QueryBoundary read={read}>
          {(invoice) => (
            <Stack gap={4}>
              <Findings invoice={invoice} />
              <InvoiceFacts invoice={invoice} />
              <Statuses invoice={invoice} onOpen={setOpen} />
            </Stack>
          )}
        </QueryBoundary>
      </Dialog>
      {read.data && open !== null && <StatusDialogs invoice={read.data} open={open} onClose={() => setOpen(null)} />}
    </>
  );
}

type OfInvoice = { readonly invoice: ReceivedInvoiceDetail };

function InvoiceFacts({ invoice }: OfInvoice) {
  const { received: text } = useMessages().electronic;
  const { id, currency, issuedOn, dueOn, seller, buyer, hash, fileName, mediaType, number } = invoice;
  const params = { id };
  const lines = [
    [text.facts.seller, [seller.name, seller.siren].filter(Boolean).join(' · ')],
    [text.facts.buyer, [buyer.name, buyer.siren].filter(Boolean).join(' · ')],
    [text.columns.issuedOn, formatDay(issuedOn)],
    ...(dueOn ? [[text.columns.dueOn, formatDay(dueOn)] as const] : []),
    [text.facts.origin, invoice.addedBy || text.sources[invoice.source]],
  ] as const;
  const amounts = [
    [text.facts.net, invoice.net],
    [text.facts.vat, invoice.vat],
    [text.columns.gross, invoice.gross],
    [isCreditNote(invoice) ? text.facts.credited : text.facts.due, invoice.due],
  ] as const;
  return (
    <>
      <Facts>
        {isCreditNote(invoice) && (
          <Fact label={text.columns.kind}>
            <Tag>{text.kinds.creditNote}</Tag>
          </Fact>
        )}
        {lines.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        {amounts.map(([label, value]) => (
          <Fact key={label} label={label}>
            <Money value={value} currency={currency} detail />
          </Fact>
        ))}
        <Fact label={text.facts.hash}>
          <span className={styles.hash}>{hash}</span>
        </Fact>
      </Facts>
      <div className={styles.actions}>
        <Button
          variant="neutral"
          icon="download"
          onPress={() => void downloadFile(receivedInvoices.file, { params }, fileName)}
        >
          {text.original}
        </Button>
        {mediaType === 'application/pdf' && (
          <Button
            variant="neutral"
            icon="download"
            onPress={() => void downloadFile(receivedInvoices.xml, { params }, `${number}.xml`)}
          >
            {text.xml}
          </Button>
        )}
      </div>
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
