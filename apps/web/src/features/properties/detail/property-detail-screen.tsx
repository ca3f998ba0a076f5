import { type Property, properties } from '@aurea/contract/properties.ts';
import { type Member, members } from '@aurea/contract/workspaces.ts';
import { useParams } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { lazyCode } from '#lib/code.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay } from '#lib/format.ts';
import { useMedia } from '#lib/media.ts';
import { useRecord } from '#lib/record.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { PageSkeleton, SkeletonRows } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Tag } from '#ui/tag.tsx';
import { addressOf, isSold, useOwnersOf, usePropertyFacts } from '../property-words.ts';
import { useRatedProperty } from '../use-profile-rate.ts';
import { type LoanSummaryPart, PropertyOverviewTab } from './overview-tab.tsx';
import styles from './property.module.css';
import { PropertyHero } from './property-hero.tsx';
import { PropertyKpis } from './property-kpis.tsx';
import { PropertyMenu } from './property-menu.tsx';

type Part = ComponentType<{ readonly id: string }>;

/** What other features show of a property: a loan, and the documents and the history of an asset. */
export type PropertyParts = Readonly<Record<'loan' | 'documents' | 'history', Part>> & {
  readonly loanSummary: LoanSummaryPart;
};

type TabProps = { readonly property: Property };
type Content = ComponentType<TabProps>;

const tab = (load: () => Promise<Content>) => lazyCode(async () => ({ default: await load() }));

const ValueTab = tab(async () => (await import('./value-tab.tsx')).PropertyValueTab);
const RentsTab = tab(async () => (await import('../leases/rents-tab.tsx')).PropertyRentsTab);
const CostsTab = tab(async () => (await import('../costs/costs-tab.tsx')).PropertyCostsTab);
const TaxTab = tab(async () => (await import('./tax-tab.tsx')).PropertyTaxTab);
const SaleTab = tab(async () => (await import('../sale/sale-tab.tsx')).PropertySaleTab);
const LoansTab = lazyCode(async () => ({ default: (await import('./loans-tab.tsx')).PropertyLoansTab }));

/** One property: what it is worth and owes, what it brings and costs, and what a sale would leave. */
export function PropertyDetailScreen({ parts }: { readonly parts: PropertyParts }) {
  const params: { readonly id?: string } = useParams({ strict: false });
  const { read, isUnknown } = useRecord(properties.find, params.id ?? '');
  const persons = useLiveRead(members.list, {}).data?.items ?? [];
  if (isUnknown) return <UnknownProperty />;
  return (
    <QueryBoundary read={read} pending={<PageSkeleton />}>
      {(found) => <PropertyDetail key={found.id} property={found} persons={persons} parts={parts} />}
    </QueryBoundary>
  );
}

function UnknownProperty() {
  const { detail: text } = useMessages().properties;
  const back = <LinkButton href="/dashboard/properties">{text.backToList}</LinkButton>;
  return <EmptyState icon="search" level={1} title={text.unknownTitle} detail={text.unknownDetail} action={back} />;
}

const TABS = ['overview', 'value', 'loans', 'rents', 'costs', 'tax', 'sale', 'documents', 'history'] as const;

type Props = { readonly property: Property; readonly persons: readonly Member[] };

function PropertyDetail({ property: plain, persons, parts }: Props & { readonly parts: PropertyParts }) {
  const property = useRatedProperty(plain);
  const { detail: text } = useMessages().properties;
  const { search, change } = useAddress();
  const mayWrite = useMayWrite();
  const isPhone = useMedia('(max-width: 599px)');
  const { documents: Documents, history: History } = parts;
  const isOwned = !isSold(property);
  const asked = oneOf(TABS, search.tab);
  const tabs = TABS.filter((id) => isOwned || id !== 'sale');
  const content: Readonly<Record<(typeof TABS)[number], ReactNode>> = {
    overview: (
      <>
        {isPhone && isOwned && <PropertyKpis property={property} />}
        <PropertyOverviewTab property={property} loan={parts.loanSummary} />
      </>
    ),
    value: <ValueTab property={property} />,
    loans: <LoansTab property={property} loan={parts.loan} />,
    rents: <RentsTab property={property} />,
    costs: <CostsTab property={property} />,
    tax: <TaxTab property={property} />,
    sale: <SaleTab property={property} />,
    documents: <Documents id={property.id} />,
    history: <History id={property.id} />,
  };
  return (
    <Page
      title={property.name}
      trail={<Link href="/dashboard/properties">{text.back}</Link>}
      lead={<Lead property={property} persons={persons} />}
      actions={mayWrite && <Actions property={property} />}
      menu={mayWrite && <PropertyMenu property={property} />}
    >
      <PropertyHero property={property} />
      {!isPhone && isOwned && <PropertyKpis property={property} />}
      <Tabs
        label={text.tabsLabel}
        selected={tabs.includes(asked) ? asked : 'overview'}
        onSelect={(id) => change({ tab: id === 'overview' ? undefined : id, period: undefined })}
        tabs={tabs.map((id) => ({
          id,
          label: text.tabs[id],
          content: <Suspense fallback={<SkeletonRows />}>{content[id]}</Suspense>,
        }))}
      />
    </Page>
  );
}

function Actions({ property }: TabProps) {
  const { detail: text } = useMessages().properties;
  const dialogs = useDialogAddress();
  return (
    <>
      <Button variant="neutral" icon="edit" onPress={() => dialogs.open('property-edit', property.id)}>
        {text.edit}
      </Button>
      <Button onPress={() => dialogs.open('asset-value', property.id)}>{text.updateValue}</Button>
    </>
  );
}

function Lead({ property, persons }: Props) {
  const { properties: words, propertyDetails, wealth } = useMessages();
  const text = words.detail;
  const factionsOf = usePropertyFacts();
  const ownersOf = useOwnersOf(persons);
  const address = addressOf(property);
  const late = property.lateRents[0];
  return (
    <div className={styles.lead}>
      {address && (
        <span className={styles.address}>
          <Icon name="pin" size={14} />
          {address}
        </span>
      )}
      {factionsOf(property).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {property.use === 'let' && property.taxRegime && <span>{words.words.regimes[property.taxRegime]}</span>}
      {persons.length > 0 && <span>{text.owned(ownersOf(property))}</span>}
      {property.source === 'demo' && <Tag>{wealth.sources.demo}</Tag>}
      {property.closedOn && <Tag icon="check">{propertyDetails.sold.on(formatDay(property.closedOn))}</Tag>}
      {property.archived && <Tag icon="archive">{text.archived}</Tag>}
      {late && (
        <Tag tone="warning" icon="clock">
          {property.lateRents.length > 1
            ? words.words.late(property.lateRents.length)
            : text.lateRent(formatDay(late.on))}
        </Tag>
      )}
      {property.stale && property.valuedOn && (
        <Tag tone="warning" icon="clock">
          {text.stale(formatDay(property.valuedOn))}
        </Tag>
      )}
    </div>
  );
}
