import { useMessages } from '#i18n/messages.ts';
import { classes } from '../classes.ts';
import { FieldFrame, type FieldProps, inputAttributes, useFieldIds } from './field-frame.tsx';
import styles from './input.module.css';

type Options = {
  readonly digits?: number;
  /** Called once the last digit is there, pasted or typed. */
  readonly onComplete?: (code: string) => void;
};

/** A one-time code in one input, so that pasting and the phone's suggestion work. */
export function CodeField({ digits = 6, onComplete, inputRef, ...field }: FieldProps<string> & Options) {
  const ids = useFieldIds();
  const text = useMessages().ui.code;
  const look = { ...field, help: field.help ?? text.hint(digits) };
  const change = (typed: string) => {
    const code = typed.replaceAll(/\D/g, '').slice(0, digits);
    field.onChange(code);
    if (code.length === digits && code !== field.value) onComplete?.(code);
  };
  return (
    <FieldFrame look={look} ids={ids}>
      <input
        {...inputAttributes(ids, look)}
        ref={inputRef}
        name={field.name}
        value={field.value}
        onChange={(event) => change(event.target.value)}
        onBlur={field.onBlur}
        inputMode="numeric"
        autoComplete="one-time-code"
        className={classes(styles.input, styles.code)}
      />
    </FieldFrame>
  );
}
