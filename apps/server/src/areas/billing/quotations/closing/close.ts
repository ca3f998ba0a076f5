import { nextQuotationState } from '@aurea/domain/billing/documents/states.ts';
import { remainingToInvoice } from '@aurea/domain/billing/quotations/quotation-invoicing.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { issuedInvoices, quotedInvoiceStatuses } from '../../invoices/of-quotation/invoices-of-quotation.ts';
import { stateOf } from '../compose.ts';
import { lockVersion, log, type MemberWork } from '../use-cases.ts';
import { markClosed, markReopened } from './queries.ts';

/**
 * Closes an accepted quotation with what of it will never be invoiced.
 *
 * @throws Failure `stale`, `quotation_invoice_open` while an invoice of it is a draft, `transition_refused` where nothing
 *   is left or it is not accepted
 */
export async function closeQuotation(
  work: MemberWork,
  id: string,
  { version, reason }: { readonly version: number; readonly reason: string },
): Promise<void> {
  const { tx, scope, clock } = work;
  const row = await lockVersion(work, id, version);
  const state = stateOf(row);
  nextQuotationState(state, 'close');
  const invoices = await quotedInvoiceStatuses(tx, scope, [id]);
  if (invoices.some(({ issuedOn }) => issuedOn === null)) throw new Failure('quotation_invoice_open');
  const rest = remainingToInvoice(decimal(row.acceptedTotal ?? '0'), issuedInvoices(invoices));
  if (rest.isZero()) throw new Failure('transition_refused', { state, step: 'close' });
  await markClosed(tx, scope, id, { rest: toDecimalString(rest), reason, at: clock.now() });
  await log(work, { id, action: 'closed', after: { rest: toDecimalString(rest), reason } });
}

/** Opens a closed quotation again: what is left of it can be invoiced. @throws Failure `stale`, `transition_refused` */
export async function reopenQuotation(work: MemberWork, id: string, version: number): Promise<void> {
  const row = await lockVersion(work, id, version);
  nextQuotationState(stateOf(row), 'reopen');
  await markReopened(work.tx, work.scope, id);
  await log(work, { id, action: 'reopened' });
}
