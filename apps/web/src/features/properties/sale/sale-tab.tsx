import type { Property } from '@aurea/contract/properties.ts';
import { propertyOutlook } from '@aurea/contract/property-outlook.ts';
import { useDeferredValue, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { ratioOf } from '#lib/ratio.ts';
import { Card } from '#ui/card.tsx';
import { AmountField, NumberField } from '#ui/fields/number-field.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { MissingFacts } from '../detail/missing-facts.tsx';
import styles from '../detail/property.module.css';
import { SaleYears } from './sale-years.tsx';

type Props = { readonly property: Property };

/** What is typed; growth and costs in percent. */
type Wish = { readonly price: string; readonly growth: string; readonly sellingCosts: string };

/** What a sale would leave, today and in the years to come. */
export function PropertySaleTab({ property }: Props) {
  const { sale: text } = useMessages().letting;
  const [wish, setWish] = useState<Wish>({ price: property.value ?? '', growth: '2', sellingCosts: '5' });
  const change = (part: Partial<Wish>) => setWish({ ...wish, ...part });
  const settled = useDeferredValue(wish);
  return (
    <div className={styles.stack}>
      <Card title={text.title}>
        <p className={styles.quiet}>{text.intro}</p>
        <div className={styles.inputs}>
          <AmountField
            label={text.price}
            name="price"
            value={wish.price}
            onChange={(price) => change({ price })}
            currency={property.currency}
          />
          <NumberField
            label={text.growth}
            name="growth"
            value={wish.growth}
            onChange={(growth) => change({ growth })}
            suffix="%"
          />
          <NumberField
            label={text.sellingCosts}
            name="sellingCosts"
            value={wish.sellingCosts}
            onChange={(sellingCosts) => change({ sellingCosts })}
            suffix="%"
            help={text.sellingHelp}
          />
        </div>
      </Card>
      <Simulated property={property} wish={settled} />
    </div>
  );
}

const isPrice = (typed: string) => /^(?=.*[1-9])\d{1,15}(\.\d{1,2})?$/.test(typed);
const isPercent = (typed: string, least: number, most: number) =>
  /^-?\d{1,3}(\.\d{1,4})?$/.test(typed) && Number(typed) >= least && Number(typed) <= most;

function Simulated({ property, wish }: Props & { readonly wish: Wish }) {
  const { sale: text } = useMessages().letting;
  const isTyped = isPrice(wish.price) && isPercent(wish.growth, -20, 20) && isPercent(wish.sellingCosts, 0, 50);
  if (!isTyped) {
    return (
      <Card>
        <p className={styles.quiet}>{text.invalid}</p>
      </Card>
    );
  }
  return <Answer property={property} wish={wish} />;
}

function Answer({ property, wish }: Props & { readonly wish: Wish }) {
  const { sale: text } = useMessages().letting;
  const body = { price: wish.price, growth: ratioOf(wish.growth), sellingCosts: ratioOf(wish.sellingCosts) };
  const read = useLiveRead(propertyOutlook.sale, { params: { id: property.id }, body });
  return (
    <Loaded read={read}>
      {({ items, missing, sources }) =>
        missing.length > 0 ? (
          <Card title={text.missing}>
            <MissingFacts property={property} facts={missing} />
          </Card>
        ) : (
          <SaleYears property={property} items={items} sources={sources} />
        )
      }
    </Loaded>
  );
}
