import type { invoiceStatuses } from '@aurea/contract/billing/invoice-statuses.ts';
import type { ParsedBody } from '@aurea/contract/core/route.ts';
import { checkRecorded, currentStatus } from '@aurea/domain/billing/electronic/lifecycle.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { findInvoice, lockInvoice } from '../invoices/queries.ts';
import { log, type Work } from '../invoices/use-cases.ts';
import { type CountingStatus, countingOf, isElectronic } from './lifecycle-view.ts';
import { insertStatus, listEntries } from './queries.ts';

/**
 * Writes down a status that a platform or a buyer reported to the practice.
 *
 * @throws Failure `stale` where another entry came first, `transition_refused` where it cannot follow, lacks its reason or the
 *   document goes by no platform, `day_invalid` for a day to come or before what is known, `not_found`
 */
export async function recordStatus(
  work: Work,
  invoiceId: string,
  { version, code, on, reason, reasonCode }: ParsedBody<typeof invoiceStatuses.record>,
): Promise<void> {
  const { tx, scope, clock, randomness } = work;
  await lockInvoice(tx, scope, invoiceId);
  const invoice = await findInvoice(tx, scope, invoiceId);
  const entries = await listEntries(tx, scope, invoiceId);
  if (entries.length !== version) throw new Failure('stale', { what: 'invoice_status' });
  if (!isElectronic(invoice)) throw new Failure('transition_refused', { state: 'apart', step: code });
  const known = countingOf(entries);
  checkRecorded(currentStatus(known), { code, reason, reasonCode });
  const earliest = known.at(-1)?.on ?? invoice.issuedOn ?? on;
  if (on > clock.today() || on < earliest) throw new Failure('day_invalid', { value: on });
  const position = version + 1;
  const happenedAt = momentOf(on, known.at(-1), { today: clock.today(), now: clock.now() });
  const status = { id: randomness.uuid(), invoiceId, position, code, on, happenedAt, reason, reasonCode };
  await insertStatus(tx, scope, { ...status, takesBackId: null }, clock.now());
  await log(work, invoiceId, 'status_recorded', { code, on, reason, reasonCode });
}

type Present = { readonly today: string; readonly now: Date };

/** A moment of that day which comes after what is known. */
function momentOf(on: string, last: CountingStatus | undefined, { today, now }: Present): string {
  const wanted = on === today ? now.getTime() : Date.parse(`${on}T12:00:00Z`);
  const known = last ? Date.parse(last.at) : Number.NEGATIVE_INFINITY;
  return new Date(Math.max(wanted, known + 1)).toISOString();
}

type Withdrawal = { readonly invoiceId: string; readonly statusId: string };

/**
 * Takes back a status that a person wrote down by mistake.
 *
 * @throws Failure `stale`, `not_found`, `transition_refused` for one of a platform or one taken back already
 */
export async function withdrawStatus(
  work: Work,
  { invoiceId, statusId }: Withdrawal,
  { version, reason }: ParsedBody<typeof invoiceStatuses.withdraw>,
): Promise<void> {
  const { tx, scope, clock, randomness } = work;
  await lockInvoice(tx, scope, invoiceId);
  const entries = await listEntries(tx, scope, invoiceId);
  const status = entries.find(({ id, code }) => id === statusId && code !== null);
  if (!status) throw new Failure('not_found', { what: 'invoice_status' });
  if (entries.length !== version) throw new Failure('stale', { what: 'invoice_status' });
  const isGone = entries.some(({ takesBackId }) => takesBackId === statusId);
  if (isGone || status.source === 'platform')
    throw new Failure('transition_refused', { state: status.code, step: 'withdraw' });
  const now = clock.now();
  const entry = { id: randomness.uuid(), invoiceId, position: version + 1, code: null, takesBackId: statusId };
  const facts = { on: clock.today(), happenedAt: now.toISOString(), reason, reasonCode: null };
  await insertStatus(tx, scope, { ...entry, ...facts }, now);
  await log(work, invoiceId, 'status_withdrawn', { code: status.code, on: status.on, reason });
}
