import { IMPACT_TEXTS } from '@aurea/domain/suitability/profile/shown-profile.ts';
import {
  hasPreferences,
  IMPACT_THEMES,
  SUSTAINABLE_SHARES,
  type SustainabilityPreferences,
  TAXONOMY_SHARES,
} from '@aurea/domain/suitability/sustainability.ts';
import { useId, useState } from 'react';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { formatPercent } from '#lib/format.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import styles from '../suitability.module.css';
import questionStyles from './question.module.css';
import { type QuestionProps, QuestionTitle } from './question-title.tsx';

const NONE: SustainabilityPreferences = { taxonomy: 0, sustainable: 0, impacts: [] };

/** Sustainability preferences, asked after the risk; they never change the profile. */
export function SustainabilityQuestion({ question, saving }: QuestionProps) {
  const text = useMessages().suitability.form;
  const id = useId();
  const given = saving.answers.Q18;
  const [wants, setWants] = useState(given && hasPreferences(given) ? 'yes' : given ? 'no' : '');
  const give = (next: SustainabilityPreferences) =>
    saving.give({ answers: { Q18: { ...next, impacts: [...next.impacts] } } });
  return (
    <fieldset className={questionStyles.part} aria-labelledby={id}>
      <QuestionTitle id={id} question={question} />
      <RadioGroup
        label={text.sustainabilityNote}
        look="tiles"
        direction="row"
        value={wants}
        onChange={(next) => {
          setWants(next);
          give(NONE);
        }}
        choices={(['no', 'yes'] as const).map((value) => ({ value, label: text.wants[value] }))}
      />
      {wants === 'yes' && <Preferences given={given ?? NONE} give={give} />}
    </fieldset>
  );
}

type PreferencesProps = {
  readonly given: SustainabilityPreferences;
  readonly give: (next: SustainabilityPreferences) => void;
};

function Preferences({ given, give }: PreferencesProps) {
  const text = useMessages().suitability.form;
  const locale = useLocale();
  const format = useFormatLocale();
  const choices = (shares: readonly number[]) =>
    shares.map((share) => ({
      value: String(share),
      label: formatPercent(String(share / 100), { locale: format, digits: 0 }),
    }));
  return (
    <>
      <RadioGroup
        label={text.taxonomy}
        direction="row"
        value={String(given.taxonomy)}
        onChange={(next) => give({ ...given, taxonomy: TAXONOMY_SHARES.find((one) => String(one) === next) ?? 0 })}
        choices={choices(TAXONOMY_SHARES)}
      />
      <RadioGroup
        label={text.sustainable}
        direction="row"
        value={String(given.sustainable)}
        onChange={(next) =>
          give({ ...given, sustainable: SUSTAINABLE_SHARES.find((one) => String(one) === next) ?? 0 })
        }
        choices={choices(SUSTAINABLE_SHARES)}
      />
      <fieldset className={questionStyles.impacts}>
        <legend className={styles.note}>{text.impacts}</legend>
        {IMPACT_THEMES.map((theme) => (
          <Checkbox
            key={theme}
            label={IMPACT_TEXTS[theme][locale]}
            value={given.impacts.includes(theme)}
            onChange={(isWanted) => {
              const others = given.impacts.filter((one) => one !== theme);
              give({ ...given, impacts: isWanted ? [...others, theme] : others });
            }}
          />
        ))}
      </fieldset>
    </>
  );
}
