import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import styles from './field-frame.module.css';

/** What every field of the kit understands, whatever it holds. */
export type FieldLook = {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** Allowed for now, but something will need it. */
  readonly warning?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isRequired?: boolean | undefined;
  readonly className?: string | undefined;
  /** Something may be found wrong with it: the line below is there from the start, so that nothing moves then. */
  readonly reservesRoom?: boolean | undefined;
};

/** A field that holds a value of type `Value` and can be given to `FormField`. */
export type FieldProps<Value> = FieldLook & {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly name?: string | undefined;
  readonly inputRef?: ((element: HTMLElement | null) => void) | undefined;
};

type FieldIds = { readonly input: string; readonly label: string; readonly help: string };

export function useFieldIds(): FieldIds {
  const id = useId();
  return { input: `${id}input`, label: `${id}label`, help: `${id}help` };
}

/** The attributes that tie an input to its label, its help and its error. */
export function inputAttributes(ids: FieldIds, { error, warning, help, isDisabled, isRequired }: FieldLook) {
  return {
    id: ids.input,
    disabled: isDisabled ?? false,
    'aria-required': isRequired || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error || warning || help ? ids.help : undefined,
  };
}

type FrameProps = {
  readonly look: FieldLook;
  readonly ids: FieldIds;
  readonly children: ReactNode;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly multiline?: boolean;
};

/** Outline, label in the outline, and the sentence below. */
export function FieldFrame({ look, ids, children, start, end, multiline }: FrameProps) {
  return (
    <FieldState look={look}>
      <FieldLabel look={look} ids={ids} />
      <div className={classes(styles.box, multiline && styles.multiline)} data-box>
        {start}
        {children}
        {end}
      </div>
      <FieldHelp look={look} id={ids.help} />
    </FieldState>
  );
}

/** Carries the state of a field, so that outline, label and sentence share its colour. */
export function FieldState({ look, children }: { readonly look: FieldLook; readonly children: ReactNode }) {
  return (
    <div
      className={classes(styles.field, look.className)}
      data-invalid={look.error ? true : undefined}
      data-warning={!look.error && look.warning ? true : undefined}
      data-off={look.isDisabled || undefined}
      data-room={(look.reservesRoom && !look.help) || undefined}
    >
      {children}
    </div>
  );
}

function FieldLabel({ look, ids }: { readonly look: FieldLook; readonly ids: FieldIds }) {
  return (
    <label htmlFor={ids.input} id={ids.label} className={styles.label}>
      {look.label}
      {look.isRequired && <RequiredMark />}
    </label>
  );
}

function RequiredMark() {
  return <span aria-hidden="true"> *</span>;
}

export function FieldHelp({ look, id }: { readonly look: FieldLook; readonly id?: string }) {
  const sentence = look.error ?? look.warning;
  if (!sentence && !look.help && !look.reservesRoom) return null;
  return (
    <div id={id} className={styles.help}>
      {sentence && <Icon name={look.error ? 'error' : 'warning'} size={14} />}
      <span className={styles.sentence}>{sentence ?? look.help}</span>
    </div>
  );
}
