import type { DepositState } from '@aurea/contract/billing/invoice-platform.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { findInvoice, lockInvoice, type StoredInvoice } from '../invoices/queries.ts';
import { log, type Work } from '../invoices/use-cases.ts';
import { askForDeposit, findDeposit } from './deposit-queries.ts';
import { findPlatform, makeDue } from './queries.ts';

/** @throws Failure `not_found` */
export async function showDeposit(tx: Tx, scope: Scope, id: string): Promise<DepositState> {
  const invoice = await findInvoice(tx, scope, id);
  const [platform, deposit] = [await findPlatform(tx, scope), await findDeposit(tx, scope, id)];
  return { canDeposit: platform !== null && mayBeAsked(invoice, deposit), isConnected: platform !== null, deposit };
}

function mayBeAsked({ issuedOn, content }: StoredInvoice, deposit: DepositState['deposit']): boolean {
  const isFree = deposit === null || deposit.state === 'refused' || deposit.state === 'stopped';
  return issuedOn !== null && content?.audience === 'B2B' && isFree;
}

/**
 * Has a document handed to the platform by the next sweep.
 *
 * @throws Failure `not_found`, `transition_refused` where it is no document for a platform, is on its way or was accepted
 */
export async function requestDeposit(work: Work, id: string): Promise<void> {
  const { tx, scope, clock, randomness } = work;
  await lockInvoice(tx, scope, id);
  const { canDeposit, deposit } = await showDeposit(tx, scope, id);
  if (!canDeposit) throw new Failure('transition_refused', { state: deposit?.state ?? 'apart', step: 'deposit' });
  const now = clock.now();
  // What was stopped may have arrived: it is looked for by the same mark. What was refused is another deposit.
  await askForDeposit(tx, scope, {
    ...{ invoiceId: id, trackingId: randomness.uuid(), hasSameTracking: deposit?.state === 'stopped', now },
  });
  await makeDue(tx, scope, now);
  await log(work, id, 'deposit_asked');
}
