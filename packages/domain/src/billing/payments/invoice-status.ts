import type { Day } from '../../core/day.ts';
import { Decimal, decimal, toDecimalString, ZERO } from '../../core/decimal.ts';
import { Failure } from '../../core/failure.ts';
import { checkAct, type InvoiceState, invoiceState } from '../documents/states.ts';
import {
  amountAsked,
  amountDue,
  amountWrittenOff,
  type Settlement,
  type SettlementFacts,
  settlementOf,
} from './amount-due.ts';
import { checkCredit } from './credit-note-limit.ts';
import { isOverdue } from './overdue.ts';
import { type PaymentState, paymentState } from './payments.ts';

/** A document with what became of it since it was issued. */
export type DocumentFacts = SettlementFacts & {
  readonly gross: string;
  /** An issued final invoice that still stands deducts it. */
  readonly deducted: boolean;
};

export type InvoiceStatus = {
  readonly state: InvoiceState;
  readonly payment: PaymentState | null;
  readonly outstanding: Decimal;
  /** Of what is written off. */
  readonly givenUp: Decimal;
  readonly overdue: boolean;
};

/** Where a document stands: its state and its payment, which follow from facts. */
export function invoiceStatusOf(facts: DocumentFacts, today: Day): InvoiceStatus {
  const { issuedOn, corrected } = facts;
  const own = decimal(facts.credited);
  const credited = Decimal.max(own, own.plus(decimal(facts.carried)));
  const state = invoiceState({ issuedOn, gross: decimal(facts.gross), credited, corrected });
  const settlement = settlementOf(facts);
  if (!settlement) return { state, payment: null, outstanding: ZERO, givenUp: ZERO, overdue: false };
  return {
    state,
    payment: paymentState(settlement),
    outstanding: amountDue(settlement),
    givenUp: amountWrittenOff(settlement),
    overdue: isOverdue(settlement, today),
  };
}

/**
 * Whether a credit note or a corrective invoice may be begun on a document.
 *
 * @throws Failure `transition_refused` for a draft, for what is cancelled, and for a credit note
 */
export function checkFollowUp(facts: DocumentFacts, follow: 'credit_note' | 'corrective', today: Day): void {
  const { state } = invoiceStatusOf(facts, today);
  checkAct(state, follow === 'credit_note' ? 'credit' : 'correct');
  if (facts.kind === 'credit_note') throw new Failure('transition_refused', { state, step: follow });
}

export type OriginalRole = 'credits' | 'corrects' | 'deducts';

/** The document that is about to be issued on others: what it comes to, and whether it corrects a final invoice. */
export type Follower = {
  readonly gross: string;
  /** The document it corrects deducts this one, and stands down with the issue. */
  readonly takesOver: boolean;
};

/** What a final invoice deducts of a deposit: all of it but for what credit notes gave back. */
export function deductibleOf({ gross, credited }: { readonly gross: string; readonly credited: string }): Decimal {
  return Decimal.max(decimal(gross).minus(decimal(credited)), ZERO);
}

/**
 * What credit notes of a final invoice give back beyond what it asks for goes to its deposits that are not paid yet, the
 * first listed first: they ask for that much less. What is more than they ask for is money to give back.
 */
export function carriedOver(
  final: Pick<Settlement, 'due' | 'credited'>,
  deposits: readonly Pick<Settlement, 'due' | 'credited' | 'paid'>[],
): Decimal[] {
  let beyond = Decimal.max(amountAsked(final).negated(), ZERO);
  return deposits.map((deposit) => {
    const carried = Decimal.min(Decimal.max(amountAsked(deposit).minus(deposit.paid), ZERO), beyond);
    beyond = beyond.minus(carried);
    return carried;
  });
}

/**
 * Whether a document may be issued that credits, corrects or deducts another one: a credit gives back no more than is
 * left, a deposit is deducted once and not given back afterwards, and what is credited is not replaced.
 *
 * @throws Failure `amount_exceeds_rest`, `transition_refused`
 */
export function checkOriginal(role: OriginalRole, original: DocumentFacts, { gross, takesOver }: Follower): void {
  const credited = decimal(original.credited);
  if (role === 'credits') checkCredit(decimal(original.gross), credited, decimal(gross));
  const isCredited = role === 'corrects' && credited.greaterThan(0);
  const isDeducted = original.deducted && !(takesOver && role === 'deducts');
  if (isCredited || original.corrected || isDeducted) {
    throw new Failure('transition_refused', { state: 'cancelled', step: role });
  }
}

/**
 * Whether a part of a payment may settle a document. What was given up may still be paid: it is lost no more.
 *
 * @throws Failure `transition_refused` for a draft, what is cancelled and a credit note, `amount_exceeds_rest`
 */
export function checkPayment(facts: DocumentFacts, amount: string, today: Day): void {
  const { state, payment, outstanding, givenUp } = invoiceStatusOf(facts, today);
  checkAct(state, 'pay');
  if (payment === null) throw new Failure('transition_refused', { state, step: 'pay' });
  const rest = outstanding.plus(givenUp);
  if (decimal(amount).greaterThan(rest)) throw new Failure('amount_exceeds_rest', { rest: toDecimalString(rest) });
}

/** @throws Failure `transition_refused` for a payment that is taken back already, or is itself such an entry */
export function checkReversal({
  reverses,
  reversed,
}: {
  readonly reverses: boolean;
  readonly reversed: boolean;
}): void {
  if (reverses || reversed) throw new Failure('transition_refused', { state: 'reversed', step: 'reverse' });
}

/** What is given up of a document. @throws Failure `transition_refused` where nothing is left to collect */
export function writtenOff(facts: DocumentFacts, today: Day): Decimal {
  const { state, outstanding } = invoiceStatusOf(facts, today);
  checkAct(state, 'write_off');
  if (outstanding.isZero()) throw new Failure('transition_refused', { state, step: 'write_off' });
  return outstanding;
}
