import type { Onboarding } from '@aurea/contract/account/onboarding.ts';
import { account } from '@aurea/contract/account.ts';
import { useNavigate } from '@tanstack/react-router';
import { useAddress } from '#lib/address.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { type Step, type StoredStep, stepAfter, stepBefore, stepsOf } from './step-order.ts';

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
  /** Goes to the step before the one that is shown. */
  readonly back: () => void;
  /** Keeps what became of the step that is shown, then goes to the next one. */
  readonly finish: (result: StepResult) => Promise<void>;
  /** Marks every step before the chosen one that is still open as skipped, then goes there. */
  readonly jump: (step: Step) => Promise<void>;
};

/** The step the address names, else the first that is neither done nor skipped: so one comes back where one left. */
function stepOf(chosen: string | undefined, state: Onboarding): Step {
  const steps = stepsOf(state.kind);
  const named = steps.find((step) => step === chosen);
  return named ?? steps.filter(isStored).find((step) => state.steps[step] === 'todo') ?? 'plan';
}

const isStored = (step: Step): step is StoredStep => step !== 'plan';

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
    go(stepAfter(step, result.kind ?? state.kind));
  };

  const jump = async (target: Step) => {
    const steps = stepsOf(state.kind);
    const before = steps.slice(0, steps.indexOf(target)).filter(isStored);
    const open = before.filter((each) => state.steps[each] === 'todo');
    let { version } = state;
    for (const each of open) {
      ({ version } = await write.mutateAsync({ body: { version, step: each, state: 'skipped' } }));
    }
    go(target);
  };

  const back = () => go(stepBefore(step, state.kind));

  return { state, step, isSaving: write.isPending, go, back, finish, jump };
}
