import { checkPayment } from '@aurea/domain/billing/payments/invoice-status.ts';
import { drawnFrom, type Surplus, surplusesOf } from '@aurea/domain/billing/payments/surplus.ts';
import { type Decimal, decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { findInvoice, lockInvoice, type StoredInvoice } from '../invoices/queries.ts';
import { type InvoiceWork, log } from '../invoices/use-cases.ts';
import { factsOf } from './payment-facts.ts';
import { insertPart, lockPaymentsOf, sumReceivedFrom } from './surplus-queries.ts';

/** What the customer of a document paid beyond what its documents ask for. */
export async function surplusFor(tx: Tx, scope: Scope, row: StoredInvoice): Promise<Decimal> {
  return sum((await surplusesFor(tx, scope, row)).map(({ amount }) => amount));
}

/** Of what was received for a document, the money that no document needs. */
export async function advanceOn(tx: Tx, scope: Scope, row: StoredInvoice): Promise<Decimal> {
  const { payments, amountsAsked } = await sumReceivedFrom(tx, scope, row);
  const isOfIt = ({ paymentId, invoiceId }: Surplus) =>
    invoiceId === row.id ||
    (invoiceId === null &&
      payments.some(({ id, parts }) => id === paymentId && parts.some((part) => part.invoiceId === row.id)));
  return sum(
    surplusesOf(payments, amountsAsked)
      .filter(isOfIt)
      .map(({ amount }) => amount),
  );
}

async function surplusesFor(tx: Tx, scope: Scope, row: StoredInvoice): Promise<Surplus[]> {
  const { payments, amountsAsked } = await sumReceivedFrom(tx, scope, row);
  return surplusesOf(payments, amountsAsked);
}

/**
 * Settles a document with money of its customer that no other one needs. It counts from today on: until now it was the
 * customer's.
 *
 * @throws Failure `amount_exceeds_rest` for more than the document asks for or than there is, `transition_refused`,
 *   `not_found`
 */
export async function useSurplus(work: InvoiceWork, id: string, amount: string): Promise<void> {
  const { tx, scope, clock } = work;
  await lockInvoice(tx, scope, id);
  const row = await findInvoice(tx, scope, id);
  checkPayment(await factsOf(tx, scope, row), amount, clock.today());
  await lockPaymentsOf(tx, scope, row);
  const settledOn = clock.today();
  for (const part of drawnFrom(await surplusesFor(tx, scope, row), decimal(amount))) {
    const { paymentId, invoiceId } = part;
    const moved = toDecimalString(part.amount);
    await insertPart(tx, scope, { paymentId, invoiceId: id, amount: moved, settledOn });
    if (invoiceId === null) continue;
    await insertPart(tx, scope, { paymentId, invoiceId, amount: toDecimalString(part.amount.neg()), settledOn });
    await log(work, { id: invoiceId, action: 'surplus_moved', after: { amount: moved, to: row.number } });
  }
  await log(work, { id, action: 'surplus_used', after: { amount } });
}
