import type { Dashboard } from '@aurea/contract/dashboard.ts';
import { Suspense } from 'react';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { lazyCode } from '#lib/code.ts';
import { formatMoney, formatMonth } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { LazyBars } from '#ui/chart/lazy-charts.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BareLink } from '#ui/link.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import styles from '../dashboard.module.css';
import own from './cash-flow-card.module.css';

const Categories = lazyCode(async () => ({ default: (await import('./cash-flow-categories.tsx')).CashFlowCategories }));

const negated = (amount: string) => (/[1-9]/.test(amount) ? `-${amount}`.replace('--', '') : '0');

/** Whether any money came in or went out in the months that are shown. */
export function hasCashFlow({ cashFlow }: Dashboard): boolean {
  return cashFlow.some(({ income, spending }) => /[1-9]/.test(`${income}${spending}`));
}

/** What came in and what went out by month, and what was left. */
export function CashFlowCard({ found }: { readonly found: Dashboard }) {
  const { cashFlow: text } = useMessages().dashboard;
  const locale = useLocale();
  const { cashFlow, cashFlowSummary, currency } = found;
  const finding = useFinding(cashFlowSummary, currency);
  if (!hasCashFlow(found)) {
    return (
      <Card title={text.title}>
        <EmptyState icon="bar-chart" title={text.empty} detail={text.emptyDetail} />
      </Card>
    );
  }
  return (
    <Card>
      <LazyBars
        title={text.title}
        finding={finding}
        fileName={text.file}
        format={{ kind: 'money', currency }}
        categoryHead={text.month}
        categories={cashFlow.map(({ month }) => formatMonth(`${month}-01`, locale))}
        series={[
          {
            id: 'income',
            label: text.income,
            color: 'var(--neutral-1)',
            values: cashFlow.map(({ income }) => income),
          },
          {
            id: 'spending',
            label: text.spending,
            color: 'var(--neutral-2)',
            values: cashFlow.map(({ spending }) => negated(spending)),
          },
        ]}
        line={{ label: text.balance, color: 'var(--success)', values: cashFlow.map(({ balance }) => balance) }}
        upcomingFrom={cashFlow.length - 1}
      />
      <Suspense fallback={null}>
        <Categories />
      </Suspense>
      <p className={own.counts}>
        {text.counts}{' '}
        <BareLink href="/dashboard/revenus" className={styles.quiet}>
          {text.incomes}
        </BareLink>
      </p>
    </Card>
  );
}

/** How much is left in a usual month. */
function useFinding(
  { averageBalance, negativeMonths }: Dashboard['cashFlowSummary'],
  currency: string,
): string | undefined {
  const { cashFlow: text } = useMessages().dashboard;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  if (averageBalance === null) return undefined;
  const isSpent = averageBalance.startsWith('-');
  const amount = formatMoney(averageBalance.replace('-', ''), { locale, currency });
  const inWords = isSpent ? text.spentHidden : text.savedHidden;
  const inFigures = isSpent ? text.spent(amount) : text.saved(amount);
  const said = [hidden ? inWords : inFigures, ...(negativeMonths > 0 ? [text.negative(negativeMonths)] : [])];
  return said.join(', ');
}
