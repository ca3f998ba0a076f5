import { cardAmount } from '@aurea/domain/billing/payments/card-payment.ts';
import { invoiceStatusOf } from '@aurea/domain/billing/payments/invoice-status.ts';
import type { Decimal } from '@aurea/domain/core/decimal.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { StoredInvoice } from '../invoices/queries.ts';
import { factsOf } from '../payments/payment-facts.ts';
import { isOddUnrecorded } from './queries.ts';

/**
 * What a card pays of an invoice now; null where it cannot, or where a card brought another amount than was asked for and nobody
 * has recorded a payment since: paid once more, it would be paid too much.
 */
export async function amountFor(
  tx: Tx,
  scope: Scope,
  invoice: StoredInvoice,
  { clock }: Pick<AreaTools, 'clock'>,
): Promise<Decimal | null> {
  const { state, outstanding } = invoiceStatusOf(await factsOf(tx, scope, invoice), clock.today());
  const amount = state === 'issued' ? cardAmount(outstanding, invoice.currency) : null;
  return amount !== null && (await isOddUnrecorded(tx, scope, invoice.id)) ? null : amount;
}
