import type { Quotation, QuotationSummary } from '@aurea/contract/billing/quotations.ts';
import { invoiceState } from '@aurea/domain/billing/documents/states.ts';
import {
  acceptedAmounts,
  missingBeforeSending,
  type QuotationDocument,
} from '@aurea/domain/billing/quotations/quotation.ts';
import {
  invoicedSoFar,
  openConversions,
  remainingToInvoice,
} from '@aurea/domain/billing/quotations/quotation-invoicing.ts';
import { isExpired } from '@aurea/domain/billing/quotations/quotation-validity.ts';
import { documentTotals } from '@aurea/domain/billing/totals/totals.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { findInvoicedCustomer } from '../buyers/queries.ts';
import { listHistoryOf } from '../documents/draft-queries.ts';
import { issuedInvoices, quotedInvoiceStatuses } from '../invoices/of-quotation/invoices-of-quotation.ts';
import { lookOf } from '../logos/looks.ts';
import { findPracticeSettings } from '../settings/queries.ts';
import { documentOf, stateOf } from './compose.ts';
import { progressSoFar } from './convert-to-invoice.ts';
import { isUnnoted } from './notifications/queries.ts';
import { findQuotation, listRevisionsOf, type StoredQuotation } from './queries.ts';
import { type Answer, findAnswer, findPaper } from './responses/queries.ts';

type Standings = Awaited<ReturnType<typeof quotedInvoiceStatuses>>;

/** One quotation with all that is known of it. @throws Failure `not_found` */
export async function showQuotation(tx: Tx, scope: Scope, id: string, today: string): Promise<Quotation> {
  const row = await findQuotation(tx, scope, id);
  const practice = await findPracticeSettings(tx, scope);
  const customer = await findInvoicedCustomer(tx, scope, row.customerId);
  const document = documentOf({ row, practice, customer, today });
  const invoices = await quotedInvoiceStatuses(tx, scope, [id]);
  const answer = await findAnswer(tx, scope, id);
  const counted = issuedInvoices(invoices);
  const total = decimal(row.acceptedTotal ?? '0');
  const remaining = row.closedAt === null ? toDecimalString(remainingToInvoice(total, counted)) : '0';
  return {
    ...summaryFields(row, remaining, today),
    draft: row.draft,
    document,
    look: await lookOf(tx, scope, { kind: 'quotations', id }, practice),
    customer,
    problems: row.sentAt === null ? missingBeforeSending(document) : [],
    vat: row.vat,
    invoiced: toDecimalString(invoicedSoFar(counted)),
    closing: closingOf(row),
    conversions: stateOf(row) === 'accepted' ? openConversions(total, counted) : [],
    progress: answer?.answer === 'accepted' ? progressOf(document, answer, invoices) : [],
    invoices: invoices.map(invoiceOf),
    answer: answer && { ...answerOf(answer), paper: await findPaper(tx, scope, id) },
    isAnswerNew: await isUnnoted(tx, scope, id),
    revisions: (await listRevisionsOf(tx, scope, row)).map(revisionOf),
    hashes: row.contentHash && row.pdfHash ? { content: row.contentHash, pdf: row.pdfHash } : null,
    history: await listHistoryOf(tx, scope, id),
  };
}

/** What a list says of a quotation. */
export function summaryFields(row: StoredQuotation, remaining: string, today: string): QuotationSummary {
  const { id, number, revision, customerId, customerName, draft, sentOn, validUntil, leftAt, seenAt, currency, net } =
    row;
  const state = stateOf(row);
  return {
    id,
    number,
    revision,
    state,
    expired: isExpired(state, validUntil, today),
    customerId,
    customerName,
    subject: draft.subject,
    sentOn,
    leftAt,
    validUntil,
    seenAt,
    currency,
    net,
    gross: row.acceptedTotal ?? row.gross,
    remaining,
    version: row.version,
  };
}

function progressOf(document: QuotationDocument, { chosen }: Answer, invoices: Standings): Quotation['progress'] {
  const written = acceptedAmounts(document, chosen);
  const soFar = progressSoFar(written.lines.length, invoices);
  const { lines } = documentTotals(written);
  return written.lines.map(({ name }, at) => ({
    name,
    net: lines[at]?.net.toFixed() ?? '0',
    invoiced: soFar[at] ?? '0',
  }));
}

function invoiceOf({ id, kind, mode, number, issuedOn, due, status }: Standings[number]) {
  const state = invoiceState({ issuedOn, ...status });
  return { id, kind, mode, state, number, issuedOn, due };
}

function answerOf({ userAgent: _userAgent, chosen, ...answer }: Answer) {
  return { ...answer, chosen: [...chosen] };
}

function closingOf({ closedAt, closedRest, closedReason }: StoredQuotation): Quotation['closing'] {
  if (closedAt === null || closedRest === null || closedReason === null) return null;
  return { at: closedAt, rest: closedRest, reason: closedReason };
}

function revisionOf(row: StoredQuotation) {
  return { id: row.id, number: row.number, revision: row.revision, state: stateOf(row) };
}
