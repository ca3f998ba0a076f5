import type { BookTotals } from '@aurea/contract/book/book.ts';
import type { ReactNode } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { ALLOCATION_COLORS } from '#lib/allocation-colors.ts';
import { formatCount } from '#lib/format.ts';
import { Card, CardCell, CardGrid } from '#ui/card.tsx';
import { AllocationBars } from '#ui/chart/allocation-bars.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Money, Percent } from '#ui/money.tsx';
import { useColleagues } from '../use-colleagues.ts';
import styles from './book.module.css';

type Props = { readonly totals: BookTotals };

/** The customers of the view summed: what is known, by class and by advisor, and what is not. */
export function BookSummary({ totals }: Props) {
  const { totals: text } = useMessages().book;
  return (
    <div className={styles.summary}>
      <CardGrid>
        <CardCell span={6}>
          <Card title={text.classes} finding={<Known totals={totals} />}>
            <Classes totals={totals} />
          </Card>
        </CardCell>
        <CardCell span={6}>
          <Card title={text.practice} finding={totals.withFlows > 0 && text.flowsCount}>
            <Facts totals={totals} />
          </Card>
        </CardCell>
      </CardGrid>
    </div>
  );
}

/** What the sums leave out: never taken for nothing. */
function Known({ totals: { customers, sights, partial, stale, withFlows } }: Props) {
  const { totals: text } = useMessages().book;
  const sentences = [
    sights.shown < customers && text.notShown(customers - sights.shown, customers),
    sights.awaited > 0 && text.awaited(sights.awaited),
    partial > 0 && text.partial(partial),
    stale > 0 && text.stale(stale),
    withFlows > 0 && withFlows < sights.shown && text.withFlows(withFlows, sights.shown),
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : text.allShown;
}

const RATIO_DIGITS = 6;

function Classes({ totals: { classes, unclassified, invested } }: Props) {
  const { classes: names, totals: text } = useMessages().book;
  if (invested === null) return <Money value={null} />;
  const whole = Number(invested);
  const share = (value: string | null) => (whole > 0 ? (Number(value ?? 0) / whole).toFixed(RATIO_DIGITS) : '0');
  const known = classes.map(({ class: id, value }) => ({
    id,
    label: names[id],
    color: ALLOCATION_COLORS[id],
    value,
    share: share(value),
  }));
  const rest = { id: 'unclassified', label: text.unclassified, color: 'var(--text-3)', value: unclassified };
  const parts = /[1-9]/.test(unclassified ?? '')
    ? [...known, { ...rest, share: share(unclassified), isHatched: true }]
    : known;
  return <AllocationBars label={text.classes} parts={parts} currency="EUR" />;
}

function Facts({ totals }: Props) {
  const { totals: text } = useMessages().book;
  const locale = useFormatLocale();
  const colleagues = useColleagues();
  const nameOf = (leadId: string | null) => {
    const lead = colleagues.find(({ userId }) => userId === leadId);
    return lead ? lead.name || lead.email : text.nobody;
  };
  const facts: readonly (readonly [string, ReactNode])[] = [
    [text.netWorth, <Money key="netWorth" value={totals.netWorth} />],
    [text.invested, <Money key="invested" value={totals.invested} />],
    [text.inflow, <Money key="inflow" value={totals.inflow} />],
    [text.outflow, <Money key="outflow" value={totals.outflow} />],
    [text.largestTen, <Percent key="largest" value={totals.largestTen} />],
    [
      text.beyondBand,
      totals.sights.shown > 0 ? formatCount(totals.beyondBand, locale) : <Money key="beyond" value={null} />,
    ],
    [text.openTasks, formatCount(totals.openTasks, locale)],
    [text.fees, <Money key="fees" value={totals.fees} />],
    [text.due, <Money key="due" value={totals.due} />],
    [text.overdue, <Money key="overdue" value={totals.overdue} />],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {totals.advisors.length > 1 && (
        <>
          <h3 className={styles.subtitle}>{text.advisors}</h3>
          <ItemList>
            {totals.advisors.map(({ leadId, value, customers }) => (
              <ItemRow
                key={leadId ?? 'nobody'}
                name={nameOf(leadId)}
                facts={text.customers(customers)}
                act={<Money value={value} />}
              />
            ))}
          </ItemList>
        </>
      )}
    </>
  );
}
