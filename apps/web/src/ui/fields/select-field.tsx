import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Select, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { useMessages } from '#i18n/messages.ts';
import { Icon } from '../icon.tsx';
import frame from './field-frame.module.css';
import { FieldHelp, type FieldProps, FieldState } from './field-frame.tsx';
import { type Option, OptionList, OptionPopover } from './option-list.tsx';
import styles from './select-field.module.css';

type Props<Value extends string> = Omit<FieldProps<Value | ''>, 'onChange'> & {
  readonly onChange: (value: Value) => void;
  readonly options: readonly Option<Value>[];
  readonly placeholder?: string;
};

/** One choice among few; for many, or to search, use a combo field. */
export function SelectField<Value extends string>({ options, placeholder, inputRef, ...field }: Props<Value>) {
  const text = useMessages().ui.select;
  return (
    <FieldState look={field}>
      <Select
        value={field.value === '' ? null : field.value}
        onChange={(key) => {
          const chosen = options.find((option) => option.value === key);
          if (chosen) field.onChange(chosen.value);
        }}
        onBlur={field.onBlur}
        placeholder={placeholder ?? text.placeholder}
        isDisabled={field.isDisabled ?? false}
        isRequired={field.isRequired ?? false}
        isInvalid={Boolean(field.error)}
        validationBehavior="aria"
        className={styles.select}
      >
        <Label className={frame.label}>
          {field.label}
          {field.isRequired && <span aria-hidden="true"> *</span>}
        </Label>
        <Button ref={inputRef} className={styles.button}>
          <SelectValue className={styles.value}>
            {({ selectedText, defaultChildren, isPlaceholder }) => (isPlaceholder ? defaultChildren : selectedText)}
          </SelectValue>
          <Icon name="chevron-down" size={14} />
        </Button>
        <AriaFieldHelp look={field} />
        <OptionPopover>
          <OptionList options={options} none={text.none} />
        </OptionPopover>
      </Select>
    </FieldState>
  );
}

/** The sentence below a field whose label, help and error React Aria ties together. */
export function AriaFieldHelp({ look }: { readonly look: Omit<FieldProps<never>, 'value' | 'onChange'> }) {
  if (look.error) {
    return (
      <FieldError elementType="div">
        <FieldHelp look={look} />
      </FieldError>
    );
  }
  return (
    <Text slot="description" elementType="div">
      <FieldHelp look={look} />
    </Text>
  );
}
