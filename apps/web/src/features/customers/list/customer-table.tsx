import type { CustomerSummary } from '@aurea/contract/customers/customers.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useAddressPaging } from '#lib/use-address-paging.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Table } from '#ui/table/table.tsx';
import { useCustomerActions } from '../use-customer-actions.ts';
import { useCustomerColumns } from './customer-columns.tsx';
import { CustomerFilters } from './customer-filters.tsx';
import { sortOf, sortText } from './list-search.ts';
import { useSaveCustomers } from './use-save-customers.ts';

type Props = { readonly items: readonly CustomerSummary[]; readonly total: number };

/** One page of the customers that pass the filters. */
export function CustomerTable({ items, total }: Props) {
  const { list: text } = useMessages().customers;
  const { search, change } = useAddress();
  const [paging, setPaging] = useAddressPaging();
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
      columns={useCustomerColumns()}
      paging={{ ...paging, total, onChange: setPaging }}
      saveAs={useSaveCustomers()}
      initialSort={sortOf(search)}
      onSort={(sort) => change({ sort: sortText(sort), page: undefined })}
      tools={<CustomerFilters />}
      empty={<EmptyState level={2} icon="search" title={text.noMatch.title} detail={text.noMatch.detail} />}
      hasColumnChooser
      selection={{ selected, onChange: setSelected }}
      selectionActions={<SelectionActions chosen={chosen} onDone={() => setSelected(new Set())} />}
      rowActions={(customer) => <RowMenu customer={customer} />}
    />
  );
}

function RowMenu({ customer }: { readonly customer: CustomerSummary }) {
  const { list: text } = useMessages().customers;
  const actions = useCustomerActions();
  const label = text.actions(customer.name);
  const moving =
    customer.status === 'archived'
      ? { id: 'restore', label: text.restore, icon: 'undo' as const, onAction: () => actions.restoreAll([customer]) }
      : {
          id: 'archive',
          label: text.archive,
          icon: 'archive' as const,
          onAction: () => actions.archiveAll([customer]),
        };
  const activating = {
    id: 'activate',
    label: text.activate,
    icon: 'check' as const,
    onAction: () => actions.activateAll([customer]),
  };
  return (
    <Menu
      label={label}
      opensOnHover
      trigger={<IconButton icon="more" size="small" label={label} />}
      groups={[
        {
          id: 'actions',
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

function SelectionActions({ chosen, onDone }: SelectionProps) {
  const { list: text } = useMessages().customers;
  const actions = useCustomerActions();
  const of = (status: CustomerSummary['status']) => chosen.filter((customer) => customer.status === status);
  const [prospects, archived] = [of('prospect'), of('archived')];
  const current = chosen.filter(({ status }) => status !== 'archived');
  const restoreChosen = () => {
    actions.restoreAll(archived);
    onDone();
  };
  const look = { variant: 'neutral', size: 'small', pending: actions.isPending } as const;
  return (
    <>
      {prospects.length > 0 && (
        <Button {...look} icon="check" onPress={() => actions.activateAll(prospects, onDone)}>
          {text.activate}
        </Button>
      )}
      {current.length > 0 && (
        <Button {...look} icon="archive" onPress={() => actions.archiveAll(current, onDone)}>
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
