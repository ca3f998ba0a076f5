import { isSiren, isVatNumber } from '../../core/company-identifiers.ts';
import { inForce } from '../../core/dated.ts';
import { addDays } from '../../core/day.ts';
import { type Decimal, decimal, ZERO } from '../../core/decimal.ts';
import { isIban } from '../../core/iban.ts';
import { isTooLarge } from '../../core/number-limits.ts';
import { isWholeAddress } from '../settings/practice-identity.ts';
import { vatKeysOf } from '../totals/shared-adjustment.ts';
import { documentTotals } from '../totals/totals.ts';
import { type VatCategory, type VatKey, vatKeyText } from '../totals/vat.ts';
import type { InvoiceDocument } from './document.ts';
import { namesOriginal } from './document-type.ts';
import { brokenFrenchRules } from './french-rules.ts';
import { LONGEST_TERM } from './late-payment-law.ts';
import type { DocumentAdjustment } from './line.ts';
import { unprintableTexts } from './unprintable.ts';

/** What is looked at before a document is issued, in the order in which it is shown. */
export const CHECKS = ['seller', 'buyer', 'dates', 'lines', 'vat', 'payment', 'references'] as const;
export type Check = (typeof CHECKS)[number];

/** What can be missing or wrong; the code is a key of the texts, the field says where to fix it. */
export const PROBLEM_CODES = [
  'seller_name_missing',
  'seller_address_missing',
  'seller_siren_missing',
  'seller_vat_missing',
  'seller_legal_line_missing',
  'buyer_missing',
  'buyer_name_missing',
  'buyer_address_missing',
  'buyer_siren_missing',
  'buyer_vat_missing',
  'buyer_endpoint_missing',
  'supply_day_missing',
  'due_day_missing',
  'due_before_issue',
  'due_too_late',
  'line_missing',
  'line_name_missing',
  'line_quantity_missing',
  'line_decimals',
  'line_too_large',
  'adjustment_reason_missing',
  'adjustment_amount_missing',
  'discount_too_large',
  'vat_rate_unknown',
  'vat_not_zero',
  'exemption_missing',
  'out_of_scope_mixed',
  'euro_rate_missing',
  'bank_account_missing',
  'original_missing',
  'validity_past',
  'norm_broken',
  'sign_unprintable',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

export type Problem = {
  readonly check: Check;
  readonly code: ProblemCode;
  /** `seller.…` in the settings of the practice, `buyer.…` at the customer, else in the document: `lines.0.name`. */
  readonly field: string;
  /** A warning does not stop the issue. */
  readonly level: 'missing' | 'warning';
  readonly params?: Readonly<Record<string, string>>;
};

/** A draft has a document only as far as it is filled in. */
export type CheckedDocument = Omit<InvoiceDocument, 'buyer'> & { readonly buyer: InvoiceDocument['buyer'] | null };

/**
 * Everything that stands between a draft and its issue, each with the field that fixes it; nothing missing means that
 * it may be issued. Warnings are reported and do not stop it.
 *
 * @see CGI, annexe II, art. 242 nonies A; Code de commerce, art. L441-9; BR-FR rules 1.4.0
 */
export function missingBeforeIssue(document: CheckedDocument): Problem[] {
  const found = [
    ...sellerProblems(document),
    ...buyerProblems(document),
    ...dateProblems(document),
    ...lineProblems(document),
    ...adjustmentProblems(document),
    ...vatProblems(document),
    ...paymentProblems(document),
    ...referenceProblems(document),
    ...unprintableTexts(document),
  ];
  if (found.some(({ level }) => level === 'missing') || document.buyer === null) return found;
  const broken = brokenFrenchRules({ ...document, buyer: document.buyer });
  return [...found, ...broken.map((rule) => missing('references', 'norm_broken', 'document', { rule }))];
}

/** Whether a draft may be issued as it stands. */
export function mayBeIssued(problems: readonly Problem[]): boolean {
  return problems.every(({ level }) => level === 'warning');
}

function missing(check: Check, code: ProblemCode, field: string, params?: Record<string, string>): Problem {
  return { check, code, field, level: 'missing', ...(params ? { params } : {}) };
}

function warning(...problem: Parameters<typeof missing>): Problem {
  return { ...missing(...problem), level: 'warning' };
}

function unless(holds: boolean, ...problem: Parameters<typeof missing>): Problem[] {
  return holds ? [] : [missing(...problem)];
}

/** Categories that ask for the VAT number of the seller. @see BR-S-02, BR-AE-02, BR-IC-02, BR-G-02 */
const SELLER_NAMES_VAT: ReadonlySet<VatCategory> = new Set(['S', 'AE', 'K', 'G']);

function sellerProblems(document: CheckedDocument): Problem[] {
  const { seller } = document;
  const namesVat = vatKeysOf(document).some(({ vatCategory }) => SELLER_NAMES_VAT.has(vatCategory));
  const vatHolds = seller.vatNumber === null ? !namesVat : isVatNumber(seller.vatNumber);
  return [
    ...unless(seller.name.trim() !== '', 'seller', 'seller_name_missing', 'seller.name'),
    ...unless(isWholeAddress(seller.address), 'seller', 'seller_address_missing', 'seller.address'),
    ...unless(seller.siren !== null && isSiren(seller.siren), 'seller', 'seller_siren_missing', 'seller.siren'),
    ...unless(vatHolds, 'seller', 'seller_vat_missing', 'seller.vatNumber'),
    ...unless(seller.legalLine.trim() !== '', 'seller', 'seller_legal_line_missing', 'seller.legalForm'),
  ];
}

function buyerProblems(document: CheckedDocument): Problem[] {
  const { buyer } = document;
  if (buyer === null) return [missing('buyer', 'buyer_missing', 'customerId')];
  const needsVat = vatKeysOf(document).some(({ vatCategory }) => vatCategory === 'AE' || vatCategory === 'K');
  const namesSiren = !buyer.isConsumer && buyer.address.country === 'FR';
  const sirenHolds = !namesSiren || (buyer.siren !== null && isSiren(buyer.siren));
  const vatHolds = buyer.vatNumber === null ? !needsVat : isVatNumber(buyer.vatNumber);
  return [
    ...unless(buyer.name.trim() !== '', 'buyer', 'buyer_name_missing', 'buyer.name'),
    ...unless(isWholeAddress(buyer.address), 'buyer', 'buyer_address_missing', 'buyer.address'),
    ...unless(sirenHolds, 'buyer', 'buyer_siren_missing', 'buyer.siren'),
    ...unless(vatHolds, 'buyer', 'buyer_vat_missing', 'buyer.vatNumber'),
    ...(buyer.endpoint === null && sirenHolds ? [warning('buyer', 'buyer_endpoint_missing', 'buyer.email')] : []),
  ];
}

function dateProblems(document: CheckedDocument): Problem[] {
  const { kind, issuedOn, suppliedOn, dueOn, buyer } = document;
  const isDelivered = kind !== 'deposit' && kind !== 'credit_note';
  const namesDelivery = isDelivered || vatKeysOf(document).some(({ vatCategory }) => vatCategory === 'K');
  const asksMoney = kind !== 'credit_note';
  const longest = addDays(issuedOn, inForce(LONGEST_TERM, issuedOn));
  const tooLate = asksMoney && dueOn !== null && dueOn > longest && buyer?.isConsumer === false;
  return [
    ...unless(suppliedOn !== null || !namesDelivery, 'dates', 'supply_day_missing', 'suppliedOn'),
    ...unless(!asksMoney || dueOn !== null, 'dates', 'due_day_missing', 'dueOn'),
    ...unless(dueOn === null || dueOn >= issuedOn, 'dates', 'due_before_issue', 'dueOn'),
    ...(tooLate ? [warning('dates', 'due_too_late', 'dueOn')] : []),
  ];
}

function lineProblems({ lines }: CheckedDocument): Problem[] {
  if (lines.length === 0) return [missing('lines', 'line_missing', 'lines')];
  return lines.flatMap((line, index) => [
    ...unless(line.name.trim() !== '', 'lines', 'line_name_missing', `lines.${index}.name`),
    ...unless(!decimal(line.quantity).isZero(), 'lines', 'line_quantity_missing', `lines.${index}.quantity`),
    ...unless(
      decimal(line.quantity).decimalPlaces() <= 4 && decimal(line.unitPrice).decimalPlaces() <= 6,
      'lines',
      'line_decimals',
      `lines.${index}.quantity`,
    ),
    ...unless(!isTooLarge(linePriceOf(line), 'documentAmount'), 'lines', 'line_too_large', `lines.${index}.unitPrice`),
  ]);
}

/** Units at their price, before discounts. */
function linePriceOf({ quantity, unitPrice, baseQuantity }: CheckedDocument['lines'][number]): Decimal {
  return decimal(quantity)
    .times(decimal(unitPrice))
    .dividedBy(decimal(baseQuantity ?? '1'));
}

type Placed<One> = readonly [one: One, field: string];

/** Discounts and extras of the whole document, each with its place. */
function adjustmentsOf({ allowances, charges }: CheckedDocument): Placed<DocumentAdjustment>[] {
  return [
    ...allowances.map((one, index) => [one, `allowances.${index}`] as const),
    ...charges.map((one, index) => [one, `charges.${index}`] as const),
  ];
}

function adjustmentProblems(document: CheckedDocument): Problem[] {
  const typed = adjustmentsOf(document).flatMap(([{ reason, percent, amount }, field]) => [
    ...unless(reason.trim() !== '', 'lines', 'adjustment_reason_missing', `${field}.reason`),
    ...unless(!decimal(percent ?? amount ?? '0').isZero(), 'lines', 'adjustment_amount_missing', `${field}.amount`),
  ]);
  return [...typed, ...unless(!isOverdrawn(document), 'lines', 'discount_too_large', 'allowances.0.amount')];
}

/** Whether discounts take more off the lines of a rate than these come to. */
function isOverdrawn({ lines, allowances, charges, pricesIncludeVat }: CheckedDocument): boolean {
  if (lines.length === 0 || allowances.length === 0) return false;
  const { vatGroups } = documentTotals({ lines, allowances, charges, pricesIncludeVat });
  const without = documentTotals({ lines, charges, pricesIncludeVat }).vatGroups;
  return vatGroups.some(({ base, ...key }) => {
    const before = without.find((one) => vatKeyText(one) === vatKeyText(key))?.base ?? ZERO;
    return base.isNegative() && !base.isZero() && !before.isNegative();
  });
}

/** All that names a rate, each with the field of it. */
function ratesOf(document: CheckedDocument): Placed<VatKey>[] {
  const own = adjustmentsOf(document).flatMap(([{ vat }, field]) => (vat ? [[vat, `${field}.vatRate`] as const] : []));
  return [...document.lines.map((line, index) => [line, `lines.${index}.vatRate`] as const), ...own];
}

function vatProblems(document: CheckedDocument): Problem[] {
  const { exemptions, currency, euroRate } = document;
  const categories = new Set(vatKeysOf(document).map(({ vatCategory }) => vatCategory));
  const unexplained = [...categories].filter(
    (category) => category !== 'S' && category !== 'Z' && !exemptions.some((one) => one.vatCategory === category),
  );
  return [
    ...ratesOf(document).flatMap(([{ vatCategory, vatRate }, field]) => [
      ...unless(vatCategory === 'S' || decimal(vatRate).isZero(), 'vat', 'vat_not_zero', field),
      ...unless(vatCategory !== 'S' || !decimal(vatRate).isZero(), 'vat', 'vat_rate_unknown', field),
    ]),
    ...unless(unexplained.length === 0, 'vat', 'exemption_missing', 'exemption'),
    ...unless(!categories.has('O') || categories.size === 1, 'vat', 'out_of_scope_mixed', 'lines'),
    ...unless((currency === 'EUR') === (euroRate === null), 'vat', 'euro_rate_missing', 'euroRate'),
  ];
}

function paymentProblems({ account, kind }: CheckedDocument): Problem[] {
  if (kind === 'credit_note' || (account !== null && isIban(account.iban))) return [];
  return [warning('payment', 'bank_account_missing', 'seller.iban')];
}

function referenceProblems({ kind, originals }: CheckedDocument): Problem[] {
  return unless(!namesOriginal(kind) || originals.length > 0, 'references', 'original_missing', 'originals');
}
