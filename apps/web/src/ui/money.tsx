import { hasTinyBase } from '@aurea/domain/core/tiny-base.ts';
import { useContext } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatAmount, formatMoney, formatPercent, formatPrice, formatQuantity } from '#lib/format.ts';
import { CardCurrency } from './card-currency.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './money.module.css';
import { MASK, usePrivacy } from './privacy.tsx';

type MoneyProps = {
  /** Decimal text; null when it is not known, which is never shown as zero. */
  readonly value: string | null;
  /** Null where a header names the currency once for all; on a card, which has no header, it is named again. */
  readonly currency?: string | null;
  readonly detail?: boolean;
  readonly sign?: boolean;
};

/** An amount of money. */
export function Money({ value, currency = 'EUR', detail = false, sign = false }: MoneyProps) {
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  const onCard = useContext(CardCurrency);
  if (value === null) return <Absent />;
  if (hidden) return <Masked />;
  const named = currency ?? onCard;
  const text = named
    ? formatMoney(value, { locale, currency: named, detail, sign })
    : formatAmount(value, { locale, detail, sign });
  return <span className={styles.figure}>{text}</span>;
}

/** The price of one unit, with as many decimals as it needs; its currency unless a header names it. */
export function Price({
  value,
  currency = null,
}: {
  readonly value: string | null;
  readonly currency?: string | null;
}) {
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  if (value === null) return <Absent />;
  if (hidden) return <Masked />;
  return <span className={styles.figure}>{formatPrice(value, { locale, currency })}</span>;
}

/** How many units are held or moved: beside a public price they show the amount, so that privacy hides them, too. */
export function Units({ value }: { readonly value: string | null }) {
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  if (value === null) return <Absent />;
  return hidden ? <Masked /> : <span className={styles.figure}>{formatQuantity(value, locale)}</span>;
}

/** The same inside a sentence. */
export function useUnitsText(): (quantity: string) => string {
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  return (quantity) => (hidden ? MASK : formatQuantity(quantity, locale));
}

/** The one large amount of a page, its currency smaller. */
export function BigMoney({ value, currency = 'EUR' }: { readonly value: string | null; readonly currency?: string }) {
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  if (value === null) return <Absent />;
  if (hidden) return <Masked />;
  const text = formatMoney(value, { locale, currency });
  const [, before = '', digits = '', after = ''] = /^([^\d\u2212]*)([\d\u2212](?:.*\d)?)(.*)$/.exec(text) ?? [];
  return (
    <span className={classes(styles.figure, styles.big)}>
      {before && <span className={styles.unit}>{before}</span>}
      {digits}
      {after && <span className={styles.unit}>{after}</span>}
    </span>
  );
}

type PercentProps = { readonly value: string | null; readonly digits?: number; readonly sign?: boolean };

/** A ratio as percent, or `new` on a tiny base. Shares and returns reveal no amount, so privacy leaves them. */
export function Percent({ value, digits = 1, sign = false }: PercentProps) {
  const locale = useFormatLocale();
  const { isNew } = useMessages().ui;
  if (value === null) return <Absent />;
  const text = hasTinyBase(value) ? isNew : formatPercent(value, { locale, digits, sign });
  return <span className={styles.figure}>{text}</span>;
}

type DeltaProps = {
  readonly value?: string | null;
  readonly ratio?: string | null;
  readonly currency?: string | null;
  readonly detail?: boolean;
  readonly digits?: number;
  /** The ratio under the amount, as in a table. */
  readonly stacked?: boolean;
  /** The ratio smaller than the amount beside it. */
  readonly small?: boolean;
};

/** A gain or a loss: arrow, sign, number and colour together, so that no one of them is needed alone. */
export function Delta({ value, ratio, currency = 'EUR', detail = false, digits = 1, ...look }: DeltaProps) {
  const direction = directionOf({ value, ratio, detail, digits });
  if (direction === null) return <Absent />;
  const arrow = <Arrow direction={direction} />;
  const isStacked = look.stacked && ratio != null;
  return (
    <span className={classes(styles.delta, styles[direction], isStacked && styles.stacked, look.small && styles.small)}>
      {!isStacked && arrow}
      {value != null && <Money value={value} currency={currency} detail={detail} sign />}
      {ratio != null && (
        <span className={styles.ratio}>
          {isStacked && arrow}
          <Percent value={ratio} digits={digits} sign />
        </span>
      )}
    </span>
  );
}

type Direction = 'up' | 'down' | 'flat';

function Arrow({ direction }: { readonly direction: Direction }) {
  const { increase, decrease } = useMessages().ui;
  if (direction === 'flat') return null;
  const isUp = direction === 'up';
  return <Icon name={isUp ? 'arrow-up' : 'arrow-down'} size={14} label={isUp ? increase : decrease} />;
}

type Moved = Required<Pick<DeltaProps, 'detail' | 'digits'>> & Pick<DeltaProps, 'value' | 'ratio'>;

/** What is written as nothing goes neither up nor down, small as it may be. */
function directionOf({ value, ratio, detail, digits }: Moved): Direction | null {
  const amount = value ?? ratio;
  if (amount == null) return null;
  const step = value == null ? 0.01 / 10 ** digits : detail ? 0.01 : 1;
  if (Math.abs(Number(amount)) < step / 2) return 'flat';
  return amount.startsWith('-') ? 'down' : 'up';
}

function Absent() {
  const { unknown } = useMessages().ui;
  return (
    <span className={styles.absent}>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">{unknown}</span>
    </span>
  );
}

function Masked() {
  const { hiddenAmount } = useMessages().ui;
  return (
    <span className={styles.masked}>
      <span aria-hidden="true">{MASK}</span>
      <span className="visually-hidden">{hiddenAmount}</span>
    </span>
  );
}
