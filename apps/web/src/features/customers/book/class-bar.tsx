import type { BookLine } from '@aurea/contract/book/book.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { ALLOCATION_COLORS } from '#lib/allocation-colors.ts';
import { formatPercent } from '#lib/format.ts';
import { Money } from '#ui/money.tsx';
import styles from './book.module.css';

const RATIO_DIGITS = 6;

/** What is held by class as one bar; in words for who does not see it. */
export function ClassBar({ figures }: { readonly figures: BookLine['figures'] }) {
  const { book: text } = useMessages();
  const locale = useFormatLocale();
  const held = figures?.classes.filter(({ value }) => Number(value) > 0) ?? [];
  const total = held.reduce((all, { value }) => all + Number(value), 0);
  if (total <= 0) return <Money value={null} />;
  const ratio = (value: string) => Number(value) / total;
  const inWords = held.map(({ class: name, value }) =>
    [text.classes[name], formatPercent(ratio(value).toFixed(RATIO_DIGITS), { locale, digits: 0 })].join(' '),
  );
  return (
    <span className={styles.bar} title={inWords.join(' · ')}>
      <span className="visually-hidden">{inWords.join(', ')}</span>
      {held.map(({ class: name, value }) => (
        <span
          key={name}
          aria-hidden="true"
          style={{ width: `${ratio(value) * 100}%`, background: ALLOCATION_COLORS[name] }}
        />
      ))}
    </span>
  );
}
