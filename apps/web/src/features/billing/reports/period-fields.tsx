import { useMessages } from '#i18n/messages.ts';
import { today } from '#lib/today.ts';
import { PeriodChips } from '#ui/chips.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { choiceOf, PERIOD_CHOICES, type PeriodChoice, type Span, spanOf } from './period.ts';
import styles from './reports.module.css';

type Props = { readonly span: Span; readonly onChange: (span: Span) => void };

/** A usual period, or two days. */
export function PeriodFields({ span, onChange }: Props) {
  const { period: text } = useMessages().reports;
  const chosen = choiceOf(span, today());
  const choose = (choice: PeriodChoice) => {
    if (choice !== 'custom') onChange(spanOf(choice, today()));
  };
  const shown = PERIOD_CHOICES.filter((choice) => choice !== 'custom' || chosen === 'custom');
  return (
    <div className={styles.period}>
      <PeriodChips
        label={text.label}
        choices={shown.map((id) => ({ id, label: text.choices[id] }))}
        chosen={chosen}
        onChoose={choose}
      />
      <div className={styles.days}>
        <DateField label={text.from} value={span.from} onChange={(from) => onChange({ ...span, from })} />
        <DateField label={text.to} value={span.to} onChange={(to) => onChange({ ...span, to })} />
      </div>
    </div>
  );
}
