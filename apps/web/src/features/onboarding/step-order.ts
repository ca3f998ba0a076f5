import { ONBOARDING_STEPS } from '@aurea/contract/account/onboarding.ts';

export type StoredStep = (typeof ONBOARDING_STEPS)[number];
export type Step = StoredStep | 'plan';
type Kind = 'individual' | 'advisor' | null;

const ADVISOR_STEPS = ['you', 'profile', 'wealth', 'data', 'secure'] as const satisfies readonly StoredStep[];

/** The steps of the onboarding in their order; an advisor comes to the company (`profile`) before their own wealth. */
export function stepsOf(kind: Kind): readonly Step[] {
  return [...(kind === 'advisor' ? ADVISOR_STEPS : ONBOARDING_STEPS), 'plan'];
}

/** The step after one; the plan is the last. */
export function stepAfter(step: Step, kind: Kind): Step {
  const steps = stepsOf(kind);
  return steps[steps.indexOf(step) + 1] ?? 'plan';
}

/** The step before one; the first has none and is answered itself. */
export function stepBefore(step: Step, kind: Kind): Step {
  const steps = stepsOf(kind);
  return steps[Math.max(steps.indexOf(step) - 1, 0)] ?? 'you';
}
