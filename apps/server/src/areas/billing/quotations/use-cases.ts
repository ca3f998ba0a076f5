import type { QuotationDraft } from '@aurea/contract/billing/quotation-draft.ts';
import { nextQuotationState } from '@aurea/domain/billing/documents/states.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { StoredQuotationDraft } from '#db/schema/quotations.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import { activityLog } from '#http/activity-log.ts';
import type { CreatingWork } from '#http/work.ts';
import { findInvoicedCustomer } from '../buyers/queries.ts';
import { markDeleted, unmarkDeleted } from '../documents/draft-queries.ts';
import { restorableSince } from '../documents/restorable.ts';
import { findPracticeSettings } from '../settings/queries.ts';
import { documentOf, stateOf, totalsOf } from './compose.ts';
import {
  findQuotation,
  findRevisedBy,
  insertQuotation,
  listRevisionsOf,
  lockQuotation,
  markHappened,
  type Origin,
  type StoredQuotation,
  updateQuotation,
} from './queries.ts';

/** What happened to a quotation, in the log of the practice. */
export const log = activityLog('quotation');

export type QuotationWork = CreatingWork<Scope & { readonly userId: string | null }> & {
  /** The demonstration is at work: what it sends is marked as invented. */
  readonly isInvented?: boolean;
};

/** A member of the practice at work. */
export type MemberWork = QuotationWork & { readonly scope: PersonScope };

const FIRST: Origin = { revisesId: null, revision: 1 };

/** @throws Failure `not_found` for a customer of another practice */
export async function createQuotation(
  work: QuotationWork,
  sent: QuotationDraft,
  origin: Origin = FIRST,
): Promise<string> {
  const { tx, scope, clock, randomness } = work;
  const id = randomness.uuid();
  const { customerId, ...draft } = sent;
  const figures = await figuresOf(work, customerId, draft);
  await insertQuotation(tx, scope, { id, customerId, draft, figures, ...origin }, clock.now());
  await log(work, { id, action: 'created' });
  return id;
}

/** @throws Failure `stale`, `document_locked`, `not_found` */
export async function changeQuotation(
  work: QuotationWork,
  id: string,
  sent: QuotationDraft,
  version: number,
): Promise<void> {
  const locked = await lockUnsent(work, id);
  if (locked.version !== version) throw new Failure('stale', { what: 'quotation' });
  const { customerId: wanted, ...draft } = sent;
  // A revision stays with the customer of what it takes the place of.
  const customerId = locked.revisesId === null ? wanted : locked.customerId;
  const figures = await figuresOf(work, customerId, draft);
  await updateQuotation(work.tx, work.scope, { id, customerId, draft, figures }, version);
  await log(work, { id, action: 'changed' });
}

/** @throws Failure `document_locked`, `not_found` */
export async function removeQuotation(work: QuotationWork, id: string): Promise<void> {
  await lockUnsent(work, id);
  await markDeleted(work.tx, work.scope, 'quotation', { id, at: work.clock.now() });
  await log(work, { id, action: 'deleted' });
}

/**
 * @throws Failure `not_found` for what was not deleted in the last 30 days, `transition_refused` for a revision after
 *   which another was begun
 */
export async function restoreQuotation(work: QuotationWork, id: string): Promise<void> {
  const revisedId = await findRevisedBy(work.tx, work.scope, id);
  const begun = revisedId === null ? undefined : await lockBegunRevision(work, revisedId);
  if (begun && begun.id !== id) throw new Failure('transition_refused', { state: stateOf(begun), step: 'restore' });
  await unmarkDeleted(work.tx, work.scope, 'quotation', { id, after: restorableSince(work) });
  await log(work, { id, action: 'restored' });
}

/** A quotation with the lines of another one. @throws Failure `not_found` */
export async function duplicateQuotation(work: QuotationWork, id: string): Promise<string> {
  const { draft, customerId } = await findQuotation(work.tx, work.scope, id);
  return await createQuotation(work, { ...draft, customerId, validUntil: null });
}

/**
 * A draft with new terms, which takes the place of a quotation once it is sent; the one already begun where there is one.
 *
 * @throws Failure `transition_refused` for what was not sent, is accepted or has its revision
 */
export async function reviseQuotation(work: QuotationWork, id: string): Promise<string> {
  const row = await lockQuotation(work.tx, work.scope, id);
  nextQuotationState(stateOf(row), 'revise');
  const begun = (await listRevisionsOf(work.tx, work.scope, row)).find(({ revisesId }) => revisesId === id);
  if (begun) return begun.id;
  const origin = { revisesId: id, revision: row.revision + 1 };
  return await createQuotation(work, { ...row.draft, customerId: row.customerId, validUntil: null }, origin);
}

/** The revision of a quotation, which stays locked so that nobody begins another meanwhile. */
async function lockBegunRevision({ tx, scope }: QuotationWork, id: string): Promise<StoredQuotation | undefined> {
  const revisions = await listRevisionsOf(tx, scope, await lockQuotation(tx, scope, id));
  return revisions.find(({ revisesId }) => revisesId === id);
}

/** @throws Failure `stale`, `transition_refused` where it is not open */
export async function withdrawQuotation(work: QuotationWork, id: string, version: number): Promise<void> {
  const row = await lockVersion(work, id, version);
  nextQuotationState(stateOf(row), 'withdraw');
  await markHappened(work.tx, work.scope, id, { what: 'withdrawn', at: work.clock.now() });
  await log(work, { id, action: 'withdrawn' });
}

/** @throws Failure `stale` when it is not that version any more, `not_found` */
export async function lockVersion({ tx, scope }: QuotationWork, id: string, version: number): Promise<StoredQuotation> {
  const row = await lockQuotation(tx, scope, id);
  if (row.version !== version) throw new Failure('stale', { what: 'quotation' });
  return row;
}

async function lockUnsent({ tx, scope }: QuotationWork, id: string): Promise<StoredQuotation> {
  const row = await lockQuotation(tx, scope, id);
  if (row.sentAt !== null) throw new Failure('document_locked', { state: stateOf(row), step: 'edit' });
  return row;
}

async function figuresOf({ tx, scope, clock }: QuotationWork, customerId: string, draft: StoredQuotationDraft) {
  const practice = await findPracticeSettings(tx, scope);
  const customer = await findInvoicedCustomer(tx, scope, customerId);
  return totalsOf(documentOf({ row: { draft, content: null }, practice, customer, today: clock.today() }));
}
