import { mayBeIssued, missingBeforeIssue } from '@aurea/domain/billing/documents/checklist.ts';
import type { InvoiceDocument } from '@aurea/domain/billing/documents/document.ts';
import { counterPeriod, numberFrom } from '@aurea/domain/billing/documents/numbering.ts';
import { unprintableFailure } from '@aurea/domain/billing/documents/unprintable.ts';
import { checkOriginal } from '@aurea/domain/billing/payments/invoice-status.ts';
import type { PracticeSettings } from '@aurea/domain/billing/settings/practice.ts';
import type { DocumentTotals } from '@aurea/domain/billing/totals/totals.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { PrintedLook } from '../documents/pdf.ts';
import { findCounterToCome } from '../documents/queries.ts';
import { printedLook } from '../logos/looks.ts';
import { factsFrom } from '../payments/payment-facts.ts';
import { sumSettledOf } from '../payments/queries.ts';
import { findSettings } from '../settings/queries.ts';
import { documentOf, isSpent, totalsOf } from './compose.ts';
import { listOriginalsOf, type Related, replaceLinks } from './link-queries.ts';
import { checkQuoted } from './of-quotation/invoices-of-quotation.ts';
import { lockInvoice, type StoredInvoice } from './queries.ts';
import type { InvoiceWork } from './use-cases.ts';

/** A draft that lacks nothing but its number. */
export type IssuableDraft = {
  readonly row: StoredInvoice;
  readonly originals: readonly Related[];
  readonly look: PrintedLook;
  readonly today: string;
  /** Of the settings that its series, its seller and its look come from. */
  readonly settingsVersion: number;
  readonly series: ReturnType<typeof seriesOf>;
  /** The whole document but for its number. */
  readonly document: Omit<InvoiceDocument, 'number'>;
  readonly totals: DocumentTotals;
};

/**
 * Checks that a locked draft may be issued today and locks what it credits, corrects or deducts.
 *
 * @throws Failure `document_incomplete` with what is missing, `currency_mismatch`, `amount_exceeds_rest` for more than is
 *   left to credit or to invoice, `transition_refused` for a deposit deducted already
 */
export async function checkIssuable(work: InvoiceWork, row: StoredInvoice): Promise<IssuableDraft> {
  const { tx, scope, clock } = work;
  const { id } = row;
  const today = clock.today();
  const { settings: practice, version: settingsVersion } = await findSettings(tx, scope);
  const originals = await lockOriginals(work, row);
  const document = completeOf({ row, practice, originals, today });
  const totals = totalsOf(document, document.prepaid);
  if (!totals) throw new Failure('invoice_empty');
  const replaces = originals.filter(({ role }) => role === 'corrects').map((one) => one.id);
  if (row.quotationId !== null) await checkQuoted(tx, scope, { id, currency: row.currency, replaces }, totals);
  const series = seriesOf(row, practice, today);
  const look = await printedLook(tx, scope, practice);
  return { row, originals, look, today, settingsVersion, series, document, totals };
}

/** @throws Failure `document_incomplete` with what is missing, `sign_unprintable` */
function completeOf(parts: Parameters<typeof documentOf>[0]): IssuableDraft['document'] {
  const checked = documentOf(parts);
  const problems = missingBeforeIssue(checked);
  const { buyer } = checked;
  if (!mayBeIssued(problems) || buyer === null) {
    throw (
      unprintableFailure(problems) ??
      new Failure('document_incomplete', { missing: problems.map(({ code }) => code).join(' ') })
    );
  }
  return { ...checked, buyer };
}

/**
 * All that a document credits, corrects or deducts, which stands as it needs it, in its currency. A deposit that was
 * credited whole since is deducted no more.
 */
async function lockOriginals({ tx, scope }: InvoiceWork, row: StoredInvoice): Promise<Related[]> {
  const inOrder = (await listOriginalsOf(tx, scope, row.id)).map(({ id }) => id).toSorted();
  if (inOrder.length === 0) return [];
  for (const id of inOrder) await lockInvoice(tx, scope, id);
  const all = await listOriginalsOf(tx, scope, row.id);
  const originals = all.filter((one) => !isSpent(one));
  if (originals.length < all.length) await replaceLinks(tx, scope, row.id, originals);
  const settled = await sumSettledOf(tx, scope, inOrder);
  const follower = { gross: row.gross, takesOver: originals.some(({ role }) => role === 'corrects') };
  for (const original of originals) {
    if (original.currency !== row.currency) throw new Failure('currency_mismatch');
    const facts = factsFrom({ ...original, due: original.gross, dueOn: null }, settled.get(original.id));
    checkOriginal(original.role, facts, follower);
  }
  return originals;
}

/** The number that a draft takes when it is issued next. */
export async function numberToCome(tx: Tx, scope: Scope, ...asked: Parameters<typeof seriesOf>): Promise<string> {
  const { name, period, number } = seriesOf(...asked);
  return number(await findCounterToCome(tx, scope, { series: name, period }));
}

/** The series of a document, and how the number is made of its counter. */
function seriesOf({ kind }: Pick<StoredInvoice, 'kind'>, { numbering }: PracticeSettings, today: string) {
  const name = kind === 'credit_note' ? 'credit_note' : 'invoice';
  const { pattern, yearly } = numbering[name];
  const period = counterPeriod(today, { yearly });
  return { name, period, number: (counter: number) => numberFrom(pattern, today, counter) } as const;
}

/** The row of its counter, with the day that it is drawn on. */
export const counterOf = ({ series, today }: IssuableDraft) => ({
  series: series.name,
  period: series.period,
  on: today,
});
