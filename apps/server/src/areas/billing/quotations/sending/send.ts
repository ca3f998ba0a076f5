import { createHash } from 'node:crypto';
import { canonicalText } from '@aurea/domain/billing/closings/chain.ts';
import { mayBeIssued } from '@aurea/domain/billing/documents/checklist.ts';
import { nextQuotationState } from '@aurea/domain/billing/documents/states.ts';
import { unprintableFailure } from '@aurea/domain/billing/documents/unprintable.ts';
import { missingBeforeSending } from '@aurea/domain/billing/quotations/quotation.ts';
import type { PracticeSettings } from '@aurea/domain/billing/settings/practice.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { findInvoicedCustomer } from '../../buyers/queries.ts';
import { type FileWriter, precomputedPdf } from '../../documents/pdf.ts';
import { printedLook } from '../../logos/looks.ts';
import { findPracticeSettings } from '../../settings/queries.ts';
import { documentOf, stateOf, totalsOf } from '../compose.ts';
import { lockQuotation, markHappened, markSent, type StoredQuotation } from '../queries.ts';
import { lockVersion, log, type QuotationWork } from '../use-cases.ts';
import { drawQuotationNumber } from './quotation-number.ts';

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * Numbers and freezes a quotation: what it says and the bytes of its PDF, with the hash of each. A revision takes the
 * place of the quotation it revises at the same moment.
 *
 * @throws Failure `document_locked`, `stale`, `document_incomplete` with what is missing, `transition_refused` where the
 *   one it revises was accepted meanwhile, `number_taken` where earlier patterns gave all numbers that come next
 */
export async function sendQuotation(
  work: QuotationWork,
  writer: FileWriter,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  const { tx, scope, clock } = work;
  const row = await lockVersion(work, id, version);
  if (row.sentAt !== null) throw new Failure('document_locked', { state: stateOf(row), step: 'issue' });
  const practice = await findPracticeSettings(tx, scope);
  const composed = await composedToday(work, row, practice);
  const problems = missingBeforeSending(composed);
  if (!mayBeIssued(problems)) {
    throw (
      unprintableFailure(problems) ??
      new Failure('document_incomplete', { missing: problems.map(({ code }) => code).join(' ') })
    );
  }
  const numbers = await numbersFor(work, row, practice);
  const { number } = numbers;
  const content = { ...composed, number };
  const look = await printedLook(tx, scope, practice);
  const pdf = Buffer.from(
    precomputedPdf(writer, { document: content, look, xml: null, madeAt: writer.precomputed.at }),
  );
  const hashes = { content: sha256(canonicalText(content)), pdf: sha256(pdf) };
  const { isInvented = false } = work;
  await markSent(tx, scope, { id, ...numbers, content, look, hashes, pdf, at: clock.now(), isInvented });
  await log(work, {
    id,
    action: 'sent',
    after: { number, gross: totalsOf(content)?.due.toFixed(2) ?? '0', pdf: hashes.pdf },
  });
}

/** Whether nothing stands between a quotation and its sending. */
export async function canBeSent(work: QuotationWork, row: StoredQuotation): Promise<boolean> {
  const practice = await findPracticeSettings(work.tx, work.scope);
  return mayBeIssued(missingBeforeSending(await composedToday(work, row, practice)));
}

async function composedToday({ tx, scope, clock }: QuotationWork, row: StoredQuotation, practice: PracticeSettings) {
  const customer = await findInvoicedCustomer(tx, scope, row.customerId);
  return documentOf({ row, practice, customer, today: clock.today() });
}

/** A revision keeps the number of what it takes the place of, with its own ending. */
async function numbersFor(work: QuotationWork, { revisesId, revision }: StoredQuotation, practice: PracticeSettings) {
  const { tx, scope, clock } = work;
  if (revisesId === null) {
    const { number, counter } = await drawQuotationNumber(tx, scope, clock.today(), practice);
    return { baseNumber: number, number, counter };
  }
  const revised = await lockQuotation(tx, scope, revisesId);
  nextQuotationState(stateOf(revised), 'revise');
  if (revised.baseNumber === null) throw new Failure('transition_refused', { state: 'draft', step: 'revise' });
  await markHappened(tx, scope, revisesId, { what: 'superseded', at: clock.now() });
  await log(work, { id: revisesId, action: 'superseded' });
  return { baseNumber: revised.baseNumber, number: `${revised.baseNumber}-v${revision}`, counter: null };
}
