import { maxLength, required } from '@aurea/contract/core/validators.ts';
import type { Control } from 'react-hook-form';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { countriesByName } from '#lib/countries.ts';
import { currencyOptions } from '#lib/currencies.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './steps.module.css';

export type YouValues = {
  readonly kind: 'individual' | 'advisor';
  readonly givenName: string;
  readonly familyName: string;
  readonly locale: 'en' | 'fr';
  readonly country: string;
  readonly currency: string;
};

const nameLength = (value: unknown) => maxLength(value, 100);

export function YouFields({ control }: { readonly control: Control<YouValues> }) {
  const { you: text } = useMessages().onboarding;
  return (
    <>
      <FormField control={control} name="kind">
        {(field) => (
          <RadioGroup
            {...field}
            label={text.kind}
            look="tiles"
            direction="row"
            choices={[
              { value: 'individual', label: text.individual, detail: text.individualDetail },
              { value: 'advisor', label: text.advisor, detail: text.advisorDetail },
            ]}
          />
        )}
      </FormField>
      <FieldRow>
        <FormField control={control} name="givenName" rules={[nameLength]}>
          {(field) => <TextField {...field} label={text.givenName} autoComplete="given-name" />}
        </FormField>
        <FormField control={control} name="familyName" rules={[nameLength]}>
          {(field) => <TextField {...field} label={text.familyName} autoComplete="family-name" />}
        </FormField>
      </FieldRow>
      <PlaceFields control={control} />
    </>
  );
}

function PlaceFields({ control }: { readonly control: Control<YouValues> }) {
  const { onboarding, shell } = useMessages();
  const { you: text } = onboarding;
  const locale = useLocale();
  const languages = (['fr', 'en'] as const).map((value) => ({ value, label: shell.languages[value] }));
  return (
    <div className={styles.trio}>
      <FormField control={control} name="locale">
        {(field) => <SelectField {...field} label={text.language} options={languages} />}
      </FormField>
      <FormField control={control} name="country" rules={[required]}>
        {(field) => <ComboField {...field} isRequired={false} label={text.country} options={countriesByName(locale)} />}
      </FormField>
      <FormField control={control} name="currency" rules={[required]}>
        {(field) => (
          <ComboField
            {...field}
            isRequired={false}
            label={text.currency}
            help={text.currencyHelp}
            options={currencyOptions(locale)}
          />
        )}
      </FormField>
    </div>
  );
}
