import type { CustomerSummary } from '@aurea/contract/customers.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { formatDay } from '#lib/format.ts';
import { formatPhone } from '#lib/format-phone.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { CustomerFilters } from './customer-filters.tsx';
import { CustomerStatusTag } from './customer-status.tsx';
import styles from './customers.module.css';
import { pageOf, sizeOf, sortOf, sortText } from './list-search.ts';
import { useCustomerActs } from './use-customer-acts.ts';

type Props = { readonly items: readonly CustomerSummary[]; readonly total: number };

/** One page of the customers that pass the filters. */
export function CustomerTable({ items, total }: Props) {
  const { list: text } = useMessages().customers;
  const { search, change } = useAddress();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter(({ id }) => selected.has(id));
  return (
    <Table
      label={text.title}
      rows={items}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id }) => `/dashboard/customers/${id}`}
      isMuted={({ status }) => status === 'archived'}
      columns={useColumns()}
      paging={{
        page: pageOf(search),
        size: sizeOf(search),
        total,
        onChange: ({ page, size }) => change({ page: page > 1 ? String(page) : undefined, size: String(size) }),
      }}
      initialSort={sortOf(search)}
      onSort={(sort) => change({ sort: sortText(sort), page: undefined })}
      tools={<CustomerFilters />}
      empty={<EmptyState level={2} icon="search" title={text.noMatch.title} detail={text.noMatch.detail} />}
      hasColumnChooser
      selection={{ selected, onChange: setSelected }}
      selectionActions={<SelectionActs chosen={chosen} onDone={() => setSelected(new Set())} />}
      rowActions={(customer) => <RowMenu customer={customer} />}
    />
  );
}

function useColumns(): readonly Column<CustomerSummary>[] {
  const { list, kinds } = useMessages().customers;
  const text = list.columns;
  const lastOf = ({ lastContactAt }: CustomerSummary) =>
    lastContactAt ? formatDay(lastContactAt.slice(0, 10)) : list.never;
  return [
    {
      id: 'name',
      header: text.name,
      cell: (customer) => (
        <span className={styles.name}>
          <span className={styles.strong}>{customer.name}</span>
          <span className={styles.soft}>{kinds[customer.kind]}</span>
        </span>
      ),
      value: ({ name }) => name,
    },
    {
      id: 'status',
      header: text.status,
      priority: 2,
      isSortable: false,
      cell: (customer) => (
        <span className={styles.tags}>
          <CustomerStatusTag status={customer.status} />
          {customer.hasMandate && (
            <Tag tone="gold" icon="shield">
              {list.mandate}
            </Tag>
          )}
        </span>
      ),
      card: 'status',
    },
    {
      id: 'contact',
      header: text.contact,
      priority: 3,
      isSortable: false,
      cell: ({ email, phone }) => (
        <span className={styles.name}>
          <span>{email ?? '—'}</span>
          {phone && <span className={styles.soft}>{formatPhone(phone)}</span>}
        </span>
      ),
      card: 'none',
    },
    { id: 'city', header: text.city, priority: 2, isSortable: false, cell: ({ city }) => city ?? '—', card: 'detail' },
    {
      id: 'tags',
      header: text.tags,
      priority: 4,
      isSortable: false,
      cell: ({ tags }) => <TagList tags={tags} />,
      card: 'none',
    },
    {
      id: 'openQuotations',
      header: text.openQuotations,
      kind: 'number',
      priority: 3,
      isSortable: false,
      cell: ({ openQuotations }) => (/[1-9]/.test(openQuotations) ? <Money value={openQuotations} /> : '—'),
      value: ({ openQuotations }) => openQuotations,
      card: 'none',
    },
    {
      id: 'last',
      header: text.last,
      priority: 3,
      cell: lastOf,
      value: ({ lastContactAt }) => lastContactAt,
      card: 'change',
      isNamedOnCard: true,
    },
    {
      id: 'created',
      header: text.created,
      priority: 4,
      cell: ({ createdAt }) => formatDay(createdAt.slice(0, 10)),
      value: ({ createdAt }) => createdAt,
      card: 'none',
    },
  ];
}

function TagList({ tags }: { readonly tags: readonly string[] }) {
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  );
}

function RowMenu({ customer }: { readonly customer: CustomerSummary }) {
  const { list: text } = useMessages().customers;
  const acts = useCustomerActs();
  const label = text.actions(customer.name);
  const moving =
    customer.status === 'archived'
      ? { id: 'restore', label: text.restore, icon: 'undo' as const, onAction: () => acts.restoreAll([customer]) }
      : { id: 'archive', label: text.archive, icon: 'archive' as const, onAction: () => acts.archiveAll([customer]) };
  const activating = {
    id: 'activate',
    label: text.activate,
    icon: 'check' as const,
    onAction: () => acts.activateAll([customer]),
  };
  return (
    <Menu
      label={label}
      trigger={<IconButton icon="more" size="small" label={label} />}
      groups={[
        {
          id: 'acts',
          entries: [
            { id: 'edit', label: text.edit, icon: 'edit', href: `/dashboard/customers/${customer.id}/edit` },
            ...(customer.status === 'prospect' ? [activating] : []),
            moving,
          ],
        },
      ]}
    />
  );
}

type SelectionProps = { readonly chosen: readonly CustomerSummary[]; readonly onDone: () => void };

function SelectionActs({ chosen, onDone }: SelectionProps) {
  const { list: text } = useMessages().customers;
  const acts = useCustomerActs();
  const of = (status: CustomerSummary['status']) => chosen.filter((customer) => customer.status === status);
  const [prospects, archived] = [of('prospect'), of('archived')];
  const current = chosen.filter(({ status }) => status !== 'archived');
  const restoreChosen = () => {
    acts.restoreAll(archived);
    onDone();
  };
  const look = { variant: 'neutral', size: 'small', pending: acts.isPending } as const;
  return (
    <>
      {prospects.length > 0 && (
        <Button {...look} icon="check" onPress={() => acts.activateAll(prospects, onDone)}>
          {text.activate}
        </Button>
      )}
      {current.length > 0 && (
        <Button {...look} icon="archive" onPress={() => acts.archiveAll(current, onDone)}>
          {text.archive}
        </Button>
      )}
      {archived.length > 0 && (
        <Button {...look} icon="undo" onPress={restoreChosen}>
          {text.restore}
        </Button>
      )}
    </>
  );
}
