import { addMonths, type Day } from '../../core/day.ts';
import { type Decimal, sum, ZERO } from '../../core/decimal.ts';
import { Failure } from '../../core/failure.ts';
import { amountAsked, type Settlement } from './amount-due.ts';

/** The part of a payment that settles one document; a reversal counts against it. */
export type Allocation = { readonly amount: Decimal };

export const PAYMENT_STATES = ['unpaid', 'partial', 'paid', 'overpaid', 'written_off'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Months by which money may come before its document without a doubt about its day: an advance, never a year typed wrong. */
const DOUBTED_MONTHS = 6;

/** Whether a payment is dated so long before its document was issued that its day is to be confirmed. */
export function isLongBefore(paidOn: Day, issuedOn: Day): boolean {
  return paidOn < addMonths(issuedOn, -DOUBTED_MONTHS);
}

/** Where the payment of a document stands; it follows from the payments and credit notes, and is not stored. */
export function paymentState(settlement: Settlement): PaymentState {
  const { paid, writtenOffOn } = settlement;
  const asked = amountAsked(settlement);
  if (paid.greaterThan(asked)) return 'overpaid';
  if (paid.equals(asked)) return 'paid';
  if (writtenOffOn !== null) return 'written_off';
  return paid.greaterThan(ZERO) ? 'partial' : 'unpaid';
}

/** @throws Failure `amount_exceeds_rest` when the parts of a payment come to more than the payment */
export function checkAllocations(received: Decimal, allocations: readonly Allocation[]): void {
  const shared = sum(allocations.map(({ amount }) => amount));
  if (shared.greaterThan(received)) throw new Failure('amount_exceeds_rest', { rest: received.toFixed() });
}
