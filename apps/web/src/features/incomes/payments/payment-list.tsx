import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { type IncomeLine, incomeCalendar } from '@aurea/contract/incomes/income-calendar.ts';
import type { Member } from '@aurea/contract/workspaces.ts';
import { DUE_STATES } from '@aurea/domain/incomes/judgement.ts';
import { CALENDAR_KINDS } from '@aurea/domain/incomes/kind.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Table } from '#ui/table/table.tsx';
import { toggled } from '#ui/table/toggled.ts';
import styles from '../incomes.module.css';
import { monthsText, openMonths } from './open-months.ts';
import { PaymentActions } from './payment-actions.tsx';
import { Came, MonthTitle, useLineColumns } from './payment-columns.tsx';
import { MonthFilters } from './payment-filters.tsx';
import { dueOf } from './use-payments.ts';

type Year = ReplyOf<typeof incomeCalendar.year>;

/** What was due and what came in a year, under the names of its months, with their totals. */
export function MonthList({ persons }: { readonly persons: readonly Member[] }) {
  const { search } = useAddress();
  const read = useLiveRead(incomeCalendar.year, {
    query: {
      year: /^(19|20|21)\d\d$/.test(search.year ?? '') ? search.year : undefined,
      kind: CALENDAR_KINDS.find((kind) => kind === search.kind),
      member: search.member,
      state: DUE_STATES.find((state) => state === search.state),
    },
  });
  return <QueryBoundary read={read}>{(found) => <MonthTable found={found} persons={persons} />}</QueryBoundary>;
}

function MonthTable({ found, persons }: { readonly found: Year; readonly persons: readonly Member[] }) {
  const { list: text } = useMessages().incomes;
  const mayWrite = useMayWrite();
  const columns = useLineColumns(found.currency, found.totals);
  const leftOut = [...found.unpriced.map(({ name }) => name), ...found.missing];
  return (
    <>
      {leftOut.length > 0 && <p className={styles.warning}>{text.leftOut(leftOut.join(', '))}</p>}
      <Table
        label={text.title}
        rows={found.lines}
        rowId={({ id }) => id}
        rowName={({ name, on }) => text.rowName(name, formatDay(on))}
        rowHref={hrefOf}
        columns={columns}
        groups={useMonths(found)}
        paging="none"
        isMuted={({ on, state }) => state === 'expected' && on > today()}
        fileName={`${text.file}-${found.year}`}
        hasColumnChooser
        tools={<MonthFilters years={found.years} year={found.year} persons={persons} />}
        empty={<NoMatch />}
        {...(mayWrite && { rowActions: actionsOf })}
      />
    </>
  );
}

function hrefOf({ incomeId, asset }: IncomeLine): string {
  return incomeId ? `/dashboard/revenus/${incomeId}` : `/dashboard/assets/${asset?.id ?? ''}?tab=transactions`;
}

function actionsOf(line: IncomeLine) {
  if (!line.incomeId) return null;
  return <PaymentActions incomeId={line.incomeId} name={line.name} due={dueOf(line)} receipts={line.receipts} />;
}

/** One line a month with its totals; the current month is open, the others on demand, all where a state is asked for. */
function useMonths({ months, lines }: Year) {
  const locale = useLocale();
  const { search, change } = useAddress();
  const open = openMonths(search, today());
  const isOpen = (group: string) => search.state !== undefined || open.has(group);
  const totalsOf = (group: string) => months.find(({ month }) => month === group);
  const countOf = (group: string) => lines.filter(({ on }) => on.startsWith(group)).length;
  return {
    of: ({ on }: IncomeLine) => on.slice(0, 7),
    isFolded: (group: string) => !isOpen(group),
    title: (group: string) => (
      <MonthTitle
        month={group}
        count={countOf(group)}
        locale={locale}
        isOpen={isOpen(group)}
        onToggle={() => change({ months: monthsText(toggled(open, group)), state: undefined })}
      />
    ),
    totals: (group: string) => {
      const totals = totalsOf(group);
      if (!totals) return {};
      return {
        gross: <Money value={totals.gross} currency={null} detail />,
        due: <Money value={totals.due} currency={null} detail />,
        received: <Came {...totals} show={(value) => <Money value={value} currency={null} detail />} />,
      };
    },
  };
}

function NoMatch() {
  const { list: text } = useMessages().incomes;
  const { change } = useAddress();
  const clear = (
    <Button
      variant="neutral"
      onPress={() => change({ year: undefined, kind: undefined, member: undefined, state: undefined })}
    >
      {text.clearFilters}
    </Button>
  );
  return <EmptyState level={2} icon="search" title={text.noMatchTitle} detail={text.noMatchDetail} action={clear} />;
}
