import type { DepositState, InvoiceDeposit } from '@aurea/contract/billing/invoice-platform.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Scope } from '#db/scope.ts';
import { findInvoice, lockInvoice } from '../invoices/queries.ts';
import { type InvoiceWork, log } from '../invoices/use-cases.ts';
import { askForDeposit, findDeposit, isInvented, type StoredDeposit } from './deposit-queries.ts';
import { findPlatform, makeDue } from './queries.ts';

type Reader = Pick<InvoiceWork, 'tx' | 'clock'> & { readonly scope: Scope };

/** How long a platform is asked about what it has before a person may deposit that again. */
const UNHEARD_MS = 48 * 3_600_000;

/** @throws Failure `not_found` */
export async function showDeposit({ tx, scope, clock }: Reader, id: string): Promise<DepositState> {
  const invoice = await findInvoice(tx, scope, id);
  const [platform, stored] = [await findPlatform(tx, scope), await findDeposit(tx, scope, id)];
  const isElsewhere = stored?.state === 'transmitted' && stored.platform !== platform?.address;
  const isUnheard = !isElsewhere && stored !== null && isAskedInVain(stored, clock.now());
  const isOver = stored === null || stored.state === 'refused' || stored.state === 'stopped';
  const isFree = isOver || isElsewhere || isUnheard;
  const isForPlatform = invoice.issuedOn !== null && invoice.content?.audience === 'B2B';
  const canDeposit = platform !== null && isForPlatform && isFree && !(await isInvented(tx, scope, id));
  const deposit = stored && shown(stored, isElsewhere);
  return { canDeposit, isConnected: platform !== null, isElsewhere, isUnheard, deposit };
}

const isAskedInVain = ({ state, failure, askedAt }: StoredDeposit, now: Date) =>
  state === 'transmitted' && failure !== null && now.getTime() - Date.parse(askedAt) > UNHEARD_MS;

/** A platform that is not connected is asked about nothing. */
function shown({ platform: _platform, ...deposit }: StoredDeposit, isElsewhere: boolean): InvoiceDeposit {
  return isElsewhere ? { ...deposit, nextTryAt: null } : deposit;
}

/**
 * Has a document handed to the platform by the next sweep.
 *
 * @throws Failure `not_found`, `transition_refused` where it is no document for a platform, is on its way or was accepted
 */
export async function requestDeposit(work: InvoiceWork, id: string): Promise<void> {
  const { tx, scope, clock, randomness } = work;
  await lockInvoice(tx, scope, id);
  const { canDeposit, isElsewhere, isUnheard, deposit } = await showDeposit(work, id);
  if (!canDeposit) throw new Failure('transition_refused', { state: deposit?.state ?? 'apart', step: 'deposit' });
  const now = clock.now();
  // What the platform never named may have arrived: it is looked for by the same mark. What it judged or does not know any
  // more, or another has, is another deposit.
  const hasSameTracking = deposit !== null && deposit.reference === null && !isElsewhere && !isUnheard;
  await askForDeposit(tx, scope, { invoiceId: id, trackingId: randomness.uuid(), hasSameTracking, now });
  await makeDue(tx, scope, now);
  await log(work, { id, action: 'deposit_asked' });
}
