import type { ReactNode } from 'react';
import type { Control, FieldPath } from 'react-hook-form';
import type { FieldRule } from '#ui/fields/field-rule.ts';
import { FormField } from '#ui/fields/form-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { PracticeValues } from './practice-form.ts';

export type PracticeControl = Control<PracticeValues>;

type TextName = {
  [Name in FieldPath<PracticeValues>]: Name extends `${string}.${number}${string}` ? never : Name;
}[FieldPath<PracticeValues>];

type Props = {
  readonly control: PracticeControl;
  readonly name: Extract<TextName, string>;
  readonly label: string;
  readonly help?: string;
  readonly rules?: readonly FieldRule[];
  /** A check that the kit's rules do not know, with its sentence. */
  readonly check?: { readonly holds: (text: string) => boolean; readonly sentence: string };
  readonly maxLength?: number;
  /** Stands before the text, and may type it too. */
  readonly start?: (text: string, type: (text: string) => void) => ReactNode;
};

/** A line of text of the settings; an empty one is left to the checklist. */
export function PracticeText({ control, name, label, help, rules = [], check, maxLength = 120, start }: Props) {
  const judge = async (value: unknown) =>
    !check || value === '' || check.holds(String(value)) ? (true as const) : check.sentence;
  return (
    <FormField control={control} name={name} rules={rules} lateRule={judge}>
      {({ value, ...field }) => (
        <TextField
          {...field}
          value={String(value)}
          label={label}
          help={help}
          maxLength={maxLength}
          start={start?.(String(value), field.onChange)}
        />
      )}
    </FormField>
  );
}
