import type { InvoiceLifecycle, InvoiceStatus } from '@aurea/contract/billing/invoice-statuses.ts';
import { currentStatus, inOrder, nextStatuses } from '@aurea/domain/billing/electronic/lifecycle.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { findInvoice, type StoredInvoice } from '../invoices/queries.ts';
import { listEntries, type StoredStatus } from './queries.ts';

/** Whether a document goes from platform to platform: one that was issued, between companies of France. */
export const isElectronic = ({ issuedOn, content }: Pick<StoredInvoice, 'issuedOn' | 'content'>): boolean =>
  issuedOn !== null && content?.audience === 'B2B';

/** @throws Failure `not_found` */
export async function showLifecycle(tx: Tx, scope: Scope, invoiceId: string): Promise<InvoiceLifecycle> {
  const invoice = await findInvoice(tx, scope, invoiceId);
  const entries = await listEntries(tx, scope, invoiceId);
  const isOpen = isElectronic(invoice);
  const counting = countingOf(entries);
  const current = currentStatus(counting);
  return {
    isElectronic: isOpen,
    version: entries.length,
    current,
    next: isOpen ? [...nextStatuses(current)] : [],
    items: statusesOf(entries),
  };
}

export type CountingStatus = StoredStatus & { readonly code: NonNullable<StoredStatus['code']>; readonly at: string };

/** The statuses that were not taken back, as they happened. */
export function countingOf(entries: readonly StoredStatus[]): CountingStatus[] {
  const gone = new Set(entries.map(({ takesBackId }) => takesBackId));
  return inOrder(
    entries.flatMap(({ code, ...entry }) =>
      code === null || gone.has(entry.id) ? [] : [{ ...entry, code, at: entry.happenedAt }],
    ),
  );
}

function statusesOf(entries: readonly StoredStatus[]): InvoiceStatus[] {
  const withdrawals = new Map(entries.flatMap((entry) => (entry.takesBackId ? [[entry.takesBackId, entry]] : [])));
  const statuses = entries.flatMap(({ code, ...entry }) =>
    code === null ? [] : [{ ...entry, code, at: entry.happenedAt }],
  );
  return inOrder(statuses)
    .toReversed()
    .map(({ at: _at, happenedAt: _happenedAt, takesBackId: _takesBackId, ...status }) => {
      const taken = withdrawals.get(status.id);
      return {
        ...status,
        withdrawn: taken ? { reason: taken.reason, at: taken.recordedAt, by: taken.recordedBy } : null,
      };
    });
}
