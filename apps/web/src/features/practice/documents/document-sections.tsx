import { legalLine } from '@aurea/domain/billing/settings/practice.ts';
import { useWatch } from 'react-hook-form';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { Link } from '#ui/link.tsx';
import { Muted } from '#ui/muted.tsx';
import { LookFields } from '../look/look-fields.tsx';
import { addressOfSection } from '../sections.ts';
import type { PracticeControl } from '../settings/field-list.tsx';
import { type PracticeValues, settingsOf, valuesOf } from '../settings/practice-form.ts';
import { SettingsForm, SettingsPart } from '../settings/settings-form.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { AccountFields } from './account-fields.tsx';
import { BankFields, ContactFields, IdentityFields } from './identity-fields.tsx';
import { NumberingFields, TermFields, VatFields } from './invoicing-fields.tsx';
import { NextNumbers } from './next-numbers.tsx';
import { WordingFields } from './wording-fields.tsx';

type Props = { readonly canApprove: boolean };

export function IdentitySection({ canApprove }: Props) {
  const text = useMessages().practice;
  const { control, form } = useSettingsForm(canApprove);
  return (
    <SettingsForm title={text.sections.identity} form={form} canApprove={canApprove}>
      <SettingsPart title={text.identity}>
        <IdentityFields control={control} />
      </SettingsPart>
      <SettingsPart title={text.contact}>
        <ContactFields control={control} />
      </SettingsPart>
    </SettingsForm>
  );
}

export function VatSection({ canApprove }: Props) {
  const text = useMessages().practice;
  const { control, form } = useSettingsForm(canApprove);
  return (
    <SettingsForm title={text.sections.vat} form={form} canApprove={canApprove}>
      <SettingsPart title={text.vat}>
        <VatFields control={control} />
      </SettingsPart>
      <SettingsPart title={text.wordings} lead={text.wordingsLead}>
        <WordingFields control={control} />
      </SettingsPart>
    </SettingsForm>
  );
}

export function BankSection({ canApprove }: Props) {
  const text = useMessages().practice;
  const { control, form } = useSettingsForm(canApprove);
  return (
    <SettingsForm title={text.sections.bank} form={form} canApprove={canApprove}>
      <SettingsPart title={text.bank}>
        <BankFields control={control} />
      </SettingsPart>
      <SettingsPart title={text.terms}>
        <TermFields control={control} />
      </SettingsPart>
    </SettingsForm>
  );
}

export function NumberingSection({ canApprove }: Props) {
  const text = useMessages().practice;
  const { control, form } = useSettingsForm(canApprove);
  return (
    <>
      <SettingsForm title={text.numbering} lead={text.numberingHelp} form={form} canApprove={canApprove}>
        <NumberingFields control={control} />
      </SettingsForm>
      <NextNumbers canApprove={canApprove} />
    </>
  );
}

export function AccountsSection({ canApprove }: Props) {
  const { accounts: text } = useMessages().reports;
  const { control, form } = useSettingsForm(canApprove);
  return (
    <SettingsForm title={text.title} lead={text.help} form={form} canApprove={canApprove}>
      <AccountFields control={control} />
    </SettingsForm>
  );
}

export function LookSection({ canApprove }: Props) {
  const text = useMessages().practice;
  const { control, form } = useSettingsForm(canApprove);
  return (
    <SettingsForm title={text.look} form={form} canApprove={canApprove}>
      <LookFields control={control} />
      <SettingsPart title={text.legalLine}>
        <LegalLine control={control} />
      </SettingsPart>
    </SettingsForm>
  );
}

/** The foot of each page as it will be printed. */
function LegalLine({ control }: { readonly control: PracticeControl }) {
  const text = useMessages().practice;
  const language = useLocale();
  const values = useWatch({ control });
  const line = legalLine(settingsOf({ ...valuesOf(null), ...values } as PracticeValues), language);
  return <Muted>{line || <Link href={addressOfSection('identity')}>{text.legalLineEmpty}</Link>}</Muted>;
}
