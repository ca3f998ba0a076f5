import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { CompanyStep } from './company/company-step.tsx';
import styles from './onboarding-screen.module.css';
import { PlanStep } from './plan-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { SecureStep } from './secure-step.tsx';
import { type Step, stepsOf } from './step-order.ts';
import { type Progress, useOnboarding } from './use-onboarding.ts';
import { DataStep } from './wealth/data-step.tsx';
import { WealthStep } from './wealth/wealth-step.tsx';
import { YouStep } from './you-step.tsx';

const FORMS: Readonly<Record<Step, (props: { readonly progress: Progress }) => ReactNode>> = {
  you: YouStep,
  wealth: WealthStep,
  data: DataStep,
  profile: ({ progress }) =>
    progress.state.kind === 'advisor' ? <CompanyStep progress={progress} /> : <ProfileStep progress={progress} />,
  secure: SecureStep,
  plan: PlanStep,
};

/** Five short steps and a plan; each can be skipped, and one comes back where one left. */
export function OnboardingScreen() {
  const { onboarding: text } = useMessages();
  const progress = useOnboarding();
  const Form = FORMS[progress.step];
  const isAdvisor = progress.state.kind === 'advisor';
  const steps = stepsOf(progress.state.kind).map((id) => ({
    id,
    label: id === 'profile' && isAdvisor ? text.steps.company : text.steps[id],
    isSkipped: id !== 'plan' && progress.state.steps[id] === 'skipped',
  }));
  return (
    <Page title={text.title} lead={text.lead}>
      <div className={styles.wizard}>
        <div className={styles.progress}>
          <div className={styles.steps}>
            <Stepper label={text.progress} steps={steps} current={progress.step} />
          </div>
          {progress.step !== 'plan' && (
            <Button
              variant="text"
              size="small"
              pending={progress.isSaving}
              onPress={() => runAction(() => progress.jump('plan'))}
            >
              {text.finishNow}
            </Button>
          )}
        </div>
        <Form key={progress.step} progress={progress} />
      </div>
    </Page>
  );
}
