import type { InvoiceDraft } from '@aurea/contract/invoice-draft.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { decimal, roundTo, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { DemoInvoiceEvent, DemoInvoices, DemoLine } from '@aurea/domain/demo/practice-invoices.ts';
import { mayBeIssued, missingBeforeIssue } from '@aurea/domain/invoicing/checklist.ts';
import type { InvoicedCustomer } from '@aurea/domain/invoicing/compose.ts';
import { counterPeriod, numberFrom } from '@aurea/domain/invoicing/numbering.ts';
import { initialSettings, type PracticeSettings } from '@aurea/domain/invoicing/practice.ts';
import type { QuotationInvoice } from '@aurea/domain/invoicing/quotation-invoicing.ts';
import type { Tx } from '#db/transaction.ts';
import { clockFrom } from '#http/deps.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import { customerAlone, customerOf } from './buyers/queries.ts';
import { documentOf } from './composing.ts';
import { issueInvoice } from './documents/issue.ts';
import { pdfOf, type Rendering } from './documents/pdf.ts';
import { drawNumber } from './documents/queries.ts';
import { deleteInventedInvoices, forgetSettings, hasIssued, hasOwnAmongInvented } from './inventing/queries.ts';
import { recordPayment } from './payments/use-cases.ts';
import { findInvoice, originalsOf, type Scope } from './queries.ts';
import type { QuotedLink } from './quoted/queries.ts';
import { issuedStandings, type QuotedStanding, quotedStandings } from './quoted/quoted.ts';
import { insertRecurring } from './recurring/queries.ts';
import { addressesOf } from './sending/queries.ts';
import { findSettings, saveSettings } from './settings/queries.ts';
import { createDraft, followUp, type Work } from './use-cases.ts';

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

/** A document as PDF, drawn as invoices are. */
export async function renderDocument(workers: WorkerPool, rendering: Rendering): Promise<Buffer> {
  return await pdfOf(workers, rendering);
}

/** The addresses of a customer: those of its contacts, then its own. */
export async function mailAddressesOf(tx: Tx, scope: Scope, customerId: string) {
  return await addressesOf(tx, scope, customerId);
}

/** Draws the next number of the quotations of the practice; its counter stays locked until the transaction ends. */
export async function drawQuotationNumber(
  tx: Tx,
  scope: Scope,
  on: Day,
  { numbering }: PracticeSettings,
): Promise<string> {
  const { pattern, yearly } = numbering.quotation;
  const { counter } = await drawNumber(tx, scope, { series: 'quotation', period: counterPeriod(on, { yearly }), on });
  return numberFrom(pattern, on, counter);
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

/** A practice that only exists in the demonstration: its numbers have right keys, and are given to nobody. */
const INVENTED = {
  legalForm: 'SAS',
  capital: '20000',
  registry: 'Lyon',
  siren: '100000009',
  vatNumber: 'FR88100000009',
  address: { line1: '18 rue de la République', line2: '', postalCode: '69002', city: 'Lyon', country: 'FR' },
  email: 'contact@cabinet.example.org',
  orias: '26001234',
  iban: 'FR1420041010050500013M02606',
  accent: '#8a6a00',
} as const satisfies Partial<PracticeSettings>;

type Inventing = { readonly work: Work; readonly workers: WorkerPool; readonly customers: ReadonlyMap<string, string> };

/**
 * Writes and issues invented invoices as if each had happened on its day, numbers, chain and files included. A practice that
 * has issued documents of its own gets none: its numbers are its own.
 *
 * @returns how many were issued
 */
export async function addInventedInvoices(inventing: Inventing, story: DemoInvoices): Promise<number> {
  const { tx, scope, clock } = inventing.work;
  if (await hasIssued(tx, scope)) return 0;
  const { settings, version } = await findSettings(tx, scope);
  if (version === 0) await saveSettings(tx, scope, { settings: { ...settings, ...INVENTED }, version }, clock.now());
  const ids = new Map<string, string>();
  let issued = 0;
  for (const event of story.events) issued += (await happen(inventing, event, ids)) ? 1 : 0;
  for (const { customerKey, line, isComplete } of story.drafts) {
    const suppliedOn = isComplete ? clock.today() : null;
    await createDraft(inventing.work, 'invoice', draftOf(inventing, customerKey, line, { suppliedOn }));
  }
  for (const one of story.recurring) {
    const { customerKey, line, name, rhythm, startsOn } = one;
    const origin = { id: inventing.work.randomness.uuid(), doneUpTo: addDays(clock.today(), -1), at: clock.now() };
    const terms = { name, rhythm, startsOn, dayOfMonth: 5, endsOn: null, mode: 'draft' as const };
    await insertRecurring(tx, scope, origin, { ...terms, draft: draftOf(inventing, customerKey, line) });
  }
  return issued;
}

function draftOf(
  { customers }: Inventing,
  customerKey: string,
  line: DemoLine,
  said: Partial<InvoiceDraft> = {},
): InvoiceDraft {
  return {
    customerId: customers.get(customerKey) ?? '',
    language: 'fr',
    currency: 'EUR',
    euroRate: null,
    category: 'services',
    suppliedOn: null,
    dueOn: null,
    purchaseOrder: '',
    lines: [{ ...line, description: '', vatCategory: 'S', vatRate: '20', allowances: [], charges: [] }],
    allowances: [],
    charges: [],
    pricesIncludeVat: false,
    exemption: null,
    note: '',
    deposits: [],
    ...said,
  };
}

/** One event on its own day. @returns whether a document was issued */
async function happen(inventing: Inventing, event: DemoInvoiceEvent, ids: Map<string, string>): Promise<boolean> {
  const work = { ...inventing.work, clock: clockFrom(() => new Date(`${event.on}T09:30:00Z`)) };
  const known = ids.get(event.key) ?? '';
  if (event.act === 'pay') {
    await pay(work, known, event.percent);
    return false;
  }
  if (event.act === 'credit')
    return await issueWhole(work, inventing.workers, await followUp(work, known, 'credit_note'));
  const deposits = event.deposits.flatMap((key) => ids.get(key) ?? []);
  const suppliedOn = event.kind === 'invoice' ? event.on : null;
  const draft = draftOf(inventing, event.customerKey, event.line, { suppliedOn, deposits });
  const id = await createDraft(work, event.kind, draft);
  ids.set(event.key, id);
  return await issueWhole(work, inventing.workers, id);
}

/** Issues what is complete; where the practice's own settings lack something, it stays a draft. */
async function issueWhole(work: Work, workers: WorkerPool, id: string): Promise<boolean> {
  const { tx, scope, clock } = work;
  const row = await findInvoice(tx, scope, id);
  const { settings: practice } = await findSettings(tx, scope);
  const originals = await originalsOf(tx, scope, id);
  const document = documentOf({ row, practice, originals, today: clock.today() });
  if (!mayBeIssued(missingBeforeIssue(document))) return false;
  await issueInvoice(work, workers, id, row.version);
  return true;
}

async function pay(work: Work, id: string, percent: number): Promise<void> {
  const { customerId, due, number, currency } = await findInvoice(work.tx, work.scope, id);
  const amount = toDecimalString(roundTo(decimal(due).times(percent).div(100), 2));
  await recordPayment(work, {
    customerId,
    on: work.clock.today(),
    amount,
    currency,
    method: 'transfer',
    reference: `VIR ${number}`,
    allocations: [{ invoiceId: id, amount }],
  });
}

/**
 * Removes all documents of invented customers, with their numbers. The transaction must be one of erasure.
 *
 * @throws Failure `document_locked` where documents of the practice's own stand in the same chain: they stay, and what they
 *   follow with them
 */
export async function removeInventedInvoices(tx: Tx, scope: Scope): Promise<void> {
  if (await hasOwnAmongInvented(tx, scope)) throw new Failure('document_locked', { state: 'issued', step: 'delete' });
  await deleteInventedInvoices(tx, scope);
  const { settings } = await findSettings(tx, scope);
  const isInvented = settings.siren === INVENTED.siren && settings.iban === INVENTED.iban;
  if (isInvented && initialSettings('').vatRegime === settings.vatRegime) await forgetSettings(tx, scope);
}
