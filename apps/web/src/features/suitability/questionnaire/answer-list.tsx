import type { ShownAnswer } from '@aurea/domain/suitability/profile/shown-profile.ts';
import type { QuestionId } from '@aurea/domain/suitability/questionnaire/questionnaire.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import styles from './question.module.css';
import { numberOf } from './question-steps.ts';

type Answer = Pick<ShownAnswer, 'text' | 'answer'> & { readonly id: string };

type Props = {
  readonly answers: readonly Answer[];
  /** Present where an answer may still be changed. */
  readonly onChange?: (id: QuestionId) => void;
};

/** Every question with its answer in words. */
export function AnswerList({ answers, onChange }: Props) {
  const { check: text } = useMessages().suitability;
  const locale = useLocale();
  return (
    <dl className={styles.answers}>
      {answers.map(({ id, text: question, answer }) => (
        <div key={id} className={styles.answer}>
          <dt>
            {numberOf(id)}. {question[locale]}
          </dt>
          <dd>{answer.length === 0 ? text.noAnswer : answer.map((one) => <div key={one.fr}>{one[locale]}</div>)}</dd>
          {onChange && (
            <dd>
              <Button
                size="small"
                variant="text"
                aria-label={text.change(numberOf(id))}
                onPress={() => onChange(id as QuestionId)}
              >
                {text.edit}
              </Button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
