import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { type AlertSettings, alertSettings } from '@aurea/contract/customers/alert-settings.ts';
import { isThreshold, THRESHOLD_RANGES } from '@aurea/domain/book/alert-thresholds.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { formatCount } from '#lib/format.ts';
import { useTypedOver } from '#lib/typed-over.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './mails.module.css';
import { SettingsConflict } from './settings-conflict.tsx';

const NAMES = ['cash', 'move', 'moveDays', 'noticeDays'] as const;
type Name = (typeof NAMES)[number];
type Typed = Readonly<Record<Name, string>>;
type Saved = ReplyOf<typeof alertSettings.find>;

const typedOf = (settings: AlertSettings): Typed => ({
  ...settings,
  moveDays: String(settings.moveDays),
  noticeDays: String(settings.noticeDays),
});

const storedOf = ({ version, settings }: Saved) => ({ version, values: typedOf(settings) });

function settingsOf(typed: Typed): AlertSettings | null {
  if (!NAMES.every((name) => isThreshold(name, typed[name]))) return null;
  return { ...typed, moveDays: Number(typed.moveDays), noticeDays: Number(typed.noticeDays) };
}

/** From where on the practice has an alert. Where a colleague saved first, what is typed stays over theirs. */
export function AlertSettingsCard({ canApprove }: { readonly canApprove: boolean }) {
  const { alertSettings: text } = useMessages().practice;
  const saved = useRead(alertSettings.find, {});
  const save = useWrite(alertSettings.save, { refreshes: ['alerts'], handledErrors: ['stale'] });
  const typed = useTypedOver(storedOf(saved));
  const change = (changed: Partial<Typed>) => typed.setValues({ ...typed.values, ...changed });
  const settings = settingsOf(typed.values);
  const submit = () => {
    if (settings === null) return;
    const onSuccess = (stored: Saved) => {
      typed.saved(typed.values, storedOf(stored));
      notify({ type: 'success', message: text.saved });
    };
    save.mutate({ body: { version: typed.version, settings } }, { onError: typed.refuse, onSuccess });
  };
  return (
    <Card title={text.title} finding={text.lead}>
      <div className={styles.fields}>
        {NAMES.map((name) => (
          <Threshold
            key={name}
            name={name}
            value={typed.values[name]}
            isDisabled={!canApprove}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        {typed.isRefused && <SettingsConflict onTheirs={typed.takeTheirs} />}
        {canApprove && (
          <div className={styles.actions}>
            <Button variant="text" onPress={() => change(typedOf(saved.usual))}>
              {text.usual}
            </Button>
            <Button variant="neutral" isDisabled={settings === null} pending={save.isPending} onPress={submit}>
              {text.save}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

type ThresholdProps = {
  readonly name: Name;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
};

const EURO = '€';

function Threshold({ name, value, isDisabled, onChange }: ThresholdProps) {
  const { alertSettings: text } = useMessages().practice;
  const locale = useFormatLocale();
  const { least, most } = THRESHOLD_RANGES[name];
  const isWrong = !isThreshold(name, value);
  return (
    <NumberField
      label={text[name]}
      help={name === 'noticeDays' ? text.noticeHelp : undefined}
      suffix={name === 'cash' || name === 'move' ? EURO : undefined}
      error={isWrong ? text.wrong(formatCount(least, locale), formatCount(most, locale)) : undefined}
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
    />
  );
}
