import { PREFILLED } from '@aurea/domain/suitability/questionnaire/prefill.ts';
import { useEffect, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import styles from '../suitability.module.css';
import { ProductsQuestion } from './products-question.tsx';
import questionStyles from './question.module.css';
import { BLOCKS, blockOf, neighbours, type StepId } from './question-steps.ts';
import type { QuestionProps } from './question-title.tsx';
import { SingleQuestion } from './single-question.tsx';
import { StatementsQuestion } from './statements-question.tsx';
import { SustainabilityQuestion } from './sustainability-question.tsx';

type Props = Omit<QuestionProps, 'question'> & {
  readonly step: Exclude<StepId, 'review'>;
  readonly go: (to: StepId) => void;
  readonly isByBlock: boolean;
};

/** One question, or all of a block; Enter goes on. */
export function QuestionForm({ step, go, isByBlock, draft, saving }: Props) {
  const { form: text } = useMessages().suitability;
  const block = blockOf(step);
  const ofBlock = BLOCKS.find(([name]) => name === block)?.[1] ?? [];
  const asked = isByBlock ? ofBlock : ofBlock.filter(({ id }) => id === step);
  const { before, after } = neighbours(step, isByBlock);
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const goOn = () => {
    const proposed = asked.flatMap(({ id }) => {
      const prefilled = PREFILLED.find((one) => one === id);
      const option = prefilled && saving.answers[prefilled] === undefined && draft.prefilled?.[prefilled]?.option;
      return option ? [[id, option]] : [];
    });
    if (proposed.length > 0) saving.give({ answers: Object.fromEntries(proposed) });
    go(after ?? 'review');
  };
  return (
    <form
      className={questionStyles.questions}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <div ref={first} tabIndex={-1} className={questionStyles.questionList}>
        {asked.map((question) => (
          <QuestionPart key={question.id} question={question} draft={draft} saving={saving} />
        ))}
      </div>
      <div className={styles.actions}>
        {before && (
          <Button variant="neutral" icon="arrow-left" onPress={() => go(before)}>
            {text.back}
          </Button>
        )}
        <Button type="submit" iconAtEnd="arrow-right">
          {text.next}
        </Button>
      </div>
    </form>
  );
}

function QuestionPart(props: QuestionProps) {
  const { kind } = props.question;
  if (kind === 'several') return <ProductsQuestion {...props} />;
  if (kind === 'quiz') return <StatementsQuestion {...props} />;
  if (kind === 'preferences') return <SustainabilityQuestion {...props} />;
  return <SingleQuestion {...props} />;
}
