import { type Asset, assets } from '@aurea/contract/assets.ts';
import { type Member, members } from '@aurea/contract/workspaces.ts';
import { valuedBy, type Wrapper } from '@aurea/domain/assets/asset-class.ts';
import { ageOn } from '@aurea/domain/core/age.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay } from '#lib/format.ts';
import { useRecord } from '#lib/record.ts';
import { useMayWrite } from '#lib/rights.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useUnitsText } from '#ui/money.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Tag } from '#ui/tag.tsx';
import { useOwnersOf } from '../asset-cells.tsx';
import { AssetMenu } from '../asset-menu.tsx';
import { AssetOwnershipTab } from '../ownership/ownership-tab.tsx';
import { AssetTransactionsTab } from '../transactions/transactions-tab.tsx';
import styles from './asset-detail.module.css';
import { AssetDocumentsTab } from './documents-tab.tsx';
import { AssetHistoryTab } from './history-tab.tsx';
import { AssetNotesTab } from './notes-tab.tsx';
import { AssetOverviewTab } from './overview-tab.tsx';
import { AssetValuesTab } from './values-tab.tsx';

/** What is shown of a loan whose terms are known; another feature's, so it is handed in. */
export type LoanParts = Readonly<
  Record<'overview' | 'schedule' | 'repayment', ComponentType<{ readonly asset: Asset }>>
>;

type ScreenProps = { readonly loanParts: LoanParts };

/** One asset: what it is worth, what happened in it, who owns it. */
export function AssetDetailScreen({ loanParts }: ScreenProps) {
  const params: { readonly id?: string } = useParams({ strict: false });
  const { read, isUnknown } = useRecord(assets.find, params.id ?? '');
  const persons = useLiveRead(members.list, {}).data?.items ?? [];
  if (isUnknown) return <UnknownAsset />;
  return (
    <QueryBoundary read={read} pending={<PageSkeleton />}>
      {(found) => <AssetDetail key={found.id} asset={found} persons={persons} loanParts={loanParts} />}
    </QueryBoundary>
  );
}

function UnknownAsset() {
  const { detail: text } = useMessages().assets;
  const back = <LinkButton href="/dashboard/assets">{text.back}</LinkButton>;
  return <EmptyState icon="search" level={1} title={text.unknownTitle} detail={text.unknownDetail} action={back} />;
}

const TABS = [
  'overview',
  'schedule',
  'repayment',
  'transactions',
  'values',
  'documents',
  'notes',
  'ownership',
  'history',
] as const;
type TabName = (typeof TABS)[number];

type Props = { readonly asset: Asset; readonly persons: readonly Member[] };

function AssetDetail({ asset, persons, loanParts }: Props & ScreenProps) {
  const { detail: text } = useMessages().assets;
  const { search, change } = useAddress();
  const navigate = useNavigate();
  const mayWrite = useMayWrite();
  const tabs = TABS.filter((tab) => hasTab(asset, tab));
  const Loan = loanParts;
  const content = {
    overview: asset.hasTerms ? <Loan.overview asset={asset} /> : <AssetOverviewTab asset={asset} />,
    schedule: <Loan.schedule asset={asset} />,
    repayment: <Loan.repayment asset={asset} />,
    transactions: <AssetTransactionsTab asset={asset} />,
    values: <AssetValuesTab asset={asset} />,
    documents: <AssetDocumentsTab asset={asset} />,
    notes: <AssetNotesTab key={asset.version} asset={asset} />,
    ownership: <AssetOwnershipTab asset={asset} persons={persons} />,
    history: <AssetHistoryTab asset={asset} persons={persons} />,
  };
  const menu = <AssetMenu asset={asset} onRemoved={() => void navigate({ href: '/dashboard/assets' })} />;
  return (
    <Page
      title={asset.name}
      trail={<Link href="/dashboard/assets">{text.back}</Link>}
      lead={<AssetFacts asset={asset} persons={persons} />}
      actions={mayWrite && <MainAct asset={asset} />}
      menu={mayWrite && menu}
    >
      <Tabs
        label={text.tabsLabel}
        selected={oneOf(
          TABS,
          tabs.find((tab) => tab === search.tab),
        )}
        onSelect={(tab) => change({ tab: tab === 'overview' ? undefined : tab, page: undefined })}
        tabs={tabs.map((id) => ({ id, label: text.tabs[id], content: content[id] }))}
      />
    </Page>
  );
}

/** Transactions happen in accounts; the schedule of a loan says what stated values would. */
function hasTab({ kind, hasTerms, metal }: Asset, tab: TabName): boolean {
  if (tab === 'transactions') return ['holdings', 'balance'].includes(valuedBy(kind));
  if (tab === 'schedule' || tab === 'repayment') return hasTerms;
  return tab !== 'values' || (!hasTerms && metal === null);
}

function MainAct({ asset }: { readonly asset: Asset }) {
  const { detail: text, positions } = useMessages().assets;
  const dialogs = useDialogAddress();
  if (valuedBy(asset.kind) === 'holdings') {
    return (
      <Button icon="plus" onPress={() => dialogs.open('transaction-new', asset.id)}>
        {text.addTransaction}
      </Button>
    );
  }
  if (valuedBy(asset.kind) === 'debt') {
    return (
      <Button icon="edit" onPress={() => dialogs.open('loan-edit', asset.id)}>
        {asset.hasTerms ? text.changeTerms : text.enterTerms}
      </Button>
    );
  }
  if (asset.metal) {
    return <Button onPress={() => dialogs.open('price', asset.metal?.instrumentId)}>{positions.setPrice}</Button>;
  }
  return <Button onPress={() => dialogs.open('asset-value', asset.id)}>{text.updateValue}</Button>;
}

/** Wrappers whose taxation depends on how long they have been open. */
const AGING: ReadonlySet<Wrapper> = new Set<Wrapper>(['pea', 'pea_pme', 'per', 'assurance_vie', 'employee_savings']);

function ageText(text: ReturnType<typeof useMessages>['assets']['detail'], openedOn: string): string {
  const { years, months } = ageOn(openedOn, today());
  return text.age(years, months);
}

/** An account is opened, a thing acquired. */
function openedText(text: ReturnType<typeof useMessages>['assets']['detail'], { kind, openedOn }: Asset) {
  if (!openedOn) return null;
  return (valuedBy(kind) === 'valuation' ? text.acquiredOn : text.openedOn)(formatDay(openedOn));
}

function AssetFacts({ asset, persons }: Props) {
  const { assets: words, wealth } = useMessages();
  const text = words.detail;
  const units = useUnitsText();
  const ownersOf = useOwnersOf(persons);
  const wrapper = asset.wrapper === 'none' ? null : wealth.wrappers[asset.wrapper];
  const facts = [
    wealth.kinds[asset.kind],
    wrapper,
    asset.institution,
    openedText(text, asset),
    AGING.has(asset.wrapper) && asset.openedOn && text.fiscalAge(ageText(text, asset.openedOn)),
    asset.metal && text.weighed(units(asset.metal.weight), asset.metal.instrumentName),
    asset.closedOn && text.closedOn(formatDay(asset.closedOn)),
    persons.length > 0 && ownersOf(asset),
  ].filter((fact) => fact && fact !== asset.name);
  return (
    <div className={styles.lead}>
      {facts.map((fact) => (
        <span key={String(fact)}>{fact}</span>
      ))}
      {asset.tags.map((tag) => (
        <Link key={tag} href={`/dashboard/assets?tag=${encodeURIComponent(tag)}`}>
          <Tag icon="tag">{tag}</Tag>
        </Link>
      ))}
      {asset.cash?.tracking === 'not_tracked' && <Tag>{words.cash.tag}</Tag>}
      {asset.source !== 'manual' && <Tag>{wealth.sources[asset.source]}</Tag>}
      {asset.archivedAt && <Tag icon="archive">{text.archivedTag}</Tag>}
      {asset.stale && asset.valuedOn && (
        <Tag tone="warning" icon="clock">
          {wealth.staleValue(formatDay(asset.valuedOn))}
        </Tag>
      )}
    </div>
  );
}
