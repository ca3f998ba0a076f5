import { type Income, revenues } from '@aurea/contract/incomes.ts';
import type { Member } from '@aurea/contract/workspaces.ts';
import { INCOME_KINDS } from '@aurea/domain/incomes/kind.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay } from '#lib/format.ts';
import { INCOME_COLORS } from '#lib/income-colors.ts';
import { useMayWrite } from '#lib/rights.ts';
import { useAddressSort } from '#lib/use-address-sort.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import type { Column } from '#ui/table/column.ts';
import { OnCard } from '#ui/table/on-card.tsx';
import { Table } from '#ui/table/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { fromWhom } from '../from-whom.ts';
import { IncomeMenu } from '../income-menu.tsx';
import styles from '../incomes.module.css';
import { PersonFilters } from '../payments/payment-filters.tsx';
import { currentTerm } from '../terms/current-term.ts';

/** The incomes that have a schedule, each with what it pays next. */
export function IncomeList({ persons }: { readonly persons: readonly Member[] }) {
  const { list: text } = useMessages().incomes;
  const { search } = useAddress();
  const mayWrite = useMayWrite();
  const read = useLiveRead(revenues.list, { query: { archived: search.archived === 'true' ? 'true' : 'false' } });
  const columns = useColumns();
  const isShown = ({ kind, member }: Income) =>
    (!search.kind || kind === search.kind) && (!search.member || member?.id === search.member);
  const sort = useAddressSort(columns);
  return (
    <QueryBoundary read={read}>
      {({ items }) => (
        <Table
          label={text.tabs.incomes}
          rows={items.filter(isShown)}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          rowHref={({ id }) => `/dashboard/revenus/${id}`}
          columns={columns}
          {...sort}
          paging="none"
          fileName={text.incomesFile}
          tools={<Filters persons={persons} />}
          empty={<NoIncome />}
          {...(mayWrite && { rowActions: (income: Income) => <IncomeMenu income={income} isSmall /> })}
        />
      )}
    </QueryBoundary>
  );
}

function Filters({ persons }: { readonly persons: readonly Member[] }) {
  const { list: text } = useMessages().incomes;
  const { search, change } = useAddress();
  const isArchived = search.archived === 'true';
  return (
    <Toolbar isCentred>
      <PersonFilters persons={persons} kinds={INCOME_KINDS} />
      <Chip
        label={text.archived}
        icon="archive"
        isOn={isArchived}
        onPress={() => change({ archived: isArchived ? undefined : 'true' })}
      />
    </Toolbar>
  );
}

function NoIncome() {
  const { list: text } = useMessages().incomes;
  const { search } = useAddress();
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  if (search.archived === 'true') {
    return <EmptyState level={2} icon="archive" title={text.noArchivedTitle} detail={text.noArchivedDetail} />;
  }
  const add = mayWrite && (
    <Button icon="plus" onPress={() => dialogs.open('income-new')}>
      {text.add}
    </Button>
  );
  return <EmptyState level={2} icon="wallet" title={text.noIncomeTitle} detail={text.noIncomeDetail} action={add} />;
}

function useColumns(): readonly Column<Income>[] {
  const { list: text, kinds, frequencies } = useMessages().incomes;
  const scheduleOf = (income: Income) => {
    const term = currentTerm(income);
    return term ? frequencies[term.frequency] : '';
  };
  return [
    {
      id: 'name',
      header: text.columns.name,
      cell: (income) => <NameCell income={income} />,
      value: ({ name }) => name,
    },
    {
      id: 'kind',
      header: text.columns.kind,
      priority: 3,
      cell: ({ kind }) => kinds[kind],
      value: ({ kind }) => kinds[kind],
      card: 'none',
    },
    {
      id: 'person',
      header: text.columns.person,
      priority: 3,
      cell: ({ member }) => member?.name ?? text.household,
      value: ({ member }) => member?.name ?? text.household,
      card: 'none',
    },
    {
      id: 'frequency',
      header: text.columns.frequency,
      priority: 2,
      cell: scheduleOf,
      value: scheduleOf,
      card: 'change',
    },
    {
      id: 'next',
      header: text.columns.next,
      priority: 2,
      cell: (income) => <NextCell income={income} />,
      value: ({ next }) => next?.on ?? null,
      card: 'status',
    },
    {
      id: 'amount',
      header: text.columns.amount,
      kind: 'number',
      currency: (income) => income.currency,
      cell: (income) => <Money value={currentTerm(income)?.amount ?? null} currency={income.currency} detail />,
      value: (income) => currentTerm(income)?.amount ?? null,
      card: 'value',
    },
  ];
}

function NameCell({ income }: { readonly income: Income }) {
  const { list: text } = useMessages().incomes;
  const isRecurring = income.terms.some(({ frequency }) => frequency !== 'once');
  return (
    <div>
      <div className={styles.name}>
        <span className={styles.key} style={{ background: INCOME_COLORS[income.kind] }} aria-hidden="true" />
        {income.name}
        {isRecurring && <Icon name="refresh" size={12} label={text.recurring} />}
      </div>
      <Muted as="div" isFaint>
        {fromWhom(income)}
      </Muted>
    </div>
  );
}

function NextCell({ income: { late, next } }: { readonly income: Income }) {
  const { list: text, states } = useMessages().incomes;
  return (
    <span className={styles.filters}>
      {next && <OnCard>{text.columns.next}</OnCard>}
      {next ? formatDay(next.on) : text.ended}
      {late && (
        <Tag tone="error" icon="warning">
          {states.late}
        </Tag>
      )}
    </span>
  );
}
