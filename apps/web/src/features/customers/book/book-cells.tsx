import type { BookLine } from '@aurea/contract/book/book.ts';
import { addMonths } from '@aurea/domain/core/day.ts';
import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { formatDay, formatDecimal } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import shared from '../customers.module.css';
import styles from './book.module.css';

type Known = { readonly figures: BookLine['figures'] };

/** The points of the class furthest from its target, and which one it is; outside the band it is marked. */
export function Drift({ figures }: Known) {
  const { book: text } = useMessages();
  const locale = useFormatLocale();
  const drift = figures?.drift;
  if (!drift) return <Money value={null} />;
  const sign = drift.points.startsWith('-') ? '' : '+';
  return (
    <span className={styles.figure}>
      <span className={classes(drift.isBeyondBand && styles.beyond)}>
        {drift.isBeyondBand && <Icon name="warning" size={12} label={text.beyondBand} />}
        {text.points(`${sign}${formatDecimal(drift.points, locale, 1)}`)}
      </span>
      <span className={shared.soft}>{text.classes[drift.class]}</span>
    </span>
  );
}

/** The profile in force and since when; without the right to see it that is said, not that there is none. */
export function Profile({ figures }: Known) {
  const { book: text } = useMessages();
  const locale = useLocale();
  if (!figures) return <Money value={null} />;
  if (!figures.isProfileShown) return <span className={shared.soft}>{text.profileClosed}</span>;
  if (!figures.profile) return <span className={classes(shared.soft, styles.count)}>{text.noProfile}</span>;
  const { level, on, until } = figures.profile;
  const isOver = until < today();
  return (
    <span className={shared.name}>
      <span>{profileOf(level).name[locale]}</span>
      <span className={isOver ? shared.late : shared.soft}>
        {isOver ? text.profileOver(formatDay(until)) : text.age(monthsSince(on, today()))}
      </span>
    </span>
  );
}

const MOST_MONTHS = 600;

/** Whole months between two days. */
function monthsSince(on: string, until: string): number {
  let months = 0;
  while (months < MOST_MONTHS && addMonths(on, months + 1) <= until) months += 1;
  return months;
}

/** Nothing is owed, due or to be done. */
export function None() {
  return <span className={shared.soft}>—</span>;
}

/** How many points of the file are in order, of those that apply. */
export function FileState({ file: { inOrder, of } }: Pick<BookLine, 'file'>) {
  return <span className={styles.count}>{`${inOrder}/${of}`}</span>;
}

/** What is left to collect, and how much of it is late. */
export function Unpaid({ line: { due, overdue } }: { readonly line: BookLine }) {
  const { list: text } = useMessages().customers;
  if (!/[1-9]/.test(due)) return <None />;
  return (
    <span className={styles.figure}>
      <Money value={due} currency={null} />
      {/[1-9]/.test(overdue) && (
        <span className={shared.late}>
          {overdue === due ? text.allLate : text.late} {overdue !== due && <Money value={overdue} />}
        </span>
      )}
    </span>
  );
}
