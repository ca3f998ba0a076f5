import { propertyOutlook, type SaleYear } from '@aurea/contract/properties/property-outlook.ts';
import { type Property, properties } from '@aurea/contract/properties.ts';
import type { NamedWhatIf } from '@aurea/contract/tax.ts';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { AmountField, NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import styles from '../tax.module.css';

/** What is typed of a sale, empty where nothing is. */
export type TypedSale = { readonly home: string; readonly price: string; readonly inYears: string };

const MOST_YEARS = 30;
const PRICE = /^(?=.*[1-9])\d{1,15}(\.\d{1,2})?$/;

/** The sale that is typed; null as long as it is not whole. */
export function saleFrom({ home, price, inYears }: TypedSale): NamedWhatIf['sale'] {
  const isYears = /^\d{1,2}$/.test(inYears) && Number(inYears) <= MOST_YEARS;
  if (home === '' || !PRICE.test(price) || !isYears) return null;
  return { assetId: home, price, inYears: Number(inYears) };
}

type FieldsProps = { readonly typed: TypedSale; readonly onChange: (typed: Partial<TypedSale>) => void };

/** Which property is sold, at what price, in how many years. */
export function SaleFields({ typed, onChange }: FieldsProps) {
  const { whatIf: text } = useMessages().tax;
  const all = useLiveRead(properties.list, {}).data?.items ?? [];
  const items = all.filter(({ closedOn }) => closedOn === null);
  if (items.length === 0) return null;
  const isLate = typed.inYears !== '' && !(/^\d+$/.test(typed.inYears) && Number(typed.inYears) <= MOST_YEARS);
  const choose = (home: string) => {
    const property = items.find(({ id }) => id === home);
    onChange(property ? { home, ...startOf(property, typed) } : { home: '', price: '', inYears: '' });
  };
  return (
    <div className={styles.fields}>
      <SelectField
        label={text.sale.which}
        value={typed.home === '' ? NONE : typed.home}
        onChange={choose}
        options={[{ value: NONE, label: text.sale.none }, ...items.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      {typed.home !== '' && (
        <>
          <AmountField label={text.sale.price} value={typed.price} onChange={(price) => onChange({ price })} />
          <NumberField
            label={text.sale.inYears}
            value={typed.inYears}
            onChange={(inYears) => onChange({ inYears })}
            {...(isLate && { error: text.sale.tooLate })}
          />
        </>
      )}
    </div>
  );
}

const NONE = 'none';

const startOf = ({ value }: Property, { price, inYears }: TypedSale) => ({
  price: price === '' ? (value ?? '') : price,
  inYears: inYears === '' ? '0' : inYears,
});

type OutlookProps = {
  readonly sale: NonNullable<NamedWhatIf['sale']>;
  readonly children: (year: SaleYear | null) => ReactNode;
};

/** The tax on the gain of the sale, at the price of today kept until its year. */
export function SaleOutlook({ sale, children }: OutlookProps) {
  const body = { price: sale.price, growth: '0', sellingCosts: '0' };
  const read = useLiveRead(propertyOutlook.sale, { params: { id: sale.assetId }, body });
  return children(read.data?.items[sale.inYears] ?? null);
}
