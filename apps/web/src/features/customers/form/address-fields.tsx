import { maxLength, zipCode } from '@aurea/contract/core/validators.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { countriesByName } from '#lib/countries.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './customer-form.module.css';
import type { CustomerValues } from './customer-form.ts';

type Props = { readonly control: Control<CustomerValues> };

const line = (value: unknown) => maxLength(value, 120);

export function AddressFields({ control, name }: Props & { readonly name: 'billing' | 'delivery' }) {
  const { form: text } = useMessages().customerEntry;
  const locale = useLocale();
  const country = useWatch({ control, name: `${name}.country` });
  return (
    <div className={styles.address}>
      <div className={styles.full}>
        <FormField control={control} name={`${name}.line1`} rules={[line]}>
          {(field) => <TextField {...field} label={text.line1} />}
        </FormField>
      </div>
      <div className={styles.full}>
        <FormField control={control} name={`${name}.line2`} rules={[line]}>
          {(field) => <TextField {...field} label={text.line2} />}
        </FormField>
      </div>
      <FormField control={control} name={`${name}.postalCode`} rules={[(value) => zipCode(value, country)]}>
        {(field) => <TextField {...field} label={text.postalCode} maxLength={20} />}
      </FormField>
      <FormField control={control} name={`${name}.city`} rules={[(value) => maxLength(value, 100)]}>
        {(field) => <TextField {...field} label={text.city} />}
      </FormField>
      <div className={styles.full}>
        <FormField control={control} name={`${name}.country`}>
          {(field) => <ComboField {...field} label={text.country} options={countriesByName(locale)} />}
        </FormField>
      </div>
    </div>
  );
}

/** A second address, where one delivers elsewhere than one bills. */
export function DeliverySwitch({ control }: Props) {
  const { form: text } = useMessages().customerEntry;
  const deliversElsewhere = useWatch({ control, name: 'deliversElsewhere' });
  return (
    <>
      <FormField control={control} name="deliversElsewhere">
        {(field) => <Checkbox {...field} label={text.deliverElsewhere} />}
      </FormField>
      {deliversElsewhere && (
        <fieldset>
          <legend className={styles.legend}>{text.sections.delivery}</legend>
          <AddressFields control={control} name="delivery" />
        </fieldset>
      )}
    </>
  );
}
