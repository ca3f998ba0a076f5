import type { Performance } from '@aurea/contract/performance.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatDay, formatPercent } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { LazyLineChart } from '#ui/chart/lazy-charts.tsx';
import { reasonOf } from './figure-reason.ts';
import { isDrawn } from './sums.ts';

/** What never fell lies at the top of an axis of losses. */
const NEVER_FELL = [-0.01, 0] as const;

type Props = { readonly found: Performance };

/** How far below its highest level it stood, day by day. */
export function DrawdownCard({ found }: Props) {
  const { charts: text } = useMessages().performance;
  const isKnown = isDrawn(found);
  return (
    <Card>
      <LazyLineChart
        title={text.drawdown}
        finding={useFinding(found)}
        fileName={text.drawdownFile}
        format={{ kind: 'percent', digits: 2 }}
        days={isKnown ? found.series.map(({ on }) => on) : []}
        series={[
          {
            id: 'drawdown',
            label: text.drawdown,
            color: 'var(--data-4)',
            values: found.series.map(({ underWater }) => underWater),
            isFilled: true,
          },
        ]}
        withZero
        flat={NEVER_FELL}
        height={320}
      />
    </Card>
  );
}

/** How deep, from when to when, and whether it is made good. */
function useFinding({ drawdown, figures }: Performance): string {
  const texts = useMessages().performance;
  const { charts: text } = texts;
  const locale = useFormatLocale();
  if (figures.twr.on) return reasonOf(figures.twr, texts);
  if (figures.twr.value === null || drawdown === null) return text.returnsNone;
  if (!/[1-9]/.test(drawdown.depth)) return text.drawdownNone;
  const depth = formatPercent(drawdown.depth, { locale, digits: 2 });
  const fall = text.drawdownFall(depth, formatDay(drawdown.peakOn), formatDay(drawdown.troughOn));
  const end = drawdown.recoveredOn ? text.recovered(formatDay(drawdown.recoveredOn)) : text.notRecovered;
  return `${fall} ${end}`;
}
