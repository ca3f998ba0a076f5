import type { InvoiceLifecycle, InvoiceStatus } from '@aurea/contract/billing/invoice-statuses.ts';
import { currentStatus, inOrder, type LifecycleCode } from '@aurea/domain/billing/electronic/lifecycle.ts';
import type { StoredStatus } from './queries.ts';

/** The life cycle as its reader sees it, with what may come next. */
export function lifecycleOf(
  entries: readonly StoredStatus[],
  next: (current: LifecycleCode | null) => readonly LifecycleCode[],
): Omit<InvoiceLifecycle, 'isElectronic'> {
  const current = currentStatus(countingOf(entries));
  return { version: entries.length, current, next: [...next(current)], items: statusesOf(entries) };
}

type Entry = Pick<StoredStatus, 'id' | 'code' | 'takesBackId' | 'happenedAt'>;
type Counting<Stored extends Entry> = Omit<Stored, 'code'> & { readonly code: LifecycleCode; readonly at: string };
export type CountingStatus = Counting<StoredStatus>;

/** The statuses that were not taken back, as they happened. */
export function countingOf<Stored extends Entry>(entries: readonly Stored[]): Counting<Stored>[] {
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
