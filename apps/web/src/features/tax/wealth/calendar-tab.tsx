import { tax as taxRoutes } from '@aurea/contract/tax.ts';
import { type Day, daysBetween } from '@aurea/domain/core/day.ts';
import { type Decimal, decimal, ZERO } from '@aurea/domain/core/decimal.ts';
import { TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import { profileTax } from '@aurea/domain/tax/profile/profile-tax.ts';
import { situationOf } from '@aurea/domain/tax/profile/situation.ts';
import { calendarFile } from '@aurea/domain/tax/tax-calendar.ts';
import { type TaxDate, taxDates } from '@aurea/domain/tax/tax-dates.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { download } from '#lib/download.ts';
import { formatDay } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from '../tax.module.css';
import type { TaxYearEditor } from '../tax-year-editor.ts';
import layout from './wealth.module.css';
import type { WealthEditor } from './wealth-editor.ts';
import { WealthLaw } from './wealth-law.tsx';

type Props = { readonly wealth: WealthEditor; readonly tax: TaxYearEditor };

/** The dates of the year that matter to the household, and a file for its own calendar. */
export function CalendarTab({ wealth, tax }: Props) {
  const isKnown = TAX_YEARS.some(({ year }) => year === tax.year - 1);
  return isKnown ? <WithYearBefore wealth={wealth} tax={tax} /> : <Dates {...{ wealth, tax }} referenceIncome={null} />;
}

/** Waivers rest on the reference income of the year before. */
function WithYearBefore({ wealth, tax }: Props) {
  const year = tax.year - 1;
  const read = useLiveRead(taxRoutes.show, { params: { year: String(year) } });
  return (
    <QueryBoundary read={read}>
      {({ persons, profile, recorded }) => {
        const known = recorded.flatMap(({ fact, amount }) =>
          amount === null ? [] : [[fact, decimal(amount)] as const],
        );
        const stated = profile.statements.map(({ fact, amount }) => [fact, decimal(amount)] as const);
        const facts = new Map([...known, ...stated]);
        const situation = profile.situation ?? situationOf(persons, year);
        const before = profileTax({ situation, choices: profile.choices, facts }, year, TAX_YEARS);
        const referenceIncome = facts.size > 0 ? before.chosen.referenceIncome : null;
        return <Dates wealth={wealth} tax={tax} referenceIncome={referenceIncome} />;
      }}
    </QueryBoundary>
  );
}

type DatesProps = Props & { readonly referenceIncome: Decimal | null };

function Dates({ wealth, tax, referenceIncome }: DatesProps) {
  const { calendar: text } = useMessages().tax.wealth;
  const { wrappers } = wealth.data;
  const dates = taxDates(
    {
      family: tax.situation,
      referenceIncome,
      cdhr: tax.result.chosen.cdhr.contribution,
      hasRetirementSavings:
        wrappers.some(({ wrapper }) => wrapper === 'per') || tax.result.chosen.realMarginalRate.greaterThan(ZERO),
      hasOldLifeInsurance: wrappers.some(({ wrapper }) => wrapper === 'assurance_vie'),
    },
    tax.law,
  );
  const ahead = dates.filter(({ on }) => on >= today());
  const current = Number(today().slice(0, 4));
  const isOver = tax.year < current && TAX_YEARS.some(({ year }) => year === current);
  return (
    <Card title={text.title(tax.year)} finding={dates.length === 0 ? text.none : text.basis(tax.year - 1)}>
      <ul className={styles.rows}>
        {dates.map((date) => (
          <DateRow key={date.key} date={date} />
        ))}
      </ul>
      {ahead.length > 0 && <CalendarFile dates={ahead} year={tax.year} />}
      {isOver && (
        <div className={`${styles.below} ${layout.spaced}`}>
          <Link href={`/dashboard/tax-profile?tab=calendar&year=${current}`}>{text.ofYear(current)}</Link>
        </div>
      )}
      <WealthLaw law={tax.law} {...(ahead.length > 0 && { note: text.reminder })} />
    </Card>
  );
}

function DateRow({ date }: { readonly date: TaxDate }) {
  const { calendar: text } = useMessages().tax.wealth;
  const days = daysBetween(today(), date.on);
  const isSpan = date.from.slice(5) !== '01-01';
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.name}>{text.names[date.key]}</span>
        <span className={styles.quiet}>
          {text.details[date.key]} {date.article}
        </span>
      </div>
      <span className={styles.origin}>
        <Tag tone={days >= 0 && days <= 30 ? 'warning' : 'neutral'}>{days < 0 ? text.past : text.inDays(days)}</Tag>
      </span>
      <b className={styles.amount}>
        {isSpan ? text.from(formatDay(date.from), formatDay(date.on)) : formatDay(date.on)}
      </b>
    </li>
  );
}

function CalendarFile({ dates, year }: { readonly dates: readonly TaxDate[]; readonly year: number }) {
  const { calendar: text } = useMessages().tax.wealth;
  const save = () => {
    const entries = dates.map(({ key, on, article }: { key: TaxDate['key']; on: Day; article: string }) => ({
      ...{ id: `${year}-${key}`, on, title: text.names[key], detail: `${text.details[key]} ${article}` },
    }));
    const timestamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const content = new Blob([calendarFile(entries, timestamp)], { type: 'text/calendar;charset=utf-8' });
    download(`${text.file(year)}.ics`, content);
  };
  return (
    <div className={`${styles.below} ${layout.spaced}`}>
      <Button variant="neutral" size="small" icon="download" onPress={save}>
        {text.ics}
      </Button>
    </div>
  );
}
