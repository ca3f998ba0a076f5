import type { InvoiceStatus } from '@aurea/contract/billing/invoice-statuses.ts';
import { type ReceivedInvoiceDetail, receivedInvoices } from '@aurea/contract/billing/received-invoices.ts';
import { BUYER_CODES } from '@aurea/domain/billing/electronic/lifecycle.ts';
import { isCreditNote } from '@aurea/domain/billing/received/received-invoice.ts';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { ItemList } from '#ui/item-row.tsx';
import { Money } from '#ui/money.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './electronic.module.css';
import { RecordStatusDialog, WithdrawStatusDialog } from './status-dialogs.tsx';
import { StatusRow } from './status-row.tsx';

type Props = { readonly id: string; readonly onClose: () => void };

/** A received invoice: what it says, what is wrong with it, its files, and what became of it. */
export function ReceivedDialog({ id, onClose }: Props) {
  const { received: text } = useMessages().electronic;
  const read = useLiveRead(receivedInvoices.find, { params: { id } });
  const [open, setOpen] = useState<'record' | InvoiceStatus | null>(null);
  const title = read.data ? `${read.data.sellerName} · ${read.data.number}` : text.title;
  return (
    <>
      <Dialog title={title} isOpen={open === null} onClose={onClose} width="medium">
        <QueryBoundary read={read}>
          {(invoice) => (
            <div className={styles.stack}>
              <Findings invoice={invoice} />
              <Facts invoice={invoice} />
              <Statuses invoice={invoice} onOpen={setOpen} />
            </div>
          )}
        </QueryBoundary>
      </Dialog>
      {read.data && open !== null && <StatusDialogs invoice={read.data} open={open} onClose={() => setOpen(null)} />}
    </>
  );
}

type OfInvoice = { readonly invoice: ReceivedInvoiceDetail };

function Findings({ invoice: { findings, schemaErrors } }: OfInvoice) {
  const { received: text, findings: words } = useMessages().electronic;
  if (findings.length === 0) return <Callout tone="success" title={text.sound} />;
  const isFaulty = findings.some((finding) => finding !== 'schema_unchecked');
  return (
    <Callout tone={isFaulty ? 'warning' : 'info'} title={isFaulty ? text.faulty : text.sound}>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={finding}>{words[finding]}</li>
        ))}
        {schemaErrors.map((error) => (
          <li key={error} lang="en">
            <code>{error}</code>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function Facts({ invoice }: OfInvoice) {
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
      <dl className={styles.facts}>
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
      </dl>
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

type StatusesProps = OfInvoice & { readonly onOpen: (open: 'record' | InvoiceStatus) => void };

function Statuses({ invoice: { lifecycle }, onOpen }: StatusesProps) {
  const { received: text, card } = useMessages().electronic;
  return (
    <section className={styles.stack}>
      <h3 className={styles.heading}>{text.statuses}</h3>
      <p className={styles.soft}>{lifecycle.items.length === 0 ? text.undecided : text.byHand}</p>
      <ItemList>
        {lifecycle.items.map((status) => (
          <StatusRow key={status.id} status={status} onWithdraw={() => onOpen(status)} />
        ))}
      </ItemList>
      {lifecycle.next.length > 0 && (
        <div className={styles.actions}>
          <Button icon="check" onPress={() => onOpen('record')}>
            {card.record}
          </Button>
        </div>
      )}
    </section>
  );
}

type DialogsProps = OfInvoice & { readonly open: 'record' | InvoiceStatus; readonly onClose: () => void };

function StatusDialogs({ invoice: { id, lifecycle }, open, onClose }: DialogsProps) {
  const record = useWrite(receivedInvoices.record);
  const withdraw = useWrite(receivedInvoices.withdraw);
  const params = { id };
  if (open === 'record')
    return (
      <RecordStatusDialog
        lifecycle={lifecycle}
        isSaving={record.isPending}
        onSave={(said, onSuccess) => {
          const code = BUYER_CODES.find((one) => one === said.code);
          if (code) record.mutate({ params, body: { ...said, code } }, { onSuccess });
        }}
        onClose={onClose}
      />
    );
  return (
    <WithdrawStatusDialog
      lifecycle={lifecycle}
      status={open}
      isSaving={withdraw.isPending}
      onSave={(body, onSuccess) => withdraw.mutate({ params: { id, statusId: open.id }, body }, { onSuccess })}
      onClose={onClose}
    />
  );
}
