import type { Profile } from '@aurea/contract/account/profile.ts';
import { account } from '@aurea/contract/account.ts';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useChooseLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { countryOfLanguage } from '#lib/countries.ts';
import { useGuessedCountry } from '#lib/guess-country.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { ImportNow } from './import-now.tsx';
import { StepFrame } from './step-frame.tsx';
import type { Progress } from './use-onboarding.ts';
import { useHousehold, useWorkspaces } from './use-workspaces.ts';
import { YouFields, type YouValues } from './you-fields.tsx';

/** Who the product is for; leaving it makes the household. */
export function YouStep({ progress }: { readonly progress: Progress }) {
  const { you: text, continue: go } = useMessages().onboarding;
  const profile = useRead(account.profile, {});
  const form = useForm<YouValues>({ defaultValues: useStart(progress, profile) });
  const { save, skip, isSaving } = useSaveYou(progress, profile);
  useGuess(form, progress);
  return (
    <>
      <ImportNow progress={progress} />
      <form onSubmit={form.handleSubmit((values) => runAction(() => save(values)))} noValidate>
        <StepFrame
          title={text.title}
          lead={text.lead}
          onSkip={() => runAction(skip)}
          act={
            <Button type="submit" iconAtEnd="arrow-right" pending={isSaving}>
              {go}
            </Button>
          }
        >
          <YouFields control={form.control} />
        </StepFrame>
      </form>
    </>
  );
}

function useStart({ state }: Progress, profile: Profile): YouValues {
  const household = useHousehold();
  const locale = useLocale();
  const isNew = state.steps.you === 'todo';
  const guessed = isNew ? countryOfLanguage(navigator.language) : null;
  return {
    kind: state.kind ?? 'individual',
    givenName: profile.givenName,
    familyName: profile.familyName,
    locale,
    country: guessed ?? profile.country,
    currency: household?.currency ?? 'EUR',
  };
}

/** The guess may come after the form: it stands until the person says another country. */
function useGuess(form: UseFormReturn<YouValues>, { state }: Progress): void {
  const guessed = useGuessedCountry();
  const isNew = state.steps.you === 'todo';
  useEffect(() => {
    const isSaid = form.getFieldState('country').isDirty;
    if (guessed && isNew && !isSaid) form.resetField('country', { defaultValue: guessed });
  }, [form, guessed, isNew]);
}

function useSaveYou(progress: Progress, profile: Profile) {
  const change = useWrite(account.changeProfile, { refreshes: ['public'] });
  const choose = useChooseLocale();
  const { ensureHousehold, isPending } = useWorkspaces();
  const save = async ({ kind, currency, ...person }: YouValues) => {
    const named = { ...person, givenName: person.givenName.trim(), familyName: person.familyName.trim() };
    await change.mutateAsync({ body: { ...named, version: profile.version } });
    choose(person.locale);
    await ensureHousehold({ currency, ...(named.familyName && { familyName: named.familyName }) });
    await progress.finish({ state: 'done', kind });
  };
  const skip = async () => {
    await ensureHousehold();
    await progress.finish({ state: 'skipped' });
  };
  return { save, skip, isSaving: change.isPending || isPending || progress.isSaving };
}
