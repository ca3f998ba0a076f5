import { invoices } from '@aurea/contract/invoices.ts';
import { practiceSettings } from '@aurea/contract/practice.ts';
import { useParams } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { useRead } from '#lib/api.ts';
import { lazyCode } from '#lib/code.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { SendingParts } from './sending-parts.ts';

const Editor = lazyCode(async () => ({ default: (await import('./invoice-editor.tsx')).InvoiceEditor }));
const Detail = lazyCode(async () => ({ default: (await import('./invoice-detail.tsx')).InvoiceDetail }));

/** One document: a draft to write, or what was issued. */
export function InvoiceScreen({ parts }: { readonly parts: SendingParts }) {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const invoice = useRead(invoices.find, { params: { id } });
  const { settings } = useRead(practiceSettings.find, {});
  useFeeShown(id, invoice.fees.length);
  return (
    <Suspense fallback={<SkeletonRows />}>
      {invoice.state === 'draft' ? (
        <Editor key={`${id} ${invoice.fees.length}`} invoice={invoice} practice={settings} parts={parts} />
      ) : (
        <Detail invoice={invoice} parts={parts} />
      )}
    </Suspense>
  );
}

/** A fee that was added begins the editor anew: the reader goes on at its lines. */
function useFeeShown(id: string, fees: number): void {
  const shown = useRef({ id, fees });
  useEffect(() => {
    const before = shown.current;
    shown.current = { id, fees };
    if (before.id === id && before.fees < fees) document.getElementById('lines')?.focus();
  }, [id, fees]);
}
