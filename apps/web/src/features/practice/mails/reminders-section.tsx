import { reminderSettings } from '@aurea/contract/billing/invoice-mails.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { areInOrder } from '@aurea/domain/mail/reminders.ts';
import { useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { Callout } from '#ui/callout.tsx';
import { Checkbox, Switch } from '#ui/fields/checkbox.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { useSectionForm, useTypedSection } from '../settings/use-typed-section.ts';
import styles from './mails.module.css';

type Saved = ReplyOf<typeof reminderSettings.find>;
type Settings = Saved['settings'];

const STEPS = [
  { name: 'first', label: 'before' },
  { name: 'second', label: 'first' },
  { name: 'third', label: 'last' },
] as const;
type StepName = (typeof STEPS)[number]['name'];

type TypedStep = { readonly on: boolean; readonly days: string };
type Typed = Readonly<Record<StepName, TypedStep>> & { readonly on: boolean };

const isWhole = (days: string) => /^-?\d{1,3}$/.test(days) && Number(days) >= -60 && Number(days) <= 365;

function settingsOf({ on, ...typed }: Typed): Settings {
  const step = (name: StepName) => ({ on: typed[name].on, days: Number(typed[name].days) });
  return { on, steps: { first: step('first'), second: step('second'), third: step('third') } };
}

function storedOf({ version, settings: { on, steps } }: Saved) {
  const asTyped = (step: (typeof steps)[StepName]): TypedStep => ({ on: step.on, days: String(step.days) });
  const values: Typed = {
    on,
    first: asTyped(steps.first),
    second: asTyped(steps.second),
    third: asTyped(steps.third),
  };
  return { version, values };
}

function useReminders(saved: Saved) {
  const write = useWrite(reminderSettings.save, { refreshes: ['invoices'], handledErrors: ['stale'] });
  return useTypedSection(storedOf(saved), {
    isPending: write.isPending,
    save: ({ version, values }, { onSuccess, onError }) =>
      write.mutate(
        { body: { version, settings: settingsOf(values) } },
        { onError, onSuccess: (stored) => onSuccess(storedOf(stored)) },
      ),
  });
}

/** When reminders leave by themselves. */
export function RemindersSection({ canApprove }: { readonly canApprove: boolean }) {
  const { reminders: text } = useMessages().practice;
  const saved = useRead(reminderSettings.find, {});
  const reminders = useReminders(saved);
  const { values, change } = reminders;
  const isWhollyTyped = STEPS.every(({ name }) => isWhole(values[name].days));
  const isOrdered = !isWhollyTyped || areInOrder(settingsOf(values).steps);
  const form = useSectionForm([reminders], !isWhollyTyped || !isOrdered);
  return (
    <SettingsForm title={text.title} lead={text.lead} form={form} canApprove={canApprove}>
      {saved.waiting > 0 && <Callout tone="warning" title={text.waiting(saved.waiting)} />}
      <Switch label={text.on} value={values.on} onChange={(on) => change({ on })} isDisabled={!canApprove} />
      <ul className={styles.steps}>
        {STEPS.map(({ name, label }) => (
          <li key={name}>
            <Step
              label={text[label]}
              value={values[name]}
              isDisabled={!canApprove}
              onChange={(value) => change({ [name]: value })}
            />
          </li>
        ))}
      </ul>
      {!isOrdered && <p role="alert">{text.order}</p>}
      <p className={styles.soft}>{text.limit(saved.perDay)}</p>
    </SettingsForm>
  );
}

type StepProps = {
  readonly label: string;
  readonly value: TypedStep;
  readonly isDisabled: boolean;
  readonly onChange: (value: TypedStep) => void;
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
