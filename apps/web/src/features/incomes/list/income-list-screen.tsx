import { incomeCalendar } from '@aurea/contract/incomes/income-calendar.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { CALENDAR_KINDS } from '@aurea/domain/incomes/kind.ts';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { MonthList } from '../payments/payment-list.tsx';
import { PaymentMatches } from '../payments/payment-matches.tsx';
import { IncomeList } from './income-list.tsx';
import { OutlookCard } from './outlook-card.tsx';
import { OutlookFigures } from './outlook-figures.tsx';

const VIEWS = ['months', 'incomes', 'spending'] as const;

/** What was spent stands beside what came in; each part is fetched when it is looked at. */
export type SpendingParts = { readonly summary: ComponentType; readonly lines: ComponentType };

/** What the household earns: by month, projected, and income by income; and what it spends. */
export function RevenueListScreen({ spending }: { readonly spending: SpendingParts }) {
  const { list: text } = useMessages().incomes;
  const { search } = useAddress();
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  const view = oneOf(VIEWS, search.view);
  const kind = CALENDAR_KINDS.find((each) => each === search.kind);
  const isSpending = view === 'spending';
  const [beganInSpending] = useState(isSpending);
  const outlook = useLiveRead(
    incomeCalendar.outlook,
    { query: { kind, member: search.member } },
    { enabled: !isSpending },
  );
  const incomes = useLiveRead(revenues.list, { query: {} }, { enabled: !isSpending });
  const addButton = (variant: 'secondary' | 'neutral') =>
    mayWrite && (
      <Button variant={variant} icon="plus" onPress={() => dialogs.open('income-new')}>
        {text.add}
      </Button>
    );
  const isFiltered = Boolean(kind || search.member);
  const isRead = Boolean(incomes.data && outlook.data);
  const isEmpty =
    view === 'months' && !isFiltered && incomes.data?.items.length === 0 && outlook.data?.months.every(isSilent);
  return (
    <Page title={text.title} actions={addButton('secondary')}>
      <Stack>
        {isSpending ? (
          <spending.summary />
        ) : (
          <QueryBoundary read={incomes} pending={<CardSkeletons />}>
            {() => (
              <QueryBoundary read={outlook} pending={<CardSkeletons />}>
                {(found) => (isEmpty ? <Empty action={addButton('neutral')} /> : <Earned outlook={found} />)}
              </QueryBoundary>
            )}
          </QueryBoundary>
        )}
        {(isSpending || ((isRead || beganInSpending) && !isEmpty)) && <Views view={view} lines={spending.lines} />}
      </Stack>
    </Page>
  );
}

function Empty({ action }: { readonly action: ReactNode }) {
  const { list: text } = useMessages().incomes;
  return (
    <EmptyState
      icon="wallet"
      level={2}
      title={text.emptyTitle}
      detail={text.emptyDetail}
      action={
        <>
          {action}{' '}
          <LinkButton href="/dashboard/revenus?view=spending" variant="neutral">
            {text.tabs.spending}
          </LinkButton>
        </>
      }
    />
  );
}

function Earned({ outlook }: ComponentProps<typeof OutlookFigures>) {
  return (
    <>
      <OutlookFigures outlook={outlook} />
      <OutlookCard outlook={outlook} />
      <PaymentMatches />
    </>
  );
}

const isSilent = ({ received, forecast }: { readonly received: string; readonly forecast: string }) =>
  received === '0' && forecast === '0';

type ViewsProps = { readonly view: (typeof VIEWS)[number]; readonly lines: ComponentType };

function Views({ view, lines: Lines }: ViewsProps) {
  const { list: text } = useMessages().incomes;
  const { change } = useAddress();
  const persons = useLiveRead(members.list, {}).data?.items ?? [];
  const content = {
    months: <MonthList persons={persons} />,
    incomes: <IncomeList persons={persons} />,
    spending: <Lines />,
  };
  return (
    <Tabs
      label={text.tabsLabel}
      selected={view}
      onSelect={(next) => change({ view: next === 'months' ? undefined : next, page: undefined })}
      tabs={VIEWS.map((id) => ({ id, label: text.tabs[id], content: id === view && content[id] }))}
    />
  );
}
