import type { Subscription } from '@aurea/contract/workspaces.ts';
import type { Day } from '@aurea/domain/core/day.ts';

/** Whether a plan is in force today: one that was cancelled is until the end of what was paid. */
export function isActivated({ state, until }: Pick<Subscription, 'state' | 'until'>, today: Day): boolean {
  if (state === 'canceled') return until !== null && until >= today;
  return ['trialing', 'active', 'past_due'].includes(state);
}
