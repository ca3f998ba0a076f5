import { useState } from 'react';
import { useLocale } from '#i18n/messages.ts';
import { formatMonth } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { AllocationBars } from '#ui/chart/allocation-bars.tsx';
import { Donut } from '#ui/chart/donut.tsx';
import { LazyAreaChart, LazyBars, LazyLineChart, LazyTreemap } from '#ui/chart/lazy-charts.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { Money } from '#ui/money.tsx';
import styles from './kit.module.css';
import { AVERAGE_COST, BALANCE, COSTS, DAYS, INCOME, MONTHS, PRICE, stackOf } from './kit-sample.ts';
import { useKitTexts } from './use-kit-texts.ts';

const EUROS = { kind: 'money', currency: 'EUR' } as const;

export function KitCharts() {
  const text = useKitTexts();
  const [look, setLook] = useState<'stacked' | 'net'>('stacked');
  const { series, net } = stackOf(text.stack);
  const [stacked = '', alone = ''] = text.looks;
  return (
    <>
      <Card>
        <LazyAreaChart
          title={text.net}
          finding={text.netFinding}
          fileName="net-worth"
          format={EUROS}
          days={DAYS}
          series={series}
          net={{ label: text.net, values: net }}
          look={look}
          height={300}
          controls={
            <PeriodChips
              label={text.net}
              choices={[
                { id: 'stacked', label: stacked },
                { id: 'net', label: alone },
              ]}
              chosen={look}
              onChoose={setLook}
            />
          }
        />
      </Card>
      <div className={styles.two}>
        <KitAllocation />
        <KitFlow />
      </div>
      <div className={styles.two}>
        <KitPrice />
        <KitTiles />
      </div>
    </>
  );
}

function KitAllocation() {
  const text = useKitTexts();
  const shares = ['0.547', '0.196', '0.128', '0.103', '0.026'];
  const targets = ['0.5', '0.24', '0.12', '0.1', '0.04'];
  const amounts = ['520000', '186240', '121600', '98350', '24790'];
  const colors = ['var(--data-1)', 'var(--data-3)', 'var(--data-5)', 'var(--data-2)', 'var(--data-4)'];
  const labels = [0, 3, 1, 2, 4].map((index) => text.stack[index] ?? '');
  const parts = shares.map((share, index) => ({
    id: String(index),
    label: labels[index] ?? '',
    color: colors[index] ?? '',
    value: amounts[index] ?? null,
    share,
    target: targets[index],
  }));
  return (
    <Card title={text.allocation}>
      <div className={styles.allocation}>
        <Donut
          label={text.allocation}
          slices={parts.map((part) => ({ ...part, share: Number(part.share) }))}
          center={
            <>
              <Money value="950980" />
              <small>{text.gross}</small>
            </>
          }
        />
        <AllocationBars label={text.allocation} parts={parts} />
      </div>
    </Card>
  );
}

function KitFlow() {
  const text = useKitTexts();
  const locale = useLocale();
  const [income = '', costs = '', balance = ''] = text.flows;
  return (
    <Card>
      <LazyBars
        title={text.flow}
        finding={text.flowFinding}
        fileName="cash-flow"
        format={EUROS}
        categories={MONTHS.map((day) => formatMonth(day, locale))}
        series={[
          { id: 'income', label: income, color: 'var(--neutral-1)', values: INCOME },
          { id: 'costs', label: costs, color: 'var(--neutral-2)', values: COSTS },
        ]}
        line={{ label: balance, color: 'var(--success)', values: BALANCE }}
        upcomingFrom={11}
      />
    </Card>
  );
}

function KitPrice() {
  const text = useKitTexts();
  return (
    <Card>
      <LazyLineChart
        title={text.price}
        finding={text.priceFinding}
        fileName="price"
        format={{ kind: 'money', currency: 'EUR', detail: true }}
        axisSide="right"
        days={DAYS}
        series={[
          { id: 'price', label: text.price, color: 'var(--data-3)', values: PRICE, isFilled: true },
          {
            id: 'cost',
            label: text.averageCost,
            color: 'var(--text-2)',
            values: AVERAGE_COST,
            isStepped: true,
            isDashed: true,
          },
        ]}
        marks={[
          { id: '1', day: '2026-01-14', letter: 'A', label: text.bought },
          { id: '2', day: '2026-04-21', letter: 'A', label: text.bought },
          { id: '3', day: '2026-08-31', letter: 'V', label: text.sold, isHollow: true },
        ]}
      />
    </Card>
  );
}

const SHARES = ['0.412', '0.188', '0.121', '0.094', '0.071', '0.058', '0.034', '0.022'];

/** Many parts: a press on a tile says which. */
function KitTiles() {
  const text = useKitTexts();
  const [chosen, setChosen] = useState('');
  const entries = SHARES.map((share, index) => ({
    id: share,
    label: `${text.allocation} ${index + 1}`,
    value: String(Math.round(Number(share) * 186_240)),
    share,
    isUnknown: index === SHARES.length - 1,
  }));
  return (
    <Card>
      <LazyTreemap
        title={text.allocation}
        finding={entries.find(({ id }) => id === chosen)?.label}
        fileName="tiles"
        format={EUROS}
        entries={entries}
        color="var(--data-3)"
        nameHead={text.allocation}
        valueHead={text.gross}
        onOpen={setChosen}
        height={240}
      />
    </Card>
  );
}
