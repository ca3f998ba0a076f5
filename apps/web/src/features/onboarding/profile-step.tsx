import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Muted } from '#ui/muted.tsx';
import { StepFrame } from './step-frame.tsx';
import type { Progress } from './use-onboarding.ts';

const QUESTIONS = ['objective', 'horizon', 'reaction'] as const;

/** The first three questions of the investment profile. */
export function ProfileStep({ progress }: { readonly progress: Progress }) {
  const { profile: text, continue: go } = useMessages().onboarding;
  const { answers } = progress.state;
  const form = useForm({
    defaultValues: {
      objective: answers.objective ?? '',
      horizon: answers.horizon ?? '',
      reaction: answers.reaction ?? '',
    },
  });
  return (
    <form
      onSubmit={form.handleSubmit((answers) => runAction(() => progress.finish({ state: 'done', answers })))}
      noValidate
    >
      <StepFrame
        title={text.title}
        lead={text.lead}
        onBack={progress.back}
        onSkip={() => runAction(() => progress.finish({ state: 'skipped' }))}
        act={
          <Button type="submit" iconAtEnd="arrow-right" pending={progress.isSaving}>
            {go}
          </Button>
        }
      >
        {QUESTIONS.map((question) => (
          <FormField key={question} control={form.control} name={question}>
            {(field) => (
              <RadioGroup
                {...field}
                label={text[question].label}
                look="tiles"
                direction="row"
                choices={Object.entries(text[question].options).map(([value, label]) => ({ value, label }))}
              />
            )}
          </FormField>
        ))}
        <Muted isFaint>{text.note}</Muted>
      </StepFrame>
    </form>
  );
}
