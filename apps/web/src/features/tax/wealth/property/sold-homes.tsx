import type { TaxedSale } from '@aurea/contract/tax/tax-wealth.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import styles from '../../tax.module.css';
import type { TaxYearEditor } from '../../tax-year-editor.ts';
import { useTaxAmounts } from '../../use-tax-amounts.ts';
import layout from '../wealth.module.css';
import type { WealthEditor } from '../wealth-editor.ts';
import { WealthLaw } from '../wealth-law.tsx';
import { WealthRow } from '../wealth-row.tsx';
import { HomeAnswer, SaleAnswer } from './closing-answers.tsx';
import { SoldGain } from './sold-gain.tsx';

type Props = { readonly wealth: WealthEditor; readonly tax: TaxYearEditor };

/** The properties that were closed within the year: sold or not is asked, then the price; gain and tax follow from it. */
export function SoldHomes({ wealth, tax }: Props) {
  const { sold: text, property } = useMessages().tax.wealth;
  const { sales } = wealth.data;
  if (sales.length === 0) return null;
  return (
    <Card title={text.title} finding={text.lead}>
      {sales.map((sale) => (
        <SoldHome key={sale.id} wealth={wealth} sale={sale} />
      ))}
      <WealthLaw law={tax.law} note={property.limits} />
    </Card>
  );
}

type SaleProps = { readonly wealth: WealthEditor; readonly sale: TaxedSale };

function SoldHome({ wealth, sale }: SaleProps) {
  const { sold: text, ifi } = useMessages().tax.wealth;
  const { percent } = useTaxAmounts();
  const { id, name, on, part, isMainHome, isHomeAnswered, gain } = sale;
  const state = wealth.find({ field: 'salePrice', assetId: id });
  const detail = [text.on(formatDay(on)), part !== '1' && ifi.part(percent(decimal(part), 0))];
  const about = detail.filter(Boolean).join(' · ');
  const isExempt = isMainHome && isHomeAnswered;
  if (sale.isSale === false) return <SaleAnswer wealth={wealth} sale={sale} detail={about} />;
  return (
    <section className={layout.sold}>
      <ul className={styles.rows}>
        <WealthRow
          editor={wealth}
          state={state}
          name={text.salePriceOf(name)}
          detail={about}
          isOptional={isExempt}
          isPrice
        />
      </ul>
      {sale.isSale === null && <SaleAnswer wealth={wealth} sale={sale} detail={about} />}
      {isExempt && !gain && <p className={styles.quiet}>{text.mainHome}</p>}
      <Missing sale={sale} />
      <HomeAnswer wealth={wealth} sale={sale} />
      {gain && <SoldGain gain={gain} />}
    </section>
  );
}

/** What the page of the property must say before there is a gain. */
function Missing({ sale: { id, missing } }: { readonly sale: TaxedSale }) {
  const { sold: text, property } = useMessages().tax.wealth;
  const asked = missing.filter((what) => what !== 'mainHome');
  if (asked.length === 0) return null;
  return (
    <p className={styles.gap}>
      {asked.map((what) => text.missing[what]).join(' ')}{' '}
      <Link href={`/dashboard/properties/${id}`}>{property.open}</Link>
    </p>
  );
}
