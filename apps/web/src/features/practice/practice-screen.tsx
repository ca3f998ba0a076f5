import { practiceSettings, type SavedSettings } from '@aurea/contract/practice.ts';
import { legalLine } from '@aurea/domain/invoicing/practice.ts';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { useMayRule } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { AccountFields } from './account-fields.tsx';
import { CatalogueCard } from './catalogue-card.tsx';
import { BankFields, ContactFields, IdentityFields, LookFields } from './identity-fields.tsx';
import { NumberingFields, TermFields, VatFields } from './invoicing-fields.tsx';
import { MailTemplates } from './mail-templates.tsx';
import { NoticeCard } from './notice-card.tsx';
import styles from './practice.module.css';
import { type PracticeValues, settingsOf, valuesOf } from './practice-form.ts';
import { ReminderSettingsCard } from './reminder-settings.tsx';
import { WordingFields } from './wording-fields.tsx';

/** What the practice says of itself on its documents, and how it invoices. */
export function PracticeScreen() {
  const saved = useRead(practiceSettings.find, {});
  return <PracticeForm key={saved.version} saved={saved} />;
}

/** Fields that what is missing on a document leads to. */
const ASKED = ['name', 'legalForm', 'siren', 'vatNumber', 'address.line1', 'iban'] as const;

function PracticeForm({ saved }: { readonly saved: SavedSettings }) {
  const text = useMessages().practice;
  const mayRule = useMayRule();
  const form = useForm<PracticeValues>({ defaultValues: valuesOf(saved.settings), disabled: !mayRule });
  const save = useWrite(practiceSettings.save, { refreshes: ['invoices'] });
  const submit = form.handleSubmit((values) =>
    save.mutate(
      { body: { version: saved.version, settings: settingsOf(values) } },
      { onSuccess: () => notify({ type: 'success', message: text.saved }) },
    ),
  );
  const { control, setFocus } = form;
  const { search } = useAddress();
  const asked = ASKED.find((name) => name === search.field);
  useEffect(() => {
    if (asked) setFocus(asked);
  }, [asked, setFocus]);
  return (
    <Page title={text.title} lead={text.lead} narrow>
      {!mayRule && <Callout title={text.readOnly} />}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={styles.all} disabled={!mayRule}>
          <IdentityFields control={control} />
          <ContactFields control={control} />
          <VatFields control={control} />
          <BankFields control={control} />
          <TermFields control={control} />
          <NumberingFields control={control} />
          <AccountFields control={control} />
          <LookFields control={control} />
          <LegalLine control={control} />
          <WordingFields control={control} />
        </fieldset>
        {mayRule && (
          <div className={styles.acts}>
            <Button type="submit" pending={save.isPending}>
              {text.save}
            </Button>
          </div>
        )}
      </form>
      <div className={styles.after}>
        <CatalogueCard />
        <MailTemplates mayRule={mayRule} />
        <ReminderSettingsCard mayRule={mayRule} />
        <NoticeCard mayRule={mayRule} />
      </div>
    </Page>
  );
}

/** The foot of each page as it will be printed. */
function LegalLine({ control }: { readonly control: ReturnType<typeof useForm<PracticeValues>>['control'] }) {
  const text = useMessages().practice;
  const language = useLocale();
  const values = useWatch({ control });
  const line = legalLine(settingsOf({ ...valuesOf(null), ...values } as PracticeValues), language);
  return (
    <Card title={text.legalLine} level={2}>
      <p className={styles.line}>{line || text.legalLineEmpty}</p>
    </Card>
  );
}
