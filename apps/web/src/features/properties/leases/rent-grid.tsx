import type { RentDue } from '@aurea/contract/properties/leases.ts';
import type { Property } from '@aurea/contract/properties.ts';
import { daysBetween } from '@aurea/domain/core/day.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { dayShares } from '#lib/day-shares.ts';
import { formatDay, formatMonth } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { useAmounts } from '../use-amounts.ts';
import { RentAnswers } from './rent-answers.tsx';
import styles from './rent-grid.module.css';
import { MARKS } from './rent-marks.ts';
import { RentMatrix } from './rent-matrix.tsx';
import { hasSeveralTenants, type RentMonth } from './rent-rows.ts';

type Props = { readonly property: Property; readonly months: readonly RentMonth[] };

/** Twelve months of rent: paid, late or vacant, said in words as well as in colour. */
export function RentGrid({ property, months }: Props) {
  const { rents: text } = useMessages().propertyDetails;
  const dues = months.flatMap((month) => month.dues).filter(({ on, state }) => on <= today() && state !== 'vacant');
  const paid = dues.filter(({ state }) => state === 'received').length;
  return (
    <Card title={text.grid(paid, dues.length)} finding={text.gridDetail}>
      {hasSeveralTenants(months) ? (
        <RentMatrix property={property} months={months} />
      ) : (
        <RentCells property={property} months={months} />
      )}
    </Card>
  );
}

/** The months of one tenant after the other. */
function RentCells({ property, months }: Props) {
  const { rents: text } = useMessages().propertyDetails;
  return (
    <ol className={styles.grid} aria-label={text.gridLabel}>
      {months.map((month) =>
        month.dues.length === 0 ? (
          <EmptyMonth key={month.month} month={month} />
        ) : (
          month.dues.map((due) => (
            <DueCell key={`${due.incomeId} ${due.on}`} property={property} month={month.month} due={due} />
          ))
        ),
      )}
    </ol>
  );
}

function useMonthName(): (month: string) => string {
  const locale = useFormatLocale();
  return (month) => formatMonth(month, locale, true);
}

/** A month without any due: between two leases, or before the first. */
function EmptyMonth({ month }: { readonly month: RentMonth }) {
  const { rents: text } = useMessages().propertyDetails;
  const monthName = useMonthName();
  return (
    <li className={styles.cell} data-state="vacant">
      <Muted as="span">{monthName(month.month)}</Muted>
      <span className={styles.mark}>
        <Icon name="minus" size={14} />
        {month.isLet ? text.marks.vacant : text.noLeaseMonth}
      </span>
      <span className={styles.detail}>{text.nobody}</span>
    </li>
  );
}

type CellProps = { readonly property: Property; readonly month: string; readonly due: RentDue };

function DueCell({ property, month, due }: CellProps) {
  const { rents: text } = useMessages().propertyDetails;
  const monthName = useMonthName();
  const { money } = useAmounts(property.currency);
  const amount = due.state === 'vacant' ? '0' : due.total;
  const shares = dayShares(due.period, text, (value) => money(value, { detail: true }));
  return (
    <li className={styles.cell} data-state={due.state}>
      <Muted as="span">{monthName(month)}</Muted>
      <span className={styles.mark}>
        <Icon name={MARKS[due.state]} size={14} />
        {text.marks[due.state]}
      </span>
      <b className={styles.amount}>
        <Money value={amount} currency={property.currency} detail={shares.length > 0} />
      </b>
      <span className={styles.detail}>{[...shares, useDetail(property, due)].join(' · ')}</span>
      <RentAnswers property={property} due={due} />
    </li>
  );
}

/** When it came or was due, and what of it is still to come. */
function useDetail({ currency }: Property, due: RentDue): string {
  const { rents: text } = useMessages().propertyDetails;
  const { money } = useAmounts(currency);
  const came = due.receipts.findLast(({ receivedOn }) => receivedOn !== null)?.receivedOn;
  if (due.state === 'vacant') return text.nobody;
  if (due.state === 'partial') return text.stillDue(money(due.outstanding));
  if (due.state === 'late') return text.lateBy(daysBetween(due.on, today()), formatDay(due.on));
  return came ? text.receivedOn(formatDay(came)) : text.dueOn(formatDay(due.on));
}
