import { createHash } from 'node:crypto';
import { Failure } from '@aurea/domain/core/failure.ts';
import { canonicalText, type SealedDocument, sealText } from '@aurea/domain/invoicing/chain.ts';
import { mayBeIssued, missingBeforeIssue } from '@aurea/domain/invoicing/checklist.ts';
import { writeCii } from '@aurea/domain/invoicing/cii/write.ts';
import type { InvoiceDocument } from '@aurea/domain/invoicing/document.ts';
import { checkIssueDay, counterPeriod, numberFrom } from '@aurea/domain/invoicing/numbering.ts';
import type { PracticeSettings } from '@aurea/domain/invoicing/practice.ts';
import { checkOriginal } from '@aurea/domain/invoicing/standing.ts';
import { checkAct } from '@aurea/domain/invoicing/states.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import { documentOf, totalsOf } from '../composing.ts';
import { printedLook } from '../logos/looks.ts';
import { settledOf } from '../payments/queries.ts';
import { factsFrom } from '../payments/standing.ts';
import { findInvoice, lockInvoice, originalsOf, type Related, type StoredInvoice } from '../queries.ts';
import { checkQuoted } from '../quoted/quoted.ts';
import { findSettings } from '../settings/queries.ts';
import { log, type Work } from '../use-cases.ts';
import { pdfOf } from './pdf.ts';
import { drawNumber, isNumberTaken, keepIssued, lengthenChain, lockChain, markIssued } from './queries.ts';

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * Issues a draft: draws its number, freezes what it says, its XML and its PDF with their hashes, and seals it into the
 * chain of the practice. All or nothing, and one document of a practice after the other.
 *
 * @throws Failure `document_incomplete` with what is missing, `document_locked`, `stale`, `issue_day_before_last`,
 *   `number_taken` where an earlier pattern gave the same number, `amount_exceeds_rest` for more than is left to credit or
 *   to invoice, `transition_refused` for a deposit deducted already
 */
export async function issueInvoice(work: Work, workers: WorkerPool, id: string, version: number): Promise<void> {
  const { tx, scope, clock } = work;
  const locked = await lockInvoice(tx, scope, id);
  checkAct(locked.issuedAt === null ? 'draft' : 'issued', 'issue');
  if (locked.version !== version) throw new Failure('stale', { what: 'invoice' });
  const chain = await lockChain(tx, scope);
  const today = clock.today();
  const row = await findInvoice(tx, scope, id);
  const originals = await originalsOf(tx, scope, id);
  const { settings: practice } = await findSettings(tx, scope);
  await checkOriginals(work, row, originals);
  const { document, number, counter, series } = await numbered(work, { row, originals, practice, today });
  const totals = totalsOf(document, document.prepaid);
  if (!totals) throw new Failure('invoice_empty');
  const replaces = originals.filter(({ role }) => role === 'corrects').map((one) => one.id);
  await checkQuoted(tx, scope, { id, currency: row.currency, replaces }, totals);
  const xml = writeCii(document);
  const look = await printedLook(tx, scope, practice);
  const pdf = await pdfOf(workers, { document, look, xml, madeAt: clock.now() });
  const contentHash = sha256(canonicalText(document));
  const sealed: SealedDocument = {
    position: chain.length + 1,
    number,
    issuedOn: today,
    contentHash,
    xmlHash: sha256(xml),
    pdfHash: sha256(pdf),
  };
  const seal = sha256(sealText(chain.seal, sealed));
  await keepIssued(tx, scope, id, { xml, pdf, totals });
  const hashes = { content: contentHash, xml: sealed.xmlHash, pdf: sealed.pdfHash, seal };
  const { position } = sealed;
  const issued = { id, content: document, look, totals, series, number, counter, position };
  const { isInvented = false } = work;
  await markIssued(tx, scope, { ...issued, hashes, by: scope.userId, at: clock.now(), isInvented });
  await lengthenChain(tx, scope, seal);
  await log(work, id, 'issued', { number, gross: totals.gross.toFixed(2), seal });
}

type Ready = {
  readonly row: StoredInvoice;
  readonly originals: readonly Related[];
  readonly practice: PracticeSettings;
  readonly today: string;
};

/** The whole document under its number, once nothing is missing any more. */
async function numbered({ tx, scope }: Work, { row, originals, practice, today }: Ready) {
  const checked = documentOf({ row, practice, originals, today });
  const problems = missingBeforeIssue(checked);
  const { buyer } = checked;
  if (!mayBeIssued(problems) || buyer === null) {
    throw new Failure('document_incomplete', { missing: problems.map(({ code }) => code).join(' ') });
  }
  const series = row.kind === 'credit_note' ? 'credit_note' : 'invoice';
  const { pattern, yearly } = practice.numbering[series];
  const period = counterPeriod(today, { yearly });
  const { counter, lastOn } = await drawNumber(tx, scope, { series, period, on: today });
  checkIssueDay(today, lastOn);
  const number = numberFrom(pattern, today, counter);
  if (await isNumberTaken(tx, scope, number)) throw new Failure('number_taken', { number });
  const document: InvoiceDocument = { ...checked, buyer, number };
  return { document, number, counter, series } as const;
}

/** All that a document credits, corrects or deducts stands as it needs it, in its currency. */
async function checkOriginals({ tx, scope }: Work, row: StoredInvoice, originals: readonly Related[]): Promise<void> {
  const inOrder = originals.map(({ id }) => id).toSorted();
  for (const id of inOrder) await lockInvoice(tx, scope, id);
  const settled = await settledOf(tx, scope, inOrder);
  const follower = { gross: row.gross, takesOver: originals.some(({ role }) => role === 'corrects') };
  for (const original of originals) {
    if (original.currency !== row.currency) throw new Failure('currency_mismatch');
    const facts = factsFrom({ ...original, due: original.gross, dueOn: null }, settled.get(original.id));
    checkOriginal(original.role, facts, follower);
  }
}
