import type { Performance } from '@aurea/contract/performance.ts';
import { type ReactNode, useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { formatAmount, formatDay } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { Delta, Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import styles from '../performance.module.css';
import report from '../report.module.css';
import { FigureValue } from './figure-value.tsx';
import { contributedIn, difference, resultOf } from './sums.ts';
import { fromOneYearOn } from './yearly.ts';

type Props = { readonly found: Performance };

const MEASURES = ['twr', 'irr'] as const;

/** The return one comes for, by the measure that is chosen; what it measures is folded on a phone. */
export function Headline({ found, onComputed }: Props & { readonly onComputed: () => void }) {
  const { headline: text, computed } = useMessages().performance;
  const { search, change } = useAddress();
  const [isWide] = useState(() => matchMedia('(min-width: 600px)').matches);
  const measure = oneOf(MEASURES, search.measure);
  const { twr, irr } = found.figures;
  return (
    <>
      <div className={styles.heroHead}>
        <h2 className={styles.caption}>{text.measures[measure].name}</h2>
        <PeriodChips
          label={text.measureLabel}
          choices={MEASURES.map((id) => ({ id, label: text.measures[id].short, words: text.measures[id].name }))}
          chosen={measure}
          onChoose={(id) => change({ measure: id === 'twr' ? undefined : id })}
        />
      </div>
      <p className={styles.figure}>
        <FigureValue figure={measure === 'twr' ? twr : fromOneYearOn(irr, found)} saysWhy />
      </p>
      <Muted>{text.span(formatDay(found.from), formatDay(found.to))}</Muted>
      <details className={report.hint} open={isWide}>
        <summary>{text.hint}</summary>
        <Muted>{text.measures[measure].difference}</Muted>
        <Button variant="text" size="small" icon="question" onPress={onComputed}>
          {computed.open}
        </Button>
      </details>
    </>
  );
}

/** The amounts beside the return. */
export function KeyFigures({ found }: Props) {
  const { headline: text } = useMessages().performance;
  const { bridge, currency, figures } = found;
  return (
    <dl className={styles.kpis}>
      <Fact label={text.result}>
        <Delta value={resultOf(bridge)} currency={currency} />
      </Fact>
      <Fact label={text.contributed}>
        <Money value={contributedIn(bridge)} currency={currency} sign />
      </Fact>
      <Fact label={text.closing}>
        <Money value={bridge.closing} currency={currency} />
      </Fact>
      <Fact label={text.annual}>
        <FigureValue figure={figures.twrAnnual} saysWhy />
      </Fact>
      {figures.grossTwr && (
        <Fact label={text.gross}>
          <FigureValue figure={figures.grossTwr} />
        </Fact>
      )}
      <Against found={found} />
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.kpi}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How far the return lies above or below that of the benchmark. */
function Against({ found }: Props) {
  const { headline: text } = useMessages().performance;
  const locale = useFormatLocale();
  const [own, other] = [found.figures.twr.value, found.benchmark?.twr.value ?? null];
  if (own === null || other === null) return null;
  const points = formatAmount(difference(own, other, 100), { locale, detail: true, sign: true });
  return <Fact label={text.against}>{text.points(points)}</Fact>;
}
