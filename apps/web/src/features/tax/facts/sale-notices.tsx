import { type TaxedSale, taxWealth } from '@aurea/contract/tax/tax-wealth.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { Link } from '#ui/link.tsx';
import styles from '../tax.module.css';
import { useTaxAmounts } from '../use-tax-amounts.ts';

/** The properties that were closed within the year: whether they were sold is asked, and what their tax rests on. */
export function SaleNotices({ year }: { readonly year: number }) {
  const { sold: text } = useMessages().tax.wealth;
  const { cents } = useTaxAmounts();
  const { data } = useLiveRead(taxWealth.show, { params: { year: String(year) } });
  const sales = (data?.sales ?? []).filter(isShown);
  return sales.map(({ id, name, on, gain, isSale }) => (
    <p key={id} className={styles.after}>
      <span className={gain ? styles.quiet : styles.gap}>
        {gain
          ? text.withheld(name, formatDay(on), cents(decimal(gain.tax)))
          : text[isSale === null ? 'unanswered' : 'asked'](name, formatDay(on))}
      </span>{' '}
      <Link href={`/dashboard/tax-profile?tab=property&year=${year}`}>{text.openSale}</Link>
    </p>
  ));
}

/** Nothing is due on a main home that was answered, nor on what was not sold. */
const isShown = ({ isSale, isMainHome, isHomeAnswered }: TaxedSale) =>
  isSale !== false && !(isMainHome && isHomeAnswered);
