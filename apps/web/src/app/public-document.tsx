import { Suspense } from 'react';
import { PublicDocumentScreen, type PublicParts } from '#features/billing/links/public-document-screen.tsx';
import { fetchTexts } from '#i18n/load.ts';
import { lazyCode } from '#lib/code.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';

const Invoice = lazyCode(async () => ({
  default: (await import('#features/billing/links/public-invoice.tsx')).PublicInvoice,
}));

const Quotation = lazyCode(async () => ({
  default: (await import('#features/billing/links/public-quotation.tsx')).PublicQuotation,
}));

const Compliance = lazyCode(async () => {
  const [{ PublicCompliance }] = await Promise.all([
    import('#features/compliance/signing/public-compliance.tsx'),
    fetchTexts('signing'),
  ]);
  return { default: PublicCompliance };
});

const PARTS: PublicParts = { invoice: Invoice, quotation: Quotation, compliance_document: Compliance };

/** The page behind a public link; what it shows is fetched once it is known what it leads to. */
export function PublicDocument() {
  return (
    <Suspense fallback={<SkeletonRows />}>
      <PublicDocumentScreen parts={PARTS} />
    </Suspense>
  );
}
