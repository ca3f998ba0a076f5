import type { Performance } from '@aurea/contract/performance.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { formatPercent } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { LazyLineChart } from '#ui/chart/lazy-charts.tsx';
import { useBenchmarkOptions } from '../scope/use-benchmark-options.ts';
import { reasonOf } from './figure-reason.ts';
import { isDrawn, levelOf, uncertainDays } from './sums.ts';

type Props = { readonly found: Performance };

/** The time-weighted return as a level that begins at 100, beside that of the benchmark with the same flows. */
export function ReturnChart({ found }: Props) {
  const { charts: text } = useMessages().performance;
  const { search } = useAddress();
  const benchmark = useBenchmarkOptions().find(({ value }) => value === search.benchmark)?.label ?? text.benchmark;
  const { series } = found;
  const isKnown = isDrawn(found);
  const own = {
    id: 'own',
    label: text.own,
    color: 'var(--data-1)',
    values: series.map(({ twr }) => levelOf(twr)),
    isUncertain: uncertainDays(found),
  };
  const other = {
    id: 'benchmark',
    label: benchmark,
    color: 'var(--data-3)',
    values: series.map((day) => levelOf(day.benchmark)),
  };
  const isCompared = other.values.some((value) => value !== null);
  return (
    <Card>
      <LazyLineChart
        title={text.returns}
        finding={useFinding(found, benchmark)}
        fileName={text.returnsFile}
        format={{ kind: 'number' }}
        days={isKnown ? series.map(({ on }) => on) : []}
        series={isCompared ? [own, other] : [{ ...own, isFilled: true }]}
        height={300}
      />
    </Card>
  );
}

function useFinding(found: Performance, name: string): string {
  const { figures, benchmark } = found;
  const texts = useMessages().performance;
  const { charts: text } = texts;
  const locale = useFormatLocale();
  if (figures.twr.on) return reasonOf(figures.twr, texts);
  if (figures.twr.value === null) return text.returnsNone;
  const own = formatPercent(figures.twr.value, { locale, digits: 2, sign: true });
  if (!benchmark?.twr.value) return text.returnsAlone(own, uncertainDays(found).includes(true));
  return text.returnsAgainst(own, name, formatPercent(benchmark.twr.value, { locale, digits: 2, sign: true }));
}
