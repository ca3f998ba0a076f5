import type { InvoiceLifecycle, invoiceStatuses } from '@aurea/contract/billing/invoice-statuses.ts';
import type { ParsedBody } from '@aurea/contract/core/route.ts';
import { nextStatuses } from '@aurea/domain/billing/electronic/lifecycle.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { findInvoice, lockInvoice, type StoredInvoice } from '../invoices/queries.ts';
import { type InvoiceWork, log } from '../invoices/use-cases.ts';
import { addStatus, type TakenBack, takeStatusBack } from './add-entry.ts';
import { lifecycleOf } from './lifecycle-view.ts';
import { listEntries } from './queries.ts';

/** Whether a document goes from platform to platform: one that was issued, between companies of France. */
const isElectronic = ({ issuedOn, content }: Pick<StoredInvoice, 'issuedOn' | 'content'>): boolean =>
  issuedOn !== null && content?.audience === 'B2B';

/** @throws Failure `not_found` */
export async function showLifecycle(tx: Tx, scope: Scope, id: string): Promise<InvoiceLifecycle> {
  const isOpen = isElectronic(await findInvoice(tx, scope, id));
  const entries = await listEntries(tx, scope, { kind: 'issued', id });
  return { isElectronic: isOpen, ...lifecycleOf(entries, (current) => (isOpen ? nextStatuses(current) : [])) };
}

/**
 * Writes down a status that a platform or a buyer reported to the practice.
 *
 * @throws Failure as `addStatus`; `transition_refused` where the document goes by no platform, `not_found`
 */
export async function recordStatus(
  work: InvoiceWork,
  id: string,
  said: ParsedBody<typeof invoiceStatuses.record>,
): Promise<void> {
  const { tx, scope } = work;
  await lockInvoice(tx, scope, id);
  const invoice = await findInvoice(tx, scope, id);
  if (!isElectronic(invoice)) throw new Failure('transition_refused', { state: 'apart', step: said.code });
  await addStatus(work, { kind: 'issued', id }, said, { from: invoice.issuedOn ?? said.on, next: nextStatuses });
  const { version: _version, ...after } = said;
  await log(work, { id, action: 'status_recorded', after });
}

/** @throws Failure as `takeStatusBack` */
export async function withdrawStatus(work: InvoiceWork, id: string, taken: TakenBack): Promise<void> {
  await lockInvoice(work.tx, work.scope, id);
  const status = await takeStatusBack(work, { kind: 'issued', id }, taken);
  await log(work, { id, action: 'status_withdrawn', after: { ...status, reason: taken.reason } });
}
