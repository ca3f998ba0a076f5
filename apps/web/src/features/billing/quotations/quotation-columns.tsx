import type { QuotationSummary, QuotationTab } from '@aurea/contract/billing/quotations.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { Money } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { QuotationState, shownState } from './quotation-state.tsx';

/** What the list says of a quotation; of an accepted one, what is left to invoice. */
export function useQuotationColumns(
  tab: QuotationTab | 'all',
  total: string | null,
): readonly Column<QuotationSummary>[] {
  const { list: text, states } = useMessages().quotations;
  const { columns } = text;
  const sum = total === null ? undefined : <Money value={total} detail />;
  const isAccepted = tab === 'accepted';
  return [
    {
      id: 'number',
      header: columns.number,
      cell: ({ number }) => number ?? text.unnumbered,
      value: ({ number }) => number ?? text.unnumbered,
      isSortable: false,
      isUnbroken: true,
    },
    {
      id: 'customer',
      header: columns.customer,
      cell: ({ customerName }) => customerName,
      value: ({ customerName }) => customerName,
      card: 'detail',
      isSortable: false,
    },
    {
      id: 'subject',
      header: columns.subject,
      cell: ({ subject }) => subject,
      value: ({ subject }) => subject,
      priority: 3,
      isSortable: false,
    },
    ...dayColumns(columns),
    {
      id: 'state',
      header: columns.state,
      cell: (row) => <QuotationState quotation={row} />,
      value: (row) => states[shownState(row)],
      isSortable: false,
      priority: 2,
      card: 'status',
    },
    {
      id: 'gross',
      header: columns.gross,
      kind: 'number',
      currency: (row) => row.currency,
      cell: ({ gross, currency }) => <Money value={gross} currency={currency} detail />,
      value: ({ gross }) => gross,
      isSortable: false,
      ...(isAccepted && { priority: 2, card: 'none' }),
      ...(!isAccepted && sum && { total: sum }),
    },
    ...(isAccepted || tab === 'all' ? [remainingColumn(columns.remaining, sum, isAccepted)] : []),
  ];
}

type Headers = { readonly sentOn: string; readonly validUntil: string };

function dayColumns({ sentOn, validUntil }: Headers): readonly Column<QuotationSummary>[] {
  return [
    {
      id: 'sentOn',
      header: sentOn,
      cell: (row) => (row.sentOn ? formatDay(row.sentOn) : '—'),
      value: (row) => row.sentOn,
      priority: 3,
      isSortable: false,
    },
    {
      id: 'validUntil',
      header: validUntil,
      cell: (row) => (row.validUntil ? formatDay(row.validUntil) : '—'),
      value: (row) => row.validUntil,
      priority: 2,
      card: 'change',
      isNamedOnCard: true,
      isSortable: false,
    },
  ];
}

/** Nothing is to be invoiced of what was not accepted. */
type Total = Column<QuotationSummary>['total'];

function remainingColumn(header: string, total: Total, isValue: boolean): Column<QuotationSummary> {
  return {
    id: 'remaining',
    header,
    kind: 'number',
    currency: (row) => row.currency,
    cell: ({ state, remaining, currency }) =>
      state === 'accepted' ? <Money value={remaining} currency={currency} detail /> : '—',
    value: ({ remaining }) => remaining,
    ...(total ? { total } : {}),
    card: isValue ? 'value' : 'none',
    isSortable: false,
  };
}
