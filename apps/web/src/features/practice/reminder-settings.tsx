import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { reminderSettings } from '@aurea/contract/mail/invoice-mails.ts';
import { areInOrder } from '@aurea/domain/mail/reminders.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox, Switch } from '#ui/fields/checkbox.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './mails.module.css';

type Saved = ReplyOf<typeof reminderSettings.find>;
type Settings = Saved['settings'];

const STEPS = [
  { name: 'first', label: 'before' },
  { name: 'second', label: 'first' },
  { name: 'third', label: 'last' },
] as const;
type StepName = (typeof STEPS)[number]['name'];

type Typed = { readonly on: boolean; readonly days: string };
type TypedSteps = Readonly<Record<StepName, Typed>>;

/** When reminders leave by themselves. */
export function ReminderSettingsCard({ canApprove }: { readonly canApprove: boolean }) {
  const saved = useRead(reminderSettings.find, {});
  return <ReminderForm saved={saved} canApprove={canApprove} />;
}

const isWhole = (days: string) => /^-?\d{1,3}$/.test(days) && Number(days) >= -60 && Number(days) <= 365;

function settingsOf(on: boolean, typed: TypedSteps): Settings | null {
  if (!STEPS.every(({ name }) => isWhole(typed[name].days))) return null;
  const step = (name: StepName) => ({ on: typed[name].on, days: Number(typed[name].days) });
  return { on, steps: { first: step('first'), second: step('second'), third: step('third') } };
}

type Draft = { readonly version: Saved['version']; readonly on: boolean; readonly typed: TypedSteps };

function draftOf({ version, settings: { on, steps } }: Saved): Draft {
  const asTyped = (step: (typeof steps)[StepName]): Typed => ({ on: step.on, days: String(step.days) });
  return {
    version,
    on,
    typed: { first: asTyped(steps.first), second: asTyped(steps.second), third: asTyped(steps.third) },
  };
}

/** What is typed stays typed when somebody else saves, and is refused as stale: it began at another version. */
function ReminderForm({ saved, canApprove }: { readonly saved: Saved; readonly canApprove: boolean }) {
  const { reminders: text } = useMessages().practice;
  const [draft, setDraft] = useState<Draft | null>(null);
  const { version, on, typed } = draft ?? draftOf(saved);
  const change = (changed: Partial<Draft>) => setDraft({ version, on, typed, ...changed });
  const save = useWrite(reminderSettings.save, { refreshes: ['invoices'] });
  const settings = settingsOf(on, typed);
  const isOrdered = settings === null || areInOrder(settings.steps);
  const submit = () => {
    if (settings === null) return;
    const onSuccess = () => {
      setDraft(null);
      notify({ type: 'success' as const, message: text.saved });
    };
    save.mutate({ body: { version, settings } }, { onSuccess });
  };
  return (
    <Card title={text.title} finding={text.lead}>
      <div className={styles.fields}>
        {saved.waiting > 0 && <Callout tone="warning" title={text.waiting(saved.waiting)} />}
        <Switch label={text.on} value={on} onChange={(value) => change({ on: value })} isDisabled={!canApprove} />
        <ul className={styles.steps}>
          {STEPS.map(({ name, label }) => (
            <li key={name}>
              <Step
                label={text[label]}
                value={typed[name]}
                isDisabled={!canApprove}
                onChange={(value) => change({ typed: { ...typed, [name]: value } })}
              />
            </li>
          ))}
        </ul>
        <p className={styles.soft}>{text.limit(saved.perDay)}</p>
        {!isOrdered && <p role="alert">{text.order}</p>}
        {canApprove && (
          <div className={styles.actions}>
            <Button
              variant="neutral"
              isDisabled={settings === null || !isOrdered}
              pending={save.isPending}
              onPress={submit}
            >
              {text.save}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

type StepProps = {
  readonly label: string;
  readonly value: Typed;
  readonly isDisabled: boolean;
  readonly onChange: (value: Typed) => void;
};

function Step({ label, value, isDisabled, onChange }: StepProps) {
  const { reminders: text } = useMessages().practice;
  return (
    <div className={styles.step}>
      <Checkbox label={label} value={value.on} onChange={(on) => onChange({ ...value, on })} isDisabled={isDisabled} />
      <TextField
        label={text.days}
        help={text.daysHelp}
        error={isWhole(value.days) ? undefined : text.wrong}
        value={value.days}
        onChange={(days) => onChange({ ...value, days: days.trim() })}
        isDisabled={isDisabled}
        maxLength={4}
        figures
      />
    </div>
  );
}
