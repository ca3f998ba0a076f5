import * as z from 'zod/mini';
import { numberText } from '../core/numbers.ts';
import { PRACTICE_WORK, route } from '../core/route.ts';
import { Currency, Day, Id, idParams, text } from '../core/shapes.ts';
import { Invoice, InvoicePayment } from './invoices.ts';

const PositiveCents = numberText('documentAmount', 'aboveZero');

const Allocation = z.strictObject({ invoiceId: Id, amount: PositiveCents });

export const payments = {
  record: route({
    method: 'POST',
    path: '/api/payments',
    access: PRACTICE_WORK,
    summary: 'Record a payment of a customer and the documents it settles',
    body: z.strictObject({
      customerId: Id,
      on: Day,
      amount: PositiveCents,
      currency: Currency,
      method: InvoicePayment.shape.method,
      reference: z.string().check(z.trim(), z.maxLength(120), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'isString')),
      /** The day is right although it lies long before the document. */
      isDayConfirmed: z._default(z.boolean(), false),
      allocations: z.array(Allocation).check(
        z.minLength(1),
        z.maxLength(50),
        z.refine((parts) => new Set(parts.map(({ invoiceId }) => invoiceId)).size === parts.length, 'invalid'),
      ),
    }),
    reply: z.object({ id: Id }),
    status: 201,
  }),
  useSurplus: route({
    method: 'POST',
    path: '/api/invoices/:id/surplus',
    access: PRACTICE_WORK,
    summary: 'Settle a document with what its customer paid beyond what others ask for',
    params: idParams,
    body: z.strictObject({ amount: PositiveCents }),
    reply: Invoice,
  }),
  reverse: route({
    method: 'POST',
    path: '/api/payments/:id/reverse',
    access: PRACTICE_WORK,
    summary: 'Take a payment back by an entry against it; nothing is erased',
    params: idParams,
    body: z.strictObject({ on: Day, reason: text(300) }),
    reply: z.object({ id: Id }),
    status: 201,
  }),
};
