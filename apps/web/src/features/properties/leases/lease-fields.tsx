import { assets } from '@aurea/contract/assets.ts';
import { inRange } from '@aurea/contract/core/range-validators.ts';
import {
  isDate,
  maxLength,
  maxNumericValue,
  nonDecimal,
  nonNegative,
  nonZero,
  number,
  required,
  requiredIf,
} from '@aurea/contract/core/validators.ts';
import { RENT_INDICES } from '@aurea/domain/properties/indexation.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { today } from '#lib/today.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField, NumberField } from '#ui/fields/number-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { type LeaseValues, NO_ACCOUNT, RENT_FREQUENCIES } from './lease-form.ts';

type Props = { readonly control: Control<LeaseValues> };

const AMOUNT = [number, nonNegative, inRange('cents')];
const indexDigits = inRange('index');
const dayOfMonth = (value: unknown) => maxNumericValue(value, 32);

/** Who rents it, and where the rent is paid. */
export function TenantFields({ control }: Props) {
  const { lease: text } = useMessages().propertyDetails;
  const { data } = useLiveRead(assets.list, { query: { class: 'cash' } });
  const accounts = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FieldRow>
        <FormField control={control} name="tenant" rules={[required, (value) => maxLength(value, 120)]}>
          {(field) => <TextField {...field} label={text.tenant} />}
        </FormField>
        <FormField control={control} name="accountId">
          {(field) => (
            <SelectField
              {...field}
              label={text.account}
              options={[{ value: NO_ACCOUNT, label: text.noAccount }, ...accounts]}
            />
          )}
        </FormField>
      </FieldRow>
      <FormField control={control} name="furnished">
        {(field) => <Checkbox {...field} label={text.furnished} isRequired={false} />}
      </FormField>
    </>
  );
}

type TermProps = Props & { readonly isNew?: boolean; readonly currency?: string };

/** From when to when; where it runs already, the deposit as well. */
export function TermFields({ control, isNew = false, currency = 'EUR' }: TermProps) {
  const { lease: text } = useMessages().propertyDetails;
  return (
    <FieldRow>
      {isNew && (
        <FormField control={control} name="startsOn" rules={[required, isDate]}>
          {(field) => <DateField {...field} label={text.startsOn} />}
        </FormField>
      )}
      <FormField control={control} name="endsOn" rules={[isDate]}>
        {(field) => <DateField {...field} label={text.endsOn} help={text.endsHelp} />}
      </FormField>
      {!isNew && (
        <FormField control={control} name="deposit" rules={AMOUNT}>
          {(field) => <AmountField {...field} label={text.deposit} currency={currency} />}
        </FormField>
      )}
    </FieldRow>
  );
}

export function RentFields({ control, currency }: Props & { readonly currency: string }) {
  const { propertyDetails, properties } = useMessages();
  const text = propertyDetails.lease;
  const frequencies = RENT_FREQUENCIES.map((value) => ({ value, label: properties.words.frequencies[value] }));
  return (
    <>
      <FieldRow columns={3}>
        <FormField control={control} name="rent" rules={[required, ...AMOUNT, nonZero]}>
          {(field) => <AmountField {...field} label={text.rent} help={text.rentHelp} currency={currency} />}
        </FormField>
        <FormField control={control} name="charges" rules={AMOUNT}>
          {(field) => <AmountField {...field} label={text.charges} help={text.chargesHelp} currency={currency} />}
        </FormField>
        <FormField control={control} name="deposit" rules={AMOUNT}>
          {(field) => <AmountField {...field} label={text.deposit} currency={currency} />}
        </FormField>
      </FieldRow>
      <FieldRow>
        <FormField control={control} name="frequency">
          {(field) => <SelectField {...field} label={text.frequency} options={frequencies} />}
        </FormField>
        <FormField control={control} name="dueDay" rules={[required, nonDecimal, nonNegative, nonZero, dayOfMonth]}>
          {(field) => <NumberField {...field} label={text.dueDay} />}
        </FormField>
      </FieldRow>
    </>
  );
}

/** The index by which the rent is revised. */
export function IndexFields({ control }: Props) {
  const { propertyDetails, properties } = useMessages();
  const text = propertyDetails.lease;
  const index = useWatch({ control, name: 'index' });
  const names = [
    { value: 'none' as const, label: text.noIndex },
    ...RENT_INDICES.map((value) => ({ value, label: properties.words.indices[value] })),
  ];
  const needed = (value: unknown) => requiredIf(value, index !== 'none');
  return (
    <FieldRow>
      <FormField control={control} name="index">
        {(field) => <SelectField {...field} label={text.index} options={names} />}
      </FormField>
      {index !== 'none' && (
        <FormField control={control} name="indexValue" rules={[needed, number, nonNegative, nonZero, indexDigits]}>
          {(field) => <NumberField {...field} label={text.indexValue} help={text.indexHelp} decimals={2} />}
        </FormField>
      )}
    </FieldRow>
  );
}

/** What is said of the rents that were due before today. */
export function PastField({ control }: Props) {
  const { lease: text } = useMessages().propertyDetails;
  const startsOn = useWatch({ control, name: 'startsOn' });
  if (startsOn >= today()) return null;
  const choices = (['received', 'open'] as const).map((value) => ({ value, label: text.pasts[value] }));
  return (
    <FormField control={control} name="past">
      {(field) => <RadioGroup {...field} label={text.past} choices={choices} />}
    </FormField>
  );
}
