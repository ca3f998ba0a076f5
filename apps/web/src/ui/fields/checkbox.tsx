import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import styles from './checkbox.module.css';
import { FieldHelp, type FieldProps, FieldState, inputAttributes, useFieldIds } from './field-frame.tsx';

type Props = Omit<FieldProps<boolean>, 'label'> & {
  /** Words beside the box, links among them if need be. */
  readonly label: ReactNode;
  /** Some but not all of what it stands for. */
  readonly isMixed?: boolean;
  /** Where the words are said by what stands around it, as in a table. */
  readonly hiddenLabel?: boolean;
};

export function Checkbox({ label, isMixed = false, hiddenLabel, inputRef, ...field }: Props) {
  const ids = useFieldIds();
  const look = { ...field, label: '' };
  return (
    <FieldState look={look}>
      <label className={classes(styles.option, hiddenLabel && styles.bare)}>
        <span className={styles.box}>
          <input
            {...inputAttributes(ids, look)}
            ref={(element) => {
              if (element) element.indeterminate = isMixed;
              inputRef?.(element);
            }}
            type="checkbox"
            name={field.name}
            checked={field.value}
            onChange={(event) => field.onChange(event.target.checked)}
            onBlur={field.onBlur}
            className={styles.input}
          />
          <Icon name={isMixed ? 'minus' : 'check'} size={12} className={styles.mark} />
        </span>
        <span className={hiddenLabel ? 'visually-hidden' : styles.words}>{label}</span>
      </label>
      <FieldHelp look={look} id={ids.help} />
    </FieldState>
  );
}

/** A setting that takes effect at once. */
export function Switch({ label, inputRef, ...field }: Omit<Props, 'isMixed' | 'hiddenLabel'>) {
  const ids = useFieldIds();
  const look = { ...field, label: '' };
  return (
    <FieldState look={look}>
      <label className={styles.option}>
        <input
          {...inputAttributes(ids, look)}
          ref={inputRef}
          type="checkbox"
          role="switch"
          name={field.name}
          checked={field.value}
          aria-checked={field.value}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
          className={styles.switch}
        />
        <span className={styles.words}>{label}</span>
      </label>
      <FieldHelp look={look} id={ids.help} />
    </FieldState>
  );
}
