import type { Invoice } from '@aurea/contract/billing/invoices.ts';
import { sealText } from '@aurea/domain/billing/closings/chain.ts';
import type { InvoiceDocument } from '@aurea/domain/billing/documents/document.ts';
import { checkIssueDay } from '@aurea/domain/billing/documents/numbering.ts';
import { checkAct } from '@aurea/domain/billing/documents/states.ts';
import type { Look } from '@aurea/domain/billing/layout/look.ts';
import type { Decimal } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { listHistoryOf } from '../documents/draft-queries.ts';
import type { IssuedFiles } from '../documents/files-task.ts';
import { sha256 } from '../documents/hash.ts';
import { type ChainEnd, type Drawn, drawNumber, drawNumberWith, lockChain, sealIssued } from '../documents/queries.ts';
import { surplusFor } from '../payments/surplus.ts';
import { lockPaymentsOf, moveParts } from '../payments/surplus-queries.ts';
import { checkIssuable, counterOf, type IssuableDraft } from './issuable-draft.ts';
import { deductInstead, type Related } from './link-queries.ts';
import { type DocumentWriter, filesUnderNumber, storePredictedFiles } from './predicted-files.ts';
import { findInvoiceLocked, type StoredInvoice } from './queries.ts';
import { type InvoiceWork, log } from './use-cases.ts';

/** A document that was issued, with what it credits, corrects or deducts. */
export type Issued = Past & {
  readonly row: StoredInvoice;
  readonly document: InvoiceDocument;
  readonly look: Look;
  readonly originals: readonly Related[];
};

/** What a reader is shown beside a document, and its issue does not rest on. */
type Past = {
  readonly history: Invoice['history'];
  /** What its customer paid beyond what its documents asked for, this one not yet among them. */
  readonly surplus: Decimal;
};

type DraftVersion = { readonly id: string; readonly version: number };

/**
 * Issues a draft: draws its number, freezes what it says, its XML and its PDF with their hashes, and seals it into the
 * chain of the practice. All or nothing, and one document of a practice after the other: only what rests on the number
 * is done once its turn has come.
 *
 * @returns it as it is now
 * @throws Failure `document_incomplete` with what is missing, `document_locked`, `stale`, `issue_day_before_last`,
 *   `number_taken` where an earlier pattern gave the same number, `amount_exceeds_rest` for more than is left to credit or
 *   to invoice, `transition_refused` for a deposit deducted already
 */
export async function issueInvoice(work: InvoiceWork, writer: DocumentWriter, wanted: DraftVersion): Promise<Issued> {
  const row = await lockDraft(work, wanted);
  const draft = await checkIssuable(work, row);
  const predicted = await storePredictedFiles(work, writer, draft);
  const past = await pastOf(work, row);
  const chain = await lockChain(work.tx, work.scope);
  const numbered = await numberDraft(work, draft);
  const files = await filesUnderNumber(work, writer, predicted, numbered);
  return await seal(work, numbered, { chain, files, past });
}

/** @throws Failure `not_found`, `document_locked`, `stale` */
async function lockDraft({ tx, scope }: InvoiceWork, { id, version }: DraftVersion): Promise<StoredInvoice> {
  const row = await findInvoiceLocked(tx, scope, id);
  checkAct(row.issuedOn === null ? 'draft' : 'issued', 'issue');
  if (row.version !== version) throw new Failure('stale', { what: 'invoice' });
  return row;
}

async function pastOf({ tx, scope }: InvoiceWork, row: StoredInvoice): Promise<Past> {
  return { history: await listHistoryOf(tx, scope, row.id), surplus: await surplusFor(tx, scope, row) };
}

type Numbered = { readonly draft: IssuableDraft; readonly counter: number };

/**
 * Draws the number of a draft, which is checked again where the day, the settings or the logo changed meanwhile. The chain
 * must be locked.
 *
 * @throws Failure `issue_day_before_last`
 */
async function numberDraft(work: InvoiceWork, checked: IssuableDraft): Promise<Numbered> {
  const drawn = await drawNumberIfUnchanged(work, checked);
  const draft = drawn ? checked : await checkIssuable(work, checked.row);
  const { counter, lastOn } = drawn ?? (await drawNumber(work.tx, work.scope, counterOf(draft)));
  checkIssueDay(draft.today, lastOn);
  return { draft, counter };
}

async function drawNumberIfUnchanged({ tx, scope, clock }: InvoiceWork, checked: IssuableDraft): Promise<Drawn | null> {
  if (clock.today() !== checked.today) return null;
  const { settingsVersion, look } = checked;
  return await drawNumberWith(tx, scope, counterOf(checked), { settingsVersion, logoId: look.logo?.id ?? null });
}

type Sealing = {
  readonly chain: ChainEnd;
  readonly files: IssuedFiles;
  readonly past: Past;
};

/** Freezes what the document says with its number and hashes, and makes it the new end of the chain. */
async function seal(work: InvoiceWork, { draft, counter }: Numbered, { chain, files, past }: Sealing): Promise<Issued> {
  const { tx, scope, clock, isInvented = false } = work;
  const { row, originals, document, look, series, totals, today } = draft;
  const { hashes } = files;
  const { id } = row;
  const number = series.number(counter);
  const position = chain.length + 1;
  const said = { contentHash: hashes.content, xmlHash: hashes.xml, pdfHash: hashes.pdf };
  const sealHash = sha256(sealText(chain.seal, { position, number, issuedOn: today, ...said }));
  const place = { series: series.name, number, counter, position, hashes: { ...hashes, seal: sealHash } };
  const act = { by: scope.userId, at: clock.now(), isInvented };
  const content = { ...document, number };
  const after = { number, gross: totals.gross.toFixed(2), seal: sealHash };
  const logged = { action: 'issued', subjectKind: 'invoice', subjectId: id, after } as const;
  const kept = await sealIssued(tx, scope, { id, content, look, totals, ...place, ...act, logged });
  await takeOver(work, draft, number);
  const now = { ...row, ...kept, ...said, seal: sealHash, content, number, issuedOn: today, dueOn: content.dueOn };
  const history = [...past.history, { at: act.at.toISOString(), action: logged.action }];
  return { row: now, document: content, look, originals, history, surplus: past.surplus };
}

/** A corrective invoice takes over what was paid of the document it corrects, and drafts deduct it in its place. */
async function takeOver(work: InvoiceWork, { row, originals, today }: IssuableDraft, number: string): Promise<void> {
  const { tx, scope } = work;
  const corrected = originals.find(({ role }) => role === 'corrects');
  if (!corrected) return;
  await lockPaymentsOf(tx, scope, row);
  const amount = await moveParts(tx, scope, { from: corrected.id, to: row.id, on: today });
  await deductInstead(tx, scope, { from: corrected.id, to: row.id });
  if (amount === '0') return;
  await log(work, { id: corrected.id, action: 'payments_moved', after: { amount, to: number } });
  await log(work, { id: row.id, action: 'payments_taken_over', after: { amount, from: corrected.number } });
}
