import type { Day } from '@aurea/domain/core/day.ts';

type Plan = 'personal' | 'advisor';
export type Period = 'month' | 'year';

export type PlanState = {
  readonly state: 'trialing' | 'active' | 'canceled';
  readonly plan: Plan;
  readonly period: Period;
  /** End of the trial or of the paid period; null where it has none. */
  readonly until: Day | null;
};

/** Plans of an instance that charges nothing; `CardPayments` where it does. */
export type PaymentPort = {
  readonly activate: (choice: { readonly plan: Plan; readonly period: Period }, today: Day) => PlanState;
  /** Ends the plan with the period that is running. */
  readonly cancel: (current: { readonly plan: Plan; readonly period: Period }, since: Day, today: Day) => PlanState;
};
