import type { Day } from '../../core/day.ts';
import { amountDue, type Settlement } from './amount-due.ts';

/** Whether an invoice is overdue (échue, impayée): something is left to pay after its due date. */
export function isOverdue(settlement: Settlement, today: Day): boolean {
  const { dueOn } = settlement;
  return dueOn !== null && dueOn < today && amountDue(settlement).greaterThan(0);
}

/** Ages of what is owed (balance âgée): days after the due date. */
export const AGEING_BANDS = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const;
export type AgeingBand = (typeof AGEING_BANDS)[number];

/** The most days after the due date of each band; what is older is of the last one. */
export const MOST_DAYS_LATE = { not_due: 0, to_30: 30, to_60: 60, to_90: 90 } as const;

export function ageingBand(daysLate: number): AgeingBand {
  const band = AGEING_BANDS.find((each) => each !== 'over_90' && daysLate <= MOST_DAYS_LATE[each]);
  return band ?? 'over_90';
}
