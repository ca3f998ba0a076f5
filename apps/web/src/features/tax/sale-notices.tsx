import { taxWealth } from '@aurea/contract/tax-wealth.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { Link } from '#ui/link.tsx';
import styles from './tax.module.css';
import { useTaxAmounts } from './use-tax-amounts.ts';

/** The properties that were sold within the year: their tax is known or asked for where the sale is shown. */
export function SaleNotices({ year }: { readonly year: number }) {
  const { sold: text } = useMessages().tax.wealth;
  const { cents } = useTaxAmounts();
  const { data } = useLiveRead(taxWealth.show, { params: { year: String(year) } });
  const sales = (data?.sales ?? []).filter(({ isMainHome }) => !isMainHome);
  return sales.map(({ id, name, on, gain }) => (
    <p key={id} className={styles.after}>
      <span className={gain ? styles.quiet : styles.gap}>
        {gain ? text.withheld(name, formatDay(on), cents(decimal(gain.tax))) : text.asked(name, formatDay(on))}
      </span>{' '}
      <Link href={`/dashboard/tax-profile?tab=property&year=${year}`}>{text.openSale}</Link>
    </p>
  ));
}
