import type { Income } from '@aurea/contract/incomes.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatDay, formatPercent } from '#lib/format.ts';
import { INCOME_COLORS } from '#lib/income-colors.ts';
import { today } from '#lib/today.ts';
import { LazyLineChart } from '#ui/chart/lazy-charts.tsx';

/** How the amount of an income changed: it holds from one day until the next. */
export function AmountChart({ income }: { readonly income: Income }) {
  const { detail: text } = useMessages().incomes;
  const { terms, currency, kind } = income;
  const last = terms.at(-1);
  const end = last && last.startsOn < today() ? [{ ...last, startsOn: last.endsOn ?? today() }] : [];
  const points = [...terms, ...end];
  const gross = points.some((point) => point.gross !== null);
  return (
    <LazyLineChart
      title={text.changeTitle}
      finding={useFinding(income)}
      fileName={text.chartFile}
      format={{ kind: 'money', currency, detail: true }}
      days={points.map(({ startsOn }) => startsOn)}
      withZero
      height={240}
      series={[
        {
          id: 'net',
          label: text.net,
          color: INCOME_COLORS[kind],
          values: points.map(({ amount }) => amount),
          isStepped: true,
          isFilled: !gross,
        },
        ...(gross
          ? [
              {
                id: 'gross',
                label: text.grossSeries,
                color: 'var(--text-2)',
                values: points.map((point) => point.gross),
                isStepped: true,
                isDashed: true,
              },
            ]
          : []),
      ]}
    />
  );
}

function useFinding({ terms }: Income): string {
  const { detail: text } = useMessages().incomes;
  const locale = useFormatLocale();
  const [first, last] = [terms[0], terms.at(-1)];
  if (!first || !last || first === last) return text.unchanged;
  const change = decimal(last.amount).dividedBy(decimal(first.amount)).minus(1).toDecimalPlaces(6);
  return text.changed(formatPercent(toDecimalString(change), { locale, sign: true }), formatDay(first.startsOn));
}
