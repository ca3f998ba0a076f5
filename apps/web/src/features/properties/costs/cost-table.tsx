import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { propertyCosts } from '@aurea/contract/properties/property-costs.ts';
import type { Property } from '@aurea/contract/properties.ts';
import type { ReactNode } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { currencySymbol, formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { notify } from '#ui/snackbar-store.ts';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { useAmounts } from '../use-amounts.ts';

type Row = ReplyOf<typeof propertyCosts.list>['items'][number];
type Props = { readonly property: Property; readonly rows: readonly Row[]; readonly tools: ReactNode };

/** The costs one by one. */
export function CostTable({ property, rows, tools }: Props) {
  const { costs: text } = useMessages().propertyDetails;
  const mayWrite = useMayWrite();
  const nameOf = useNameOf();
  return (
    <Table
      label={text.title}
      rows={rows}
      rowId={({ id }) => id}
      rowName={nameOf}
      fileName={text.file}
      tools={tools}
      columns={[...useWhat(property), ...useWhen(property)]}
      {...(mayWrite && { rowActions: (row: Row) => <RowActions property={property} row={row} /> })}
    />
  );
}

function useNameOf(): (row: Row) => string {
  const { words } = useMessages().properties;
  return ({ kind, label }) => (label ? `${words.costKinds[kind]}, ${label}` : words.costKinds[kind]);
}

function useWhat(property: Property): readonly Column<Row>[] {
  const { propertyDetails, properties } = useMessages();
  const text = propertyDetails.costs;
  const { money, percent } = useAmounts(property.currency);
  const amountOf = ({ price }: Row) =>
    'amount' in price
      ? `${money(price.amount, { detail: true })}, ${properties.words.frequencies[price.frequency].toLowerCase()}`
      : text.ofRent(percent(price.rentShare));
  return [
    {
      id: 'kind',
      header: text.kind,
      cell: ({ kind, label }) => (
        <div>
          <div>{properties.words.costKinds[kind]}</div>
          {label && <Muted as="div">{label}</Muted>}
        </div>
      ),
      value: ({ kind }) => properties.words.costKinds[kind],
    },
    { id: 'amount', header: text.amount, priority: 2, cell: amountOf, value: amountOf, card: 'detail' },
  ];
}

function useWhen({ currency }: Property): readonly Column<Row>[] {
  const { costs: text } = useMessages().propertyDetails;
  const locale = useFormatLocale();
  const isDeductible = (row: Row) => (row.isDeductible ? text.isDeductible : text.notDeductible);
  return [
    {
      id: 'yearly',
      header: `${text.yearly} (${currencySymbol(currency, locale)})`,
      kind: 'number',
      currency,
      cell: (row) =>
        'amount' in row.price && row.price.frequency === 'once' ? (
          <Muted as="span">{text.once}</Muted>
        ) : (
          <Money value={row.yearly} currency={null} />
        ),
      value: ({ yearly }) => yearly,
      card: 'value',
    },
    {
      id: 'deductible',
      header: text.deductible,
      priority: 3,
      cell: isDeductible,
      value: isDeductible,
    },
    {
      id: 'from',
      header: text.from,
      priority: 3,
      cell: ({ startsOn }) => formatDay(startsOn),
      value: ({ startsOn }) => startsOn,
    },
    {
      id: 'to',
      header: text.to,
      priority: 3,
      cell: ({ endsOn }) => (endsOn ? formatDay(endsOn) : text.open),
      value: ({ endsOn }) => endsOn,
    },
  ];
}

function RowActions({ property, row }: { readonly property: Property; readonly row: Row }) {
  const { propertyDetails, ui } = useMessages();
  const text = propertyDetails.costs;
  const dialogs = useDialogAddress();
  const name = useNameOf()(row);
  const remove = useWrite(propertyCosts.remove, { refreshes: WEALTH });
  const restore = useWrite(propertyCosts.restore, { refreshes: WEALTH });
  const params = { id: property.id, costId: row.id };
  const undo = { label: ui.snackbar.undo, run: () => restore.mutate({ params }) };
  const removed = () => notify({ type: 'success', message: text.removed, detail: name, timeout: 10_000, action: undo });
  return (
    <Menu
      label={ui.table.rowActions(name)}
      opensOnHover
      trigger={<IconButton icon="more" size="small" label={ui.table.rowActions(name)} pending={remove.isPending} />}
      groups={[
        {
          id: 'actions',
          entries: [
            {
              id: 'edit',
              label: text.edit,
              icon: 'edit',
              onAction: () => dialogs.open('property-cost', `${property.id}.${row.id}`),
            },
            {
              id: 'remove',
              label: text.remove,
              icon: 'trash',
              tone: 'danger',
              // the row is gone when the answer comes, and its handlers with it
              onAction: () => void remove.mutateAsync({ params }).then(removed, () => undefined),
            },
          ],
        },
      ]}
    />
  );
}
