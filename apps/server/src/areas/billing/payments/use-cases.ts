import type { invoices } from '@aurea/contract/billing/invoices.ts';
import type { payments } from '@aurea/contract/billing/payments.ts';
import type { ParsedBody } from '@aurea/contract/core/route.ts';
import { checkPayment, checkReversal, writtenOff } from '@aurea/domain/billing/payments/invoice-status.ts';
import { checkAllocations, isLongBefore } from '@aurea/domain/billing/payments/payments.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { findInvoice, lockInvoice } from '../invoices/queries.ts';
import { type InvoiceWork, log, type Recorder } from '../invoices/use-cases.ts';
import { factsOf } from './payment-facts.ts';
import { insertPayment, insertWriteOff, isReversed, lockPayment } from './queries.ts';

/**
 * Records a payment and the documents it settles.
 *
 * @throws Failure `amount_exceeds_rest` for parts of more than the payment or than a document still asks for,
 *   `currency_mismatch`, `transition_refused` for a draft or a credit note, `not_found`, `day_invalid` for a day to come,
 *   `payment_long_before` for a day long before the document, unless that is confirmed
 */
export async function recordPayment(
  work: InvoiceWork,
  body: ParsedBody<typeof payments.record>,
): Promise<{ id: string }> {
  const { tx, scope, clock, randomness } = work;
  if (body.on > clock.today()) throw new Failure('day_invalid', { value: body.on });
  const amounts = body.allocations.map(({ amount }) => ({ amount: decimal(amount) }));
  checkAllocations(decimal(body.amount), amounts);
  const inOrder = body.allocations.toSorted((a, b) => (a.invoiceId < b.invoiceId ? -1 : 1));
  for (const part of inOrder) await checkPart(work, body, part);
  const id = randomness.uuid();
  await insertPayment(tx, scope, { id, ...body, reversesId: null }, clock.now());
  for (const { invoiceId, amount } of body.allocations) {
    const { on, amount: received, method, reference } = body;
    await log(work, { id: invoiceId, action: 'paid', after: { on, amount, received, method, reference } });
  }
  return { id };
}

async function checkPart(
  { tx, scope, clock }: InvoiceWork,
  { customerId, currency, on, isDayConfirmed }: ParsedBody<typeof payments.record>,
  part: { readonly invoiceId: string; readonly amount: string },
): Promise<void> {
  await lockInvoice(tx, scope, part.invoiceId);
  const row = await findInvoice(tx, scope, part.invoiceId);
  if (row.customerId !== customerId) throw new Failure('not_found', { what: 'invoice' });
  if (row.currency !== currency) throw new Failure('currency_mismatch');
  if (!isDayConfirmed && row.issuedOn !== null && isLongBefore(on, row.issuedOn)) {
    throw new Failure('payment_long_before', { on, issuedOn: row.issuedOn });
  }
  checkPayment(await factsOf(tx, scope, row), part.amount, clock.today());
}

/**
 * Takes a payment back by an entry against it.
 *
 * @throws Failure `transition_refused` when it is taken back already or is itself such an entry, `not_found`
 */
export async function reversePayment(
  work: Recorder,
  id: string,
  { on, reason }: ParsedBody<typeof payments.reverse>,
): Promise<{ id: string }> {
  const { tx, scope, clock, randomness } = work;
  const { settledOn, ...payment } = await lockPayment(tx, scope, id);
  if (on > clock.today() || on < settledOn) throw new Failure('day_invalid', { value: on });
  checkReversal({ reverses: payment.reversesId !== null, reversed: await isReversed(tx, scope, id) });
  const against = (amount: string) => toDecimalString(decimal(amount).neg());
  const back = {
    ...payment,
    id: randomness.uuid(),
    on,
    amount: against(payment.amount),
    reference: reason,
    reversesId: id,
    allocations: payment.allocations.map(({ invoiceId, amount }) => ({ invoiceId, amount: against(amount) })),
  };
  await insertPayment(tx, scope, back, clock.now());
  for (const { invoiceId, amount } of back.allocations) {
    await log(work, {
      id: invoiceId,
      action: 'payment_reversed',
      after: { on, amount, received: back.amount, reason },
    });
  }
  return { id: back.id };
}

/** @throws Failure `transition_refused` where nothing is left to collect, `not_found` */
export async function writeOff(
  work: InvoiceWork,
  id: string,
  body: ParsedBody<typeof invoices.writeOff>,
): Promise<void> {
  const { tx, scope, clock } = work;
  if (body.on > clock.today()) throw new Failure('day_invalid', { value: body.on });
  await lockInvoice(tx, scope, id);
  const row = await findInvoice(tx, scope, id);
  const amount = writtenOff(await factsOf(tx, scope, row), clock.today());
  await insertWriteOff(tx, scope, { invoiceId: id, ...body }, clock.now());
  await log(work, { id, action: 'written_off', after: { ...body, amount: toDecimalString(amount) } });
}
