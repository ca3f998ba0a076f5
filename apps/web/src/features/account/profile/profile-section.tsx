import type { Profile } from '@aurea/contract/account/profile.ts';
import { maxLength, required } from '@aurea/contract/core/validators.ts';
import { type Control, useForm } from 'react-hook-form';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { countriesByName } from '#lib/countries.ts';
import { usePhoneStart } from '#lib/guess-country.ts';
import { Button } from '#ui/button.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { PhoneField, validPhone } from '#ui/fields/phone-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Stack } from '#ui/stack.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from '../account.module.css';
import { Section } from '../section.tsx';
import { EmailPart } from './email-part.tsx';
import { useProfile } from './use-profile.ts';

type Values = {
  readonly givenName: string;
  readonly familyName: string;
  readonly phone: string;
  readonly country: string;
};

export function ProfileSection() {
  const { profile, save, isPending } = useProfile();
  return (
    <Section name="profile">
      <Stack>
        <ProfileForm key={profile.version} profile={profile} onSave={save} isSaving={isPending} />
        <EmailPart email={profile.email} pendingEmail={profile.pendingEmail} />
      </Stack>
    </Section>
  );
}

type FormProps = {
  readonly profile: Profile;
  readonly onSave: ReturnType<typeof useProfile>['save'];
  readonly isSaving: boolean;
};

function ProfileForm({ profile, onSave, isSaving }: FormProps) {
  const { account: text, errors } = useMessages();
  const { givenName, familyName, phone, country } = profile;
  const form = useForm<Values>({ defaultValues: { givenName, familyName, phone: phone ?? '', country } });
  const submit = form.handleSubmit(async (values) => {
    const verdict = await validPhone(values.phone, errors.validator.phone_number());
    if (verdict === true) {
      onSave({ ...values, phone: values.phone || null });
      return;
    }
    form.setError('phone', { message: verdict });
    form.setFocus('phone');
  });
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <PersonFields control={form.control} chosenCountry={profile.countryChosen ? country : null} />
      <Toolbar gap={3}>
        <Button type="submit" variant="primary" pending={isSaving} isDisabled={!form.formState.isDirty}>
          {text.save}
        </Button>
      </Toolbar>
    </form>
  );
}

const nameLength = (value: unknown) => maxLength(value, 100);

type FieldsProps = { readonly control: Control<Values>; readonly chosenCountry: string | null };

function PersonFields({ control, chosenCountry }: FieldsProps) {
  const { account, errors } = useMessages();
  const { profile: text } = account;
  const locale = useLocale();
  const start = usePhoneStart(chosenCountry);
  return (
    <>
      <FieldRow>
        <FormField control={control} name="givenName" rules={[nameLength]}>
          {(field) => <TextField {...field} label={text.givenName} autoComplete="given-name" />}
        </FormField>
        <FormField control={control} name="familyName" rules={[nameLength]}>
          {(field) => <TextField {...field} label={text.familyName} autoComplete="family-name" />}
        </FormField>
      </FieldRow>
      <FieldRow>
        <FormField control={control} name="phone">
          {(field) => (
            <PhoneField
              {...field}
              label={text.phone}
              help={text.phoneHelp}
              {...start}
              invalidMessage={errors.validator.phone_number}
            />
          )}
        </FormField>
        <FormField control={control} name="country" rules={[required]}>
          {(field) => (
            <ComboField {...field} isRequired={false} label={text.country} options={countriesByName(locale)} />
          )}
        </FormField>
      </FieldRow>
    </>
  );
}
