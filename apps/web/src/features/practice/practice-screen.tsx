import { practiceSettings, type SavedSettings } from '@aurea/contract/practice.ts';
import { legalLine } from '@aurea/domain/billing/settings/practice.ts';
import { useWatch } from 'react-hook-form';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useRead } from '#lib/api.ts';
import { useCanApprove } from '#lib/rights.ts';
import { useWorkspace } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Page } from '#ui/page.tsx';
import { AccountFields } from './account-fields.tsx';
import { AlertSettingsCard } from './alert-settings-card.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { CardKeyCard } from './card-key-card.tsx';
import { CatalogueCard } from './catalogue-card.tsx';
import type { PracticeControl } from './field-list.tsx';
import { FirmFactsCard } from './firm-facts-card.tsx';
import { BankFields, ContactFields, IdentityFields } from './identity-fields.tsx';
import { NumberingFields, TermFields, VatFields } from './invoicing-fields.tsx';
import { LookFields } from './look-fields.tsx';
import { MailTemplates } from './mail-templates.tsx';
import { NextNumbers } from './next-numbers.tsx';
import { NoticeCard } from './notice-card.tsx';
import { PlatformCard } from './platform-card.tsx';
import styles from './practice.module.css';
import { type PracticeValues, settingsOf, valuesOf } from './practice-form.ts';
import { Part, PracticeContents } from './practice-parts.tsx';
import { ReminderSettingsCard } from './reminder-settings.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { WordingFields } from './wording-fields.tsx';

/** What the practice says of itself on its documents, and how it invoices. */
export function PracticeScreen() {
  const text = useMessages().practice;
  const saved = useRead(practiceSettings.find, {});
  const canApprove = useCanApprove();
  const isOwner = useWorkspace()?.role === 'owner';
  return (
    <Page title={text.title} lead={text.lead}>
      <div className={styles.layout}>
        <PracticeContents hasPlatform={isOwner} />
        <div className={styles.parts}>
          {!canApprove && <Callout title={text.readOnly} />}
          <PracticeForm saved={saved} canApprove={canApprove} />
          <Part name="advice">
            <FirmFactsCard canApprove={canApprove} />
          </Part>
          <Part name="catalogue">
            <CatalogueCard />
          </Part>
          <Part name="mails">
            <MailTemplates canApprove={canApprove} />
          </Part>
          <Part name="reminders">
            <ReminderSettingsCard canApprove={canApprove} />
          </Part>
          <Part name="notices">
            <NoticeCard canApprove={canApprove} />
          </Part>
          <Part name="alerts">
            <AlertSettingsCard canApprove={canApprove} />
          </Part>
          <Part name="cards">
            <CardKeyCard canApprove={canApprove} />
          </Part>
          <Part name="calendar">
            <CalendarCard />
          </Part>
          {isOwner && (
            <Part name="platform">
              <PlatformCard />
            </Part>
          )}
        </div>
      </div>
    </Page>
  );
}

type FormProps = { readonly saved: SavedSettings; readonly canApprove: boolean };

function PracticeForm({ saved, canApprove }: FormProps) {
  const text = useMessages().practice;
  const { form, submit, isSaving, isRefused, takeTheirs } = useSettingsForm(saved, canApprove);
  const { control } = form;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className={styles.all} disabled={!canApprove}>
        <Part name="identity">
          <IdentityFields control={control} />
        </Part>
        <Part name="contact">
          <ContactFields control={control} />
        </Part>
        <Part name="vat">
          <VatFields control={control} />
        </Part>
        <Part name="bank">
          <BankFields control={control} />
        </Part>
        <Part name="terms">
          <TermFields control={control} />
        </Part>
        <Part name="numbering">
          <NumberingFields control={control} />
          <NextNumbers canApprove={canApprove} />
        </Part>
        <Part name="accounts">
          <AccountFields control={control} />
        </Part>
        <Part name="look">
          <LookFields control={control} />
          <LegalLine control={control} />
        </Part>
        <Part name="wordings">
          <WordingFields control={control} />
        </Part>
      </fieldset>
      {canApprove && (
        <div className={styles.bar}>
          {isRefused && <SettingsConflict onTheirs={takeTheirs} />}
          <Button type="submit" pending={isSaving}>
            {text.save}
          </Button>
        </div>
      )}
      <LeaveGuard control={control} text={text.leave} />
    </form>
  );
}

/** The foot of each page as it will be printed. */
function LegalLine({ control }: { readonly control: PracticeControl }) {
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
