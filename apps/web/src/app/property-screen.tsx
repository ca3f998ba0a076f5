import { assets } from '@aurea/contract/assets.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { Suspense } from 'react';
import { PropertyDetailScreen, type PropertyParts } from '#features/properties/detail/property-detail-screen.tsx';
import { useLiveRead } from '#lib/api.ts';
import { lazyCode } from '#lib/code.ts';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

const LoanOverview = lazyCode(async () => ({
  default: (await import('#features/loans/loan-overview.tsx')).LoanOverview,
}));
const LoanSummary = lazyCode(async () => ({
  default: (await import('#features/loans/loan-overview.tsx')).LoanSummary,
}));
const AssetHistory = lazyCode(async () => ({
  default: (await import('#features/assets/detail/history-tab.tsx')).AssetHistoryTab,
}));
const AssetDocuments = lazyCode(async () => ({
  default: (await import('#features/assets/detail/documents-tab.tsx')).AssetDocumentsTab,
}));

type PartProps = { readonly id: string };

function LoanPart({ id }: PartProps) {
  const asset = useLiveRead(assets.find, { params: { id } });
  return (
    <Suspense fallback={<SkeletonRows />}>
      <QueryBoundary read={asset}>{(found) => <LoanOverview asset={found} />}</QueryBoundary>
    </Suspense>
  );
}

function LoanSummaryPart({ id, name }: PartProps & { readonly name: string }) {
  const asset = useLiveRead(assets.find, { params: { id } });
  return (
    <Suspense fallback={<SkeletonRows />}>
      <QueryBoundary read={asset}>{(found) => <LoanSummary asset={found} name={name} />}</QueryBoundary>
    </Suspense>
  );
}

function HistoryPart({ id }: PartProps) {
  const asset = useLiveRead(assets.find, { params: { id } });
  const persons = useLiveRead(members.list, {}).data?.items ?? [];
  return (
    <Suspense fallback={<SkeletonRows />}>
      <QueryBoundary read={asset}>{(found) => <AssetHistory asset={found} persons={persons} />}</QueryBoundary>
    </Suspense>
  );
}

function DocumentsPart({ id }: PartProps) {
  const asset = useLiveRead(assets.find, { params: { id } });
  return (
    <Suspense fallback={<SkeletonRows />}>
      <QueryBoundary read={asset}>{(found) => <AssetDocuments asset={found} />}</QueryBoundary>
    </Suspense>
  );
}

const PARTS: PropertyParts = {
  loan: LoanPart,
  loanSummary: LoanSummaryPart,
  documents: DocumentsPart,
  history: HistoryPart,
};

/** One property; its loans, its documents and its history are shown as those of any asset. */
export function PropertyScreen() {
  return <PropertyDetailScreen parts={PARTS} />;
}
