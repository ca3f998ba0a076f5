import type { HTMLInputAutoCompleteAttribute, KeyboardEvent, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { FieldFrame, type FieldProps, inputAttributes, useFieldIds } from './field-frame.tsx';
import styles from './input.module.css';

type TextInputOptions = {
  readonly type?: 'text' | 'email' | 'url' | 'tel' | 'search' | 'password';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly spellCheck?: boolean;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onFocus?: () => void;
  /** Digits stand to the right, of equal width. */
  readonly figures?: boolean;
};

export function TextField({ inputRef, ...props }: FieldProps<string> & TextInputOptions) {
  const ids = useFieldIds();
  return (
    <FieldFrame look={props} ids={ids} start={props.start} end={props.end}>
      <input
        {...inputAttributes(ids, props)}
        ref={inputRef}
        type={props.type ?? 'text'}
        name={props.name}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        onFocus={props.onFocus}
        onKeyDown={props.onKeyDown}
        autoComplete={props.autoComplete ?? 'off'}
        inputMode={props.inputMode}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        spellCheck={props.spellCheck}
        className={classes(styles.input, props.figures && styles.figures)}
      />
    </FieldFrame>
  );
}
