import type { Day } from '../../core/day.ts';
import type { DecimalString } from '../../core/decimal.ts';
import type { PaymentTerms } from '../../customers/customer.ts';
import { type CheckedDocument, missingBeforeIssue, type Problem, type ProblemCode } from '../documents/checklist.ts';
import { composeDocument, type InvoiceDraft, type InvoicedCustomer } from '../documents/compose.ts';
import type { WrittenLine } from '../documents/line.ts';
import { unprintableOffer } from '../documents/unprintable.ts';
import type { PracticeSettings } from '../settings/practice.ts';
import { suppliedLines } from '../totals/supply.ts';
import type { WrittenAmounts } from '../totals/totals.ts';
import { lastDayOfValidity } from './quotation-validity.ts';

/** A line counts, is an option that counts once the customer chooses it, or is the heading of those after it. */
export const LINE_ROLES = ['item', 'option', 'section'] as const;
export type LineRole = (typeof LINE_ROLES)[number];

export type QuotationLine = WrittenLine & { readonly role: LineRole };

/** What a practice types of a quotation. */
export type QuotationDraft = Pick<
  InvoiceDraft,
  | 'language'
  | 'currency'
  | 'euroRate'
  | 'category'
  | 'purchaseOrder'
  | 'allowances'
  | 'charges'
  | 'pricesIncludeVat'
  | 'exemption'
  | 'note'
> & {
  /** What it is about, under the title of the page. */
  readonly subject: string;
  readonly lines: readonly QuotationLine[];
  /** The last day on which it may be accepted; null is 30 days after it is sent. */
  readonly validUntil: Day | null;
  /** Percent asked for when it is accepted. */
  readonly depositPercent: DecimalString | null;
  /** Null are the terms of the customer, or of the practice. */
  readonly terms: PaymentTerms | null;
};

/** What only an offer says. */
export type Offer = {
  readonly subject: string;
  readonly validUntil: Day;
  readonly depositPercent: DecimalString | null;
  readonly terms: PaymentTerms;
  /** Headings, lines and options in their order; the document itself holds the lines that count. */
  readonly rows: readonly QuotationLine[];
};

/** All that a quotation says, as it is frozen when it is sent. */
export type QuotationDocument = Omit<CheckedDocument, 'kind'> & { readonly kind: 'quotation'; readonly offer: Offer };

export type QuotationComposition = {
  readonly draft: QuotationDraft;
  readonly practice: PracticeSettings;
  readonly customer: InvoicedCustomer | null;
  readonly on: Day;
};

/** The whole quotation as it would be sent on that day, parties as they are now. Its number is given when it is sent. */
export function composeQuotation({ draft, practice, customer, on }: QuotationComposition): QuotationDocument {
  const { subject, validUntil, depositPercent, terms, lines, ...typed } = draft;
  const agreed = terms ?? customer?.paymentTerms ?? practice.terms;
  const counted = lines.filter(({ role }) => role === 'item');
  const document = composeDocument({
    draft: { ...typed, kind: 'invoice', lines: counted, suppliedOn: null, dueOn: null },
    practice,
    customer: customer && { ...customer, paymentTerms: agreed },
    foundation: { originals: [], prepaid: '0' },
    issuedOn: on,
  });
  return {
    ...document,
    kind: 'quotation',
    dueOn: null,
    mentions: document.mentions.filter(({ code }) => code === 'AAB' || code === 'PMD' || code === 'PMT'),
    offer: {
      subject,
      validUntil: lastDayOfValidity(validUntil, on),
      depositPercent,
      terms: agreed,
      rows: suppliedLines(lines, draft.category),
    },
  };
}

/** What an invoice needs and an offer does without. */
const NOT_ASKED: readonly ProblemCode[] = [
  'supply_day_missing',
  'due_day_missing',
  'due_before_issue',
  'due_too_late',
  'bank_account_missing',
  'norm_broken',
  'buyer_siren_missing',
  'buyer_vat_missing',
];

/** Everything that stands between a quotation and its sending, each with the field that fixes it. */
export function missingBeforeSending(document: QuotationDocument): Problem[] {
  const { offer, issuedOn } = document;
  const at = offer.rows.flatMap(({ role }, index) => (role === 'item' ? [index] : []));
  const found = missingBeforeIssue({ ...document, kind: 'invoice' }).filter(({ code }) => !NOT_ASKED.includes(code));
  const inRows = found.map((problem) => inRow(problem, at));
  const past: Problem = { check: 'dates', code: 'validity_past', field: 'validUntil', level: 'missing' };
  return [...inRows, ...unprintableOffer(offer.subject, offer.rows), ...(offer.validUntil < issuedOn ? [past] : [])];
}

/** A problem of a counted line with its place among all rows. */
function inRow(problem: Problem, at: readonly number[]): Problem {
  const [, line] = /^lines\.(\d+)/.exec(problem.field) ?? [];
  if (line === undefined) return problem;
  const row = at[Number(line)] ?? Number(line);
  const field = problem.field.replace(/^lines\.\d+/, `lines.${row}`);
  return problem.params?.['line'] === undefined
    ? { ...problem, field }
    : { ...problem, field, params: { ...problem.params, line: String(row + 1) } };
}

/** The lines that count once the customer has chosen among the options, these by their place among the rows. */
export function countedLines(rows: readonly QuotationLine[], chosen: readonly number[] = []): WrittenLine[] {
  return rows.flatMap(({ role, ...line }, index) => {
    const counts = role === 'item' || (role === 'option' && chosen.includes(index));
    return counts ? [line] : [];
  });
}

/** What the totals of an accepted quotation follow from. */
export function acceptedAmounts(document: QuotationDocument, chosen: readonly number[]): WrittenAmounts {
  const { allowances, charges, pricesIncludeVat, euroRate, offer } = document;
  const lines = countedLines(offer.rows, chosen);
  return { lines, allowances, charges, pricesIncludeVat, euroRate: euroRate ?? undefined };
}
