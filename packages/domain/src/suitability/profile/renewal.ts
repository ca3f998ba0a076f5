import { addMonths, type Day } from '../../core/day.ts';
import { type Decimal, decimal } from '../../core/decimal.ts';

/** Events after which a profile is reviewed. */
export const LIFE_EVENTS = ['marriage', 'birth', 'home_sold', 'job_changed', 'other'] as const;
export type LifeEvent = { readonly kind: (typeof LIFE_EVENTS)[number]; readonly on: Day };

export type RenewalReason = 'year_over' | 'life_event' | 'wealth_changed';

/** What happened since a questionnaire was completed. */
export type SinceCompletion = {
  readonly completedOn: Day;
  readonly today: Day;
  readonly events: readonly LifeEvent[];
  /** Wealth on the day of completion and today; null where one of them is not known. */
  readonly wealth: { readonly before: Decimal; readonly now: Decimal } | null;
};

const MONTHS = 12;
const CHANGE = decimal('0.25');

/** The last day on which a profile completed on a day is valid. */
export function validUntil(completedOn: Day): Day {
  return addMonths(completedOn, MONTHS);
}

/**
 * Why a profile should be renewed, none where it is still valid: a year is over, something happened in life, or wealth moved by
 * a quarter.
 *
 * @see RG AMF art. 325-17, review at least once a year where suitability is assessed periodically
 */
export function renewalReasons({ completedOn, today, events, wealth }: SinceCompletion): readonly RenewalReason[] {
  const reasons: RenewalReason[] = [];
  if (today > validUntil(completedOn)) reasons.push('year_over');
  if (events.some(({ on }) => on > completedOn && on <= today)) reasons.push('life_event');
  if (wealth && hasMoved(wealth.before, wealth.now)) reasons.push('wealth_changed');
  return reasons;
}

function hasMoved(before: Decimal, now: Decimal): boolean {
  return !now.equals(before) && now.minus(before).abs().greaterThanOrEqualTo(before.abs().times(CHANGE));
}
