import { partsOfDocuments } from '@aurea/domain/billing/payments/card-payment.ts';
import { invoiceStatusOf } from '@aurea/domain/billing/payments/invoice-status.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Decimal, decimal, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import { findInvoice, lockInvoice } from '../invoices/queries.ts';
import { log, type Recorder } from '../invoices/use-cases.ts';
import { factsOf } from '../payments/payment-facts.ts';
import { insertPayment, lockPayment } from '../payments/queries.ts';

type Receipt = {
  readonly amount: Decimal;
  readonly on: Day;
  readonly reference: string;
  /** Payments recorded before for the same page; null where there is none. */
  readonly before: readonly (string | null)[];
};

/**
 * Records what a card brought. The invoice takes what it still asks for, then others that were settled with payments
 * before; the rest stays an advance of the customer, in sight on the invoice. @returns the payment
 */
export async function receive(work: Recorder, invoiceId: string, receipt: Receipt): Promise<string> {
  const { tx, scope, clock, randomness } = work;
  const { amount, on, reference, before } = receipt;
  const { customerId, currency } = await findInvoice(tx, scope, invoiceId);
  const id = randomness.uuid();
  const rests = [];
  for (const { id: other, took } of await takenBefore(work, before)) {
    if (other === invoiceId) continue;
    await lockInvoice(tx, scope, other);
    rests.push({ id: other, took, rest: await askedOf(work, other) });
  }
  const own = { id: invoiceId, rest: await askedOf(work, invoiceId) };
  const parts = partsOfDocuments(amount, own, rests).map((part) => ({
    ...{ invoiceId: part.id, amount: toDecimalString(part.amount) },
  }));
  const received = toDecimalString(amount);
  const payment = { customerId, on, amount: received, currency, method: 'card', reference, reversesId: null } as const;
  await insertPayment(tx, scope, { id, ...payment, allocations: parts }, clock.now());
  for (const part of parts) {
    await log(work, {
      id: part.invoiceId,
      action: 'paid',
      after: { on, amount: part.amount, received, method: 'card', reference },
    });
  }
  return id;
}

/** The most that each invoice took of a payment before, by invoice. */
async function takenBefore({ tx, scope }: Recorder, before: Receipt['before']) {
  const most = new Map<string, Decimal>();
  for (const id of new Set(before)) {
    if (id === null) continue;
    for (const { invoiceId, amount } of (await lockPayment(tx, scope, id)).allocations) {
      most.set(invoiceId, Decimal.max(decimal(amount), most.get(invoiceId) ?? ZERO));
    }
  }
  return [...most].map(([id, took]) => ({ id, took })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

async function askedOf({ tx, scope, clock }: Recorder, invoiceId: string): Promise<Decimal> {
  const invoice = await findInvoice(tx, scope, invoiceId);
  const { outstanding, givenUp } = invoiceStatusOf(await factsOf(tx, scope, invoice), clock.today());
  return outstanding.plus(givenUp);
}
