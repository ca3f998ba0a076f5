import { type Due, type Income, type Receipt, revenues } from '@aurea/contract/incomes.ts';
import { useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { currencySymbol, formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from '../incomes.module.css';
import { PaymentActions } from '../payments/payment-actions.tsx';
import { StateTag, useDayShares } from '../payments/payment-columns.tsx';

/** A due day with what came of it, or what came beside the schedule. */
type Row = Pick<Due, 'on' | 'state' | 'received' | 'gross' | 'outstanding' | 'receipts' | 'fromLedger' | 'period'> & {
  readonly id: string;
  readonly total: string | null;
};

/** Every payment of an income, with what can be said of it. */
export function RevenuePayments({ income }: { readonly income: Income }) {
  const { detail: text } = useMessages().incomes;
  const payments = useLiveRead(revenues.payments, { params: { id: income.id } });
  const mayWrite = useMayWrite();
  const [isAhead, setAhead] = useState(false);
  const columns = useColumns(income.currency);
  const nextOn = income.next?.on ?? today();
  return (
    <QueryBoundary read={payments}>
      {({ dues, extra }) => (
        <Table
          label={text.tabs.payments}
          rows={rowsOf(dues, extra).filter(({ on }) => isAhead || on <= nextOn || on <= today())}
          rowId={({ id }) => id}
          rowName={({ on }) => formatDay(on)}
          columns={columns}
          fileName={text.paymentsFile}
          pageSize={25}
          tools={<Tools income={income} isAhead={isAhead} onAhead={() => setAhead(!isAhead)} />}
          empty={<EmptyState level={2} icon="calendar" title={text.noPayments} detail={text.noPaymentsDetail} />}
          {...(mayWrite && { rowActions: (row: Row) => <Actions income={income} row={row} /> })}
        />
      )}
    </QueryBoundary>
  );
}

function rowsOf(dues: readonly Due[], extra: readonly Receipt[]): readonly Row[] {
  const beside = extra.map((receipt) => ({
    id: receipt.id,
    on: receipt.dueOn ?? receipt.receivedOn ?? '',
    state: receipt.state,
    total: null,
    received: receipt.amount,
    outstanding: '0',
    gross: receipt.gross,
    receipts: [receipt],
    fromLedger: false,
    period: null,
  }));
  return [...dues.map((due) => ({ ...due, id: due.on })), ...beside].toSorted((a, b) => (a.on < b.on ? 1 : -1));
}

type ToolsProps = { readonly income: Income; readonly isAhead: boolean; readonly onAhead: () => void };

function Tools({ income, isAhead, onAhead }: ToolsProps) {
  const { detail: text } = useMessages().incomes;
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  return (
    <Toolbar isCentred>
      <Chip label={text.upcomingPayments} icon="calendar" isOn={isAhead} onPress={onAhead} />
      {mayWrite && (
        <Button variant="neutral" size="small" icon="plus" onPress={() => dialogs.open('income-payment', income.id)}>
          {text.addPayment}
        </Button>
      )}
    </Toolbar>
  );
}

function Actions({ income, row }: { readonly income: Income; readonly row: Row }) {
  if (row.fromLedger) return null;
  const { on, state, outstanding } = row;
  const due = row.total === null ? null : { incomeId: income.id, name: income.name, on, state, outstanding };
  return <PaymentActions incomeId={income.id} name={income.name} due={due} receipts={row.receipts} />;
}

function useColumns(currency: string): readonly Column<Row>[] {
  const { list, states } = useMessages().incomes;
  const symbol = currencySymbol(currency, useFormatLocale());
  const { columns: text } = list;
  const money = (value: string | null) =>
    value === null || !/[1-9]/.test(value) ? (
      <Muted as="span" isFaint>
        –
      </Muted>
    ) : (
      <Money value={value} currency={null} detail />
    );
  return [
    { id: 'on', header: text.on, cell: ({ on }) => formatDay(on), value: ({ on }) => on },
    {
      id: 'gross',
      header: `${text.gross} (${symbol})`,
      kind: 'number',
      currency,
      priority: 3,
      cell: ({ gross }) => money(gross),
      value: ({ gross }) => gross,
      card: 'none',
    },
    {
      id: 'due',
      header: `${text.due} (${symbol})`,
      kind: 'number',
      currency,
      priority: 2,
      cell: ({ total }) => money(total),
      value: ({ total }) => total,
      card: 'change',
    },
    {
      id: 'received',
      header: `${text.received} (${symbol})`,
      kind: 'number',
      currency,
      cell: ({ received }) => money(received),
      value: ({ received }) => received,
      card: 'value',
    },
    {
      id: 'state',
      header: text.state,
      cell: (row) => <StateCell row={row} currency={currency} />,
      value: ({ state }) => states[state],
      card: 'detail',
    },
  ];
}

function StateCell({ row, currency }: { readonly row: Row; readonly currency: string }) {
  const { state, receipts, total, fromLedger, period } = row;
  const { detail: text } = useMessages().incomes;
  const days = receipts.flatMap(({ receivedOn }) => (receivedOn ? formatDay(receivedOn) : []));
  const words = [
    ...useDayShares({ period, currency }),
    days.length > 0 && text.receivedOn(days.join(', ')),
    total === null && text.extra,
    fromLedger && text.fromLedger,
    ...receipts.map(({ note }) => note),
  ];
  return (
    <span className={styles.filters}>
      <StateTag state={state} />
      <Muted as="span" isFaint>
        {words.filter(Boolean).join(' · ')}
      </Muted>
    </span>
  );
}
