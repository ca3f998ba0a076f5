import { propertyOutlook } from '@aurea/contract/properties/property-outlook.ts';
import type { Property } from '@aurea/contract/properties.ts';
import { useDeferredValue, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { ratioOf } from '#lib/ratio.ts';
import { Card } from '#ui/card.tsx';
import { AmountField, NumberField } from '#ui/fields/number-field.tsx';
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Stack } from '#ui/stack.tsx';
import { MissingFacts } from '../detail/missing-facts.tsx';
import styles from '../detail/property.module.css';
import { SaleYears } from './sale-years.tsx';

type Props = { readonly property: Property };

/** What is typed; growth and costs in percent. */
type SaleTerms = { readonly price: string; readonly growth: string; readonly sellingCosts: string };

/** What a sale would leave, today and in the years to come. */
export function PropertySaleTab({ property }: Props) {
  const { sale: text } = useMessages().propertyDetails;
  const [terms, setTerms] = useState<SaleTerms>({ price: property.value ?? '', growth: '2', sellingCosts: '5' });
  const change = (part: Partial<SaleTerms>) => setTerms({ ...terms, ...part });
  const deferred = useDeferredValue(terms);
  return (
    <Stack>
      <Card title={text.title}>
        <Muted>{text.intro}</Muted>
        <div className={styles.inputs}>
          <AmountField
            label={text.price}
            name="price"
            value={terms.price}
            onChange={(price) => change({ price })}
            currency={property.currency}
          />
          <NumberField
            label={text.growth}
            name="growth"
            value={terms.growth}
            onChange={(growth) => change({ growth })}
            suffix="%"
          />
          <NumberField
            label={text.sellingCosts}
            name="sellingCosts"
            value={terms.sellingCosts}
            onChange={(sellingCosts) => change({ sellingCosts })}
            suffix="%"
            help={text.sellingHelp}
          />
        </div>
      </Card>
      <Simulated property={property} terms={deferred} />
    </Stack>
  );
}

const isPrice = (typed: string) => /^(?=.*[1-9])\d{1,15}(\.\d{1,2})?$/.test(typed);
const isPercent = (typed: string, least: number, most: number) =>
  /^-?\d{1,3}(\.\d{1,4})?$/.test(typed) && Number(typed) >= least && Number(typed) <= most;

function Simulated({ property, terms }: Props & { readonly terms: SaleTerms }) {
  const { sale: text } = useMessages().propertyDetails;
  const isTyped = isPrice(terms.price) && isPercent(terms.growth, -20, 20) && isPercent(terms.sellingCosts, 0, 50);
  if (!isTyped) {
    return (
      <Card>
        <Muted>{text.invalid}</Muted>
      </Card>
    );
  }
  return <Answer property={property} terms={terms} />;
}

function Answer({ property, terms }: Props & { readonly terms: SaleTerms }) {
  const { sale: text } = useMessages().propertyDetails;
  const body = { price: terms.price, growth: ratioOf(terms.growth), sellingCosts: ratioOf(terms.sellingCosts) };
  const read = useLiveRead(propertyOutlook.sale, { params: { id: property.id }, body });
  return (
    <QueryBoundary read={read}>
      {({ items, missing, sources }) =>
        missing.length > 0 ? (
          <Card title={text.missing}>
            <MissingFacts property={property} facts={missing} />
          </Card>
        ) : (
          <SaleYears property={property} items={items} sources={sources} />
        )
      }
    </QueryBoundary>
  );
}
