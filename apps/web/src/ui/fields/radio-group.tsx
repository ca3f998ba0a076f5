import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { FieldHelp, type FieldProps, FieldState } from './field-frame.tsx';
import styles from './radio-group.module.css';

export type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly detail?: ReactNode;
  readonly isDisabled?: boolean;
};

type Props<Value extends string> = Omit<FieldProps<Value | ''>, 'onChange'> & {
  readonly onChange: (value: Value) => void;
  readonly choices: readonly Choice<Value>[];
  readonly direction?: 'column' | 'row';
  /** Each choice in an outline of its own, for choices with details. */
  readonly look?: 'plain' | 'tiles';
  /** The label is a question that leads a part of the page. */
  readonly isQuestion?: boolean;
};

export function RadioGroup<Value extends string>({
  choices,
  direction = 'column',
  look = 'plain',
  isQuestion = false,
  inputRef,
  ...field
}: Props<Value>) {
  const id = useId();
  return (
    <FieldState look={field}>
      <div
        className={styles.group}
        role="radiogroup"
        aria-labelledby={`${id}label`}
        aria-required={field.isRequired || undefined}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={field.error || field.help ? `${id}help` : undefined}
      >
        <div id={`${id}label`} className={classes(styles.legend, isQuestion && styles.question)}>
          {field.label}
        </div>
        <div className={classes(styles.choices, styles[direction], styles[look])}>
          {choices.map((choice, index) => (
            <label key={choice.value} className={styles.choice}>
              <input
                ref={index === 0 ? inputRef : undefined}
                type="radio"
                name={field.name ?? id}
                value={choice.value}
                checked={field.value === choice.value}
                disabled={field.isDisabled || choice.isDisabled}
                onChange={() => field.onChange(choice.value)}
                onBlur={field.onBlur}
                className={styles.input}
              />
              <span className={styles.words}>
                <span>{choice.label}</span>
                {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
              </span>
            </label>
          ))}
        </div>
      </div>
      <FieldHelp look={field} id={`${id}help`} />
    </FieldState>
  );
}
