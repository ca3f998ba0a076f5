import { isEmail, maxLength, maxNumericValue, min, nonDecimal, zipCode } from '@aurea/contract/core/validators.ts';
import { MOST_FIRST_COUNTER } from '@aurea/domain/billing/documents/numbering.ts';
import { frenchVatNumber, isSiren, isVatNumber } from '@aurea/domain/core/company-identifiers.ts';
import { isIban } from '@aurea/domain/core/iban.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from '../steps.module.css';
import { COUNTRY, type CompanyValues } from './company-values.ts';

type Props = { readonly form: UseFormReturn<CompanyValues> };

const atMost = (length: number) => (value: unknown) => maxLength(value, length);

const isCounter = (value: unknown) => {
  const whole = nonDecimal(value);
  if (whole !== true) return whole;
  const least = min(value, 1);
  return least === true ? maxNumericValue(value, MOST_FIRST_COUNTER + 1) : least;
};

/** A number whose check digits must fit; none is no fault. */
const fits = (holds: (typed: string) => boolean, sentence: string) => async (value: unknown) =>
  String(value).trim() === '' || holds(String(value)) || sentence;

/** What stands at the head and the foot of each document. */
export function CompanyFields({ form }: Props) {
  return (
    <div className={styles.tallForm}>
      <NameFields form={form} />
      <NumberFields form={form} />
      <AddressFields form={form} />
      <MoneyFields form={form} />
    </div>
  );
}

function NameFields({ form: { control } }: Props) {
  const { company: text } = useMessages().onboarding;
  return (
    <FieldRow>
      <FormField control={control} name="companyName" rules={[atMost(80)]}>
        {(field) => <TextField {...field} label={text.name} autoComplete="organization" />}
      </FormField>
      <FormField control={control} name="legalForm" rules={[atMost(60)]}>
        {(field) => <TextField {...field} label={text.legalForm} help={text.legalFormHelp} />}
      </FormField>
    </FieldRow>
  );
}

/** The VAT number of a French company follows from its SIREN, until another one is typed. */
function NumberFields({ form: { control, getValues, setValue } }: Props) {
  const { company: text } = useMessages().onboarding;
  const follow = (siren: string) => {
    const [before, now] = [frenchVatNumber(getValues('siren')) ?? '', frenchVatNumber(siren) ?? ''];
    if ([before, ''].includes(getValues('vatNumber'))) setValue('vatNumber', now, { shouldDirty: true });
  };
  return (
    <FieldRow>
      <FormField control={control} name="siren" rules={[atMost(40)]} lateRule={fits(isSiren, text.sirenWrong)}>
        {({ onChange, ...field }) => (
          <TextField
            {...field}
            label={text.siren}
            help={text.sirenHelp}
            inputMode="numeric"
            onChange={(siren) => {
              follow(siren);
              onChange(siren);
            }}
          />
        )}
      </FormField>
      <FormField control={control} name="vatNumber" rules={[atMost(40)]} lateRule={fits(isVatNumber, text.vatWrong)}>
        {(field) => <TextField {...field} label={text.vat} help={text.vatHelp} />}
      </FormField>
    </FieldRow>
  );
}

function AddressFields({ form: { control } }: Props) {
  const { company: text } = useMessages().onboarding;
  return (
    <>
      <FormField control={control} name="street" rules={[atMost(120)]}>
        {(field) => <TextField {...field} label={text.line1} autoComplete="address-line1" />}
      </FormField>
      <FieldRow>
        <FormField control={control} name="postalCode" rules={[(value) => zipCode(value, COUNTRY)]}>
          {(field) => (
            <TextField
              {...field}
              label={text.postalCode}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={20}
            />
          )}
        </FormField>
        <FormField control={control} name="city" rules={[atMost(100)]}>
          {(field) => <TextField {...field} label={text.city} autoComplete="address-level2" />}
        </FormField>
      </FieldRow>
    </>
  );
}

function MoneyFields({ form: { control } }: Props) {
  const { company: text } = useMessages().onboarding;
  const firstHelp = (typed: string) =>
    /^\d{1,6}$/.test(typed) && Number(typed) > 1 ? text.firstInvoiceGap(Number(typed) - 1) : text.firstInvoiceHelp;
  return (
    <FieldRow>
      <FormField control={control} name="email" rules={[isEmail]}>
        {(field) => <TextField {...field} type="email" label={text.email} help={text.emailHelp} autoComplete="email" />}
      </FormField>
      <FormField control={control} name="iban" rules={[atMost(40)]} lateRule={fits(isIban, text.ibanWrong)}>
        {(field) => <TextField {...field} label={text.iban} help={text.ibanHelp} />}
      </FormField>
      <FormField control={control} name="firstInvoice" rules={[isCounter]}>
        {(field) => (
          <TextField {...field} label={text.firstInvoice} help={firstHelp(field.value)} inputMode="numeric" />
        )}
      </FormField>
    </FieldRow>
  );
}
