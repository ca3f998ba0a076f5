import { type Customer, customers } from '@aurea/contract/customers/customers.ts';
import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { formatDay } from '#lib/format.ts';
import { useRecord } from '#lib/record.ts';
import { dayOf } from '#lib/today.ts';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Tag } from '#ui/tag.tsx';
import { CustomerStatusTag } from '../customer-status.tsx';
import list from '../customers.module.css';
import { SharedWealth } from '../prepared/shared-wealth.tsx';
import { UnknownCustomer } from '../unknown-customer.tsx';
import { AccessTab } from './access-tab.tsx';
import styles from './customer-detail.module.css';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerMenu } from './customer-menu.tsx';
import { CustomerTimeline } from './timeline.tsx';

/** Parts of a customer that other areas show, by the id of the customer. */
export type CustomerParts = Readonly<
  Record<
    'figures' | 'alerts' | 'tasks' | 'file' | 'quotations' | 'invoices' | 'documents' | 'statement' | 'activity',
    ComponentType<{ readonly id: string }>
  >
>;

type Props = { readonly parts: CustomerParts };

/** One customer: what happened, what is known, what it was invoiced, and its wealth where a mandate opens it. */
export function CustomerDetailScreen({ parts }: Props) {
  const params: { readonly customer_id?: string } = useParams({ strict: false });
  const { read, isUnknown } = useRecord(customers.find, params.customer_id ?? '');
  if (isUnknown) return <UnknownCustomer />;
  return (
    <QueryBoundary read={read} pending={<PageSkeleton />}>
      {(customer) => <CustomerDetail key={customer.id} customer={customer} parts={parts} />}
    </QueryBoundary>
  );
}

const TABS = [
  'overview',
  'tasks',
  'file',
  'quotations',
  'invoices',
  'documents',
  'statement',
  'wealth',
  'activity',
  'access',
] as const;

/** What narrows the list of one tab means nothing in another one. */
const NO_FILTER = { kind: undefined, person: undefined, from: undefined, to: undefined, page: undefined };

function CustomerDetail({ customer, parts }: Props & { readonly customer: Customer }) {
  const { detail: text } = useMessages().customers;
  const { search, change } = useAddress();
  const tabs = TABS.filter((tab) => tab !== 'access' || customer.mandate !== null);
  const { figures: Figures, quotations: Quotations, invoices: Invoices, documents: Documents } = parts;
  const { statement: Statement, tasks: FollowUp, file: File, alerts: Alerts, activity: Activity } = parts;
  const content = {
    overview: (
      <Stack>
        <Alerts id={customer.id} />
        <Overview customer={customer} />
      </Stack>
    ),
    tasks: <FollowUp id={customer.id} />,
    file: <File id={customer.id} />,
    quotations: <Quotations id={customer.id} />,
    invoices: <Invoices id={customer.id} />,
    documents: <Documents id={customer.id} />,
    statement: <Statement id={customer.id} />,
    wealth: <SharedWealth customer={customer} />,
    activity: <Activity id={customer.id} />,
    access: customer.mandate && <AccessTab mandate={customer.mandate} />,
  };
  const selected = oneOf(
    TABS,
    tabs.find((tab) => tab === search.tab),
  );
  return (
    <Page
      title={customer.name}
      trail={<Link href="/dashboard/customers">{text.back}</Link>}
      lead={<Lead customer={customer} />}
      actions={<DocumentActions customer={customer} />}
      menu={<CustomerMenu customer={customer} />}
    >
      <div className={classes(styles.band, selected !== 'overview' && styles.elsewhere)}>
        <Figures id={customer.id} />
      </div>
      <Tabs
        label={text.tabsLabel}
        selected={selected}
        onSelect={(tab) => change({ ...NO_FILTER, tab: tab === 'overview' ? undefined : tab })}
        tabs={tabs.map((id) => ({ id, label: text.tabs[id], content: id === selected ? content[id] : null }))}
      />
    </Page>
  );
}

function Overview({ customer }: { readonly customer: Customer }) {
  return (
    <div className={styles.overview}>
      <CustomerTimeline customer={customer} />
      <CustomerFacts customer={customer} />
    </div>
  );
}

function Lead({ customer }: { readonly customer: Customer }) {
  const { customers: text } = useMessages();
  return (
    <div className={list.lead}>
      <CustomerStatusTag status={customer.status} />
      <span>{text.kinds[customer.kind]}</span>
      <span>{text.detail.since(formatDay(dayOf(customer.createdAt)))}</span>
      {customer.tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </div>
  );
}

/** What one opens the record for: an offer to a prospect, an invoice to a customer. */
function DocumentActions({ customer: { id, status } }: { readonly customer: Customer }) {
  const { detail: text } = useMessages().customers;
  const isProspect = status === 'prospect';
  if (status === 'archived') return null;
  const quotation = (
    <LinkButton
      key="quotation"
      href={`/dashboard/customers/${id}/quotations/new`}
      icon="plus"
      variant={isProspect ? 'secondary' : 'neutral'}
    >
      {text.addQuotation}
    </LinkButton>
  );
  const invoice = (
    <LinkButton
      key="invoice"
      href={`/dashboard/customers/${id}/invoices/new`}
      icon="plus"
      variant={isProspect ? 'neutral' : 'secondary'}
    >
      {text.addInvoice}
    </LinkButton>
  );
  return isProspect ? [invoice, quotation] : [quotation, invoice];
}
