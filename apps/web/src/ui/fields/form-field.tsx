import { required } from '@aurea/contract/core/validators.ts';
import { type ReactNode, useEffect } from 'react';
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { afterPress, watchPresses } from './after-press.ts';
import { type FieldRule, firstRefusal } from './field-rule.ts';

type Wiring<Value> = {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly inputRef: (element: HTMLElement | null) => void;
  readonly error: string | undefined;
  readonly isRequired: boolean;
  readonly reservesRoom: boolean;
};

type Props<Values extends FieldValues, Name extends FieldPath<Values>> = {
  readonly control: Control<Values>;
  readonly name: Name;
  readonly rules?: readonly FieldRule[];
  /** A check that must wait for something; true, or the sentence to show. */
  readonly lateRule?: (value: unknown) => Promise<true | string>;
  readonly children: (wiring: Wiring<FieldPathValue<Values, Name>>) => ReactNode;
};

/** Ties a field of the kit to a form: value, validation by the product's rules, focus on the first error. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>(props: Props<Values, Name>) {
  const { control, name, rules = [], lateRule, children } = props;
  const { errors } = useMessages().validator;
  useEffect(watchPresses, []);
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: { rules: (value: unknown) => firstRefusal(rules, value, errors), ...(lateRule && { late: lateRule }) },
    },
  });
  return children({
    name,
    value: field.value,
    onChange: field.onChange,
    onBlur: () => afterPress(field.onBlur),
    inputRef: field.ref,
    error: fieldState.error?.message,
    isRequired: rules.includes(required),
    reservesRoom: rules.length > 0 || lateRule !== undefined,
  });
}
