import { account } from '@aurea/contract/account.ts';
import { ONBOARDING_STEPS, type Onboarding } from '@aurea/contract/onboarding.ts';
import { useNavigate } from '@tanstack/react-router';
import { useAddress } from '#lib/address.ts';
import { useRead, useWrite } from '#lib/api.ts';

export type StoredStep = (typeof ONBOARDING_STEPS)[number];
export type Step = StoredStep | 'plan';
export const STEPS = [...ONBOARDING_STEPS, 'plan'] as const satisfies readonly Step[];

export type StepResult = {
  readonly state: 'done' | 'skipped';
  readonly kind?: 'individual' | 'advisor';
  readonly answers?: Readonly<Record<string, string>>;
};

export type Progress = {
  readonly state: Onboarding;
  readonly step: Step;
  readonly isSaving: boolean;
  readonly go: (step: Step) => void;
  /** Keeps what became of the step that is shown, then goes to the next one. */
  readonly finish: (result: StepResult) => Promise<void>;
  /** Marks every step before the wished one that is still open as skipped, then goes there. */
  readonly jump: (step: Step) => Promise<void>;
};

/** The step the address names, else the first that is neither done nor skipped: so one comes back where one left. */
function stepOf(wished: string | undefined, state: Onboarding): Step {
  const named = STEPS.find((step) => step === wished);
  return named ?? ONBOARDING_STEPS.find((step) => state.steps[step] === 'todo') ?? 'plan';
}

/** Where the visitor stands in the wizard, and the ways to move. */
export function useOnboarding(): Progress {
  const state = useRead(account.onboarding, {});
  const write = useWrite(account.changeOnboarding);
  const { search } = useAddress();
  const navigate = useNavigate();
  const step = stepOf(search.step, state);
  const go = (next: Step) => void navigate({ to: '.', search: { ...search, step: next, dialog: undefined } });

  const finish = async (result: StepResult) => {
    if (step === 'plan') return;
    const answers = result.answers ? { answers: { ...result.answers } } : {};
    const kind = result.kind ? { kind: result.kind } : {};
    await write.mutateAsync({ body: { version: state.version, step, state: result.state, ...kind, ...answers } });
    go(STEPS[STEPS.indexOf(step) + 1] ?? 'plan');
  };

  const jump = async (target: Step) => {
    const open = ONBOARDING_STEPS.slice(0, STEPS.indexOf(target)).filter((each) => state.steps[each] === 'todo');
    let { version } = state;
    for (const each of open) {
      ({ version } = await write.mutateAsync({ body: { version, step: each, state: 'skipped' } }));
    }
    go(target);
  };

  return { state, step, isSaving: write.isPending, go, finish, jump };
}
