import type { Decimal } from '../../core/decimal.ts';
import type { ImportField } from '../fields.ts';
import { plainPart, plainWords } from '../text/words.ts';
import type { KindRule, RuleCondition } from './preset.ts';

/** What rules can ask of a row. */
export type RuleSubject = {
  /** The text as it is compared, see `plainWords`. */
  words(field: ImportField): string;
  number(field: ImportField): Decimal | null;
};

type Test = (subject: RuleSubject) => boolean;

/** Answers the first rule all of whose conditions hold, or null. The texts of the rules are prepared once. */
export function ruleFinder(rules: readonly KindRule[]): (subject: RuleSubject) => KindRule | null {
  const prepared = rules.map((rule) => ({ rule, tests: rule.when.map(testOf) }));
  return (subject) => prepared.find(({ tests }) => tests.every((holds) => holds(subject)))?.rule ?? null;
}

function testOf({ field, test, values }: RuleCondition): Test {
  if (test === 'sign') return (subject) => values.includes(signOf(subject.number(field)));
  if (test === 'empty') return (subject) => values.includes(subject.words(field).trim() === '' ? 'yes' : 'no');
  if (test === 'is') {
    const wanted = new Set(values.map(plainWords));
    return (subject) => wanted.has(subject.words(field));
  }
  const parts = values.map(plainPart);
  if (test === 'contains') return (subject) => parts.some((part) => subject.words(field).includes(part));
  return (subject) => parts.some((part) => subject.words(field).startsWith(part, 1));
}

/** Nothing at all counts as zero. */
function signOf(value: Decimal | null): 'positive' | 'negative' | 'zero' {
  if (!value || value.isZero()) return 'zero';
  return value.isNegative() ? 'negative' : 'positive';
}
