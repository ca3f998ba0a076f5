import { Decimal, sum, ZERO } from '../core/decimal.ts';
import { Failure } from '../core/failure.ts';

/** A payment that was not taken back, with what it settles of each document. */
export type ReceivedPayment = {
  readonly id: string;
  readonly amount: Decimal;
  readonly parts: readonly { readonly invoiceId: string; readonly amount: Decimal }[];
};

/** Money of a customer that settles nothing, and the document it lies on where it was received for one. */
export type Surplus = { readonly paymentId: string; readonly invoiceId: string | null; readonly amount: Decimal };

/**
 * What a customer paid and no document needs: the rest of payments that were more than was asked for, and what documents
 * were paid beyond what they ask for now, once they are credited or replaced. The last payments are the ones too many.
 *
 * `asked` is what each document asks for, deposits and credit notes deducted; payments are oldest first.
 */
export function surplusesOf(payments: readonly ReceivedPayment[], asked: ReadonlyMap<string, Decimal>): Surplus[] {
  const free = payments.map(({ id: paymentId, amount, parts }) => ({
    paymentId,
    invoiceId: null,
    amount: amount.minus(sum(parts.map((part) => part.amount))),
  }));
  const beyond = [...asked].flatMap(([invoiceId, due]) => paidBeyond(payments, invoiceId, due));
  return [...free, ...beyond].filter(({ amount }) => amount.greaterThan(0));
}

function paidBeyond(payments: readonly ReceivedPayment[], invoiceId: string, due: Decimal): Surplus[] {
  const parts = payments.map(({ id: paymentId, parts: settled }) => ({
    paymentId,
    amount: sum(settled.filter((part) => part.invoiceId === invoiceId).map((part) => part.amount)),
  }));
  let excess = sum(parts.map(({ amount }) => amount)).minus(due);
  return parts.toReversed().flatMap(({ paymentId, amount }) => {
    const taken = Decimal.min(amount, Decimal.max(excess, ZERO));
    excess = excess.minus(taken);
    return taken.greaterThan(0) ? [{ paymentId, invoiceId, amount: taken }] : [];
  });
}

/**
 * The parts of surpluses that an amount is made of, the first listed first.
 *
 * @throws Failure `amount_exceeds_rest` for more than there is
 */
export function drawnFrom(surpluses: readonly Surplus[], amount: Decimal): Surplus[] {
  const all = sum(surpluses.map((one) => one.amount));
  if (amount.greaterThan(all)) throw new Failure('amount_exceeds_rest', { rest: all.toFixed() });
  let wanted = amount;
  return surpluses.flatMap((one) => {
    const taken = Decimal.min(one.amount, wanted);
    wanted = wanted.minus(taken);
    return taken.greaterThan(0) ? [{ ...one, amount: taken }] : [];
  });
}
