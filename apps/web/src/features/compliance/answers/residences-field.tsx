import { useLocale, useMessages } from '#i18n/messages.ts';
import { countriesByName } from '#lib/countries.ts';
import { Button } from '#ui/button.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from '../compliance.module.css';
import type { AnswerDraft } from './answer-form.ts';

const MOST = 8;
const EMPTY = { country: '', number: '' };

type Props = {
  readonly residences: AnswerDraft['residences'];
  readonly error: string | undefined;
  readonly onChange: (residences: AnswerDraft['residences']) => void;
};

/** The countries in which a customer pays tax, each with the number it gave. */
export function ResidencesField({ residences, error, onChange }: Props) {
  const { answers: text } = useMessages().compliance;
  const countries = countriesByName(useLocale());
  const change = (at: number, over: Partial<typeof EMPTY>) =>
    onChange(residences.map((one, index) => (index === at ? { ...one, ...over } : one)));
  return (
    <fieldset className={styles.part}>
      <legend className={styles.heading}>{text.residences}</legend>
      {residences.map(({ country, number }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a country has no other name than its place
        <div key={at} className={styles.residence}>
          <ComboField
            label={text.country}
            isRequired={at === 0}
            value={country}
            options={countries}
            error={at === 0 ? error : undefined}
            onChange={(value) => change(at, { country: value })}
          />
          <TextField
            label={text.number}
            value={number}
            maxLength={40}
            help={text.numberHelp}
            onChange={(value) => change(at, { number: value })}
          />
          {residences.length > 1 && (
            <IconButton
              icon="trash"
              size="small"
              label={text.removeResidence(at + 1)}
              onPress={() => onChange(residences.filter((_one, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {residences.length < MOST && (
        <div>
          <Button variant="text" size="small" icon="plus" onPress={() => onChange([...residences, EMPTY])}>
            {text.addResidence}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
