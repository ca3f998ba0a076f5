import { partsOfDocuments } from '@aurea/domain/billing/payments/card-payment.ts';
import { invoiceStatusOf } from '@aurea/domain/billing/payments/invoice-status.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { type Decimal, decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { findInvoice, lockInvoice } from '../invoices/queries.ts';
import { log, type Recorder } from '../invoices/use-cases.ts';
import { factsOf } from '../payments/payment-facts.ts';
import { insertPayment, lockPayment } from '../payments/queries.ts';

type Receipt = {
  readonly amount: Decimal;
  readonly on: Day;
  readonly reference: string;
  /** The payment recorded before for the same page; null for the first. */
  readonly before: string | null;
};

/**
 * Records what a card brought. The invoice takes what it still asks for, then others that were settled with the payment
 * before; the rest stays an advance of the customer, in sight on the invoice. @returns the payment
 */
export async function receive(work: Recorder, invoiceId: string, receipt: Receipt): Promise<string> {
  const { tx, scope, clock, randomness } = work;
  const { amount, on, reference, before } = receipt;
  const { customerId, currency } = await findInvoice(tx, scope, invoiceId);
  const id = randomness.uuid();
  const settled = before === null ? [] : (await lockPayment(tx, scope, before)).allocations;
  const taken = settled.filter((part) => part.invoiceId !== invoiceId).toSorted(byInvoice);
  const rests = [];
  for (const part of taken) {
    await lockInvoice(tx, scope, part.invoiceId);
    rests.push({ id: part.invoiceId, took: decimal(part.amount), rest: await askedOf(work, part.invoiceId) });
  }
  const own = { id: invoiceId, rest: await askedOf(work, invoiceId) };
  const parts = partsOfDocuments(amount, own, rests).map((part) => ({
    ...{ invoiceId: part.id, amount: toDecimalString(part.amount) },
  }));
  const received = toDecimalString(amount);
  const payment = { customerId, on, amount: received, currency, method: 'card', reference, reversesId: null } as const;
  await insertPayment(tx, scope, { id, ...payment, allocations: parts }, clock.now());
  for (const part of parts) {
    await log(work, part.invoiceId, 'paid', { on, amount: part.amount, received, method: 'card', reference });
  }
  return id;
}

const byInvoice = (a: { readonly invoiceId: string }, b: { readonly invoiceId: string }) =>
  a.invoiceId < b.invoiceId ? -1 : 1;

async function askedOf({ tx, scope, clock }: Recorder, invoiceId: string): Promise<Decimal> {
  const invoice = await findInvoice(tx, scope, invoiceId);
  const { outstanding, givenUp } = invoiceStatusOf(await factsOf(tx, scope, invoice), clock.today());
  return outstanding.plus(givenUp);
}
