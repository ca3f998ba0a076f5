import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { runAction } from '#lib/run-action.ts';
import { useUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Progress } from '../use-onboarding.ts';
import { usePractice, useWorkspaces } from '../use-workspaces.ts';
import { CompanyFields } from './company-fields.tsx';
import { type CompanyValues, companyOf, companyValues } from './company-values.ts';

type Props = { readonly progress: Progress };

/** What quotations and invoices of an advisor need; leaving it makes the practice. */
export function CompanyStep({ progress }: Props) {
  const own = usePractice();
  // As it was when the step was reached: the form that makes the practice stays until it has gone on.
  const [practice] = useState(own);
  return practice ? <MadePractice name={practice.name} progress={progress} /> : <NewPractice progress={progress} />;
}

/** Settings of a practice that stands change in their own place, where a new IBAN needs a proof of identity. */
function MadePractice({ name, progress }: Props & { readonly name: string }) {
  const { company: text, continue: go } = useMessages().onboarding;
  return (
    <StepFrame
      title={text.title}
      lead={text.lead}
      onBack={progress.back}
      act={
        <Button
          iconAtEnd="arrow-right"
          pending={progress.isSaving}
          onPress={() => runAction(() => progress.finish({ state: 'done' }))}
        >
          {go}
        </Button>
      }
    >
      <Callout tone="success" title={text.made(name)}>
        {text.madeDetail}
      </Callout>
    </StepFrame>
  );
}

function NewPractice({ progress }: Props) {
  const { company: text, continue: go } = useMessages().onboarding;
  const { ensurePractice, isPending } = useWorkspaces();
  const form = useForm<CompanyValues>({
    defaultValues: companyValues(progress.state.answers, useUser().email),
    mode: 'onTouched',
  });
  const save = async (answered: CompanyValues) => {
    await ensurePractice(answered.companyName, companyOf(answered));
    await progress.finish({ state: 'done', answers: answered });
  };
  const skip = async () => {
    await ensurePractice('');
    await progress.finish({ state: 'skipped' });
  };
  return (
    <form onSubmit={form.handleSubmit((values) => runAction(() => save(values)))} noValidate>
      <StepFrame
        title={text.title}
        lead={text.lead}
        onBack={progress.back}
        onSkip={() => runAction(skip)}
        act={
          <Button type="submit" iconAtEnd="arrow-right" pending={progress.isSaving || isPending}>
            {go}
          </Button>
        }
      >
        <CompanyFields form={form} />
      </StepFrame>
    </form>
  );
}
