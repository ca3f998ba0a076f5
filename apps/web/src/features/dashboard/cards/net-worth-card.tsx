import type { Dashboard, Period } from '@aurea/contract/dashboard.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { followedSince, LEAST_CURVE_DAYS } from '@aurea/domain/dashboard/followed-since.ts';
import { Suspense } from 'react';
import { fetchTexts } from '#i18n/load.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { lazyCode } from '#lib/code.ts';
import type { AddressSearch } from '#lib/dialog.ts';
import { formatDay } from '#lib/format.ts';
import { ratioOf } from '#lib/ratio.ts';
import { Card } from '#ui/card.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { BigMoney, Delta, Money } from '#ui/money.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from '../dashboard.module.css';
import { HistoryChart } from './history-chart.tsx';

const AfterTaxFigure = lazyCode(async () => {
  const [{ AfterTaxFigure: Figure }] = await Promise.all([
    import('../after-tax/after-tax-figure.tsx'),
    fetchTexts('afterTax'),
  ]);
  return { default: Figure };
});

const LOOKS = ['before', 'after'] as const;

/** Whether the dashboard shows the net worth after the tax of a sale of everything; the address says it. */
export const isAfterTax = (search: AddressSearch): boolean => search.tax === 'after';

type Props = { readonly found: Dashboard; readonly period: Period; readonly isMoving: boolean };

/** The figure one comes for, its change, and how it grew. */
export function NetWorthCard({ found, period, isMoving }: Props) {
  const { dashboard: text } = useMessages();
  const { search, change } = useAddress();
  const isAfter = isAfterTax(search);
  return (
    <Card className={styles.heroCard}>
      {found.netWorth !== null && (
        <div className={styles.taxSwitch}>
          <PeriodChips
            label={text.tax.label}
            choices={LOOKS.map((id) => ({ id, ...text.tax[id] }))}
            chosen={isAfter ? 'after' : 'before'}
            onChoose={(id) => change({ tax: id === 'after' ? id : undefined })}
          />
        </div>
      )}
      <div className={styles.hero}>
        {isAfter ? (
          <Suspense fallback={<Skeleton width="260px" height="92px" round />}>
            <AfterTaxFigure />
          </Suspense>
        ) : (
          <NetWorth found={found} period={period} />
        )}
        <Parts found={found} />
      </div>
      <div className={styles.chart} data-moving={isMoving || undefined}>
        <Growth found={found} period={period} />
      </div>
    </Card>
  );
}

/** How it grew from the day it is followed on; below a week that day alone, for a curve would be a cliff. */
function Growth({ found, period }: Omit<Props, 'isMoving'>) {
  const { dashboard: text } = useMessages();
  const followed = followedSince(found.history, found.change?.since ?? null);
  if (!followed) return <HistoryChart found={found} period={period} />;
  const history = found.history.filter(({ on }) => on >= followed.since);
  if (followed.isDrawn) return <HistoryChart found={{ ...found, history }} period={period} />;
  return (
    <EmptyState
      icon="line-chart"
      title={text.followedTitle(formatDay(followed.since))}
      detail={text.followedDetail(formatDay(addDays(followed.since, LEAST_CURVE_DAYS)))}
    />
  );
}

function NetWorth({ found, period }: Omit<Props, 'isMoving'>) {
  const { dashboard: text } = useMessages();
  const { change, currency } = found;
  return (
    <div>
      <h2 className={styles.caption}>{text.netWorthOn(formatDay(found.on))}</h2>
      <p className={styles.figure}>
        <BigMoney value={found.netWorth} currency={currency} />
      </p>
      {change && (
        <p className={styles.change}>
          {change.from !== found.on && (
            <Delta
              value={change.amount}
              ratio={change.percent && ratioOf(change.percent)}
              currency={currency}
              digits={2}
            />
          )}
          <span className={styles.period}>
            {change.since ? text.followedSince(formatDay(change.since)) : text.periods[period].words}
            {change.from !== found.on && `, ${text.netOfFlows}`}
          </span>
        </p>
      )}
      <Incomplete found={found} />
    </div>
  );
}

const MISSING: ReadonlySet<string> = new Set(['missing_price', 'missing_rate', 'missing_value']);
const NAMED = 2;

/** Says what the figure lacks; a missing price is never counted as zero in silence. */
function Incomplete({ found }: { readonly found: Dashboard }) {
  const { dashboard: text } = useMessages();
  if (found.state === 'complete') return null;
  const missing = found.toCheck.filter(({ code }) => MISSING.has(code)).map(({ name }) => name);
  const named = missing.slice(0, NAMED);
  const rest = missing.length > NAMED ? [text.andMore(missing.length - NAMED)] : [];
  const sentence = named.length === 0 ? text.incomplete : text.without([...named, ...rest].join(', '));
  return (
    <p className={styles.without}>
      <Icon name="warning" size={14} />
      {found.netWorth === null ? text.unavailable : sentence}
    </p>
  );
}

function Parts({ found }: { readonly found: Dashboard }) {
  const { dashboard: text } = useMessages();
  const debts = found.debts === null || !/[1-9]/.test(found.debts) ? found.debts : `-${found.debts}`;
  const parts = [
    { label: text.grossAssets, value: found.assets },
    { label: text.debts, value: debts },
    { label: text.liquidity, value: found.liquidity },
  ];
  return (
    <dl className={styles.kpis}>
      {parts.map(({ label, value }) => (
        <div key={label} className={styles.kpi}>
          <dt>{label}</dt>
          <dd>
            <Money value={value} currency={found.currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
