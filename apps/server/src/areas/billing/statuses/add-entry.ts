import { checkRecorded, currentStatus, type LifecycleCode } from '@aurea/domain/billing/electronic/lifecycle.ts';
import type { StatusReason } from '@aurea/domain/billing/electronic/reasons.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { InvoiceWork } from '../invoices/use-cases.ts';
import { type CountingStatus, countingOf } from './lifecycle-view.ts';
import { insertStatus, listEntries, type StatusLog } from './queries.ts';

export type Recorded = {
  readonly version: number;
  readonly code: LifecycleCode;
  readonly on: Day;
  readonly reason: string;
  readonly reasonCode: StatusReason | null;
};

type Rules = {
  /** The day of the document: nothing happened to it before. */
  readonly from: Day;
  readonly next: (current: LifecycleCode | null) => readonly LifecycleCode[];
};

/**
 * Adds a status to the entries of a document, which must be locked.
 *
 * @returns its id
 * @throws Failure `stale` where another entry came first, `transition_refused` where it cannot follow or lacks its reason,
 *   `day_invalid` for a day to come or before what is known
 */
export async function addStatus(
  work: InvoiceWork,
  log: StatusLog,
  said: Recorded,
  { from, next }: Rules,
): Promise<string> {
  const { tx, scope, clock, randomness } = work;
  const { version, on, code, reason, reasonCode } = said;
  const entries = await listEntries(tx, scope, log);
  requireVersion(entries, version);
  const known = countingOf(entries);
  const current = currentStatus(known);
  checkRecorded(current, { code, reason, reasonCode }, next(current));
  const last = known.at(-1);
  if (on > clock.today() || on < (last?.on ?? from)) throw new Failure('day_invalid', { value: on });
  const now = clock.now();
  const happenedAt = momentOf(on, last, { today: clock.today(), now });
  const status = { id: randomness.uuid(), position: version + 1, code, on, happenedAt, reason, reasonCode };
  await insertStatus(tx, scope, log, { status: { ...status, takesBackId: null }, now });
  return status.id;
}

type Present = { readonly today: Day; readonly now: Date };

/** A moment of that day which comes after what is known. */
function momentOf(on: Day, last: CountingStatus | undefined, { today, now }: Present): string {
  const wanted = on === today ? now.getTime() : Date.parse(`${on}T12:00:00Z`);
  const known = last ? Date.parse(last.at) : Number.NEGATIVE_INFINITY;
  return new Date(Math.max(wanted, known + 1)).toISOString();
}

export type TakenBack = { readonly version: number; readonly statusId: string; readonly reason: string };

/**
 * Takes back a status that a person wrote down by mistake. The document must be locked.
 *
 * @throws Failure `stale`, `not_found`, `transition_refused` for one of a platform or one taken back already
 */
export async function takeStatusBack(
  work: InvoiceWork,
  log: StatusLog,
  { version, statusId, reason }: TakenBack,
): Promise<{ readonly code: LifecycleCode; readonly on: Day }> {
  const { tx, scope, clock, randomness } = work;
  const entries = await listEntries(tx, scope, log);
  const status = entries.find(({ id }) => id === statusId);
  if (!status || status.code === null) throw new Failure('not_found', { what: 'invoice_status' });
  requireVersion(entries, version);
  const isGone = entries.some(({ takesBackId }) => takesBackId === statusId);
  if (isGone || status.source === 'platform')
    throw new Failure('transition_refused', { state: status.code, step: 'withdraw' });
  const now = clock.now();
  const entry = { id: randomness.uuid(), position: version + 1, code: null, takesBackId: statusId };
  const facts = { on: clock.today(), happenedAt: now.toISOString(), reason, reasonCode: null };
  await insertStatus(tx, scope, log, { status: { ...entry, ...facts }, now });
  return { code: status.code, on: status.on };
}

/** @throws Failure `stale` */
function requireVersion(entries: readonly unknown[], version: number): void {
  if (entries.length !== version) throw new Failure('stale', { what: 'invoice_status' });
}
