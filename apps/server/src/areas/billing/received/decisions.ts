import type {
  ReceivedInvoiceDetail,
  ReceivedStatus,
  receivedInvoices,
} from '@aurea/contract/billing/received-invoices.ts';
import type { ParsedBody } from '@aurea/contract/core/route.ts';
import { nextOfBuyer } from '@aurea/domain/billing/electronic/lifecycle.ts';
import { reasonsFor } from '@aurea/domain/billing/electronic/reasons.ts';
import { isSiren } from '@aurea/domain/core/company-identifiers.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { InvoiceWork } from '../invoices/use-cases.ts';
import { findPlatform, makeDue } from '../platform/queries.ts';
import {
  askForStatusDeposit,
  listStatusDepositsOf,
  type StoredStatusDeposit,
  stopStatusDeposit,
} from '../platform/status-queries.ts';
import { findPracticeSettings } from '../settings/queries.ts';
import { addStatus, type TakenBack, takeStatusBack } from '../statuses/add-entry.ts';
import { countingOf, lifecycleOf } from '../statuses/lifecycle-view.ts';
import { listEntries } from '../statuses/queries.ts';
import { findReceived, lockReceived } from './queries.ts';
import { log } from './use-cases.ts';

/** @throws Failure `not_found` */
export async function showReceived(tx: Tx, scope: Scope, id: string): Promise<ReceivedInvoiceDetail> {
  const invoice = await findReceived(tx, scope, id);
  const entries = await listEntries(tx, scope, { kind: 'received', id });
  const platform = (await findPlatform(tx, scope))?.address ?? null;
  const { siren } = await findPracticeSettings(tx, scope);
  const canSend = platform !== null && siren !== '' && isSiren(invoice.seller.siren ?? '');
  const deposits = await listStatusDepositsOf(tx, scope, id);
  const last = countingOf(entries).at(-1);
  const { items, ...lifecycle } = lifecycleOf(entries, nextOfBuyer);
  const withDeposits = items.map((status): ReceivedStatus => {
    const stored = deposits.get(status.id);
    const isFree = !stored || isOver(stored, platform);
    const canDeposit = canSend && status.id === last?.id && hasItsCode(status) && isFree;
    return { ...status, canDeposit, deposit: stored ? shown(stored, platform) : null };
  });
  return { ...invoice, canSend, lifecycle: { isElectronic: true, ...lifecycle, items: withDeposits } };
}

const hasItsCode = ({ code, reasonCode }: Pick<ReceivedStatus, 'code' | 'reasonCode'>) =>
  reasonCode !== null || reasonsFor(code).length === 0;

/** Nothing more becomes of it by itself: it was refused or stopped, or a platform has it that is not connected any more. */
const isOver = ({ state, platform }: StoredStatusDeposit, connected: string | null) =>
  state === 'refused' || state === 'stopped' || (state === 'transmitted' && platform !== connected);

/** A platform that is not connected is asked about nothing. */
function shown({ platform, ...deposit }: StoredStatusDeposit, connected: string | null): ReceivedStatus['deposit'] {
  return deposit.state === 'transmitted' && platform !== connected ? { ...deposit, nextTryAt: null } : deposit;
}

/** @throws Failure as `addStatus` and `requestStatusDeposit`; `not_found` */
export async function decide(
  work: InvoiceWork,
  id: string,
  { isDeposited, ...said }: ParsedBody<typeof receivedInvoices.record>,
): Promise<void> {
  const { issuedOn } = await lockReceived(work.tx, work.scope, id);
  const today = work.clock.today();
  // One dated to come may be judged before its day.
  const from = issuedOn < today ? issuedOn : today;
  const statusId = await addStatus(work, { kind: 'received', id }, said, { from, next: nextOfBuyer });
  const { version: _version, ...after } = said;
  await log(work, { id, action: 'status_recorded', after });
  if (isDeposited) await requestStatusDeposit(work, id, statusId);
}

/**
 * Has a status handed to the platform by the next sweep.
 *
 * @throws Failure `not_found`, `transition_refused` where it is not the last one, names no code for its reason, is on its way or
 *   was accepted, or the practice or the seller cannot be named to a platform
 */
export async function requestStatusDeposit(work: InvoiceWork, id: string, statusId: string): Promise<void> {
  const { tx, scope, clock, randomness } = work;
  await lockReceived(tx, scope, id);
  const { items } = (await showReceived(tx, scope, id)).lifecycle;
  const status = items.find((one) => one.id === statusId);
  if (!status) throw new Failure('not_found', { what: 'invoice_status' });
  const { canDeposit, deposit, code } = status;
  if (!canDeposit) throw new Failure('transition_refused', { state: deposit?.state ?? code, step: 'deposit' });
  const now = clock.now();
  // What the platform never named may have arrived: it is looked for by the same mark.
  const hasSameTracking = deposit !== null && deposit.reference === null && deposit.state === 'stopped';
  const asked = { receivedId: id, statusId, trackingId: randomness.uuid(), hasSameTracking, now };
  await askForStatusDeposit(tx, scope, asked);
  await makeDue(tx, scope, now);
  await log(work, { id, action: 'deposit_asked', after: { code } });
}

/** @throws Failure as `takeStatusBack`; `transition_refused` for one that was sent, or is being sent */
export async function withdrawDecision(work: InvoiceWork, id: string, taken: TakenBack): Promise<void> {
  const { tx, scope } = work;
  await lockReceived(tx, scope, id);
  await stopStatusDeposit(tx, scope, taken.statusId);
  const sent = (await listStatusDepositsOf(tx, scope, id)).get(taken.statusId);
  if (sent && sent.state !== 'refused' && sent.state !== 'stopped')
    throw new Failure('transition_refused', { state: sent.state, step: 'withdraw' });
  const status = await takeStatusBack(work, { kind: 'received', id }, taken);
  await log(work, { id, action: 'status_withdrawn', after: { ...status, reason: taken.reason } });
}
