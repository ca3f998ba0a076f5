import { classes } from '../classes.ts';
import { FieldFrame, type FieldProps, inputAttributes, useFieldIds } from './field-frame.tsx';
import styles from './input.module.css';

type Options = { readonly rows?: number; readonly maxLength?: number; readonly placeholder?: string };

export function TextArea({ inputRef, ...props }: FieldProps<string> & Options) {
  const ids = useFieldIds();
  return (
    <FieldFrame look={props} ids={ids} multiline>
      <textarea
        {...inputAttributes(ids, props)}
        ref={inputRef}
        name={props.name}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        rows={props.rows ?? 3}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        className={classes(styles.input, styles.area)}
      />
    </FieldFrame>
  );
}
