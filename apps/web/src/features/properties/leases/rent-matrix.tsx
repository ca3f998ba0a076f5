import type { RentDue } from '@aurea/contract/properties/leases.ts';
import type { Property } from '@aurea/contract/properties.ts';
import { daysBetween } from '@aurea/domain/core/day.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { dayShares } from '#lib/day-shares.ts';
import { formatDay, formatMonth } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { FileLine } from '#ui/table/files/file-line.tsx';
import { ScrollRegion } from '#ui/table/scroll-region.tsx';
import { useAmounts } from '../use-amounts.ts';
import { useRentActions } from './rent-answers.tsx';
import { MARKS } from './rent-marks.ts';
import styles from './rent-matrix.module.css';
import { type RentMonth, receivedIn, type TenantRow, tenantRows } from './rent-rows.ts';

type Props = { readonly property: Property; readonly months: readonly RentMonth[] };

/** Twelve months of rent of several tenants: a row for each, and what came in all. */
export function RentMatrix({ property, months }: Props) {
  const { propertyDetails, incomes } = useMessages();
  const { rents: text } = propertyDetails;
  const { columns } = incomes.list;
  const locale = useFormatLocale();
  const dues = months.flatMap((month) => month.dues);
  const amounts = { kind: 'number', currency: property.currency } as const;
  return (
    <>
      <FileLine
        title={text.gridLabel}
        rows={dues}
        columns={[
          { id: 'tenant', header: text.tenant, value: ({ tenant }) => tenant ?? text.rent },
          { id: 'on', header: columns.on, value: ({ on }) => on },
          { id: 'state', header: columns.state, value: ({ state }) => text.marks[state] },
          { ...amounts, id: 'due', header: columns.due, value: ({ total }) => total },
          { ...amounts, id: 'received', header: columns.received, value: ({ received }) => received },
        ]}
      />
      <ScrollRegion label={text.gridLabel} startsAtEnd>
        <table className={styles.table} aria-label={text.gridLabel}>
          <thead>
            <tr>
              <th scope="col">{text.tenant}</th>
              {months.map(({ month }) => (
                <th key={month} scope="col">
                  {formatMonth(month, locale, true)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tenantRows(months).map((row) => (
              <TenantLine key={row.incomeId} property={property} months={months} row={row} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text.receivedInAll}</th>
              {months.map((month) => (
                <td key={month.month}>
                  <Money value={receivedIn(month)} currency={property.currency} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </>
  );
}

function TenantLine({ property, months, row }: Props & { readonly row: TenantRow }) {
  const { rents: text } = useMessages().propertyDetails;
  return (
    <tr>
      <th scope="row">
        <Link href={`/dashboard/revenus/${row.incomeId}`}>{row.tenant ?? text.rent}</Link>
      </th>
      {row.months.map((dues, index) => (
        <td key={months[index]?.month}>
          {dues.length === 0 && <span className={styles.none}>—</span>}
          {dues.map((due) => (
            <DueMark key={due.on} property={property} due={due} />
          ))}
        </td>
      ))}
    </tr>
  );
}

type MarkProps = { readonly property: Property; readonly due: RentDue };

/** How it stands in a word, and what can be said of it. */
function DueMark({ property, due }: MarkProps) {
  const { rents: text } = useMessages().propertyDetails;
  const { money } = useAmounts(property.currency);
  const { isDue, isPending, receiveEntry, entries } = useRentActions(property, due);
  const mark = text.marks[due.state];
  const shown = due.state === 'partial' ? due.received : due.total;
  const shares = dayShares(due.period, text, (value) => money(value, { detail: true }));
  const label = text.markLabel({
    tenant: due.tenant ?? text.rent,
    day: formatDay(due.on),
    mark,
    amount: money(shown),
    rest: [...shares, useRest(property, due)].filter(Boolean).join(', ') || null,
  });
  const receive = { ...receiveEntry, label: text.receiveLabel(money(due.outstanding), formatDay(due.on)) };
  const groups = [{ id: 'answers', entries: isDue ? [receive, ...entries] : entries }];
  const trigger = (
    <Button variant="text" size="small" icon={MARKS[due.state]} pending={isPending} aria-label={label}>
      {mark}
    </Button>
  );
  return (
    <div className={styles.due} data-state={due.state}>
      {groups.some((group) => group.entries.length > 0) ? (
        <Menu label={label} trigger={trigger} groups={groups} />
      ) : (
        <span className={styles.mark}>
          <Icon name={MARKS[due.state]} size={14} />
          {mark}
        </span>
      )}
      {due.state !== 'vacant' && (
        <span className={styles.amount}>
          <Money value={shown} currency={property.currency} detail={shares.length > 0} />
        </span>
      )}
      {shares.map((share) => (
        <Muted key={share} as="span" size={12}>
          {share}
        </Muted>
      ))}
    </div>
  );
}

/** What is still to come of a rent, or since when it is late; null where neither is. */
function useRest({ currency }: Property, due: RentDue): string | null {
  const { rents: text } = useMessages().propertyDetails;
  const { money } = useAmounts(currency);
  if (due.state === 'partial') return text.stillDue(money(due.outstanding));
  return due.state === 'late' ? text.lateBy(daysBetween(due.on, today()), formatDay(due.on)) : null;
}
