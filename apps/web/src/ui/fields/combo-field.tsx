import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { useMessages } from '#i18n/messages.ts';
import { textMatches } from '#lib/text-match.ts';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { useEarlyChoice } from './early-choice.ts';
import frame from './field-frame.module.css';
import { type FieldProps, FieldState } from './field-frame.tsx';
import input from './input.module.css';
import { type Option, OptionList, OptionPopover } from './option-list.tsx';
import styles from './select-field.module.css';
import { AriaFieldHelp } from './select-field.tsx';

type Props = FieldProps<string> & {
  readonly options: readonly Option[];
  readonly placeholder?: string;
  /** Called while typing, for options found elsewhere; they are then shown as given, unfiltered. */
  readonly onSearch?: (query: string) => void;
  /** The options shown are not yet those of what is typed. */
  readonly isSearching?: boolean;
  /** Lets text stand that is none of the options; the value is then that text. */
  readonly allowsOther?: boolean;
  /** When the options show; those of a field that has the focus from the start wait for a letter. */
  readonly opensOn?: 'focus' | 'input';
};

/** One choice among many, found by typing. */
export function ComboField({
  options,
  placeholder,
  onSearch,
  isSearching = false,
  allowsOther = false,
  opensOn = 'focus',
  inputRef,
  ...field
}: Props) {
  const text = useMessages().ui.select;
  const known = options.find((option) => option.value === field.value);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? known?.label ?? (allowsOther ? field.value : '');
  const found =
    onSearch || typed === null
      ? options
      : options.filter(({ label, detail }) => textMatches(`${label} ${detail ?? ''}`, typed));
  const choose = (value: string) => {
    setTyped(null);
    field.onChange(value);
  };
  const values = found.map(({ value }) => value).filter((value) => value !== field.value);
  const onEarlyKey = useEarlyChoice({ isSearching, values, onChoose: choose });
  return (
    <FieldState look={field}>
      <ComboBox
        value={known ? known.value : null}
        onChange={(key) => {
          if (key === null) setTyped(null);
          else choose(String(key));
        }}
        inputValue={shown}
        onInputChange={(query) => {
          if (query === shown) return;
          setTyped(query);
          onSearch?.(query);
          if (allowsOther) field.onChange(query);
          else if (query === '') field.onChange('');
        }}
        onBlur={() => {
          setTyped(null);
          field.onBlur?.();
        }}
        items={found}
        menuTrigger={opensOn}
        allowsEmptyCollection
        allowsCustomValue={allowsOther}
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
        <div className={frame.box}>
          <Input
            ref={inputRef}
            name={field.name}
            onKeyDownCapture={onEarlyKey}
            placeholder={placeholder ?? text.search}
            className={classes(input.input, styles.search)}
          />
          <Button className={styles.opener}>
            <Icon name="chevron-down" size={14} />
          </Button>
        </div>
        <AriaFieldHelp look={field} />
        <OptionPopover>
          <OptionList options={found} none={text.none} />
        </OptionPopover>
      </ComboBox>
    </FieldState>
  );
}
