import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import { type OptionId, optionOf, type Question } from '@aurea/domain/suitability/questionnaire/questionnaire.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import styles from './question.module.css';

type Props = { readonly question: Question; readonly option: OptionId };

/** What an answer gives and caps; it is said once it is chosen, never beside the other options. */
export function AnswerEffect({ question, option }: Props) {
  const { effect: text } = useMessages().suitability.form;
  const locale = useLocale();
  const { score, cap } = optionOf(question.id, option);
  const most = Math.max(0, ...question.options.map((one) => one.score ?? 0));
  const parts: string[] = [];
  const { block } = question;
  if (score !== undefined && (block === 'capacity' || block === 'tolerance' || block === 'knowledge')) {
    parts.push(text[block](score, most));
  }
  if (question.id === 'Q3' && option === 'a') parts.push(text.shift);
  else parts.push(cap === undefined || cap === 5 ? text.noCap : text.cap(profileOf(cap).name[locale], cap));
  return (
    <p className={styles.effect} role="status">
      {parts.join(' ')}
    </p>
  );
}
