import { inRange } from '@aurea/contract/core/range-validators.ts';
import {
  digits,
  isDate,
  maxLength,
  maxNumericValue,
  nonNegative,
  nonZero,
  number,
  required,
} from '@aurea/contract/core/validators.ts';
import {
  FURNISHED_KINDS,
  PROPERTY_TYPES,
  PROPERTY_USES,
  TAX_REGIMES,
  type TaxRegime,
} from '@aurea/domain/properties/terms.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { currencyOptions } from '#lib/currencies.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import type { FieldRule } from '#ui/fields/field-rule.ts';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField, NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Muted } from '#ui/muted.tsx';
import styles from './form.module.css';
import type { PropertyValues } from './property-form.ts';

type Props = { readonly control: Control<PropertyValues> };

/** Empty is not known; anything typed must pass. */
const ifTyped =
  (rule: FieldRule): FieldRule =>
  (value) =>
    value === '' ? true : rule(value);
const AMOUNT = [number, nonNegative, inRange('cents')];
const POSITIVE = [...AMOUNT, ifTyped(nonZero)];
const SURFACE = [...POSITIVE, inRange('surface')];
const PERCENT = [
  number,
  nonNegative,
  ifTyped((value) => maxNumericValue(value, 100.000_001)),
  (value: unknown) => digits(value, 3, 6),
];
const text = (most: number) => [(value: unknown) => maxLength(value, most)];

/** What the property is called, what it is and where. */
export function IdentityFields({ control }: Props) {
  const { propertyDetails, properties } = useMessages();
  const words = propertyDetails.form;
  const types = PROPERTY_TYPES.map((value) => ({ value, label: properties.words.types[value] }));
  const uses = PROPERTY_USES.map((value) => ({ value, label: properties.words.uses[value] }));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.identity}</legend>
      <FormField control={control} name="name" rules={[required, ...text(120)]}>
        {(field) => <TextField {...field} label={words.name} help={words.nameHelp} />}
      </FormField>
      <FieldRow columns={3}>
        <FormField control={control} name="type">
          {(field) => <SelectField {...field} label={words.type} options={types} />}
        </FormField>
        <FormField control={control} name="use">
          {(field) => <SelectField {...field} label={words.use} options={uses} />}
        </FormField>
        <FormField control={control} name="surface" rules={SURFACE}>
          {(field) => <NumberField {...field} label={words.surface} suffix="m²" />}
        </FormField>
      </FieldRow>
      <FieldRow columns={3}>
        <FormField control={control} name="street" rules={text(200)}>
          {(field) => <TextField {...field} label={words.street} />}
        </FormField>
        <FormField control={control} name="postcode" rules={text(20)}>
          {(field) => <TextField {...field} label={words.postcode} />}
        </FormField>
        <FormField control={control} name="city" rules={text(120)}>
          {(field) => <TextField {...field} label={words.city} />}
        </FormField>
      </FieldRow>
    </fieldset>
  );
}

/** What was paid for it, and when. */
export function PurchaseFields({ control }: Props) {
  const { form: words } = useMessages().propertyDetails;
  const locale = useLocale();
  const currency = useWatch({ control, name: 'currency' });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.purchase}</legend>
      <FieldRow columns={3}>
        <FormField control={control} name="purchasedOn" rules={[isDate]}>
          {(field) => <DateField {...field} label={words.purchasedOn} />}
        </FormField>
        <FormField control={control} name="purchasePrice" rules={POSITIVE}>
          {(field) => <AmountField {...field} label={words.purchasePrice} currency={currency} />}
        </FormField>
        <FormField control={control} name="currency" rules={[required]}>
          {(field) => <ComboField {...field} label={words.currency} options={currencyOptions(locale)} />}
        </FormField>
      </FieldRow>
      <FieldRow columns={3}>
        <FormField control={control} name="notaryCosts" rules={AMOUNT}>
          {(field) => <AmountField {...field} label={words.notaryCosts} help={words.notaryHelp} currency={currency} />}
        </FormField>
        <FormField control={control} name="otherCosts" rules={AMOUNT}>
          {(field) => <AmountField {...field} label={words.otherCosts} help={words.otherHelp} currency={currency} />}
        </FormField>
        <FormField control={control} name="furniture" rules={AMOUNT}>
          {(field) => <AmountField {...field} label={words.furniture} currency={currency} />}
        </FormField>
      </FieldRow>
      <Muted>{words.worksHelp}</Muted>
    </fieldset>
  );
}

/** What it is worth today, as it is added. */
export function ValueFields({ control }: Props) {
  const { form: words } = useMessages().propertyDetails;
  const currency = useWatch({ control, name: 'currency' });
  return (
    <FieldRow>
      <FormField control={control} name="value" rules={POSITIVE}>
        {(field) => <AmountField {...field} label={words.value} help={words.valueHelp} currency={currency} />}
      </FormField>
      <FormField control={control} name="valueSource" rules={text(120)}>
        {(field) => <TextField {...field} label={words.valueSource} />}
      </FormField>
    </FieldRow>
  );
}

type LettingProps = Props & {
  /** Regimes that its leases leave open; all while it has none. */
  readonly openRegimes?: readonly TaxRegime[];
};

/** How it is let and taxed; a home that is lived in has none of that. */
export function LettingFields({ control, openRegimes = TAX_REGIMES }: LettingProps) {
  const { propertyDetails, properties } = useMessages();
  const words = propertyDetails.form;
  const [currency, use, regime] = useWatch({ control, name: ['currency', 'use', 'taxRegime'] });
  const offered = TAX_REGIMES.filter((value) => value === regime || openRegimes.includes(value));
  const regimes = offered.map((value) => ({ value, label: properties.words.regimes[value] }));
  const kinds = FURNISHED_KINDS.map((value) => ({ value, label: properties.words.furnished[value] }));
  if (use !== 'let') return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.letting}</legend>
      <FieldRow columns={3}>
        <FormField control={control} name="taxRegime">
          {(field) => <SelectField {...field} label={words.taxRegime} options={regimes} />}
        </FormField>
        <FormField control={control} name="marginalRate" rules={PERCENT}>
          {(field) => <NumberField {...field} label={words.marginalRate} help={words.marginalHelp} suffix="%" />}
        </FormField>
        <FormField control={control} name="vacancy" rules={PERCENT}>
          {(field) => <NumberField {...field} label={words.vacancy} help={words.vacancyHelp} suffix="%" />}
        </FormField>
      </FieldRow>
      {(regime === 'micro_bic' || regime === 'bic_reel') && (
        <FieldRow>
          <FormField control={control} name="furnishedKind">
            {(field) => <SelectField {...field} label={words.furnishedKind} options={kinds} />}
          </FormField>
          {regime === 'bic_reel' && (
            <FormField control={control} name="depreciation" rules={AMOUNT}>
              {(field) => (
                <AmountField {...field} label={words.depreciation} help={words.depreciationHelp} currency={currency} />
              )}
            </FormField>
          )}
        </FieldRow>
      )}
    </fieldset>
  );
}

export function NoteField({ control }: Props) {
  const { form: words } = useMessages().propertyDetails;
  return (
    <FormField control={control} name="note" rules={text(4000)}>
      {(field) => <TextArea {...field} label={words.note} />}
    </FormField>
  );
}
