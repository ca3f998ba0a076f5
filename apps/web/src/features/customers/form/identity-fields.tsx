import { isEmail, maxLength, required } from '@aurea/contract/core/validators.ts';
import { isSiren, isSiret, isVatNumber } from '@aurea/domain/core/company-identifiers.ts';
import { CUSTOMER_KINDS } from '@aurea/domain/customers/customer.ts';
import type { Control, UseFormGetValues } from 'react-hook-form';
import { LOCALES } from '#i18n/locale.ts';
import { useMessages } from '#i18n/messages.ts';
import { usePhoneStart } from '#lib/guess-country.ts';
import { FormField } from '#ui/fields/form-field.tsx';
import { PhoneField, validPhone } from '#ui/fields/phone-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './customer-form.module.css';
import type { CustomerValues } from './customer-form.ts';

type Props = { readonly control: Control<CustomerValues> };

const short = (value: unknown) => maxLength(value, 100);
const long = (value: unknown) => maxLength(value, 200);

/** Person or company, and its name. */
export function IdentityFields({ control, isCompany }: Props & { readonly isCompany: boolean }) {
  const { customers, customerEntry } = useMessages();
  const text = customerEntry.form;
  return (
    <>
      <FormField control={control} name="kind">
        {(field) => (
          <RadioGroup
            {...field}
            isRequired={false}
            label={text.kind}
            direction="row"
            choices={CUSTOMER_KINDS.map((value) => ({ value, label: customers.kinds[value] }))}
          />
        )}
      </FormField>
      {isCompany ? (
        <FormField key="company" control={control} name="companyName" rules={[required, long]}>
          {(field) => <TextField {...field} label={text.companyName} autoComplete="off" />}
        </FormField>
      ) : (
        <div key="person" className={styles.grid}>
          <FormField control={control} name="givenName" rules={[short]}>
            {(field) => <TextField {...field} label={text.givenName} />}
          </FormField>
          <FormField control={control} name="familyName" rules={[required, short]}>
            {(field) => <TextField {...field} label={text.familyName} />}
          </FormField>
        </div>
      )}
    </>
  );
}

/** How the customer is reached, and in which language. */
export function ReachFields({ control }: Props) {
  const { customerEntry, errors, shell } = useMessages();
  const text = customerEntry.form;
  const invalid = errors.validator.phone_number;
  const start = usePhoneStart();
  return (
    <div className={styles.grid}>
      <FormField control={control} name="email" rules={[isEmail]}>
        {(field) => <TextField {...field} type="email" label={text.email} />}
      </FormField>
      <FormField control={control} name="phone" lateRule={(value) => validPhone(value, invalid())}>
        {(field) => <PhoneField {...field} {...start} label={text.phone} invalidMessage={invalid} />}
      </FormField>
      <FormField control={control} name="locale">
        {(field) => (
          <SelectField
            {...field}
            label={text.language}
            options={LOCALES.map((value) => ({ value, label: shell.languages[value] }))}
          />
        )}
      </FormField>
    </div>
  );
}

type NumberProps = Props & { readonly getValues: UseFormGetValues<CustomerValues> };

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** The numbers of a company, each checked by its own digits. */
export function NumberFields({ control, getValues }: NumberProps) {
  const { form: text } = useMessages().customerEntry;
  const rule = (holds: (value: string) => boolean, sentence: string) => async (value: unknown) =>
    value === '' || holds(String(value)) || sentence;
  const ofSiren = async (value: unknown) => {
    const siret = String(value);
    if (siret === '') return true;
    if (!isSiret(siret)) return text.siretWrong;
    return digitsOf(siret).startsWith(digitsOf(getValues('siren'))) || text.siretOther;
  };
  return (
    <div className={styles.grid}>
      <FormField control={control} name="siren" lateRule={rule(isSiren, text.sirenWrong)}>
        {(field) => <TextField {...field} label={text.siren} inputMode="numeric" maxLength={20} />}
      </FormField>
      <FormField control={control} name="siret" lateRule={ofSiren}>
        {(field) => <TextField {...field} label={text.siret} inputMode="numeric" maxLength={24} />}
      </FormField>
      <FormField control={control} name="vatNumber" lateRule={rule(isVatNumber, text.vatWrong)}>
        {(field) => <TextField {...field} label={text.vatNumber} maxLength={24} />}
      </FormField>
    </div>
  );
}
