import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import { amountAsked } from '../payments/amount-due.ts';

/** Ways to invoice an accepted quotation: all of it, a part in advance, what is done of each line, or what is left. */
export const CONVERSIONS = ['full', 'deposit', 'progress', 'balance'] as const;
export type Conversion = (typeof CONVERSIONS)[number];

/** An issued invoice of a quotation. */
export type QuotationInvoice = {
  readonly mode: Conversion;
  readonly gross: Decimal;
  /** What it asks for, deposits deducted. */
  readonly due: Decimal;
  /** What issued credit notes gave back of it. */
  readonly credited: Decimal;
  /** An issued corrective invoice takes its place. */
  readonly corrected: boolean;
  /** An issued final invoice deducts it. */
  readonly deducted: boolean;
};

/** What the issued invoices of a quotation ask for together, VAT included. */
export function invoicedSoFar(invoices: readonly QuotationInvoice[]): Decimal {
  return sum(invoices.map((invoice) => (invoice.corrected ? ZERO : amountAsked(invoice))));
}

/** What of a quotation is still to be invoiced, VAT included; never below zero. */
export function remainingToInvoice(total: Decimal, invoices: readonly QuotationInvoice[]): Decimal {
  return Decimal.max(total.minus(invoicedSoFar(invoices)), ZERO);
}

/** Neither replaced nor given back whole. */
const stands = ({ gross, credited, corrected }: QuotationInvoice) => !corrected && gross.greaterThan(credited);

/** Whether the next final invoice deducts this one: asked for in advance, standing, and not deducted before. */
export function isInAdvance(invoice: QuotationInvoice): boolean {
  const { mode, deducted } = invoice;
  return (mode === 'deposit' || mode === 'progress') && stands(invoice) && !deducted;
}

/** The conversions open now: after the final invoice none, in full only where there is nothing to deduct. */
export function openConversions(total: Decimal, invoices: readonly QuotationInvoice[]): Conversion[] {
  const isClosed = invoices.some((one) => (one.mode === 'full' || one.mode === 'balance') && stands(one));
  if (isClosed || remainingToInvoice(total, invoices).isZero()) return [];
  return [invoices.some(isInAdvance) ? 'balance' : 'full', 'deposit', 'progress'];
}
