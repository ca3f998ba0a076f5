import { draftFields, type InvoiceDraft, InvoiceLine } from '@aurea/contract/billing/invoice-draft.ts';
import type { QuotationConversion } from '@aurea/contract/billing/quotations.ts';
import type { WrittenLine } from '@aurea/domain/billing/documents/line.ts';
import { depositLines } from '@aurea/domain/billing/quotations/deposit-invoice.ts';
import { isAllDone, progressLines } from '@aurea/domain/billing/quotations/progress-invoice.ts';
import { acceptedAmounts } from '@aurea/domain/billing/quotations/quotation.ts';
import {
  isInAdvance,
  openConversions,
  remainingToInvoice,
} from '@aurea/domain/billing/quotations/quotation-invoicing.ts';
import { dueDay } from '@aurea/domain/billing/settings/practice.ts';
import { documentTotals, type WrittenAmounts } from '@aurea/domain/billing/totals/totals.ts';
import { decimal, sum } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { issuedInvoices, quotedInvoiceStatuses } from '../invoices/of-quotation/invoices-of-quotation.ts';
import type { QuotedLink } from '../invoices/of-quotation/queries.ts';
import { createDraft } from '../invoices/use-cases.ts';
import { stateOf } from './compose.ts';
import { lockQuotation, type StoredQuotation } from './queries.ts';
import { findAnswer } from './responses/queries.ts';
import { log, type MemberWork, type QuotationWork } from './use-cases.ts';

type Standings = Awaited<ReturnType<typeof quotedInvoiceStatuses>>;

type QuotedDraft = {
  readonly kind: 'invoice' | 'deposit';
  readonly draft: InvoiceDraft;
  readonly link: QuotedLink;
};

/** An accepted quotation, what was agreed, and its invoices so far. */
type Agreed = {
  readonly row: StoredQuotation;
  readonly written: WrittenAmounts;
  readonly invoices: Standings;
};

/**
 * Begins an invoice of an accepted quotation. Once every line is done, progress is the final invoice.
 *
 * @throws Failure `transition_refused` where that way is not open, `quotation_invoice_open` while another draft is,
 *   `amount_exceeds_rest`, `amount_invalid`
 */
export async function convertQuotation(work: MemberWork, id: string, asked: QuotationConversion): Promise<string> {
  const agreed = await lockAgreed(work, id);
  const { row, invoices } = agreed;
  if (invoices.some(({ issuedOn }) => issuedOn === null)) throw new Failure('quotation_invoice_open');
  const total = decimal(row.acceptedTotal ?? '0');
  const counted = issuedInvoices(invoices);
  const open = openConversions(total, counted);
  const conversion = whole(asked, open.includes('balance') ? 'balance' : 'full');
  if (!open.includes(conversion.mode)) {
    throw new Failure('transition_refused', { state: stateOf(row), step: conversion.mode });
  }
  const made = draftOf(work, agreed, conversion);
  const inAdvance = made.kind === 'deposit';
  const rest = remainingToInvoice(total, counted);
  const { lines, allowances, charges } = made.draft;
  if (inAdvance && documentTotals({ lines, allowances, charges }).due.greaterThan(rest)) {
    throw new Failure('amount_exceeds_rest', { rest: rest.toFixed(2) });
  }
  const invoiceId = await createDraft(work, made.kind, made.draft, made.link);
  await log(work, { id, action: 'converted', after: { mode: conversion.mode, invoiceId } });
  return invoiceId;
}

function whole(asked: QuotationConversion, rest: 'full' | 'balance'): QuotationConversion {
  return asked.mode === 'progress' && isAllDone(asked.percents) ? { mode: rest } : asked;
}

async function lockAgreed({ tx, scope }: QuotationWork, id: string): Promise<Agreed> {
  const row = await lockQuotation(tx, scope, id);
  const answer = await findAnswer(tx, scope, id);
  const state = stateOf(row);
  if (state !== 'accepted' || !row.content || !answer)
    throw new Failure('transition_refused', { state, step: 'convert' });
  const written = acceptedAmounts(row.content, answer.chosen);
  return { row, written, invoices: await quotedInvoiceStatuses(tx, scope, [id]) };
}

/** What was asked for of each line in advance so far, without VAT. */
export function progressSoFar(lineCount: number, invoices: Standings): string[] {
  const counted = invoices.filter((one) => one.issuedOn !== null && isInAdvance(one.status));
  return Array.from({ length: lineCount }, (_one, at) =>
    sum(counted.map(({ parts }) => decimal(parts[at] ?? '0'))).toFixed(),
  );
}

function draftOf({ clock }: QuotationWork, agreed: Agreed, conversion: QuotationConversion): QuotedDraft {
  const { row, invoices } = agreed;
  const { mode } = conversion;
  const { parts, ...amounts } = amountsOf(agreed, conversion);
  const inAdvance = mode === 'deposit' || mode === 'progress';
  const { language, currency, euroRate, category, purchaseOrder, exemption, terms } = row.draft;
  const deducted = invoices.filter((one) => one.issuedOn !== null && isInAdvance(one.status));
  const draft: InvoiceDraft = {
    customerId: row.customerId,
    language,
    currency,
    euroRate,
    category,
    purchaseOrder,
    exemption,
    suppliedOn: inAdvance ? null : clock.today(),
    dueOn: terms === null ? null : dueDay(clock.today(), terms),
    note: '',
    ...amounts,
    deposits: mode === 'balance' ? deducted.map(({ id }) => id) : [],
  };
  return { kind: inAdvance ? 'deposit' : 'invoice', draft, link: { quotationId: row.id, mode, parts } };
}

type Amounts = Pick<InvoiceDraft, 'lines' | 'allowances' | 'charges' | 'pricesIncludeVat'> & {
  readonly parts: readonly string[];
};

const PLAIN = { allowances: [], charges: [], pricesIncludeVat: false, parts: [] };

function amountsOf({ row, written, invoices }: Agreed, conversion: QuotationConversion): Amounts {
  const named = { number: row.number ?? '', language: row.draft.language };
  const { allowances, charges, pricesIncludeVat } = row.draft;
  if (conversion.mode === 'deposit') {
    return { ...PLAIN, lines: depositLines(written, conversion.share, named).map(asLine) };
  }
  if (conversion.mode === 'progress') {
    const soFar = progressSoFar(written.lines.length, invoices);
    const { percents } = conversion;
    const progress = progressLines(written, { soFar, percents }, named);
    const scaled = {
      allowances: draftFields.allowances.parse(progress.allowances ?? []),
      charges: draftFields.charges.parse(progress.charges ?? []),
    };
    return { ...PLAIN, ...scaled, lines: progress.lines.map(asLine), parts: progress.parts };
  }
  return { lines: written.lines.map(asLine), allowances, charges, pricesIncludeVat, parts: [] };
}

const asLine = (line: WrittenLine): InvoiceLine => InvoiceLine.parse(line);
