import {
  type ChangedDraft,
  type InvoicedLine,
  InvoiceLine,
  type InvoiceDraft as SentDraft,
} from '@aurea/contract/billing/invoice-draft.ts';
import { composeDocument } from '@aurea/domain/billing/documents/compose.ts';
import type { InvoiceDocument } from '@aurea/domain/billing/documents/document.ts';
import { type DocumentKind, namesOriginal } from '@aurea/domain/billing/documents/document-type.ts';
import type { WrittenLine } from '@aurea/domain/billing/documents/line.ts';
import { checkAct } from '@aurea/domain/billing/documents/states.ts';
import { feesNamed, linesWithFees } from '@aurea/domain/billing/fees/advisory-fee.ts';
import { leftToCredit } from '@aurea/domain/billing/payments/credit-note-balance.ts';
import { checkFollowUp } from '@aurea/domain/billing/payments/invoice-status.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { LinkRole } from '#db/schema/invoices.ts';
import { activityLog } from '#http/activity-log.ts';
import type { CreatingWork } from '#http/work.ts';
import { customerOf } from '../buyers/queries.ts';
import { markDeleted, unmarkDeleted } from '../documents/draft-queries.ts';
import { restorableSince } from '../documents/restorable.ts';
import { deleteFees } from '../fees/queries.ts';
import { factsOf } from '../payments/payment-facts.ts';
import { findSettings } from '../settings/queries.ts';
import { foundationOf, totalsOf } from './compose.ts';
import { type Link, listCreditNotesOf, listDepositsOf, listOriginalsOf, replaceLinks } from './link-queries.ts';
import { findQuotedLinkOf, insertQuotedLink, type QuotedLink } from './of-quotation/queries.ts';
import { findInvoice, insertDraft, lockInvoice, requireCustomer, type StoredInvoice, updateDraft } from './queries.ts';

/** What happened to an invoice, in the log of the practice. */
export const log = activityLog('invoice');

export type InvoiceWork = CreatingWork & {
  /** The demonstration is at work: what it issues is marked as invented. */
  readonly isInvented?: boolean;
};

/** What adds an entry: a person, or nobody where the provider of card payments reported it. */
export type Recorder = Pick<InvoiceWork, 'tx' | 'clock' | 'randomness'> & {
  readonly scope: { readonly workspaceId: string; readonly userId: string | null };
};

const ROLES = { invoice: 'deducts', deposit: 'deducts', corrective: 'corrects', credit_note: 'credits' } as const;

/**
 * Begins a draft, of a quotation where one is named.
 *
 * @throws Failure `not_found` for a customer or deposit of another practice
 */
export async function createDraft(
  work: InvoiceWork,
  kind: DocumentKind,
  sent: SentDraft,
  quoted: QuotedLink | null = null,
): Promise<string> {
  const { tx, scope, clock, randomness } = work;
  await requireCustomer(tx, scope, sent.customerId);
  const id = randomness.uuid();
  const { customerId, deposits, ...typed } = sent;
  const draft = { kind, ...typed, lines: linesWithFees(typed.lines, []) };
  await insertDraft(tx, scope, { id, customerId, draft, figures: null, dueOn: null }, clock.now());
  if (quoted) await insertQuotedLink(tx, scope, id, quoted);
  await settleLinks(work, { id, customerId, kind, currency: sent.currency }, deposits);
  await settleFigures(work, id);
  await log(work, { id, action: 'created' });
  return id;
}

/**
 * A draft that names an original stays with its customer, one of a quotation with the customer and the currency of that.
 *
 * @throws Failure `stale`, `document_locked`, `not_found`, `currency_mismatch`
 */
export async function changeDraft(work: InvoiceWork, id: string, sent: ChangedDraft, version: number): Promise<void> {
  const { tx, scope } = work;
  const locked = await lockDraft(work, id);
  if (locked.version !== version) throw new Failure('stale', { what: 'invoice' });
  const { customerId, deposits, ...typed } = sent;
  const isBound = namesOriginal(locked.kind);
  const quoted = await findQuotedLinkOf(tx, scope, id);
  if (quoted && quoted.currency !== sent.currency) throw new Failure('currency_mismatch');
  const kept = isBound ? locked.customerId : (quoted?.customerId ?? customerId);
  if (!isBound) await requireCustomer(tx, scope, kept);
  const lines = await pricedLines(work, id, { ...typed, isMoved: kept !== locked.customerId });
  const draft = { kind: locked.kind, ...typed, lines };
  await updateDraft(tx, scope, { id, customerId: kept, draft, figures: null, dueOn: null }, version);
  if (!isBound) await settleLinks(work, { id, customerId: kept, kind: locked.kind, currency: sent.currency }, deposits);
  await settleFigures(work, id);
  await log(work, { id, action: 'changed' });
}

type Priced = { readonly lines: readonly InvoicedLine[]; readonly currency: string; readonly isMoved: boolean };

/**
 * Lines with the prices of the fees they name. A fee on the assets of one customer is none of another's: a draft that moves
 * to another forgets its fees for good.
 *
 * @throws Failure `not_found` for a fee of another document, `currency_mismatch` for one worked out in another currency
 */
async function pricedLines({ tx, scope }: InvoiceWork, id: string, { lines, currency, isMoved }: Priced) {
  const { fees } = await findInvoice(tx, scope, id);
  const isOwn = (fee: string | undefined) => fee === undefined || fees.some((one) => one.id === fee);
  if (!lines.every(({ fee }) => isOwn(fee))) throw new Failure('not_found', { what: 'fee' });
  if (isMoved) {
    await deleteFees(tx, scope, id);
    return linesWithFees(lines, []);
  }
  const priced = linesWithFees(lines, fees);
  if (feesNamed(priced, fees).some((fee) => fee.currency !== currency)) throw new Failure('currency_mismatch');
  return priced;
}

/** @throws Failure `document_locked`, `not_found` */
export async function removeDraft(work: InvoiceWork, id: string): Promise<void> {
  await lockDraft(work, id);
  await markDeleted(work.tx, work.scope, 'invoice', { id, at: work.clock.now() });
  await log(work, { id, action: 'deleted' });
}

/** @throws Failure `not_found` for what was not deleted in the last 30 days */
export async function restoreDraft(work: InvoiceWork, id: string): Promise<void> {
  await unmarkDeleted(work.tx, work.scope, 'invoice', { id, after: restorableSince(work) });
  await log(work, { id, action: 'restored' });
}

/** A draft with the lines of another document. @throws Failure `not_found` */
export async function duplicate(work: InvoiceWork, id: string): Promise<string> {
  const row = await findInvoice(work.tx, work.scope, id);
  const kind = row.kind === 'deposit' ? 'deposit' : 'invoice';
  const { kind: _kind, ...typed } = row.draft;
  return await createDraft(work, kind, { ...typed, ...FORGOTTEN, customerId: row.customerId, deposits: [] });
}

/** Days are those of the new document. */
const FORGOTTEN = { suppliedOn: null, dueOn: null } as const;

/**
 * A draft that takes the place of an issued invoice, with its lines, or credits what is left of it.
 *
 * @throws Failure `transition_refused` where the document is no invoice or nothing is left to credit, `not_found`,
 *   `amount_exceeds_rest` where what is left is a cent that no price comes to
 */
export async function followUp(work: InvoiceWork, id: string, kind: 'credit_note' | 'corrective'): Promise<string> {
  const { tx, scope, clock, randomness } = work;
  await requireCustomer(tx, scope, (await findInvoice(tx, scope, id)).customerId);
  await lockInvoice(tx, scope, id);
  const original = await findInvoice(tx, scope, id);
  checkFollowUp(await factsOf(tx, scope, original), kind, clock.today());
  const amounts = kind === 'credit_note' ? await creditableOf(work, original) : original.draft;
  const draft = {
    ...original.draft,
    ...amounts,
    lines: linesWithFees(amounts.lines, []),
    kind,
    dueOn: null,
    suppliedOn: original.content?.suppliedOn ?? null,
  };
  const followId = randomness.uuid();
  const { customerId } = original;
  await insertDraft(tx, scope, { id: followId, customerId, draft, figures: null, dueOn: null }, clock.now());
  await replaceLinks(tx, scope, followId, [...(await takenOver(work, id, kind)), { id, role: ROLES[kind] }]);
  const quoted = kind === 'corrective' ? await findQuotedLinkOf(tx, scope, id) : null;
  if (quoted) await insertQuotedLink(tx, scope, followId, quoted);
  await settleFigures(work, followId);
  await log(work, { id: followId, action: 'created' });
  return followId;
}

/** What is left of a document once its issued credit notes are deducted. */
async function creditableOf({ tx, scope }: InvoiceWork, original: StoredInvoice) {
  const notes = await listCreditNotesOf(tx, scope, original.id);
  const { lines, ...amounts } = leftToCredit(amountsOf(original.content ?? original.draft), notes.map(amountsOf));
  if (lines.length === 0) throw new Failure('amount_exceeds_rest', { rest: '0.00' });
  const { allowances, charges } = notes.length === 0 ? original.draft : { allowances: [], charges: [] };
  return { ...amounts, allowances, charges, lines: notes.length === 0 ? original.draft.lines : lines.map(asLine) };
}

const amountsOf = ({ euroRate: _rate, ...amounts }: InvoiceDocument | StoredInvoice['draft']) => amounts;
const asLine = (line: WrittenLine): InvoicedLine => InvoiceLine.parse(line);

/** A corrective invoice deducts the deposits that the one it corrects does. */
async function takenOver({ tx, scope }: InvoiceWork, id: string, kind: 'credit_note' | 'corrective'): Promise<Link[]> {
  if (kind === 'credit_note') return [];
  return (await listOriginalsOf(tx, scope, id)).filter(({ role }) => role === 'deducts');
}

async function lockDraft({ tx, scope }: InvoiceWork, id: string) {
  const locked = await lockInvoice(tx, scope, id);
  checkAct(locked.issuedAt === null ? 'draft' : 'issued', 'edit');
  return locked;
}

type Linked = {
  readonly id: string;
  readonly customerId: string;
  readonly kind: DocumentKind;
  readonly currency: string;
};

/** @throws Failure `not_found` for what is no issued deposit of that customer, `transition_refused` for one deducted */
async function settleLinks({ tx, scope }: InvoiceWork, linked: Linked, named: readonly string[]) {
  const { id, customerId, kind, currency } = linked;
  const role: LinkRole = ROLES[kind];
  const wanted = kind === 'invoice' ? [...new Set(named)] : [];
  const deposits = wanted.length === 0 ? [] : await listDepositsOf(tx, scope, { customerId, currency });
  const usable = deposits.filter((one) => wanted.includes(one.id));
  if (usable.length !== wanted.length) throw new Failure('not_found', { what: 'deposit' });
  await replaceLinks(
    tx,
    scope,
    id,
    wanted.map((original) => ({ id: original, role })),
  );
}

/** Keeps what a draft comes to, for the lists. */
export async function settleFigures({ tx, scope, clock }: InvoiceWork, id: string): Promise<void> {
  const row = await findInvoice(tx, scope, id);
  const { settings: practice } = await findSettings(tx, scope);
  const foundation = foundationOf(await listOriginalsOf(tx, scope, id), row.quotation);
  const { draft, customerId, version } = row;
  const composed = composeDocument({
    draft,
    practice,
    customer: customerOf(row),
    foundation,
    issuedOn: clock.today(),
  });
  const figures = totalsOf(draft, foundation.prepaid);
  await updateDraft(tx, scope, { id, customerId, draft, figures, dueOn: composed.dueOn }, version - 1);
}
