import type { Property } from '@aurea/contract/properties.ts';
import type { Member } from '@aurea/contract/workspaces.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddressSort } from '#lib/use-address-sort.ts';
import { Delta, Money, Percent } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { EquityBar } from '../equity-bar.tsx';
import { addressOf, useOwnersOf } from '../property-words.ts';
import { NextEvent } from './next-event.tsx';
import styles from './property-list.module.css';

type Props = { readonly items: readonly Property[]; readonly persons: readonly Member[] };

/** The properties as a table, to be sorted and exported. */
export function PropertyTable({ items, persons }: Props) {
  const { list: text } = useMessages().properties;
  const columns = [...useFactColumns(), ...useAmountColumns(), ...useRatioColumns(), ...useLastColumns(persons)];
  const sort = useAddressSort(columns);
  return (
    <Table
      label={text.title}
      rows={items}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id }) => `/dashboard/properties/${id}`}
      fileName={text.file}
      hasColumnChooser
      columns={columns}
      {...sort}
    />
  );
}

function useFactColumns(): readonly Column<Property>[] {
  const { list: text, words } = useMessages().properties;
  return [
    {
      id: 'name',
      header: text.name,
      width: '260px',
      cell: (property) => (
        <div>
          <div className={styles.rowName}>{property.name}</div>
          <div className={styles.quiet}>
            {[property.type && words.types[property.type], addressOf(property)].filter(Boolean).join(' · ')}
          </div>
        </div>
      ),
      value: ({ name }) => name,
    },
  ];
}

function useAmountColumns(): readonly Column<Property>[] {
  const { list: text } = useMessages().properties;
  return [
    {
      id: 'value',
      header: text.value,
      kind: 'number',
      currency: (property) => property.currency,
      cell: ({ value, currency }) => <Money value={value} currency={currency} />,
      value: ({ value }) => value,
    },
    {
      id: 'outstanding',
      header: text.outstanding,
      kind: 'number',
      currency: (property) => property.currency,
      priority: 3,
      cell: ({ outstanding, currency }) => <Money value={outstanding} currency={currency} />,
      value: ({ outstanding }) => outstanding,
    },
    {
      id: 'equity',
      header: text.equity,
      kind: 'number',
      currency: (property) => property.currency,
      priority: 3,
      cell: (property) => (
        <div className={styles.rowEquity}>
          <Money value={property.figures.equity} currency={property.currency} />
          <EquityBar property={property} />
        </div>
      ),
      value: ({ figures }) => figures.equity,
    },
  ];
}

function useRatioColumns(): readonly Column<Property>[] {
  const { list: text } = useMessages().properties;
  return [
    {
      id: 'grossYield',
      header: text.grossYield,
      kind: 'number',
      priority: 3,
      cell: ({ figures }) => <Percent value={figures.grossYield} digits={2} />,
      value: ({ figures }) => figures.grossYield,
    },
    {
      id: 'netYield',
      header: text.netYield,
      kind: 'number',
      priority: 2,
      cell: ({ figures }) => <Percent value={figures.netYield} digits={2} />,
      value: ({ figures }) => figures.netYield,
    },
    {
      id: 'netNetYield',
      header: text.netNetYield,
      kind: 'number',
      priority: 4,
      startsHidden: true,
      isExported: true,
      cell: ({ figures }) => <Percent value={figures.netNetYield} digits={2} />,
      value: ({ figures }) => figures.netNetYield,
    },
    {
      id: 'loanToValue',
      header: text.loanToValue,
      kind: 'number',
      priority: 4,
      startsHidden: true,
      isExported: true,
      cell: ({ figures }) => <Percent value={figures.loanToValue} />,
      value: ({ figures }) => figures.loanToValue,
    },
    {
      id: 'cashFlow',
      header: text.monthlyCashFlow,
      kind: 'number',
      currency: (property) => property.currency,
      priority: 2,
      cell: ({ figures, currency }) => <Delta value={figures.monthlyCashFlow} currency={currency} />,
      value: ({ figures }) => figures.monthlyCashFlow,
      card: 'change',
    },
  ];
}

function useLastColumns(persons: readonly Member[]): readonly Column<Property>[] {
  const { list: text } = useMessages().properties;
  const ownersOf = useOwnersOf(persons);
  return [
    {
      id: 'next',
      header: text.next,
      priority: 4,
      cell: (property) => <NextEvent property={property} />,
      value: ({ nextEvent }) => nextEvent?.on ?? null,
      card: 'status',
    },
    {
      id: 'owners',
      header: text.share,
      priority: 4,
      cell: (property) => ownersOf(property),
      value: (property) => ownersOf(property),
    },
  ];
}
