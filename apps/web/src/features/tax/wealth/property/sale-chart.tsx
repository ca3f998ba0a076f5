import { propertyOutlook, type SaleYear } from '@aurea/contract/properties/property-outlook.ts';
import { type Property, properties } from '@aurea/contract/properties.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { useDeferredValue, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { ratioOf } from '#lib/ratio.ts';
import { Card } from '#ui/card.tsx';
import { LazyBars } from '#ui/chart/lazy-charts.tsx';
import { AmountField, NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Link } from '#ui/link.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import styles from '../../tax.module.css';
import type { TaxYearEditor } from '../../tax-year-editor.ts';
import { useTaxAmounts } from '../../use-tax-amounts.ts';
import layout from '../wealth.module.css';
import { WealthLaw } from '../wealth-law.tsx';

type Props = { readonly tax: TaxYearEditor };

/** What a sale would be taxed, by the year of the sale. */
export function SaleChart({ tax }: Props) {
  const { property: text } = useMessages().tax.wealth;
  const read = useLiveRead(properties.list, {});
  return (
    <QueryBoundary read={read}>
      {({ items }) => {
        const owned = items.filter(({ closedOn }) => closedOn === null);
        return owned.length === 0 ? (
          <Card title={text.sale}>
            <p className={styles.quiet}>{text.noProperty}</p>
          </Card>
        ) : (
          <Chosen items={owned} tax={tax} />
        );
      }}
    </QueryBoundary>
  );
}

function Chosen({ items, tax }: Props & { readonly items: readonly Property[] }) {
  const { search, change } = useAddress();
  const usual = items.find(({ use }) => use !== 'main_home') ?? items[0];
  const property = items.find(({ id }) => id === search.home) ?? usual;
  if (!property) return null;
  return <Terms key={property.id} {...{ items, property, tax }} onChoose={(home) => change({ home })} />;
}

type TermsProps = Props & {
  readonly items: readonly Property[];
  readonly property: Property;
  readonly onChoose: (id: string) => void;
};

const isPrice = (typed: string) => /^(?=.*[1-9])\d{1,15}(\.\d{1,2})?$/.test(typed);
const isPercent = (typed: string, least: number, most: number) =>
  /^-?\d{1,3}(\.\d{1,4})?$/.test(typed) && Number(typed) >= least && Number(typed) <= most;

function Terms({ items, property, tax, onChoose }: TermsProps) {
  const { property: text } = useMessages().tax.wealth;
  const [price, setPrice] = useState(property.value ?? '');
  const [growth, setGrowth] = useState('0');
  const [costs, setCosts] = useState('0');
  const typed = useDeferredValue({ price, growth, costs });
  const isTyped = isPrice(typed.price) && isPercent(typed.growth, -20, 20) && isPercent(typed.costs, 0, 50);
  return (
    <Card title={text.sale} finding={text.saleLead}>
      <div className={styles.fields}>
        <SelectField
          label={text.which}
          value={property.id}
          onChange={onChoose}
          options={items.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <AmountField label={text.price} value={price} onChange={setPrice} currency={property.currency} />
        <NumberField label={text.growth} value={growth} onChange={setGrowth} suffix="%" />
        <NumberField label={text.costsOfSale} value={costs} onChange={setCosts} suffix="%" />
      </div>
      {isTyped ? <Outlook property={property} {...typed} /> : <p className={styles.quiet}>{text.invalid}</p>}
      <WealthLaw law={tax.law} note={text.limits} />
    </Card>
  );
}

type OutlookProps = {
  readonly property: Property;
  readonly price: string;
  readonly growth: string;
  readonly costs: string;
};

function Outlook({ property, price, growth, costs }: OutlookProps) {
  const { property: text } = useMessages().tax.wealth;
  const body = { price, growth: ratioOf(growth), sellingCosts: ratioOf(costs) };
  const read = useLiveRead(propertyOutlook.sale, { params: { id: property.id }, body });
  return (
    <QueryBoundary read={read}>
      {({ items, missing }) =>
        missing.length > 0 ? (
          <p className={styles.quiet}>
            {text.missing} <Link href={`/dashboard/properties/${property.id}`}>{text.open}</Link>
          </p>
        ) : (
          <Years items={items} property={property} />
        )
      }
    </QueryBoundary>
  );
}

function Years({ items, property }: { readonly items: readonly SaleYear[]; readonly property: Property }) {
  const { property: text } = useMessages().tax.wealth;
  const finding = useSaleFinding(items);
  if (items.every(({ tax }) => tax === '0')) return <p className={`${styles.quiet} ${layout.spaced}`}>{finding}</p>;
  return (
    <div className={layout.spaced}>
      <LazyBars
        title={text.sale}
        finding={finding}
        level={3}
        fileName={text.file}
        format={{ kind: 'money', currency: property.currency }}
        categories={items.map(({ on }) => on.slice(0, 4))}
        categoryHead={text.year}
        series={[
          { id: 'tax', label: text.incomeTax, color: 'var(--gold)', values: items.map(({ incomeTax }) => incomeTax) },
          { id: 'levies', label: text.levies, color: '#cfc8b8', values: items.map((item) => item.socialLevies) },
          { id: 'surtax', label: text.surtax, color: '#8d867a', values: items.map(({ surtax }) => surtax) },
        ].filter(({ id, values }) => id !== 'surtax' || values.some((value) => value !== '0'))}
      />
    </div>
  );
}

/** The first thing worth knowing: no tax at all, since when none, or what a year more saves. */
function useSaleFinding(items: readonly SaleYear[]): string {
  const { property: text } = useMessages().tax.wealth;
  const { euros } = useTaxAmounts();
  const [today, next] = items;
  if (!today || !next) return '';
  if (today.exemption) return text.noTax(text.exemptions[today.exemption]);
  const saved = decimal(today.tax).minus(next.tax);
  if (saved.greaterThan(0)) return text.finding(formatDay(next.on), euros(saved), euros(decimal(today.tax)));
  const free = items.find(({ tax, exemption }) => tax === '0' && exemption === null);
  return free ? text.free(formatDay(free.on)) : text.saleLead;
}
