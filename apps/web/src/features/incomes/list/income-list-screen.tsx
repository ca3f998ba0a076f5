import { incomeCalendar } from '@aurea/contract/income-calendar.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { CALENDAR_KINDS } from '@aurea/domain/incomes/kind.ts';
import { useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import styles from '../incomes.module.css';
import { MonthList } from '../payments/payment-list.tsx';
import { IncomeList } from './income-list.tsx';
import { OutlookCard } from './outlook-card.tsx';
import { OutlookFigures } from './outlook-figures.tsx';

const VIEWS = ['months', 'incomes'] as const;

/** What the household earns: by month, projected, and income by income. */
export function RevenueListScreen() {
  const { list: text } = useMessages().incomes;
  const { search } = useAddress();
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  const kind = CALENDAR_KINDS.find((each) => each === search.kind);
  const outlook = useLiveRead(incomeCalendar.outlook, { query: { kind, member: search.member } });
  const incomes = useLiveRead(revenues.list, { query: {} });
  const addButton = (variant: 'secondary' | 'neutral') =>
    mayWrite && (
      <Button variant={variant} icon="plus" onPress={() => dialogs.open('income-new')}>
        {text.add}
      </Button>
    );
  const isFiltered = Boolean(kind || search.member);
  return (
    <Page title={text.title} actions={addButton('secondary')}>
      <QueryBoundary read={incomes} pending={<PageSkeleton />}>
        {({ items }) => (
          <QueryBoundary read={outlook} pending={<PageSkeleton />}>
            {(found) =>
              items.length === 0 && !isFiltered && found.months.every(isSilent) && search.view !== 'incomes' ? (
                <EmptyState
                  icon="wallet"
                  level={2}
                  title={text.emptyTitle}
                  detail={text.emptyDetail}
                  action={addButton('neutral')}
                />
              ) : (
                <div className={styles.stack}>
                  <OutlookFigures outlook={found} />
                  <OutlookCard outlook={found} />
                  <Views />
                </div>
              )
            }
          </QueryBoundary>
        )}
      </QueryBoundary>
    </Page>
  );
}

const isSilent = ({ received, forecast }: { readonly received: string; readonly forecast: string }) =>
  received === '0' && forecast === '0';

function Views() {
  const { list: text } = useMessages().incomes;
  const { search, change } = useAddress();
  const persons = useLiveRead(members.list, {}).data?.items ?? [];
  const content = { months: <MonthList persons={persons} />, incomes: <IncomeList persons={persons} /> };
  return (
    <Tabs
      label={text.tabsLabel}
      selected={oneOf(VIEWS, search.view)}
      onSelect={(view) => change({ view: view === 'months' ? undefined : view })}
      tabs={VIEWS.map((id) => ({ id, label: text.tabs[id], content: content[id] }))}
    />
  );
}
