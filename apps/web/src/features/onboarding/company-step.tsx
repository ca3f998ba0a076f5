import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { attempt } from '#lib/attempt.ts';
import { useUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { CompanyFields } from './company-fields.tsx';
import { type CompanyValues, companyOf, companyValues } from './company-values.ts';
import { StepFrame } from './step-frame.tsx';
import type { Progress } from './use-onboarding.ts';
import { useWorkspaces } from './use-workspaces.ts';

/** What quotations and invoices of an advisor need; leaving it makes the practice. */
export function CompanyStep({ progress }: { readonly progress: Progress }) {
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
    <form onSubmit={form.handleSubmit((values) => attempt(() => save(values)))} noValidate>
      <StepFrame
        title={text.title}
        lead={text.lead}
        onBack={progress.back}
        onSkip={() => attempt(skip)}
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
