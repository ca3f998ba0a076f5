import { quizItems } from '@aurea/domain/suitability/questionnaire/quiz.ts';
import { useId } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import styles from '../suitability.module.css';
import questionStyles from './question.module.css';
import { type QuestionProps, QuestionTitle } from './question-title.tsx';

const JUDGEMENTS = ['true', 'false', 'unknown'] as const;

/** Four statements to judge: knowledge is tested by facts. */
export function StatementsQuestion({ question, draft, saving }: QuestionProps) {
  const text = useMessages().suitability.form;
  const locale = useLocale();
  const id = useId();
  const judged = saving.answers.Q16 ?? [];
  const give = (statement: string, value: (typeof JUDGEMENTS)[number]) => {
    const others = judged.filter((one) => one.statement !== statement);
    const answer = value === 'unknown' ? null : value === 'true';
    saving.give({ answers: { Q16: [...others, { statement, answer }] } });
  };
  const judgementOf = (statement: string) => {
    const found = judged.find((one) => one.statement === statement);
    if (!found) return '';
    return found.answer === null ? 'unknown' : found.answer ? 'true' : 'false';
  };
  return (
    <fieldset className={questionStyles.part} aria-labelledby={id}>
      <QuestionTitle id={id} question={question} />
      <p className={styles.note}>{text.quizHelp}</p>
      {quizItems(draft.round).map((item) => (
        <RadioGroup
          key={item.id}
          label={item.text[locale]}
          look="tiles"
          direction="row"
          value={judgementOf(item.id)}
          onChange={(value) => give(item.id, value)}
          choices={JUDGEMENTS.map((value) => ({ value, label: text.judgements[value] }))}
        />
      ))}
    </fieldset>
  );
}
