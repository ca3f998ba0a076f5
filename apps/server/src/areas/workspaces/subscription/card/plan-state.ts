import { GRACE_DAYS, LATE_MESSAGE_DAYS } from '@aurea/contract/workspaces.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { dayOf } from '#db/time-zone.ts';
import type { CardSubscription } from '#providers/payment/card-port.ts';

export type CardState = {
  readonly state: 'none' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  readonly plan: 'personal' | 'advisor' | null;
  readonly period: 'month' | 'year' | null;
  readonly until: Day | null;
  /** First day on which the payment was seen to be late. */
  readonly pastDueOn: Day | null;
};

/** What the provider's answer means for us: the plan stays while a payment is late, and fourteen days later it does not. */
export function stateOf(found: CardSubscription, pastDueOn: Day | null, today: Day): CardState {
  const { plan, period, isEnding } = found;
  const until = dayOf(found.until);
  if (found.state === 'ended') return { state: 'canceled', plan, period, until, pastDueOn: null };
  if (found.state === 'past_due') return late({ plan, period }, pastDueOn ?? today, today);
  if (found.state === 'unpaid') return { state: 'unpaid', plan, period, until: null, pastDueOn: pastDueOn ?? today };
  const state = isEnding ? 'canceled' : found.state;
  return { state, plan, period, until, pastDueOn: null };
}

function late(choice: Pick<CardSubscription, 'plan' | 'period'>, pastDueOn: Day, today: Day): CardState {
  const until = addDays(pastDueOn, GRACE_DAYS);
  if (until < today) return { ...choice, state: 'unpaid', until: null, pastDueOn };
  return { ...choice, state: 'past_due', until, pastDueOn };
}

/** How many messages should have gone out by today. */
export function remindersDue(pastDueOn: Day, today: Day): number {
  return LATE_MESSAGE_DAYS.filter((days) => addDays(pastDueOn, days) <= today).length;
}
