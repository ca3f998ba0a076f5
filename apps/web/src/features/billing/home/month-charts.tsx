import type { MonthOfSales } from '@aurea/contract/billing/receivables.ts';
import { addDays, addMonths } from '@aurea/domain/core/day.ts';
import { decimal, sum } from '@aurea/domain/core/decimal.ts';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { formatMoney, formatMonth } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { LazyBars, LazyLineChart } from '#ui/chart/lazy-charts.tsx';
import { usePrivacy } from '#ui/privacy.tsx';

type Props = { readonly months: readonly MonthOfSales[] };

const HEIGHT = 150;

/** What was invoiced each month and what came in, both with VAT: one axis, one measure. */
export function MonthBars({ months }: Props) {
  const { figures: text } = useMessages().reports;
  const [language, locale] = [useLocale(), useFormatLocale()];
  const hidden = usePrivacy();
  const total = sum(months.map(({ invoicedWithVat }) => decimal(invoicedWithVat)));
  const finding = text.yearInvoiced(formatMoney(total.toFixed(2), { locale }));
  if (months.every(isWithoutSales)) return <Card title={text.months}>{finding}</Card>;
  return (
    <Card>
      <LazyBars
        title={text.months}
        finding={hidden ? undefined : finding}
        fileName={text.monthsFile}
        format={{ kind: 'money', currency: 'EUR' }}
        height={HEIGHT}
        categoryHead={text.month}
        categories={months.map(({ month }) => formatMonth(`${month}-01`, language))}
        series={[
          {
            id: 'invoiced',
            label: text.invoiced,
            color: 'var(--neutral-1)',
            values: months.map(({ invoicedWithVat }) => invoicedWithVat),
          },
        ]}
        line={{ label: text.received, color: 'var(--gold)', values: months.map(({ received }) => received) }}
      />
    </Card>
  );
}

/** Axes around nothing would be all there is to see. */
function isWithoutSales({ invoicedWithVat, received }: MonthOfSales): boolean {
  return decimal(invoicedWithVat).isZero() && decimal(received).isZero();
}

/** How long customers took to pay, month by month. */
export function DsoLine({ months }: Props) {
  const { figures: text } = useMessages().reports;
  const now = months.at(-1)?.dso ?? null;
  if (months.every(({ dso }) => dso === null)) return <Card title={text.dso}>{text.dsoUnknown}</Card>;
  return (
    <Card>
      <LazyLineChart
        title={text.dso}
        finding={now === null ? text.dsoUnknown : text.dsoNow(now)}
        fileName={text.dsoFile}
        format={{ kind: 'number' }}
        height={HEIGHT + 34}
        withZero
        days={months.map(({ month }) => addDays(addMonths(`${month}-01`, 1), -1))}
        series={[
          {
            id: 'dso',
            label: text.dso,
            color: 'var(--gold)',
            isFilled: true,
            values: months.map(({ dso }) => (dso === null ? null : String(dso))),
          },
        ]}
      />
    </Card>
  );
}
