import type { Day } from '../../core/day.ts';
import { amountDue, type Settlement } from './amount-due.ts';

/** Whether an invoice is overdue (échue, impayée): something is left to pay after its due date. */
export function isOverdue(settlement: Settlement, today: Day): boolean {
  const { dueOn } = settlement;
  return dueOn !== null && dueOn < today && amountDue(settlement).greaterThan(0);
}

/** Ages of what is owed, in days after the due date. */
export const AGEING_BANDS = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const;
export type AgeingBand = (typeof AGEING_BANDS)[number];

export function ageingBand(daysLate: number): AgeingBand {
  if (daysLate <= 0) return 'not_due';
  if (daysLate <= 30) return 'to_30';
  if (daysLate <= 60) return 'to_60';
  return daysLate <= 90 ? 'to_90' : 'over_90';
}
