import type { BodyOf } from '@aurea/contract/core/route.ts';
import type { Property, properties } from '@aurea/contract/properties.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { FurnishedKind, PropertyType, PropertyUse, TaxRegime } from '@aurea/domain/properties/terms.ts';
import { ratioOf } from '#lib/ratio.ts';
import { today } from '#lib/today.ts';

/** What is typed; vacancy and marginal rate in percent. */
export type PropertyValues = {
  readonly name: string;
  readonly type: PropertyType | '';
  readonly use: PropertyUse | '';
  readonly currency: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly surface: string;
  readonly purchasedOn: string;
  readonly purchasePrice: string;
  readonly notaryCosts: string;
  readonly otherCosts: string;
  readonly furniture: string;
  readonly value: string;
  readonly valueSource: string;
  readonly vacancy: string;
  readonly taxRegime: TaxRegime | '';
  readonly furnishedKind: FurnishedKind;
  readonly marginalRate: string;
  readonly depreciation: string;
  readonly note: string;
};

export function emptyProperty(currency: string): PropertyValues {
  return {
    name: '',
    type: 'apartment',
    use: 'main_home',
    currency,
    street: '',
    postcode: '',
    city: '',
    surface: '',
    purchasedOn: '',
    purchasePrice: '',
    notaryCosts: '',
    otherCosts: '',
    furniture: '',
    value: '',
    valueSource: '',
    vacancy: '',
    taxRegime: '',
    furnishedKind: 'long_term',
    marginalRate: '',
    depreciation: '',
    note: '',
  };
}

const percentOf = (ratio: string | null) => (ratio === null ? '' : toDecimalString(decimal(ratio).times(100)));
const orEmpty = <Text extends string>(known: Text | null): Text | '' => known ?? '';
const orUnknown = <Text extends string>(typed: Text | ''): Text | null => typed || null;

export function valuesOf(property: Property): PropertyValues {
  const { name, street, postcode, city, furnishedKind, note } = property;
  return {
    ...emptyProperty(property.currency),
    ...{ name, street, postcode, city, furnishedKind, note },
    type: orEmpty(property.type),
    use: orEmpty(property.use),
    surface: orEmpty(property.surface),
    purchasedOn: orEmpty(property.purchasedOn),
    purchasePrice: orEmpty(property.purchasePrice),
    notaryCosts: orEmpty(property.notaryCosts),
    otherCosts: orEmpty(property.otherCosts),
    furniture: orEmpty(property.furniture),
    vacancy: property.vacancy === '0' ? '' : percentOf(property.vacancy),
    taxRegime: orEmpty(property.taxRegime),
    marginalRate: percentOf(property.marginalRate),
    depreciation: orEmpty(property.depreciation),
  };
}

type Body = Omit<BodyOf<typeof properties.change>, 'version' | 'ownership'>;

/** The property as the server takes it; what is left empty is not known. */
export function bodyOf(values: PropertyValues): Body {
  const { name, currency, note, street, postcode, city, furnishedKind } = values;
  return {
    name: name.trim(),
    currency,
    note,
    purchasedOn: orUnknown(values.purchasedOn),
    facts: {
      type: orUnknown(values.type),
      use: orUnknown(values.use),
      ...{ street, postcode, city, furnishedKind },
      surface: orUnknown(values.surface),
      purchasePrice: orUnknown(values.purchasePrice),
      notaryCosts: orUnknown(values.notaryCosts),
      otherCosts: orUnknown(values.otherCosts),
      furniture: orUnknown(values.furniture),
      vacancy: values.vacancy ? ratioOf(values.vacancy) : '0',
      taxRegime: orUnknown(values.taxRegime),
      marginalRate: values.marginalRate ? ratioOf(values.marginalRate) : null,
      depreciation: orUnknown(values.depreciation),
    },
  };
}

/** The price is what it was worth on the day of its purchase; beside it what it is worth today. */
export function firstValuesOf(
  values: PropertyValues,
  purchaseSource: string,
): BodyOf<typeof properties.create>['values'] {
  const { purchasedOn, purchasePrice, value, valueSource } = values;
  const isPast = purchasedOn !== '' && purchasedOn <= today() && purchasePrice !== '';
  return [
    ...(isPast ? [{ on: purchasedOn, value: purchasePrice, source: purchaseSource }] : []),
    ...(value !== '' && !(isPast && purchasedOn === today()) ? [{ on: today(), value, source: valueSource }] : []),
  ];
}
