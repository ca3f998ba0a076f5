import type { InvoiceSummary, InvoiceTab } from '@aurea/contract/billing/invoices.ts';
import { amountAmongInvoices } from '@aurea/domain/billing/documents/amount-among-invoices.ts';
import { daysBetween } from '@aurea/domain/core/day.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import type { IconName } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { OnCard } from '#ui/table/on-card.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './invoice-parts.module.css';

/** What the list says of a document; where money is owed, how much. */
export function useInvoiceColumns(tab: InvoiceTab | 'all', total: string | null): readonly Column<InvoiceSummary>[] {
  const { list: text, kinds, states } = useMessages().invoices;
  const columns = text.columns;
  const owes = tab === 'to_collect' || tab === 'late';
  const grossOf = ({ kind, gross }: InvoiceSummary) => (tab === 'all' ? amountAmongInvoices(kind, gross) : gross);
  const sum = total === null ? undefined : <Money value={total} detail />;
  return [
    {
      id: 'number',
      header: columns.number,
      cell: ({ number, kind }) => number ?? kinds[kind],
      value: ({ number, kind }) => number ?? kinds[kind],
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
      id: 'issuedOn',
      header: columns.issuedOn,
      cell: ({ issuedOn }) => (issuedOn ? formatDay(issuedOn) : '—'),
      value: ({ issuedOn }) => issuedOn,
      priority: 3,
      isSortable: false,
    },
    {
      id: 'dueOn',
      header: columns.dueOn,
      cell: ({ dueOn }) => (dueOn ? formatDay(dueOn) : '—'),
      value: ({ dueOn }) => dueOn,
      priority: 2,
      card: 'change',
      isNamedOnCard: true,
      isOnCard: ({ dueOn }) => dueOn !== null,
      isSortable: false,
    },
    {
      id: 'state',
      header: columns.state,
      cell: (row) => (tab === 'all' ? <StateAndRest invoice={row} /> : <InvoiceState invoice={row} />),
      value: (row) => (row.missing > 0 ? text.missing(row.missing) : states[stateOf(row)]),
      isSortable: false,
      priority: 2,
      card: 'status',
    },
    {
      id: 'gross',
      header: columns.gross,
      kind: 'number',
      currency: (row) => row.currency,
      cell: (row) => <Money value={grossOf(row)} currency={row.currency} detail />,
      value: grossOf,
      isSortable: false,
      ...(owes ? { priority: 2, card: 'none' } : sum && { total: sum }),
    },
    ...(owes
      ? [{ ...outstandingColumn(columns.outstanding), card: 'value' as const, ...(sum && { total: sum }) }]
      : []),
    ...(tab === 'all' ? [{ ...outstandingColumn(columns.outstanding), card: 'none' as const }] : []),
  ];
}

const isOwed = ({ outstanding }: InvoiceSummary) => /[1-9]/.test(outstanding);

/** What is left to collect; nothing of what is paid, cancelled, given up or a draft. */
function outstandingColumn(header: string): Column<InvoiceSummary> {
  return {
    id: 'outstanding',
    header,
    kind: 'number',
    currency: (row) => row.currency,
    cell: (row) => (isOwed(row) ? <Money value={row.outstanding} currency={row.currency} detail /> : '—'),
    value: ({ outstanding }) => outstanding,
    isSortable: false,
  };
}

/** On a card also what is left to collect, where a part is paid or credited: the amount of the card is the whole. */
function StateAndRest({ invoice }: { readonly invoice: InvoiceSummary }) {
  const { columns } = useMessages().invoices.list;
  const { outstanding, currency, gross } = invoice;
  return (
    <span className={styles.state}>
      <InvoiceState invoice={invoice} />
      {isOwed(invoice) && outstanding !== gross && (
        <OnCard>
          <span>
            {columns.outstanding} <Money value={outstanding} currency={currency} detail />
          </span>
        </OnCard>
      )}
    </span>
  );
}

type Look = { readonly tone: 'neutral' | 'success' | 'warning' | 'error' | 'info'; readonly icon: IconName };

const LOOKS = {
  draft: { tone: 'neutral', icon: 'edit' },
  issued: { tone: 'info', icon: 'document' },
  ready: { tone: 'warning', icon: 'send' },
  cancelled: { tone: 'neutral', icon: 'close' },
  unpaid: { tone: 'info', icon: 'clock' },
  partial: { tone: 'warning', icon: 'clock' },
  paid: { tone: 'success', icon: 'check' },
  overpaid: { tone: 'warning', icon: 'info' },
  written_off: { tone: 'neutral', icon: 'close' },
  late: { tone: 'error', icon: 'warning' },
} as const satisfies Record<string, Look>;

/** Where a document stands, in one word. */
export function InvoiceState({ invoice }: { readonly invoice: InvoiceSummary }) {
  const { states, list } = useMessages().invoices;
  if (invoice.missing > 0) {
    return (
      <Tag tone="warning" icon="warning">
        {list.missing(invoice.missing)}
      </Tag>
    );
  }
  const state = stateOf(invoice);
  const days = state === 'late' && invoice.dueOn ? daysBetween(invoice.dueOn, today()) : 0;
  return (
    <Tag tone={LOOKS[state].tone} icon={LOOKS[state].icon}>
      {days > 0 ? list.daysLate(days) : states[state]}
    </Tag>
  );
}

function stateOf({ state, payment, overdue, leftAt }: InvoiceSummary): keyof typeof LOOKS {
  if (state !== 'issued') return state;
  if (overdue) return 'late';
  if (leftAt === null && (payment === null || payment === 'unpaid')) return 'ready';
  return payment ?? 'issued';
}
