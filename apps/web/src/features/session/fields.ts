import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import type { ApiFailure } from '#lib/api-failure.ts';
import { type FieldRule, firstRefusal, refusalSentence } from '#ui/fields/field-rule.ts';

type Rules<Name extends string> = Readonly<Record<Name, readonly FieldRule[]>>;
type Values<Name extends string> = Readonly<Record<Name, string>>;

/**
 * The few text fields of a public page. The form library of the other screens would be a tenth of what these pages may
 * weigh; the fields, the rules and their sentences are the same.
 */
export function useFields<Name extends string>(rules: Rules<Name>, initial: Values<Name>) {
  const sentences = useMessages().validator.errors;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const inputs = useRef(new Map<string, HTMLElement>());
  const names = namesOf(rules);

  const refuse = (name: Name, sentence: string) => {
    setErrors((known) => ({ ...known, [name]: sentence }));
    inputs.current.get(name)?.focus();
  };
  const set = (name: Name, value: string) => {
    setValues((known) => ({ ...known, [name]: value }));
    setErrors((known) => ({ ...known, [name]: undefined }));
  };
  const of = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => set(name, value),
    inputRef: (element: HTMLElement | null) => {
      if (!element) return;
      const typed = inputs.current.has(name) ? '' : typedEarly(element);
      inputs.current.set(name, element);
      if (typed !== '' && typed !== values[name]) set(name, typed);
    },
  });
  /** What `onSubmit` needs: checks every field, then runs, or leads to the first one that is refused. */
  const submit = (run: (values: Values<Name>) => void) => (event: FormEvent) => {
    event.preventDefault();
    const refused = names.flatMap((name) => {
      const verdict = firstRefusal(rules[name], values[name], sentences);
      return verdict === true ? [] : [{ name, verdict }];
    });
    for (const { name, verdict } of refused.toReversed()) refuse(name, verdict);
    if (refused.length === 0) run(values);
  };
  /** Shows beside the fields what the server found wrong with them. */
  const place = ({ issues }: ApiFailure) => {
    for (const { path, rule, params } of issues) {
      const name = names.find((each) => path === each || path === `body.${each}`);
      if (name) refuse(name, refusalSentence(sentences, rule, params));
    }
  };
  return { of, set, refuse, submit, place };
}

/** What was typed into the html before the application was there. */
const typedEarly = (element: HTMLElement) => (element instanceof HTMLInputElement ? element.value : '');

function namesOf<Name extends string>(rules: Rules<Name>): Name[] {
  const names: Name[] = [];
  for (const name in rules) names.push(name);
  return names;
}
