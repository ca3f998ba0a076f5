import { isEmail, nonNegative, required, zipCode } from '@aurea/contract/core/validators.ts';
import { isSiren, isSiret } from '@aurea/domain/core/company-identifiers.ts';
import { isIban } from '@aurea/domain/core/iban.ts';
import { useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { classes } from '#ui/classes.ts';
import { FormField } from '#ui/fields/form-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import styles from '../practice.module.css';
import { type PracticeControl, PracticeText } from '../settings/field-list.tsx';

type Props = { readonly control: PracticeControl };

/** Name, form, registers of the practice. */
export function IdentityFields({ control }: Props) {
  const text = useMessages().practice;
  return (
    <div className={styles.fields}>
      <PracticeText control={control} name="name" label={text.name} rules={[required]} />
      <PracticeText
        control={control}
        name="legalForm"
        label={text.legalForm}
        help={text.legalFormHelp}
        maxLength={60}
      />
      <FormField control={control} name="capital" rules={[nonNegative]}>
        {(field) => <NumberField {...field} label={text.capital} suffix="€" />}
      </FormField>
      <PracticeText control={control} name="registry" label={text.registry} maxLength={80} />
      <PracticeText
        control={control}
        name="siren"
        label={text.siren}
        check={{ holds: isSiren, sentence: text.wrong.siren }}
      />
      <PracticeText
        control={control}
        name="siret"
        label={text.siret}
        check={{ holds: isSiret, sentence: text.wrong.siret }}
      />
      <PracticeText control={control} name="orias" label={text.orias} maxLength={20} />
      <PracticeText control={control} name="association" label={text.association} />
    </div>
  );
}

export function ContactFields({ control }: Props) {
  const text = useMessages().practice;
  const country = useWatch({ control, name: 'address.country' });
  return (
    <div className={styles.fields}>
      <PracticeText control={control} name="address.line1" label={text.line1} />
      <PracticeText control={control} name="address.line2" label={text.line2} />
      <PracticeText
        control={control}
        name="address.postalCode"
        label={text.postalCode}
        rules={[(value) => zipCode(value, country)]}
        maxLength={20}
      />
      <PracticeText control={control} name="address.city" label={text.city} maxLength={100} />
      <PracticeText control={control} name="email" label={text.email} rules={[isEmail]} maxLength={254} />
      <PracticeText control={control} name="phone" label={text.phone} maxLength={40} />
      <PracticeText control={control} name="website" label={text.website} />
    </div>
  );
}

const isBic = (typed: string) => /^[A-Za-z]{6}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?$/.test(typed.replaceAll(' ', ''));

export function BankFields({ control }: Props) {
  const text = useMessages().practice;
  return (
    <div className={classes(styles.fields, styles.firstWide)}>
      <PracticeText
        control={control}
        name="iban"
        label={text.iban}
        check={{ holds: isIban, sentence: text.wrong.iban }}
      />
      <PracticeText control={control} name="bic" label={text.bic} check={{ holds: isBic, sentence: text.wrong.bic }} />
      <PracticeText control={control} name="accountHolder" label={text.accountHolder} maxLength={70} />
    </div>
  );
}
