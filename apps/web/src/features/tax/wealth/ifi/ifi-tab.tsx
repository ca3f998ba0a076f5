import type { TaxedProperty } from '@aurea/contract/tax/tax-wealth.ts';
import { type Decimal, decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { ifiOfWealth, owedInAll } from '@aurea/domain/tax/profile/ifi-of-wealth.ts';
import type { ProfileIfi } from '@aurea/domain/tax/profile/ifi-profile.ts';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Tag } from '#ui/tag.tsx';
import results from '../../result/result.module.css';
import styles from '../../tax.module.css';
import type { TaxYearEditor } from '../../tax-year-editor.ts';
import { useTaxAmounts } from '../../use-tax-amounts.ts';
import { FigureList } from '../figure-list.tsx';
import { TaxLines } from '../tax-lines.tsx';
import layout from '../wealth.module.css';
import type { WealthEditor } from '../wealth-editor.ts';
import { WealthLaw } from '../wealth-law.tsx';
import { WealthRow } from '../wealth-row.tsx';
import { IfiFile } from './ifi-file.tsx';

type Props = { readonly wealth: WealthEditor; readonly tax: TaxYearEditor };

/** The tax on real estate on 1 January: the values asset by asset, and what follows from them. */
export function IfiTab({ wealth, tax }: Props) {
  const { year, properties } = wealth.data;
  const found = ifiOfWealth({ year, properties, amounts: wealth.stated.amounts }, tax.law);
  return (
    <div className={layout.split}>
      <Values wealth={wealth} />
      <div className={layout.side}>
        <Result found={found} wealth={wealth} tax={tax} />
      </div>
    </div>
  );
}

/** What is owed on a property as recorded; null where one of its debts is not known. */
function recordedDebt({ debts }: TaxedProperty): string | null {
  const owed = owedInAll(debts);
  return owed && toDecimalString(owed);
}

function Values({ wealth }: Pick<Props, 'wealth'>) {
  const { ifi: text } = useMessages().tax.wealth;
  const { find, data } = wealth;
  const row = (field: 'otherRealEstate' | 'otherRealEstateDebts' | 'ifiDonations', name: string, detail?: string) => (
    <WealthRow editor={wealth} state={find({ field })} name={name} detail={detail} />
  );
  return (
    <div className={styles.stack}>
      <Card title={text.values} finding={text.valuesLead}>
        <ul className={styles.rows}>
          {data.properties.map((property) => (
            <Home key={property.id} wealth={wealth} property={property} />
          ))}
          {row('otherRealEstate', text.other)}
          {row('otherRealEstateDebts', text.otherDebts)}
          {row('ifiDonations', text.donations, text.donationsHint)}
        </ul>
      </Card>
      <Card title={text.capTitle} finding={text.capHint}>
        <ul className={styles.rows}>
          {(['incomeBefore', 'taxesBefore'] as const).map((field) => (
            <WealthRow
              key={field}
              editor={wealth}
              state={find({ field })}
              name={text[field](data.year - 1)}
              isOptional
            />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Home({ wealth, property }: Pick<Props, 'wealth'> & { readonly property: TaxedProperty }) {
  const { ifi: text } = useMessages().tax.wealth;
  const { percent } = useTaxAmounts();
  const { id, name, use, part, value } = property;
  const kind = use === 'main_home' ? text.mainHome : use === null ? text.noUse : null;
  const share = part === '1' ? null : text.part(percent(decimal(part), 0));
  return (
    <>
      <WealthRow
        editor={wealth}
        state={wealth.find({ field: 'homeValue', assetId: id }, value)}
        name={text.value(name)}
        detail={
          <>
            <Link href={`/dashboard/properties/${id}`}>{name}</Link>
            {[kind, share].filter(Boolean).map((words) => ` · ${words}`)}
          </>
        }
      />
      <WealthRow
        editor={wealth}
        state={wealth.find({ field: 'homeDebt', assetId: id }, recordedDebt(property))}
        name={text.debt(name)}
        detail={property.debts.map((debt) => debt.name).join(', ')}
      />
    </>
  );
}

function Result({ found, wealth, tax }: Props & { readonly found: ProfileIfi }) {
  const { wealth: text } = useMessages().tax;
  const { euros, cents } = useTaxAmounts();
  const { ifi } = text;
  const negative = (amount: Decimal) => cents(amount.negated());
  return (
    <Card title={ifi.title(wealth.data.year)} className={results.panel}>
      <div className={results.head}>
        <p className={results.total} role="status">
          {!found.isComplete && <span className={results.bound}>{text.incomplete}</span>}
          {euros(found.tax)}
        </p>
        <Tag tone={found.room.isNegative() ? 'warning' : 'neutral'}>
          {found.room.isNegative() ? ifi.above(euros(found.room.abs())) : ifi.room(euros(found.room))}
        </Tag>
      </div>
      <FigureList
        lines={[
          { name: ifi.gross, value: cents(found.gross) },
          { name: ifi.allowance, value: negative(found.mainHomeAllowance) },
          { name: ifi.debts, value: negative(found.debts) },
          ...(found.debtsLeftOut.isZero() ? [] : [{ name: ifi.debtsLeftOut, value: cents(found.debtsLeftOut) }]),
          { name: ifi.base, value: cents(found.base), isStrong: true },
          { name: ifi.due(wealth.data.year), value: cents(found.tax), isStrong: true },
        ]}
      />
      <TaxLines lines={found.lines} />
      <IfiFile wealth={wealth} found={found} />
      <WealthLaw law={tax.law} left={ifi.left} />
    </Card>
  );
}
