import type { SuitabilityDraft } from '@aurea/contract/suitability.ts';
import type { Question } from '@aurea/domain/suitability/questionnaire/questionnaire.ts';
import { useLocale } from '#i18n/messages.ts';
import styles from './question.module.css';
import type { DraftSaving } from './use-draft-saving.ts';

export type QuestionProps = {
  readonly question: Question;
  readonly draft: SuitabilityDraft;
  readonly saving: DraftSaving;
};

/** The words of a question with its number, as the name of the group of its answers. */
export function QuestionTitle({ id, question }: { readonly id: string; readonly question: Question }) {
  const locale = useLocale();
  return (
    <h2 id={id} className={styles.question}>
      <span className={styles.number}>{question.id.slice(1)}</span>
      {question.text[locale]}
    </h2>
  );
}
