import { nonDecimal, nonNegative, required } from '@aurea/contract/core/validators.ts';
import { MOST_PAYMENT_DAYS } from '@aurea/domain/customers/customer.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { FormField } from '#ui/fields/form-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import styles from './customer-form.module.css';
import type { CustomerValues, TermsChoice } from './customer-form.ts';

/** When invoices are due: as usual in the practice, or as agreed with this customer. */
export function TermsFields({ control }: { readonly control: Control<CustomerValues> }) {
  const { form: text } = useMessages().customerEntry;
  const terms = useWatch({ control, name: 'terms' });
  const options: readonly { value: TermsChoice; label: string }[] = [
    { value: 'practice', label: text.termsOwn },
    { value: 'invoice', label: text.termsInvoice },
    { value: 'end_of_month', label: text.termsMonth },
  ];
  const most = terms === 'practice' ? 0 : MOST_PAYMENT_DAYS[terms];
  const lawful = async (value: unknown) => Number(value) <= most || text.daysLimit(most);
  return (
    <div className={styles.grid}>
      <FormField control={control} name="terms">
        {(field) => <SelectField {...field} label={text.terms} options={options} />}
      </FormField>
      {terms !== 'practice' && (
        <FormField
          key={terms}
          control={control}
          name="days"
          rules={[required, nonDecimal, nonNegative]}
          lateRule={lawful}
        >
          {(field) => <NumberField {...field} label={text.days} help={text.daysLimit(most)} />}
        </FormField>
      )}
    </div>
  );
}
