import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { type Quotation, quotations } from '@aurea/contract/billing/quotations.ts';
import { Suspense } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useRead } from '#lib/api.ts';
import { lazyCode } from '#lib/code.ts';
import { useRecord } from '#lib/record.ts';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { PageSkeleton, SkeletonRows } from '#ui/skeleton.tsx';
import { UnknownDocument, useDocumentAddress } from '../invoices/unknown-document.tsx';
import type { SendingParts } from '../sending/sending-parts.ts';

const Editor = lazyCode(async () => ({ default: (await import('./quotation-editor.tsx')).QuotationEditor }));
const Detail = lazyCode(async () => ({ default: (await import('./quotation-detail.tsx')).QuotationDetail }));

/** One quotation: to be written, or as it was sent. */
export function QuotationScreen({ parts }: { readonly parts: SendingParts }) {
  const address = useDocumentAddress();
  const { read, isUnknown } = useRecord(quotations.find, address.id);
  const { unknown } = useMessages().quotations;
  if (isUnknown || address.isOfAnother(read.data)) return <UnknownDocument text={unknown} list="quotations" />;
  return (
    <QueryBoundary read={read} pending={<PageSkeleton />}>
      {(quotation) => <KnownQuotation quotation={quotation} parts={parts} />}
    </QueryBoundary>
  );
}

type KnownProps = { readonly quotation: Quotation; readonly parts: SendingParts };

function KnownQuotation({ quotation, parts }: KnownProps) {
  const { settings } = useRead(practiceSettings.find, {});
  const { id } = quotation;
  return (
    <Suspense fallback={<SkeletonRows />}>
      {quotation.state === 'draft' ? (
        <Editor key={id} quotation={quotation} practice={settings} parts={parts} />
      ) : (
        <Detail key={id} quotation={quotation} parts={parts} />
      )}
    </Suspense>
  );
}
