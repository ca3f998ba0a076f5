import { type Customer, customers } from '@aurea/contract/customers.ts';
import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { dayOf } from '#lib/today.ts';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Tag } from '#ui/tag.tsx';
import { AccessTab } from './access-tab.tsx';
import styles from './customer-detail.module.css';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerMenu } from './customer-menu.tsx';
import { CustomerStatusTag } from './customer-status.tsx';
import list from './customers.module.css';
import { CustomerTimeline } from './timeline.tsx';
import { isUnknown, UnknownCustomer } from './unknown-customer.tsx';
import { WealthTab } from './wealth-tab.tsx';

/** Parts of a customer that other areas show, by the id of the customer. */
export type CustomerParts = Readonly<
  Record<'quotations' | 'invoices' | 'documents' | 'statement', ComponentType<{ readonly id: string }>>
>;

type Props = { readonly parts: CustomerParts };

/** One customer: what happened, what is known, what it was invoiced, and its wealth where a mandate opens it. */
export function CustomerDetailScreen({ parts }: Props) {
  const params: { readonly customer_id?: string } = useParams({ strict: false });
  const read = useLiveRead(customers.find, { params: { id: params.customer_id ?? '' } });
  if (read.error && isUnknown(read.error)) return <UnknownCustomer />;
  return (
    <Loaded read={read} pending={<PageSkeleton />}>
      {(customer) => <CustomerDetail key={customer.id} customer={customer} parts={parts} />}
    </Loaded>
  );
}

const TABS = ['overview', 'quotations', 'invoices', 'documents', 'statement', 'wealth', 'access'] as const;

const NEEDS_MANDATE: readonly string[] = ['wealth', 'access'];

function CustomerDetail({ customer, parts }: Props & { readonly customer: Customer }) {
  const { detail: text } = useMessages().customers;
  const { search, change } = useAddress();
  const tabs = TABS.filter((tab) => !NEEDS_MANDATE.includes(tab) || customer.mandate !== null);
  const { quotations: Quotations, invoices: Invoices, documents: Documents, statement: Statement } = parts;
  const content = {
    overview: <Overview customer={customer} />,
    quotations: <Quotations id={customer.id} />,
    invoices: <Invoices id={customer.id} />,
    documents: <Documents id={customer.id} />,
    statement: <Statement id={customer.id} />,
    wealth: customer.mandate && <WealthTab mandate={customer.mandate} />,
    access: customer.mandate && <AccessTab householdId={customer.mandate.householdId} />,
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
      actions={<ContactActs customer={customer} />}
      menu={<CustomerMenu customer={customer} />}
    >
      <Tabs
        label={text.tabsLabel}
        selected={selected}
        onSelect={(tab) => change({ tab: tab === 'overview' ? undefined : tab, page: undefined })}
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

/** Writing, calling, editing: what one opens the record for. */
function ContactActs({ customer }: { readonly customer: Customer }) {
  const { detail: text } = useMessages().customers;
  const [contact] = customer.contacts;
  const email = customer.email ?? contact?.email;
  const phone = customer.phone ?? contact?.phone;
  return (
    <>
      {email && (
        <LinkButton href={`mailto:${email}`} variant="neutral" icon="mail">
          <span className={styles.word}>{text.write}</span>
        </LinkButton>
      )}
      {phone && (
        <LinkButton href={`tel:${phone}`} variant="neutral" icon="phone">
          <span className={styles.word}>{text.call}</span>
        </LinkButton>
      )}
      <LinkButton href={`/dashboard/customers/${customer.id}/edit`} icon="edit">
        {text.edit}
      </LinkButton>
    </>
  );
}
