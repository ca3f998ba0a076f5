import type { InvoiceDraft } from '@aurea/contract/billing/invoice-draft.ts';
import type { InvoicedCustomer } from '@aurea/domain/billing/compose.ts';
import type { Look } from '@aurea/domain/billing/layout/look.ts';
import { counterPeriod, numberFrom } from '@aurea/domain/billing/numbering.ts';
import type { PracticeSettings } from '@aurea/domain/billing/practice.ts';
import type { QuotationInvoice } from '@aurea/domain/billing/quotation-invoicing.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { DemoInvoices } from '@aurea/domain/demo/practice-invoices.ts';
import type { Tx } from '#db/transaction.ts';
import { RENDER_PDF } from '#providers/pdf/render-task.ts';
import { customerAlone, customerOf } from './buyers/queries.ts';
import { forgetInvoices, type Inventing, inventInvoices } from './demo/demo-invoices.ts';
import { drawnPdf, type PrintedLook, pdfOf, type Rendering } from './documents/pdf.ts';
import { drawNumber, takenQuotationNumbers } from './documents/queries.ts';
import type { FileWriter } from './invoices/issue.ts';
import { owedByCustomer } from './invoices/listing/queries.ts';
import {
  issuedStandings,
  type QuotedStanding,
  quotedStandings,
} from './invoices/of-quotation/invoices-of-quotation.ts';
import type { QuotedLink } from './invoices/of-quotation/queries.ts';
import type { Scope } from './invoices/queries.ts';
import { countWaits } from './invoices/sending/delayed-reminder-queries.ts';
import { addressesOf, findReminderSettings } from './invoices/sending/queries.ts';
import { createDraft, type Work } from './invoices/use-cases.ts';
import { lookOf, type PublicLook, printedLook, publicLook } from './logos/looks.ts';
import { findSettings } from './settings/queries.ts';

/** What the practice says of itself on its documents. */
export async function practiceSettingsOf(tx: Tx, scope: Scope): Promise<PracticeSettings> {
  return (await findSettings(tx, scope)).settings;
}

/** What documents say of a customer, as its record is now. @throws Failure `not_found` */
export async function invoicedCustomer(tx: Tx, scope: Scope, id: string): Promise<InvoicedCustomer> {
  const row = await customerAlone(tx, scope, id);
  if (!row) throw new Failure('not_found', { what: 'customer' });
  return customerOf(row);
}

/** How a quotation looks: as it was sent, or would today. */
export async function quotationLook(tx: Tx, scope: Scope, id: string, practice: PracticeSettings): Promise<Look> {
  return await lookOf(tx, scope, { kind: 'quotations', id }, practice);
}

/** The same with its logo, for whoever holds a link. */
export async function publicQuotationLook(tx: Tx, scope: Scope, id: string): Promise<PublicLook> {
  return await publicLook(tx, scope, { kind: 'quotations', id });
}

/** How documents look from now on, with the picture of the logo. */
export async function currentLook(tx: Tx, scope: Scope, practice: PracticeSettings): Promise<PrintedLook> {
  return await printedLook(tx, scope, practice);
}

/** For a query about customers, `c` within it: what each owes in euros, as `due` and `overdue`. */
export function owedBy(today: Day) {
  return owedByCustomer(today);
}

/** A document as PDF, drawn as invoices are: once the transaction has ended. */
export const renderDocument = pdfOf;

/** The bytes of a document that is frozen in a transaction: computed while none is open. */
export function precomputedPdf({ precomputed, rehearses }: FileWriter, rendering: Rendering): Uint8Array {
  return precomputed.of(RENDER_PDF, drawnPdf(rendering), rehearses ? NO_PDF : undefined);
}

const NO_PDF = new Uint8Array([0]);

/** The addresses of a customer: those of its contacts, then its own. */
export async function mailAddressesOf(tx: Tx, scope: Scope, customerId: string) {
  return await addressesOf(tx, scope, customerId);
}

/** Reminders beyond what the schedule of the practice sends in a day; none where it is off. */
export async function remindersWaiting(tx: Tx, scope: Scope): Promise<number> {
  return (await findReminderSettings(tx, scope)).settings.on ? await countWaits(tx, scope) : 0;
}

const NUMBERS_TRIED = 200;

/**
 * Draws the next number of the quotations of the practice; its counter stays locked until the transaction ends. A number
 * that an earlier pattern gave is passed over: no law asks quotations to follow each other without a gap.
 *
 * @throws Failure `number_taken` where earlier patterns gave all that come next
 */
export async function drawQuotationNumber(
  tx: Tx,
  scope: Scope,
  on: Day,
  { numbering }: PracticeSettings,
): Promise<{ readonly number: string; readonly counter: number }> {
  const { pattern, yearly } = numbering.quotation;
  const { counter } = await drawNumber(tx, scope, { series: 'quotation', period: counterPeriod(on, { yearly }), on });
  const next = Array.from({ length: NUMBERS_TRIED }, (_one, at) => ({
    number: numberFrom(pattern, on, counter + at),
    counter: counter + at,
  }));
  const taken = await takenQuotationNumbers(
    tx,
    scope,
    next.map(({ number }) => number),
  );
  const free = next.find(({ number }) => !taken.has(number));
  if (!free) throw new Failure('number_taken', { number: numberFrom(pattern, on, counter) });
  return free;
}

/** The invoices of quotations, drafts included, oldest first, with what became of them. */
export async function invoicesOfQuotations(tx: Tx, scope: Scope, ids: readonly string[]): Promise<QuotedStanding[]> {
  return await quotedStandings(tx, scope, ids);
}

/** Those that count: drafts ask for nothing yet. */
export function countedInvoices(invoices: readonly QuotedStanding[]): QuotationInvoice[] {
  return issuedStandings(invoices);
}

export type QuotedDraft = {
  readonly kind: 'invoice' | 'deposit';
  readonly draft: InvoiceDraft;
  readonly link: QuotedLink;
};

/** Begins the draft of an invoice of a quotation, which must be locked. @returns its id */
export async function beginQuoted(work: Work, { kind, draft, link }: QuotedDraft): Promise<string> {
  return await createDraft(work, kind, draft, link);
}

/** Issues invented invoices as if each had happened on its day. @returns how many; none beside documents of its own */
export async function addInventedInvoices(inventing: Inventing, story: DemoInvoices): Promise<number> {
  return await inventInvoices(inventing, story);
}

/** Takes invented invoices back with their numbers. @throws Failure `document_locked` once others follow them */
export async function removeInventedInvoices(tx: Tx, scope: Scope, now: Date): Promise<void> {
  await forgetInvoices(tx, scope, now);
}

export type { FileWriter };
