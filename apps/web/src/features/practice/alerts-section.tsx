import { type AlertSettings, alertSettings } from '@aurea/contract/book/alert-settings.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { noticeSettings } from '@aurea/contract/workspaces/notices.ts';
import { isThreshold, THRESHOLD_RANGES } from '@aurea/domain/book/alert-thresholds.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/fields/checkbox.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import styles from './practice.module.css';
import { SettingsForm, SettingsPart } from './settings/settings-form.tsx';
import { useSectionForm, useTypedSection } from './settings/use-typed-section.ts';

const NAMES = ['cash', 'move', 'moveDays', 'noticeDays'] as const;
type Name = (typeof NAMES)[number];
type Typed = Readonly<Record<Name, string>>;
type SavedAlerts = ReplyOf<typeof alertSettings.find>;
type SavedNotices = ReplyOf<typeof noticeSettings.find>;

const typedOf = (settings: AlertSettings): Typed => ({
  ...settings,
  moveDays: String(settings.moveDays),
  noticeDays: String(settings.noticeDays),
});

const alertsOf = ({ version, settings }: SavedAlerts) => ({ version, values: typedOf(settings) });
const noticesOf = ({ version, answers }: SavedNotices) => ({ version, values: { answers } });

const settingsOf = (typed: Typed): AlertSettings => ({
  ...typed,
  moveDays: Number(typed.moveDays),
  noticeDays: Number(typed.noticeDays),
});

/** From where on the practice has an alert. */
function useThresholds(saved: SavedAlerts) {
  const write = useWrite(alertSettings.save, { refreshes: ['alerts'], handledErrors: ['stale'] });
  return useTypedSection(alertsOf(saved), {
    isPending: write.isPending,
    save: ({ version, values }, { onSuccess, onError }) =>
      write.mutate(
        { body: { version, settings: settingsOf(values) } },
        { onError, onSuccess: (stored) => onSuccess(alertsOf(stored)) },
      ),
  });
}

/** What members of the practice are notified of by mail. */
function useNotices() {
  const saved = useRead(noticeSettings.find, {});
  const write = useWrite(noticeSettings.save, { handledErrors: ['stale'] });
  return useTypedSection(noticesOf(saved), {
    isPending: write.isPending,
    save: ({ version, values }, { onSuccess, onError }) =>
      write.mutate({ body: { ...values, version } }, { onError, onSuccess: (stored) => onSuccess(noticesOf(stored)) }),
  });
}

/** What the practice is alerted and notified of. */
export function AlertsSection({ canApprove }: { readonly canApprove: boolean }) {
  const text = useMessages().practice;
  const saved = useRead(alertSettings.find, {});
  const thresholds = useThresholds(saved);
  const notices = useNotices();
  const isWrong = !NAMES.every((name) => isThreshold(name, thresholds.values[name]));
  const form = useSectionForm([thresholds, notices], isWrong);
  return (
    <SettingsForm title={text.sections.alerts} form={form} canApprove={canApprove}>
      <SettingsPart title={text.alertSettings.title} lead={text.alertSettings.lead}>
        <div className={styles.fields}>
          {NAMES.map((name) => (
            <Threshold
              key={name}
              name={name}
              value={thresholds.values[name]}
              isDisabled={!canApprove}
              onChange={(value) => thresholds.change({ [name]: value })}
            />
          ))}
        </div>
        {canApprove && (
          <div>
            <Button variant="neutral" size="small" onPress={() => thresholds.change(typedOf(saved.usual))}>
              {text.alertSettings.usual}
            </Button>
          </div>
        )}
      </SettingsPart>
      <SettingsPart title={text.notices.title} lead={text.notices.lead}>
        <Switch
          label={text.notices.answers}
          value={notices.values.answers}
          onChange={(answers) => notices.change({ answers })}
          isDisabled={!canApprove}
        />
      </SettingsPart>
    </SettingsForm>
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
