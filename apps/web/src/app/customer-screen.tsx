import { Suspense } from 'react';
import { CustomerDetailScreen, type CustomerParts } from '#features/customers/detail/customer-detail-screen.tsx';
import { fetchTexts } from '#i18n/load.ts';
import { lazyCode } from '#lib/code.ts';
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx';

const Figures = lazyCode(async () => ({
  default: (await import('#features/billing/customer/customer-figures.tsx')).CustomerFigures,
}));
const Quotations = lazyCode(async () => {
  const [{ CustomerQuotations }] = await Promise.all([
    import('#features/billing/quotations/customer-quotations.tsx'),
    fetchTexts('quotations'),
  ]);
  return { default: CustomerQuotations };
});
const Invoices = lazyCode(async () => ({
  default: (await import('#features/billing/customer/customer-invoices.tsx')).CustomerInvoices,
}));
const Documents = lazyCode(async () => {
  const [{ CustomerPapers }] = await Promise.all([
    import('#features/compliance/papers/customer-papers.tsx'),
    fetchTexts('customerPapers', 'compliance', 'invoices', 'quotations'),
  ]);
  return { default: CustomerPapers };
});
const FollowUp = lazyCode(async () => {
  const [{ CustomerFollowUp }] = await Promise.all([
    import('#features/tasks/customer-follow-up.tsx'),
    fetchTexts('tasks'),
  ]);
  return { default: CustomerFollowUp };
});
const Alerts = lazyCode(async () => {
  const [{ CustomerAlerts }] = await Promise.all([
    import('#features/customers/alerts/customer-alerts.tsx'),
    fetchTexts('alerts'),
  ]);
  return { default: CustomerAlerts };
});
const ComplianceFile = lazyCode(async () => {
  const [{ CustomerFile }] = await Promise.all([
    import('#features/compliance/customer-file.tsx'),
    fetchTexts('compliance', 'mail'),
  ]);
  return { default: CustomerFile };
});
const Activity = lazyCode(async () => {
  const [{ CustomerActivity }] = await Promise.all([
    import('#features/practice-activity/customer-activity.tsx'),
    fetchTexts('practiceActivity', 'compliance', 'team'),
  ]);
  return { default: CustomerActivity };
});
const Statement = lazyCode(async () => ({
  default: (await import('#features/billing/customer/customer-statement.tsx')).CustomerStatement,
}));

type PartProps = { readonly id: string };

const PARTS: CustomerParts = {
  figures: ({ id }: PartProps) => (
    <Suspense fallback={<Skeleton height="112px" round />}>
      <Figures id={id} />
    </Suspense>
  ),
  alerts: ({ id }: PartProps) => (
    <Suspense fallback={null}>
      <Alerts id={id} />
    </Suspense>
  ),
  quotations: ({ id }: PartProps) => (
    <Suspense fallback={<SkeletonRows />}>
      <Quotations id={id} />
    </Suspense>
  ),
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
  tasks: ({ id }: PartProps) => (
    <Suspense fallback={<SkeletonRows />}>
      <FollowUp id={id} />
    </Suspense>
  ),
  file: ({ id }: PartProps) => (
    <Suspense fallback={<SkeletonRows />}>
      <ComplianceFile id={id} />
    </Suspense>
  ),
  activity: ({ id }: PartProps) => (
    <Suspense fallback={<SkeletonRows />}>
      <Activity id={id} />
    </Suspense>
  ),
  statement: ({ id }: PartProps) => (
    <Suspense fallback={<SkeletonRows />}>
      <Statement id={id} />
    </Suspense>
  ),
};

/** One customer; what it was offered and invoiced is shown by what shows quotations and invoices. */
export function CustomerScreen() {
  return <CustomerDetailScreen parts={PARTS} />;
}
