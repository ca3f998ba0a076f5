import { lazy, Suspense } from 'react';
import { CustomerDetailScreen, type CustomerParts } from '#features/customers/customer-detail-screen.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

const Invoices = lazy(async () => ({
  default: (await import('#features/invoices/customer/customer-invoices.tsx')).CustomerInvoices,
}));
const Documents = lazy(async () => ({
  default: (await import('#features/invoices/customer/customer-documents.tsx')).CustomerDocuments,
}));
const Statement = lazy(async () => ({
  default: (await import('#features/invoices/customer/customer-statement.tsx')).CustomerStatement,
}));

type PartProps = { readonly id: string };

const PARTS: CustomerParts = {
  invoices: ({ id }: PartProps) => (
    <Suspense fallback={<SkeletonRows />}>
      <Invoices id={id} />
    </Suspense>
  ),
  documents: ({ id }: PartProps) => (
    <Suspense fallback={<SkeletonRows />}>
      <Documents id={id} />
    </Suspense>
  ),
  statement: ({ id }: PartProps) => (
    <Suspense fallback={<SkeletonRows />}>
      <Statement id={id} />
    </Suspense>
  ),
};

/** One customer; what it was invoiced is shown by what shows invoices. */
export function CustomerScreen() {
  return <CustomerDetailScreen parts={PARTS} />;
}
