import { type PerformanceAfterTax, performanceAfterTax } from '@aurea/contract/tax/performance-after-tax.ts';
import type { ReactNode } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay, formatPercent } from '#lib/format.ts';
import { useReach } from '#lib/rights.ts';
import { today } from '#lib/today.ts';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Delta, Money } from '#ui/money.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import styles from '../performance.module.css';
import { FigureValue } from '../returns/figure-value.tsx';
import { fromOneYearOn } from '../returns/yearly.ts';
import { questionOf } from '../scope/performance-query.ts';
import layout from './after-tax.module.css';
import { TaxFile } from './tax-file.tsx';
import { TaxGroup } from './tax-group.tsx';

/** What the tax profile leaves of the performance, beside what it was before tax. */
export function AfterTaxCard() {
  const { search } = useAddress();
  const isShared = useReach('tax') !== 'none';
  const { benchmark: _one, benchmarkId: _other, ...query } = questionOf(search, today());
  const read = useLiveRead(performanceAfterTax.show, { query }, { enabled: isShared });
  if (!isShared) return null;
  return <QueryBoundary read={read}>{(found) => <Found found={found} />}</QueryBoundary>;
}

type Props = { readonly found: PerformanceAfterTax };

function Found({ found }: Props) {
  const { period: text } = useMessages().afterTax;
  if (found.missing) return <Missing why={found.missing} />;
  return (
    <Card title={text.title} finding={<Finding found={found} />} actions={<TaxFile found={found} />}>
      <dl className={styles.kpis}>
        <Beside label={text.twr} before={<FigureValue figure={found.twr.before} />}>
          <FigureValue figure={found.twr.after} />
        </Beside>
        <Beside label={text.irr} before={<FigureValue figure={fromOneYearOn(found.irr.before, found)} />}>
          <FigureValue figure={fromOneYearOn(found.irr.after, found)} />
        </Beside>
        <Beside label={text.result} before={<Delta value={found.result} currency={found.currency} />}>
          {found.resultAfter !== null && <Delta value={found.resultAfter} currency={found.currency} />}
        </Beside>
        <div className={styles.kpi}>
          <dt>{found.isComplete ? text.tax : text.taxAtLeast}</dt>
          <dd>{found.tax !== null && <Money value={found.tax} currency={found.currency} />}</dd>
        </div>
      </dl>
      <div className={layout.groups}>
        {found.groups.map((group) => (
          <TaxGroup key={group.group} group={group} currency={found.currency} />
        ))}
      </div>
      <Basis found={found} />
    </Card>
  );
}

type BesideProps = { readonly label: string; readonly before: ReactNode; readonly children: ReactNode };

/** A figure after tax, with the same before tax under it. */
function Beside({ label, before, children }: BesideProps) {
  const { period: text } = useMessages().afterTax;
  return (
    <div className={styles.kpi}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd className={layout.before}>
        {text.before} {before}
      </dd>
    </div>
  );
}

function Finding({ found: { twr, from, to } }: Props) {
  const { period: text } = useMessages().afterTax;
  const locale = useFormatLocale();
  const span = text.span(formatDay(from), formatDay(to));
  if (twr.before.value === null || twr.after.value === null) return span;
  const written = (value: string) => formatPercent(value, { locale, digits: 2 });
  return `${text.finding(written(twr.after.value), written(twr.before.value))} ${span}`;
}

function Missing({ why }: { readonly why: NonNullable<PerformanceAfterTax['missing']> }) {
  const { afterTax: text } = useMessages();
  return (
    <Card title={text.period.title} finding={text.period.missing[why]}>
      <Link href="/dashboard/tax-profile">{text.profile}</Link>
    </Card>
  );
}

/** By which law and whose options, and what it does not count. */
function Basis({ found: { basis, lawYear, profileYear, options } }: Props) {
  const { afterTax: text } = useMessages();
  const year = profileYear ?? 0;
  const isFrench = basis === 'france';
  const chosen = options.scale ? text.options.scale : text.options.flat;
  const limits = isFrench ? [...text.period.limits.always, ...text.period.limits.france] : text.period.limits.always;
  return (
    <div className={layout.basis}>
      <p>
        {isFrench ? `${text.basis.france(lawYear ?? year, year)} ${chosen}` : text.basis.abroad(year)}{' '}
        {isFrench && options.cryptoScale && text.options.cryptoScale}{' '}
        <Link href={`/dashboard/tax-profile?year=${year}`}>{text.profile}</Link>
      </p>
      <p>{text.period.how}</p>
      <details>
        <summary>{text.period.limitsTitle}</summary>
        <ul>
          {limits.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </details>
      <p>{text.estimate}</p>
    </div>
  );
}
