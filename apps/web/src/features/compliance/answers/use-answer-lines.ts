import type { ComplianceCheck, ComplianceEntry } from '@aurea/contract/compliance/compliance-file.ts';
import { answerLines } from '@aurea/domain/compliance/answer-words.ts';
import { requiresAnswer } from '@aurea/domain/compliance/answers.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';

/** What was answered to a point, in words; that nothing was, where the point is a question. */
export function useAnswerLines({ item }: Pick<ComplianceCheck, 'item'>): (entry: ComplianceEntry) => string[] {
  const language = useLocale();
  const { answers: text } = useMessages().compliance;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const countryName = (code: string) => names.of(code) ?? code;
  return ({ answer, state }) => {
    if (answer) return answerLines(answer, { language, countryName });
    return state === 'provided' && requiresAnswer(item) ? [text.none] : [];
  };
}
