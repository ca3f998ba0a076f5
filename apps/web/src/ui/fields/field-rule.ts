import type { Rule, RuleParams, Verdict } from '@aurea/contract/core/validators.ts';
import type { Messages } from '#i18n/messages.ts';

/** A validator, its parameters bound: `required`, `(value) => maxLength(value, 200)`. */
export type FieldRule = (value: unknown) => Verdict;

export type RuleSentences = Messages['validator']['errors'];

/** What the first rule that refuses a value says; true where all of them let it pass. */
export function firstRefusal(rules: readonly FieldRule[], value: unknown, sentences: RuleSentences): true | string {
  for (const rule of rules) {
    const verdict = rule(value);
    if (verdict !== true) return sentences[verdict.rule](verdict.params);
  }
  return true;
}

/** The sentence of a rule named by the server, which may know rules that the browser does not. */
export function refusalSentence(sentences: RuleSentences, rule: string, params: RuleParams): string {
  return isRule(sentences, rule) ? sentences[rule](params) : sentences.unknown(params);
}

function isRule(sentences: RuleSentences, rule: string): rule is Rule {
  return Object.hasOwn(sentences, rule);
}
