import { inRange } from '@aurea/contract/core/range-validators.ts';
import {
  isDate,
  maxNumericValue,
  nonDecimal,
  nonNegative,
  nonZero,
  number,
  required,
} from '@aurea/contract/core/validators.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { FREQUENCIES } from '@aurea/domain/incomes/schedule.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField, NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { IncomeValues } from '../form/income-form.ts';
import styles from '../incomes.module.css';

const aboveZero = (value: unknown) => nonZero(value);
const dateOfMonth = (value: unknown) => maxNumericValue(value, 32);

type Props = {
  readonly control: Control<IncomeValues>;
  /** Of a new income the first payment sets the date of the month. */
  readonly isFirst?: boolean;
};

/** An amount, how often and when it is paid. */
export function TermFields({ control, isFirst = false }: Props) {
  const [kind, currency] = useWatch({ control, name: ['kind', 'currency'] });
  const { form: text, frequencies } = useMessages().incomes;
  const options = FREQUENCIES.map((value) => ({ value, label: frequencies[value] }));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{text.schedule}</legend>
      <FieldRow columns={3}>
        <FormField control={control} name="amount" rules={[required, number, nonNegative, aboveZero, inRange('cents')]}>
          {(field) => <AmountField {...field} label={text.amount} help={text.amountHelp} currency={currency} />}
        </FormField>
        <GrossField control={control} currency={currency} />
        {kind === 'rent' && (
          <FormField control={control} name="charges" rules={[number, nonNegative, inRange('cents')]}>
            {(field) => <AmountField {...field} label={text.charges} help={text.chargesHelp} currency={currency} />}
          </FormField>
        )}
      </FieldRow>
      <FieldRow columns={3}>
        <FormField control={control} name="frequency">
          {(field) => <SelectField {...field} label={text.frequency} options={options} />}
        </FormField>
        <FormField control={control} name="startsOn" rules={[required, isDate]}>
          {(field) => (
            <DateField
              {...field}
              label={isFirst ? text.startsOn : text.from}
              help={isFirst ? text.startsOnHelp : text.fromHelp}
            />
          )}
        </FormField>
        {!isFirst && (
          <FormField
            control={control}
            name="dueDay"
            rules={[required, nonDecimal, nonNegative, aboveZero, dateOfMonth]}
          >
            {(field) => <NumberField {...field} label={text.dueDay} help={text.dueDayHelp} />}
          </FormField>
        )}
        <FormField control={control} name="endsOn" rules={[isDate]}>
          {(field) => <DateField {...field} label={text.endsOn} help={text.endsOnHelp} />}
        </FormField>
      </FieldRow>
    </fieldset>
  );
}

function GrossField({ control, currency }: Pick<Props, 'control'> & { readonly currency: string }) {
  const { form: text } = useMessages().incomes;
  const amount = useWatch({ control, name: 'amount' });
  return (
    <FormField
      control={control}
      name="gross"
      rules={[number, nonNegative, inRange('cents')]}
      lateRule={async (value) => !isBelow(String(value ?? ''), amount) || text.grossBelowNet}
    >
      {(field) => <AmountField {...field} label={text.gross} help={text.grossHelp} currency={currency} />}
    </FormField>
  );
}

const PLAIN = /^\d{1,15}(\.\d{1,8})?$/;

function isBelow(gross: string, net: string): boolean {
  return PLAIN.test(gross) && PLAIN.test(net) && decimal(gross).lessThan(decimal(net));
}
