import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import { Failure } from '../../core/failure.ts';

/** A payment that was not taken back, with what it settles of each document. */
export type ReceivedPayment = {
  readonly id: string;
  readonly amount: Decimal;
  readonly parts: readonly { readonly invoiceId: string; readonly amount: Decimal }[];
};

/** Money of a customer that settles nothing, and the document it lies on where it was received for one. */
export type Surplus = { readonly paymentId: string; readonly invoiceId: string | null; readonly amount: Decimal };

/** What documents ask for now, deposits and credit notes deducted, and the deposits that final ones deduct. */
export type AmountsAsked = {
  readonly asked: ReadonlyMap<string, Decimal>;
  readonly deducted?: ReadonlyMap<string, readonly string[]>;
};

/**
 * What a customer paid and no document needs: the rest of payments that were more than was asked for, and what documents
 * were paid beyond what they ask for now, once they are credited or replaced. The last payments are the ones too many.
 * A final invoice credited beyond what was paid of it gives back its deposits too; they stay paid, it gives.
 *
 * Payments are oldest first.
 */
export function surplusesOf(payments: readonly ReceivedPayment[], { asked, deducted }: AmountsAsked): Surplus[] {
  const free = payments.map(({ id: paymentId, amount, parts }) => ({
    paymentId,
    invoiceId: null,
    amount: amount.minus(sum(parts.map((part) => part.amount))),
  }));
  const beyond = [...asked].flatMap(([invoiceId, due]) =>
    paidBeyond(payments, { invoiceId, due, deposits: deducted?.get(invoiceId) ?? [] }),
  );
  return [...free, ...beyond].filter(({ amount }) => amount.greaterThan(0));
}

type Asked = { readonly invoiceId: string; readonly due: Decimal; readonly deposits: readonly string[] };

function paidBeyond(payments: readonly ReceivedPayment[], { invoiceId, due, deposits }: Asked): Surplus[] {
  const paidOf = ({ parts }: ReceivedPayment, ids: readonly string[]) =>
    sum(parts.filter((part) => ids.includes(part.invoiceId)).map(({ amount }) => amount));
  const lastFirst = payments.toReversed().map((payment) => {
    const own = paidOf(payment, [invoiceId]);
    return { paymentId: payment.id, own, lent: paidOf(payment, deposits).plus(Decimal.min(own, ZERO)) };
  });
  let excess = sum(lastFirst.map(({ own }) => own)).minus(due);
  const there = [
    ...lastFirst.map(({ paymentId, own }) => ({ paymentId, amount: own })),
    ...lastFirst.map(({ paymentId, lent }) => ({ paymentId, amount: lent })),
  ];
  return there.flatMap(({ paymentId, amount }) => {
    const taken = Decimal.max(Decimal.min(amount, excess), ZERO);
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
