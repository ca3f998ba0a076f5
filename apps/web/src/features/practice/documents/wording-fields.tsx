import { isDate, required } from '@aurea/contract/core/validators.ts';
import { MENTION_KEYS } from '@aurea/domain/billing/documents/mention-texts.ts';
import { mentionText } from '@aurea/domain/billing/documents/mentions.ts';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from '../practice.module.css';
import type { PracticeControl } from '../settings/field-list.tsx';

type Props = { readonly control: PracticeControl };

/** Mentions in the practice's own words, each from a day on. */
export function WordingFields({ control }: Props) {
  const text = useMessages().practice;
  const language = useLocale();
  const { fields, append, remove } = useFieldArray({ control, name: 'wordings' });
  return (
    <Stack>
      {fields.map(({ id }, index) => (
        <Wording key={id} control={control} index={index} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button
          variant="neutral"
          icon="plus"
          onPress={() => append({ key: 'franchise', language, from: today(), text: '' })}
        >
          {text.addWording}
        </Button>
      </div>
    </Stack>
  );
}

function Wording({ control, index, onRemove }: Props & { readonly index: number; readonly onRemove: () => void }) {
  const text = useMessages().practice;
  const { key, language } = useWatch({ control, name: `wordings.${index}` });
  return (
    <div className={styles.wording}>
      <div className={styles.fields}>
        <FormField control={control} name={`wordings.${index}.key`}>
          {(field) => (
            <SelectField
              {...field}
              label={text.wordingKey}
              options={MENTION_KEYS.map((value) => ({ value, label: text.keys[value] }))}
            />
          )}
        </FormField>
        <FormField control={control} name={`wordings.${index}.language`}>
          {(field) => (
            <SelectField
              {...field}
              label={text.wordingLanguage}
              options={(['fr', 'en'] as const).map((value) => ({ value, label: text.languages[value] }))}
            />
          )}
        </FormField>
        <FormField control={control} name={`wordings.${index}.from`} rules={[required, isDate]}>
          {(field) => <DateField {...field} label={text.wordingFrom} />}
        </FormField>
      </div>
      <FormField control={control} name={`wordings.${index}.text`} rules={[required]}>
        {(field) => (
          <TextArea
            {...field}
            label={text.wordingText}
            maxLength={500}
            help={text.usual(mentionText(key, { on: today(), language, own: [] }))}
          />
        )}
      </FormField>
      <div>
        <Button variant="text" icon="trash" onPress={onRemove}>
          {text.removeWording}
        </Button>
      </div>
    </div>
  );
}
