import type { Conversion } from '@aurea/contract/core/conversion.ts';
import { decimal, roundTo, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatDay, formatMoney, formatQuantity } from '#lib/format.ts';
import { Tag } from '#ui/tag.tsx';
import styles from '../tax.module.css';
import { useTaxAmounts } from '../use-tax-amounts.ts';

type Props = { readonly conversions: readonly Conversion[]; readonly count: number };

const RATE_PLACES = 6;

/** The rates that made euros of foreign amounts, each with its day; one that is missing is said before it is opened. */
export function ConversionList({ conversions, count }: Props) {
  const { conversion: text } = useMessages().tax;
  const lacking = conversions.filter(({ rate }) => rate === null).length;
  if (count === 0) return null;
  return (
    <details className={styles.origin}>
      <summary>
        {lacking > 0 ? (
          <Tag tone="warning" icon="question">
            {text.lacking(lacking)}
          </Tag>
        ) : (
          <Tag icon="link">{text.used(count)}</Tag>
        )}
      </summary>
      <ul className={styles.sources}>
        {conversions.map((conversion) => (
          <Converted key={JSON.stringify(conversion)} conversion={conversion} />
        ))}
      </ul>
      {count > conversions.length && <p className={styles.quiet}>{text.more(count - conversions.length)}</p>}
    </details>
  );
}

function Converted({ conversion: { on, label, amount, currency, rate, rateOn } }: { readonly conversion: Conversion }) {
  const { conversion: text } = useMessages().tax;
  const { cents } = useTaxAmounts();
  const locale = useFormatLocale();
  const money = formatMoney(amount, { locale, currency, detail: true });
  const shown = rate && formatQuantity(toDecimalString(roundTo(decimal(rate), RATE_PLACES)), locale);
  return (
    <li>
      <span>
        <span>{text.amount(label, formatDay(on), money)}</span>
        <span className={rate ? styles.quiet : styles.gap}>
          {shown && rateOn ? text.rate(currency, shown, formatDay(rateOn)) : text.none(currency, formatDay(on))}
        </span>
      </span>
      <span>{rate ? cents(decimal(amount).times(rate)) : '—'}</span>
    </li>
  );
}
