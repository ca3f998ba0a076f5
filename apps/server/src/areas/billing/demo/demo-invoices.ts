import type { InvoiceDraft } from '@aurea/contract/billing/invoice-draft.ts';
import { initialSettings, type PracticeSettings } from '@aurea/domain/billing/settings/practice.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { decimal, roundTo, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { DemoInvoiceEvent, DemoInvoices, DemoLine } from '@aurea/domain/demo/practice-invoices.ts';
import type { Scope } from '#db/scope.ts';
import { refusalOf, type Tx } from '#db/transaction.ts';
import { clockOn } from '#http/deps.ts';
import type { Precomputed } from '#jobs/precomputed.ts';
import { closeEnded } from '../closings/close.ts';
import { NumberPrediction } from '../documents/number-prediction.ts';
import { lockChain } from '../documents/queries.ts';
import { issueInvoice } from '../invoices/issue.ts';
import type { DocumentWriter } from '../invoices/predicted-files.ts';
import { findInvoice } from '../invoices/queries.ts';
import { createDraft, followUp, type InvoiceWork } from '../invoices/use-cases.ts';
import { removeInventedLogo } from '../logos/queries.ts';
import { inventLogo } from '../logos/use-cases.ts';
import { recordPayment } from '../payments/use-cases.ts';
import { insertRecurring } from '../recurring/queries.ts';
import { findSettings, saveSettings } from '../settings/queries.ts';
import { deleteInventedInvoices, deleteSettings, hasIssued, hasOwnAmongInvented } from './invoice-queries.ts';

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

export type DemoWork = {
  readonly work: InvoiceWork;
  readonly precomputed: Precomputed;
  readonly customers: ReadonlyMap<string, string>;
};

/**
 * Writes and issues invented invoices as if each had happened on its day, numbers, chain and files included. A practice that
 * has issued documents of its own gets none: its numbers are its own.
 *
 * @returns how many were issued
 */
export async function createDemoInvoices(demo: DemoWork, story: DemoInvoices): Promise<number> {
  const { tx, scope, clock } = demo.work;
  if (await hasIssued(tx, scope)) return 0;
  const { settings, version } = await findSettings(tx, scope);
  if (version === 0) {
    await saveSettings(tx, scope, { settings: { ...settings, ...INVENTED }, version }, clock.now());
    await inventLogo(demo.work, demo.precomputed);
  }
  const ids = new Map<string, string>();
  const rehearses = true as const;
  const issuing = {
    ...demo,
    writer: { precomputed: demo.precomputed, prediction: new NumberPrediction(), rehearses },
  };
  let issued = 0;
  for (const event of story.events) issued += (await happen(issuing, event, ids)) ? 1 : 0;
  await closeEnded(tx, scope, clock);
  for (const { customerKey, line, isComplete } of story.drafts) {
    const suppliedOn = isComplete ? clock.today() : null;
    await createDraft(demo.work, 'invoice', draftOf(demo, customerKey, line, { suppliedOn }));
  }
  for (const one of story.recurring) {
    const { customerKey, line, name, rhythm, startsOn } = one;
    const origin = { id: demo.work.randomness.uuid(), doneUpTo: addDays(clock.today(), -1), at: clock.now() };
    const terms = { name, rhythm, startsOn, dayOfMonth: 5, endsOn: null, mode: 'draft' as const };
    const { deposits: _none, ...draft } = draftOf(demo, customerKey, line);
    await insertRecurring(tx, scope, origin, { ...terms, draft });
  }
  return issued;
}

function draftOf(
  { customers }: DemoWork,
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

type Issuing = DemoWork & { readonly writer: DocumentWriter };

/** One event on its own day. @returns whether a document was issued */
async function happen(demo: Issuing, event: DemoInvoiceEvent, ids: Map<string, string>): Promise<boolean> {
  const work = { ...demo.work, clock: clockOn(event.on, '09:30', demo.work.clock) };
  const known = ids.get(event.key) ?? '';
  if (event.act === 'pay') {
    await pay(work, known, event.percent);
    return false;
  }
  if (event.act === 'credit') return await issueWhole({ ...demo, work }, await followUp(work, known, 'credit_note'));
  const deposits = event.deposits.flatMap((key) => ids.get(key) ?? []);
  const suppliedOn = event.kind === 'invoice' ? event.on : null;
  const draft = draftOf(demo, event.customerKey, event.line, { suppliedOn, deposits });
  const id = await createDraft(work, event.kind, draft);
  ids.set(event.key, id);
  return await issueWhole({ ...demo, work }, id);
}

/** Issues what is complete; where the practice's own settings lack something, it stays a draft. */
async function issueWhole({ work, writer }: Issuing, id: string): Promise<boolean> {
  const issue = async () => {
    await issueInvoice(work, writer, { id, version: 1 });
  };
  const refusal = await refusalOf(work.tx, issue);
  if (refusal && refusal.code !== 'document_incomplete') throw refusal;
  return refusal === null;
}

async function pay(work: InvoiceWork, id: string, percent: number): Promise<void> {
  const { customerId, due, number, currency } = await findInvoice(work.tx, work.scope, id);
  const amount = toDecimalString(roundTo(decimal(due).times(percent).div(100), 2));
  await recordPayment(work, {
    customerId,
    on: work.clock.today(),
    amount,
    currency,
    isDayConfirmed: false,
    method: 'transfer',
    reference: `VIR ${number}`,
    allocations: [{ invoiceId: id, amount }],
  });
}

/**
 * Removes all invented documents with their numbers, and what was begun for invented customers.
 *
 * @throws Failure `document_locked` where documents of the practice's own stand in the same chain or were issued to
 *   invented customers: they stay, and what they follow with them
 */
export async function deleteDemoInvoices(tx: Tx, scope: Scope, now: Date): Promise<void> {
  await lockChain(tx, scope);
  if (await hasOwnAmongInvented(tx, scope)) throw new Failure('document_locked', { state: 'issued', step: 'delete' });
  await deleteInventedInvoices(tx, scope);
  const { settings } = await findSettings(tx, scope);
  const isInvented = settings.siren === INVENTED.siren && settings.iban === INVENTED.iban;
  if (isInvented && initialSettings('').vatRegime === settings.vatRegime) await deleteSettings(tx, scope);
  await removeInventedLogo(tx, scope, now);
}
