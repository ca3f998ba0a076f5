import { type Decimal, ZERO } from '@aurea/domain/core/decimal.ts';
import type { AllocationClass, ByClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import type { ClassDrift, Closing } from '@aurea/domain/suitability/allocation/allocation-drift.ts';
import type { ReactNode } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { ALLOCATION_COLORS } from '#lib/allocation-colors.ts';
import { type FormatLocale, formatPercent } from '#lib/format.ts';
import { classes } from '#ui/classes.ts';
import { Tag } from '#ui/tag.tsx';
import styles from '../suitability.module.css';
import allocationStyles from './allocation.module.css';

type Props = {
  readonly closing: Closing;
  /** Percent of each class. */
  readonly target: ByClass<number>;
  readonly band: number;
  readonly total: Decimal;
  readonly money: (value: Decimal, sign?: boolean) => string;
  /** What stands in the place of the figure of a target, to change it. */
  readonly field?: (name: AllocationClass) => ReactNode;
};

/** Each class on one line: where it is, where it is to be, and the margin between; the gap is the message. */
export function Dumbbell({ closing, ...props }: Props) {
  const { target, band, total } = props;
  const shares = closing.drifts.map(({ value }) => shareOf(value, total) ?? 0);
  const widest = Math.max(...Object.values(target), ...shares) + band;
  const end = Math.min(100, Math.ceil(widest / 10) * 10);
  return (
    <ul className={allocationStyles.dumbbells}>
      {closing.drifts.map((drift) => (
        <Line key={drift.class} drift={drift} end={end} {...props} />
      ))}
    </ul>
  );
}

function shareOf(value: Decimal, total: Decimal): number | null {
  return total.greaterThan(ZERO) ? value.dividedBy(total).times(100).toNumber() : null;
}

type LineProps = Omit<Props, 'closing'> & { readonly drift: ClassDrift; readonly end: number };

function Line({ drift: one, target, band, total, money, end, field }: LineProps) {
  const { class: name, value, drift, isWithinBand } = one;
  const { allocation: text } = useMessages().suitability;
  const locale = useFormatLocale();
  const share = shareOf(value, total);
  const aim = target[name];
  const percent = (points: number) => formatPercent((points / 100).toFixed(4), { locale });
  const points = share === null ? null : (share - aim).toFixed(1);
  return (
    <li
      className={classes(allocationStyles.dumbbell, field && allocationStyles.edited)}
      style={{ '--color': ALLOCATION_COLORS[name] }}
    >
      <div className={allocationStyles.className}>
        <b>{text.classes[name]}</b>
        <small>{text.details[name]}</small>
      </div>
      <Track share={share} aim={aim} band={band} end={end} />
      <dl className={allocationStyles.figures}>
        <Figure name={text.figures.value} value={share === null ? '—' : money(value)} />
        <Figure name={text.figures.share} value={share === null ? '—' : percent(share)} />
        {!field && <Figure name={text.figures.target} value={aimText(aim, locale)} />}
        <Figure
          name={text.figures.drift}
          value={points === null ? '—' : money(drift, true)}
          note={points === null ? undefined : text.points(pointsText(points, locale))}
        />
      </dl>
      {field?.(name)}
      <div>
        {share !== null &&
          (isWithinBand ? (
            <span className={styles.note}>{text.inside}</span>
          ) : (
            <Tag tone="warning" icon="warning">
              {text.outside}
            </Tag>
          ))}
      </div>
    </li>
  );
}

type TrackProps = {
  readonly share: number | null;
  readonly aim: number;
  readonly band: number;
  readonly end: number;
};

function Track({ share, aim, band, end }: TrackProps) {
  const at = (percent: number) => `${(Math.min(Math.max(percent, 0), end) / end) * 100}%`;
  return (
    <div className={allocationStyles.track} aria-hidden="true">
      <span
        className={allocationStyles.band}
        style={{ left: at(aim - band), right: `calc(100% - ${at(aim + band)})` }}
      />
      {share !== null && (
        <span
          className={allocationStyles.gap}
          style={{ left: at(Math.min(aim, share)), right: `calc(100% - ${at(Math.max(aim, share))})` }}
        />
      )}
      <span className={allocationStyles.ring} style={{ left: at(aim) }} />
      {share !== null && <span className={allocationStyles.dot} style={{ left: at(share) }} />}
    </div>
  );
}

const aimText = (aim: number, locale: FormatLocale) =>
  formatPercent((aim / 100).toFixed(4), { locale, digits: Number.isInteger(aim) ? 0 : 2 });

function pointsText(points: string, locale: 'en' | 'fr'): string {
  const sign = Number(points) > 0 ? '+' : '';
  const text = toDecimalText(points).replace('-', '\u2212');
  return sign + (locale === 'fr' ? text.replace('.', ',') : text);
}

const toDecimalText = (points: string) => (Number(points) === 0 ? '0' : points);

type FigureProps = { readonly name: string; readonly value: string; readonly note?: string | undefined };

function Figure({ name, value, note }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

/** What ring, dot and bar stand for. */
export function DumbbellKey({ band, isHolding }: { readonly band: number; readonly isHolding: boolean }) {
  const { key: text } = useMessages().suitability.allocation;
  return (
    <ul className={allocationStyles.key}>
      <li>
        <span className={allocationStyles.ring} aria-hidden="true" />
        {text.target}
      </li>
      {isHolding && (
        <li>
          <span className={allocationStyles.dot} aria-hidden="true" />
          {text.today}
        </li>
      )}
      <li>
        <span className={allocationStyles.band} aria-hidden="true" />
        {text.band(band)}
      </li>
    </ul>
  );
}
