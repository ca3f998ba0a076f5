import { type Invoice, invoices } from '@aurea/contract/billing/invoices.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { Suspense, useEffect, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useRead } from '#lib/api.ts';
import { lazyCode } from '#lib/code.ts';
import { useRecord } from '#lib/record.ts';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { PageSkeleton, SkeletonRows } from '#ui/skeleton.tsx';
import type { SendingParts } from '../sending/sending-parts.ts';
import { UnknownDocument, useDocumentAddress } from './unknown-document.tsx';

const Editor = lazyCode(async () => ({ default: (await import('./invoice-editor.tsx')).InvoiceEditor }));
const Detail = lazyCode(async () => ({ default: (await import('./invoice-detail.tsx')).InvoiceDetail }));

/** One document: a draft to write, or what was issued. */
export function InvoiceScreen({ parts }: { readonly parts: SendingParts }) {
  const address = useDocumentAddress();
  const { read, isUnknown } = useRecord(invoices.find, address.id);
  const { unknown } = useMessages().invoices;
  if (isUnknown || address.isOfAnother(read.data)) return <UnknownDocument text={unknown} list="invoices" />;
  return (
    <QueryBoundary read={read} pending={<PageSkeleton />}>
      {(invoice) => <KnownInvoice invoice={invoice} parts={parts} />}
    </QueryBoundary>
  );
}

type KnownProps = { readonly invoice: Invoice; readonly parts: SendingParts };

function KnownInvoice({ invoice, parts }: KnownProps) {
  const { settings } = useRead(practiceSettings.find, {});
  const { id, fees } = invoice;
  useFeeShown(id, fees.length);
  return (
    <Suspense fallback={<SkeletonRows />}>
      {invoice.state === 'draft' ? (
        <Editor key={`${id} ${fees.length}`} invoice={invoice} practice={settings} parts={parts} />
      ) : (
        <Detail invoice={invoice} parts={parts} />
      )}
    </Suspense>
  );
}

/** A fee that was added restarts the editor: the reader goes on at its lines. */
function useFeeShown(id: string, fees: number): void {
  const shown = useRef({ id, fees });
  useEffect(() => {
    const before = shown.current;
    shown.current = { id, fees };
    if (before.id === id && before.fees < fees) document.getElementById('lines')?.focus();
  }, [id, fees]);
}
