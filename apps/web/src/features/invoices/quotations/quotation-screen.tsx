import { practiceSettings } from '@aurea/contract/practice.ts';
import { quotations } from '@aurea/contract/quotations.ts';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useRead } from '#lib/api.ts';
import { lazyCode } from '#lib/code.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { SendingParts } from '../sending-parts.ts';

const Editor = lazyCode(async () => ({ default: (await import('./quotation-editor.tsx')).QuotationEditor }));
const Detail = lazyCode(async () => ({ default: (await import('./quotation-detail.tsx')).QuotationDetail }));

/** One quotation: to be written, or as it was sent. */
export function QuotationScreen({ parts }: { readonly parts: SendingParts }) {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const quotation = useRead(quotations.find, { params: { id } });
  const { settings } = useRead(practiceSettings.find, {});
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
