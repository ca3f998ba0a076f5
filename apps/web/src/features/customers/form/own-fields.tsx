import { isDate, maxLength, number } from '@aurea/contract/core/validators.ts';
import type { CustomerField } from '@aurea/contract/customers/customer-settings.ts';
import type { Control } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import type { FieldProps } from '#ui/fields/field-frame.tsx';
import type { FieldRule } from '#ui/fields/field-rule.ts';
import { FormField } from '#ui/fields/form-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { CustomerValues } from './customer-form.ts';

type Props = { readonly control: Control<CustomerValues> };

export function TagsField({ control }: Props) {
  const { form: text } = useMessages().customerEntry;
  return (
    <FormField control={control} name="tags">
      {(field) => <TextField {...field} label={text.tags} help={text.tagsHelp} />}
    </FormField>
  );
}

const RULES: Readonly<Record<CustomerField['kind'], readonly FieldRule[]>> = {
  text: [(value) => maxLength(value, 500)],
  number: [number],
  day: [isDate],
  yes_no: [],
  choice: [],
};

/** The practice's own fields; one out of use stays where the customer has a value in it. */
export function OwnFields({ control, own }: Props & { readonly own: readonly CustomerField[] }) {
  const held = control._defaultValues.fields ?? {};
  const shown = own.filter(({ id, archived }) => !archived || held[id]);
  return shown.map((one) => (
    <FormField key={one.id} control={control} name={`fields.${one.id}`} rules={RULES[one.kind]}>
      {({ value, ...field }) => <OwnField {...field} value={value ?? ''} own={one} />}
    </FormField>
  ));
}

type FieldOfKindProps = Omit<FieldProps<string>, 'label'> & { readonly own: CustomerField };

/** Nothing chosen; a list cannot have an empty key. */
const NOTHING = '-';

function OwnField({ own, ...field }: FieldOfKindProps) {
  const text = useMessages().customers.detail;
  if (own.kind === 'number') return <NumberField {...field} label={own.label} />;
  if (own.kind === 'day') return <DateField {...field} label={own.label} />;
  if (own.kind === 'text') return <TextField {...field} label={own.label} />;
  const choices =
    own.kind === 'choice'
      ? own.choices.map((choice) => ({ value: choice, label: choice }))
      : [
          { value: 'true', label: text.yes },
          { value: 'false', label: text.no },
        ];
  return (
    <SelectField
      {...field}
      label={own.label}
      options={[{ value: NOTHING, label: '—' }, ...choices]}
      onChange={(value) => field.onChange(value === NOTHING ? '' : value)}
    />
  );
}
