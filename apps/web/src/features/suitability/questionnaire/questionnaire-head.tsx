import { QUESTIONNAIRE } from '@aurea/domain/suitability/questionnaire/questionnaire.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { BoundaryNotice } from '../boundary-notice.tsx';
import styles from './question.module.css';
import { BLOCKS, blockOf, numberOf, type StepId } from './question-steps.ts';
import type { DraftSaving } from './use-draft-saving.ts';

const ALL = QUESTIONNAIRE.questions.length;

type Props = { readonly step: StepId; readonly saving: DraftSaving };

/** How far one is, whether all of it is saved, and the way out. */
export function QuestionnaireHead({ step, saving }: Props) {
  const { form: text } = useMessages().suitability;
  const locale = useLocale();
  const steps = [
    ...BLOCKS.map(([block]) => ({ id: block as string, label: QUESTIONNAIRE.blocks[block][locale] })),
    { id: 'review', label: text.review },
  ];
  const at = step === 'review' ? ALL : numberOf(step);
  return (
    <>
      <BoundaryNotice />
      <div className={styles.head}>
        <div className={styles.wideOnly}>
          <Stepper label={text.steps} steps={steps} current={blockOf(step) ?? 'review'} />
        </div>
        <div className={styles.phoneOnly}>
          <Progress
            label={step === 'review' ? text.review : QUESTIONNAIRE.blocks[blockOf(step) ?? 'objective'][locale]}
            value={at}
            max={ALL}
            words={text.position(at, ALL)}
            tone="gold"
          />
        </div>
        <span className={styles.state}>
          <SavedState saving={saving} />
          <LinkButton href="/dashboard/investment-profile" variant="text" size="small">
            {text.leave}
          </LinkButton>
        </span>
      </div>
    </>
  );
}

function SavedState({ saving }: { readonly saving: DraftSaving }) {
  const { form: text } = useMessages().suitability;
  return (
    <>
      <span className={styles.saved} role="status">
        <Icon name={saving.state === 'failed' ? 'warning' : 'check'} size={14} />
        {text[saving.state]}
      </span>
      {saving.state === 'failed' && (
        <Button size="small" variant="neutral" onPress={saving.retry}>
          {text.retry}
        </Button>
      )}
    </>
  );
}
