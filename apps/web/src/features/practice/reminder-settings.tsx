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

/** When reminders leave by themselves. */
export function ReminderSettingsCard({ canApprove }: { readonly canApprove: boolean }) {
  const saved = useRead(reminderSettings.find, {});
  return <ReminderForm key={saved.version} saved={saved} canApprove={canApprove} />;
}

const isWhole = (days: string) => /^-?\d{1,3}$/.test(days) && Number(days) >= -60 && Number(days) <= 365;

function settingsOf(on: boolean, typed: Readonly<Record<StepName, Typed>>): Settings | null {
  if (!STEPS.every(({ name }) => isWhole(typed[name].days))) return null;
  const step = (name: StepName) => ({ on: typed[name].on, days: Number(typed[name].days) });
  return { on, steps: { first: step('first'), second: step('second'), third: step('third') } };
}

function ReminderForm({ saved, canApprove }: { readonly saved: Saved; readonly canApprove: boolean }) {
  const { reminders: text } = useMessages().practice;
  const { first, second, third } = saved.settings.steps;
  const asTyped = ({ on, days }: typeof first): Typed => ({ on, days: String(days) });
  const [on, setOn] = useState(saved.settings.on);
  const [typed, setTyped] = useState<Readonly<Record<StepName, Typed>>>({
    first: asTyped(first),
    second: asTyped(second),
    third: asTyped(third),
  });
  const save = useWrite(reminderSettings.save, { refreshes: ['invoices'] });
  const settings = settingsOf(on, typed);
  const isOrdered = settings === null || areInOrder(settings.steps);
  const submit = () => {
    if (settings === null) return;
    const done = { onSuccess: () => notify({ type: 'success' as const, message: text.saved }) };
    save.mutate({ body: { version: saved.version, settings } }, done);
  };
  return (
    <Card title={text.title} finding={text.lead}>
      <div className={styles.fields}>
        {saved.waiting > 0 && <Callout tone="warning" title={text.waiting(saved.waiting)} />}
        <Switch label={text.on} value={on} onChange={setOn} isDisabled={!canApprove} />
        <ul className={styles.steps}>
          {STEPS.map(({ name, label }) => (
            <li key={name}>
              <Step
                label={text[label]}
                value={typed[name]}
                isDisabled={!canApprove}
                onChange={(value) => setTyped({ ...typed, [name]: value })}
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
