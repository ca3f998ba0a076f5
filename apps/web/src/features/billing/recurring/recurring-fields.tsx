import { RECURRING_MODES } from '@aurea/contract/billing/recurring.ts';
import { inRange } from '@aurea/contract/core/range-validators.ts';
import { isDate, number, required } from '@aurea/contract/core/validators.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { RHYTHMS } from '@aurea/domain/billing/recurring/recurrence.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField, NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { RecurringValues } from './recurring-form.ts';

type Props = { readonly form: UseFormReturn<RecurringValues>; readonly isBound: boolean };

/** When an invoice comes back, and what it says. */
export function RecurringFields({ form, isBound }: Props) {
  const { recurring: text } = useMessages().reports;
  const { control, getValues } = form;
  const judgeDay = async (typed: unknown) => /^([1-9]|[12]\d|3[01])$/.test(String(typed)) || text.wrongDay;
  const judgeEnd = async (typed: unknown) =>
    typed === '' || String(typed) >= getValues('startsOn') || text.endsBeforeStart;
  return (
    <>
      {!isBound && <CustomerField control={control} />}
      <FormField control={control} name="name" rules={[required]}>
        {(field) => <TextField {...field} label={text.name} maxLength={120} />}
      </FormField>
      <FieldRow>
        <FormField control={control} name="rhythm">
          {(field) => (
            <SelectField
              {...field}
              label={text.rhythm}
              options={RHYTHMS.map((value) => ({ value, label: text.rhythms[value] }))}
            />
          )}
        </FormField>
        <FormField control={control} name="dayOfMonth" rules={[required]} lateRule={judgeDay}>
          {(field) => <TextField {...field} label={text.day} help={text.dayHelp} maxLength={2} inputMode="numeric" />}
        </FormField>
        <FormField control={control} name="startsOn" rules={[required, isDate]}>
          {(field) => <DateField {...field} label={text.starts} />}
        </FormField>
        <FormField control={control} name="endsOn" rules={[isDate]} lateRule={judgeEnd}>
          {(field) => <DateField {...field} label={text.ends} help={text.endsHelp} />}
        </FormField>
      </FieldRow>
      <FormField control={control} name="mode">
        {(field) => (
          <SelectField
            {...field}
            label={text.mode}
            options={RECURRING_MODES.map((value) => ({ value, label: text.modeChoices[value] }))}
          />
        )}
      </FormField>
      {Array.from(getValues('lines').keys(), (index) => (
        <LineFields key={index} control={control} index={index} />
      ))}
    </>
  );
}

type Control = UseFormReturn<RecurringValues>['control'];

function LineFields({ control, index }: { readonly control: Control; readonly index: number }) {
  const { recurring: text } = useMessages().reports;
  return (
    <>
      <FormField control={control} name={`lines.${index}.name`} rules={[required]}>
        {(field) => <TextField {...field} label={text.line(index + 1)} help={text.placeholders} maxLength={200} />}
      </FormField>
      <FieldRow>
        <FormField
          control={control}
          name={`lines.${index}.quantity`}
          rules={[required, number, inRange('documentQuantity')]}
        >
          {(field) => <NumberField {...field} label={text.quantity} />}
        </FormField>
        <FormField
          control={control}
          name={`lines.${index}.unitPrice`}
          rules={[required, number, inRange('documentPrice')]}
        >
          {(field) => <AmountField {...field} label={text.price} currency="EUR" />}
        </FormField>
      </FieldRow>
    </>
  );
}

const PAUSE_MS = 250;

function CustomerField({ control }: { readonly control: Control }) {
  const { recurring: text } = useMessages().reports;
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed, PAUSE_MS).trim().slice(0, 120);
  const read = useLiveRead(customers.list, { query: { size: '10', ...(q && { q }) } });
  return (
    <FormField control={control} name="customerId" rules={[required]}>
      {(field) => (
        <ComboField
          {...field}
          label={text.customer}
          onSearch={setTyped}
          options={(read.data?.items ?? []).map(({ id, name, city }) => ({
            value: id,
            label: name,
            ...(city ? { detail: city } : {}),
          }))}
        />
      )}
    </FormField>
  );
}
