import type { Figure, Performance } from '@aurea/contract/performance.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { ReactNode } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatAmount, formatDay } from '#lib/format.ts';
import { Card, CardCell, CardGrid } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';
import { FileMenu } from '#ui/table/files/file-menu.tsx';
import styles from '../performance.module.css';
import { FigureValue } from './figure-value.tsx';
import { partOf } from './sums.ts';
import { fromOneYearOn } from './yearly.ts';

type Props = { readonly found: Performance };

/** Standard periods side by side, risk with its conventions, and what it all cost. */
export function FigureCards({ found }: Props) {
  return (
    <CardGrid>
      <CardCell span={6}>
        <PeriodCard found={found} />
      </CardCell>
      <CardCell span={6}>
        <div className={styles.stack}>
          <RiskCard found={found} />
          <CostCard found={found} />
        </div>
      </CardCell>
    </CardGrid>
  );
}

function PeriodCard({ found }: Props) {
  const { table: text, periods } = useMessages().performance;
  return (
    <Card
      title={text.title}
      finding={text.finding(formatDay(found.to))}
      actions={
        <FileMenu
          title={text.title}
          rows={found.periods}
          columns={[
            { id: 'period', header: text.period, value: ({ period }) => periods.words[period] },
            { id: 'twr', header: text.twr, kind: 'number', value: ({ twr }) => twr.value },
            { id: 'twrAnnual', header: text.twrAnnual, kind: 'number', value: ({ twrAnnual }) => twrAnnual.value },
            {
              id: 'irr',
              header: text.irr,
              kind: 'number',
              value: ({ irr, from }) => fromOneYearOn(irr, { from, to: found.to }).value,
            },
          ]}
        />
      }
    >
      <table className={styles.periodTable}>
        <thead>
          <tr>
            <th scope="col">{text.period}</th>
            <th scope="col">{text.twr}</th>
            <th scope="col">{text.twrAnnual}</th>
            <th scope="col">{text.irr}</th>
          </tr>
        </thead>
        <tbody>
          {found.periods.map(({ period, from, twr, twrAnnual, irr }) => (
            <tr key={period}>
              <th scope="row">{periods.words[period]}</th>
              <td>
                <FigureValue figure={twr} />
              </td>
              <td>
                <FigureValue figure={twrAnnual} />
              </td>
              <td>
                <FigureValue figure={fromOneYearOn(irr, { from, to: found.to })} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function RiskCard({ found }: Props) {
  const { risk: text } = useMessages().performance;
  const { figures, drawdown, benchmark } = found;
  return (
    <Card title={text.title} finding={text.finding}>
      <dl>
        <Pair label={text.volatility}>
          <FigureValue figure={figures.volatility} look="risk" saysWhy />
        </Pair>
        <Pair label={text.downside}>
          <FigureValue figure={figures.downside} look="risk" saysWhy />
        </Pair>
        {drawdown && figures.twr.value !== null && (
          <Pair label={text.drawdown}>
            <FigureValue figure={{ state: 'complete', value: drawdown.depth, why: null, on: null }} look="risk" />
          </Pair>
        )}
        <Pair label={text.sharpe}>
          <Plain figure={figures.sharpe} />
        </Pair>
        <Pair label={text.sortino}>
          <Plain figure={figures.sortino} />
        </Pair>
        {benchmark && (
          <>
            <Pair label={text.beta}>
              <Plain figure={figures.beta} />
            </Pair>
            <Pair label={text.trackingError}>
              <FigureValue figure={figures.trackingError} look="risk" saysWhy />
            </Pair>
          </>
        )}
      </dl>
    </Card>
  );
}

function CostCard({ found }: Props) {
  const { costs: text } = useMessages().performance;
  const { bridge, currency } = found;
  const paid = (part: 'fees' | 'taxes') => decimal(partOf(bridge, part)).negated();
  const [fees, taxes] = [paid('fees'), paid('taxes')];
  return (
    <Card title={text.title} finding={text.finding}>
      <dl>
        <Pair label={text.fees}>
          <Money value={toDecimalString(fees)} currency={currency} detail />
        </Pair>
        <Pair label={text.taxes}>
          <Money value={toDecimalString(taxes)} currency={currency} detail />
        </Pair>
        <Pair label={text.total}>
          <Money value={toDecimalString(fees.plus(taxes))} currency={currency} detail />
        </Pair>
      </dl>
    </Card>
  );
}

function Pair({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.pair}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A figure that is no percentage: a ratio of two others. */
function Plain({ figure }: { readonly figure: Figure }) {
  const locale = useFormatLocale();
  if (figure.value === null) return <FigureValue figure={figure} saysWhy />;
  return formatAmount(figure.value, { locale, detail: true });
}
