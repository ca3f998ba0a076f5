import * as z from 'zod/mini';
import { Version } from '../core/shapes.ts';

export const ONBOARDING_STEPS = ['you', 'wealth', 'data', 'profile', 'secure'] as const;
export const StepState = z.enum(['todo', 'done', 'skipped']);

export const Onboarding = z.object({
  kind: z.nullable(z.enum(['individual', 'advisor'])),
  steps: z.object({ you: StepState, wealth: StepState, data: StepState, profile: StepState, secure: StepState }),
  /** The three first questions of the investment profile, or the company of an advisor. */
  answers: z.record(z.string(), z.string()),
  version: Version,
});
export type Onboarding = z.infer<typeof Onboarding>;
