import { addMonths, type Day } from '../core/day.ts';

/**
 * Retention period of a compliance file (durée de conservation du dossier de conformité): months after the relation has
 * ended.
 *
 * @see CMF, art. L561-12
 */
export const RETENTION_MONTHS = 60;

/** The first day on which the file of a relation that ended may be erased: five years later. */
export function erasableFrom(relationEndedOn: Day): Day {
  return addMonths(relationEndedOn, RETENTION_MONTHS);
}
