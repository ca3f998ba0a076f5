import { type SuitabilityDraft, suitability } from '@aurea/contract/suitability.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { type ShownProfile, shownProfile } from '@aurea/domain/suitability/profile/shown-profile.ts';
import { isComplete, missingAnswers } from '@aurea/domain/suitability/questionnaire/answers.ts';
import { PREFILLED } from '@aurea/domain/suitability/questionnaire/prefill.ts';
import type { QuestionId } from '@aurea/domain/suitability/questionnaire/questionnaire.ts';
import { toDraftAnswers } from '@aurea/domain/suitability/questionnaire/stored-answers.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useWrite } from '#lib/api.ts';
import { useRunAction } from '#lib/use-run-action.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from '../suitability.module.css';
import { AnswerList } from './answer-list.tsx';
import { numberOf, type StepId } from './question-steps.ts';
import { ReviewCheck } from './review-check.tsx';
import type { DraftSaving } from './use-draft-saving.ts';

type Props = {
  readonly draft: SuitabilityDraft;
  readonly saving: DraftSaving;
  readonly go: (to: StepId) => void;
};

/** The last step: what is missing, what contradicts itself, all answers, and the act that validates them. */
export function ReviewStep({ draft, saving, go }: Props) {
  const { check: text, form } = useMessages().suitability;
  const { missing, shown } = reviewOf(draft, saving);
  const [isRunning, run] = useRunAction();
  const validate = useValidation(saving);
  return (
    <div className={styles.stack}>
      <p className={styles.note}>{text.lead}</p>
      {missing.length > 0 && <MissingAnswers missing={missing} go={go} />}
      {shown && (
        <>
          <Card title={text.checksTitle}>
            {shown.inconsistencies.length === 0 ? (
              <p className={styles.note}>{draft.prefilled ? text.noChecks : text.noChecksOfAnswers}</p>
            ) : (
              <ul className={styles.checks}>
                {shown.inconsistencies.map((found) => (
                  <ReviewCheck key={found.id} found={found} saving={saving} go={go} />
                ))}
              </ul>
            )}
          </Card>
          <Card title={text.answersTitle}>
            <AnswerList answers={shown.answers} onChange={(id) => go(id)} />
          </Card>
        </>
      )}
      <div className={styles.actions}>
        <Button variant="neutral" icon="arrow-left" onPress={() => go('Q18')}>
          {form.back}
        </Button>
        {shown && (
          <Button pending={isRunning} icon="check" onPress={() => run(validate)}>
            {text.validate}
          </Button>
        )}
      </div>
    </div>
  );
}

function useValidation(saving: DraftSaving): () => Promise<void> {
  const { check: text } = useMessages().suitability;
  const { change } = useAddress();
  const complete = useWrite(suitability.complete, { refreshes: ['dashboard'] });
  return async () => {
    const version = await saving.flush();
    if (version === null) return;
    await complete.mutateAsync({ body: { version } });
    change({ view: undefined, at: undefined });
    window.scrollTo(0, 0);
    notify({ type: 'success', message: text.validated });
  };
}

function MissingAnswers({ missing, go }: { readonly missing: readonly QuestionId[]; readonly go: Props['go'] }) {
  const { check: text } = useMessages().suitability;
  return (
    <Callout
      tone="warning"
      title={text.missingTitle}
      action={missing.map((id) => (
        <Button key={id} size="small" variant="neutral" onPress={() => go(id)}>
          {text.toQuestion(numberOf(id))}
        </Button>
      ))}
    />
  );
}

/** What is missing, or all that is shown of complete answers as they stand. */
function reviewOf(
  draft: SuitabilityDraft,
  { answers: stored, confirmed, seconds }: DraftSaving,
): { readonly missing: readonly QuestionId[]; readonly shown: ShownProfile | null } {
  const answers = toDraftAnswers(stored, draft.round);
  const missing: readonly QuestionId[] = [...missingAnswers(answers), ...(stored.Q18 ? [] : (['Q18'] as const))];
  if (!isComplete(answers) || missing.length > 0) return { missing, shown: null };
  const computed = Object.fromEntries(
    PREFILLED.flatMap((id) => {
      const found = draft.prefilled?.[id];
      return found ? [[id, found.option] as const] : [];
    }),
  );
  const context = { computed, age: draft.age, seconds, confirmed: confirmed.map(({ check }) => check) };
  const { currency } = draft;
  const invested = draft.prefilled?.basis.invested ?? '0';
  const money = invested === '0' ? null : decimal(invested);
  return { missing, shown: shownProfile({ answers, stored, round: draft.round, context, money, currency }) };
}
