import { addDays, type Day } from '../../core/day.ts';
import { isOpenOffer, type QuotationState } from '../documents/states.ts';

/** Days for which an offer holds where nothing else is said. */
export const USUAL_VALIDITY_DAYS = 30;

/** The validity of a quotation (durée de validité d'un devis): the last day on which one sent on a day may be accepted. */
export function lastDayOfValidity(stated: Day | null, sentOn: Day): Day {
  return stated ?? addDays(sentOn, USUAL_VALIDITY_DAYS);
}

/** Whether an offer that is still open has lapsed: its last day is a day of validity. */
export function isExpired(state: QuotationState, validUntil: Day | null, today: Day): boolean {
  return isOpenOffer(state) && validUntil !== null && validUntil < today;
}
