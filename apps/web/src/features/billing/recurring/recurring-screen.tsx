import { type RecurringInvoice, recurring } from '@aurea/contract/billing/recurring.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay } from '#lib/format.ts';
import { useCanApprove } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { CatchUp } from './catch-up.tsx';
import { RecurringMenu } from './recurring-menu.tsx';

/** The invoices that come back by themselves, with their next days. */
export function RecurringScreen() {
  const { recurring: text } = useMessages().reports;
  const dialogs = useDialogAddress();
  const canApprove = useCanApprove();
  const read = useLiveRead(recurring.list, {});
  const columns = useColumns();
  const add = canApprove && (
    <Button icon="plus" onPress={() => dialogs.open('recurring-new')}>
      {text.add}
    </Button>
  );
  return (
    <Page title={text.title} lead={text.lead} trail={<Link href="/dashboard/invoices">{text.back}</Link>} actions={add}>
      <QueryBoundary read={read}>
        {({ items }) => (
          <>
            {canApprove && items.map((one) => <CatchUp key={one.id} one={one} />)}
            <Table<RecurringInvoice>
              label={text.title}
              rows={items}
              rowId={({ id }) => id}
              rowName={({ name }) => name}
              columns={columns}
              isMuted={({ pausedOn }) => pausedOn !== null}
              {...(canApprove && { onOpen: ({ id }: RecurringInvoice) => dialogs.open('recurring-edit', id) })}
              rowActions={(one) => canApprove && <RecurringMenu one={one} />}
              empty={<EmptyState level={2} icon="refresh" title={text.empty} detail={text.emptyDetail} />}
            />
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

function useColumns(): readonly Column<RecurringInvoice>[] {
  const { recurring: text } = useMessages().reports;
  const { columns } = text;
  const rhythmOf = ({ rhythm, dayOfMonth, mode }: RecurringInvoice) =>
    `${text.onDay(text.rhythms[rhythm], dayOfMonth)}, ${text.modes[mode]}`;
  return [
    { id: 'name', header: columns.name, cell: ({ name }) => name, value: ({ name }) => name },
    {
      id: 'customer',
      header: columns.customer,
      priority: 2,
      card: 'detail',
      cell: ({ customerName }) => customerName,
      value: ({ customerName }) => customerName,
    },
    { id: 'rhythm', header: columns.rhythm, priority: 3, cell: rhythmOf, value: rhythmOf },
    {
      id: 'next',
      header: columns.next,
      isUnbroken: true,
      card: 'change',
      isNamedOnCard: true,
      cell: (one) => <Next one={one} />,
      value: ({ nextDays }) => nextDays[0] ?? null,
    },
    {
      id: 'last',
      header: columns.last,
      priority: 3,
      cell: (one) => <Last one={one} />,
      value: ({ runs: [last] }) => last?.number ?? last?.on ?? null,
      isSortable: false,
    },
    {
      id: 'gross',
      header: columns.gross,
      kind: 'number',
      currency: (row) => row.currency,
      cell: ({ gross, currency }) => <Money value={gross} currency={currency} detail />,
      value: ({ gross }) => gross,
    },
  ];
}

type One = { readonly one: RecurringInvoice };

function Next({ one: { pausedOn, nextDays } }: One) {
  const { recurring: text } = useMessages().reports;
  if (pausedOn !== null) return <Tag icon="clock">{text.paused(formatDay(pausedOn))}</Tag>;
  const [next] = nextDays;
  return next ? formatDay(next) : <Tag>{text.ended}</Tag>;
}

function Last({ one: { runs, customerId } }: One) {
  const { recurring: text } = useMessages().reports;
  const [last] = runs;
  if (!last) return text.none;
  if (last.isIncomplete) {
    return (
      <Tag tone="warning" icon="warning">
        {text.incomplete}
      </Tag>
    );
  }
  return (
    <Link href={`/dashboard/customers/${customerId}/invoices/${last.invoiceId}`}>
      {last.number ?? formatDay(last.on)}
    </Link>
  );
}
