import { lazy, Suspense } from 'react';
import { PublicDocumentScreen, type PublicParts } from '#features/documents/public-document-screen.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

const Invoice = lazy(async () => ({ default: (await import('#features/invoices/public-invoice.tsx')).PublicInvoice }));

const Quotation = lazy(async () => ({
  default: (await import('#features/invoices/quotations/public-quotation.tsx')).PublicQuotation,
}));

const PARTS: PublicParts = { invoice: Invoice, quotation: Quotation };

/** The page behind a public link; what it shows is fetched once it is known what it leads to. */
export function PublicDocument() {
  return (
    <Suspense fallback={<SkeletonRows />}>
      <PublicDocumentScreen parts={PARTS} />
    </Suspense>
  );
}
