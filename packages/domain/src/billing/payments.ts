import { addMonths, type Day } from '../core/day.ts';
import { Decimal, sum, ZERO } from '../core/decimal.ts';
import { Failure } from '../core/failure.ts';

/** The part of a payment that settles one document; a reversal counts against it. */
export type Allocation = { readonly amount: Decimal };

export type Settlement = {
  /** What the document asks for, deposits deducted (BT-115). */
  readonly due: Decimal;
  /** What issued credit notes gave back of it. */
  readonly credited: Decimal;
  readonly paid: Decimal;
  readonly dueOn: Day | null;
  readonly writtenOffOn: Day | null;
};

export const PAYMENT_STATES = ['unpaid', 'partial', 'paid', 'overpaid', 'written_off'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const unpaid = ({ due, credited, paid }: Settlement) => Decimal.max(due.minus(credited).minus(paid), ZERO);

/** Months by which money may come before its document without a doubt about its day: an advance, never a year typed wrong. */
const DOUBTED_MONTHS = 6;

/** Whether a payment is dated so long before its document was issued that its day is to be confirmed. */
export function isLongBefore(paidOn: Day, issuedOn: Day): boolean {
  return paidOn < addMonths(issuedOn, -DOUBTED_MONTHS);
}

/** What is left to collect: never below zero, nothing once written off. */
export function outstandingOf(settlement: Settlement): Decimal {
  return settlement.writtenOffOn === null ? unpaid(settlement) : ZERO;
}

/** What was given up and is lost to this day: less as soon as the customer pays after all. */
export function givenUpOf(settlement: Settlement): Decimal {
  return settlement.writtenOffOn === null ? ZERO : unpaid(settlement);
}

/** Where the payment of a document stands; it follows from the payments and credit notes, and is not stored. */
export function paymentState(settlement: Settlement): PaymentState {
  const { due, credited, paid, writtenOffOn } = settlement;
  const asked = due.minus(credited);
  if (paid.greaterThan(asked)) return 'overpaid';
  if (paid.equals(asked)) return 'paid';
  if (writtenOffOn !== null) return 'written_off';
  return paid.greaterThan(ZERO) ? 'partial' : 'unpaid';
}

/** Whether something is left to collect after the last day to pay. */
export function isOverdue(settlement: Settlement, today: Day): boolean {
  const { dueOn } = settlement;
  return dueOn !== null && dueOn < today && outstandingOf(settlement).greaterThan(ZERO);
}

/** Ages of what is owed, in days after the last day to pay. */
export const AGEING_BANDS = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const;
export type AgeingBand = (typeof AGEING_BANDS)[number];

export function ageingBand(daysLate: number): AgeingBand {
  if (daysLate <= 0) return 'not_due';
  if (daysLate <= 30) return 'to_30';
  if (daysLate <= 60) return 'to_60';
  return daysLate <= 90 ? 'to_90' : 'over_90';
}

/** @throws Failure `amount_exceeds_rest` when the parts of a payment come to more than the payment */
export function checkAllocations(received: Decimal, allocations: readonly Allocation[]): void {
  const shared = sum(allocations.map(({ amount }) => amount));
  if (shared.greaterThan(received)) throw new Failure('amount_exceeds_rest', { rest: received.toFixed() });
}

/** @throws Failure `amount_exceeds_rest` when credit notes would give back more than the invoice asked for */
export function checkCredit(gross: Decimal, alreadyCredited: Decimal, credit: Decimal): void {
  const rest = gross.minus(alreadyCredited);
  if (credit.greaterThan(rest)) throw new Failure('amount_exceeds_rest', { rest: rest.toFixed() });
}
