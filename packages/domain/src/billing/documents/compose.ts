import type { Day } from '../../core/day.ts';
import type { DecimalString } from '../../core/decimal.ts';
import type { CustomerKind, PaymentTerms } from '../../customers/customer.ts';
import { type AdvisoryFee, feesNamed } from '../fees/advisory-fee.ts';
import { withFeeDescriptions } from '../fees/fee-description.ts';
import { dueDay, legalLine, type PracticeSettings, shortLegalForm } from '../settings/practice.ts';
import { vatKeysOf } from '../totals/shared-adjustment.ts';
import { categoryOf, suppliedLines } from '../totals/supply.ts';
import type { VatCategory } from '../totals/vat.ts';
import type { CheckedDocument } from './checklist.ts';
import type { Audience, BankAccount, Buyer, DocumentReference, Exemption, PostalAddress, Seller } from './document.ts';
import type { DocumentKind, OperationCategory } from './document-type.ts';
import { electronicAddressOf } from './electronic-address.ts';
import type { DocumentAdjustment, WrittenLine } from './line.ts';
import { type ExemptionKey, exemptionsOf, isOutsideReporting, type Language, mentionsOf } from './mentions.ts';

/** What a practice types of a document; the rest follows from its settings and the customer. */
export type InvoiceDraft = {
  readonly kind: DocumentKind;
  readonly language: Language;
  readonly currency: string;
  readonly euroRate: DecimalString | null;
  readonly category: OperationCategory;
  /** Null is the day of issue. */
  readonly suppliedOn: Day | null;
  /** Null follows from the terms of payment. */
  readonly dueOn: Day | null;
  readonly purchaseOrder: string;
  readonly lines: readonly WrittenLine[];
  readonly allowances: readonly DocumentAdjustment[];
  readonly charges: readonly DocumentAdjustment[];
  readonly pricesIncludeVat: boolean;
  readonly exemption: ExemptionKey | null;
  readonly note: string;
};

/** What a document says of its customer. */
export type InvoicedCustomer = {
  readonly kind: CustomerKind;
  readonly name: string;
  readonly siren: string | null;
  readonly siret: string | null;
  readonly vatNumber: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly billingAddress: PostalAddress | null;
  readonly deliveryAddress: PostalAddress | null;
  readonly paymentTerms: PaymentTerms | null;
  readonly contact: string | null;
};

/** Documents a draft rests on: what it credits or corrects, or the deposits it deducts with what they came to. */
export type Foundation = {
  readonly originals: readonly DocumentReference[];
  readonly prepaid: DecimalString;
  /** The number of the quotation it invoices. */
  readonly quotation?: string | null | undefined;
};

export type Composition = {
  readonly draft: InvoiceDraft;
  readonly practice: PracticeSettings;
  readonly customer: InvoicedCustomer | null;
  readonly foundation: Foundation;
  readonly issuedOn: Day;
  /** Fees on assets that its lines may name. */
  readonly fees?: readonly AdvisoryFee[];
};

/**
 * The whole document of a draft, as it would be issued on that day: parties as they are now, mentions in force, day to
 * pay from the terms of the customer or the practice. Its number is drawn when it is issued.
 */
export function composeDocument({
  draft,
  practice,
  customer,
  foundation,
  issuedOn,
  fees = [],
}: Composition): CheckedDocument {
  const { kind, language } = draft;
  const lines = suppliedLines(draft.lines, draft.category);
  const category = categoryOf(lines, draft.category);
  const asked = { on: issuedOn, language, own: practice.wordings };
  const categories = vatKeysOf(draft).map(({ vatCategory }) => vatCategory);
  const exemptions = exemptionsOf(categories, draft.exemption ?? practice.exemption, { ...asked, kind });
  const audience = audienceOf(customer, categories, exemptions);
  const vatOnDebits = practice.vatRegime === 'debits';
  const { penaltyRate } = practice;
  const annexes = feesNamed(lines, fees);
  return {
    kind,
    number: null,
    issuedOn,
    dueOn: kind === 'credit_note' ? null : (draft.dueOn ?? dueDay(issuedOn, customer?.paymentTerms ?? practice.terms)),
    suppliedOn: draft.suppliedOn,
    language,
    currency: draft.currency,
    euroRate: draft.euroRate,
    category,
    audience,
    vatOnDebits,
    seller: sellerOf(practice, language),
    buyer: customer && buyerOf(customer),
    delivery: customer?.deliveryAddress ?? null,
    purchaseOrder: draft.purchaseOrder.trim() === '' ? null : draft.purchaseOrder,
    quotation: foundation.quotation ?? null,
    lines: withFeeDescriptions(lines, annexes, language),
    allowances: draft.allowances,
    charges: draft.charges,
    pricesIncludeVat: draft.pricesIncludeVat,
    exemptions,
    originals: foundation.originals,
    prepaid: foundation.prepaid,
    account: accountOf(practice),
    mentions: mentionsOf({
      ...asked,
      audience,
      isConsumer: customer?.kind === 'person',
      penaltyRate,
      category,
      vatOnDebits,
    }),
    note: draft.note,
    ...(annexes.length > 0 && { annexes }),
  };
}

function accountOf({ iban, bic, accountHolder, name }: PracticeSettings): BankAccount | null {
  return iban === null ? null : { iban, bic, holder: accountHolder || name };
}

function sellerOf(practice: PracticeSettings, language: Language): Seller {
  const { name, siret, vatRegime, address, email, phone } = practice;
  const siren = sirenOf(practice);
  const vatNumber = vatRegime === 'franchise' ? null : practice.vatNumber;
  return {
    name,
    siren,
    siret,
    vatNumber,
    address,
    email,
    phone,
    endpoint: electronicAddressOf({ siren, vatNumber, email }),
    legalForm: shortLegalForm(practice),
    legalLine: legalLine(practice, language),
  };
}

const NOWHERE: PostalAddress = { line1: '', line2: '', postalCode: '', city: '', country: 'FR' };

function buyerOf(customer: InvoicedCustomer): Buyer {
  const { name, siret, vatNumber, email, phone, contact } = customer;
  const siren = sirenOf(customer);
  return {
    name,
    siren,
    siret,
    vatNumber,
    address: customer.billingAddress ?? NOWHERE,
    email,
    phone,
    endpoint: electronicAddressOf({ siren, vatNumber, email }),
    isConsumer: customer.kind === 'person',
    contact,
  };
}

/** The number of a company begins those of its establishments. @see BR-FR-09 */
function sirenOf({ siren, siret }: { readonly siren: string | null; readonly siret: string | null }): string | null {
  return siren ?? siret?.slice(0, 9) ?? null;
}

/**
 * To whom a document goes, as the reporting of invoices knows it. What articles 261 to 261 E exempt is outside it, as long
 * as nothing on the document bears VAT.
 *
 * @see CGI, art. 289 bis (CIBS, L. 216-33); BR-FR-20
 */
function audienceOf(
  customer: InvoicedCustomer | null,
  categories: readonly VatCategory[],
  exemptions: readonly Exemption[],
): Audience {
  const country = customer?.billingAddress?.country ?? 'FR';
  const isExempt = categories.length > 0 && categories.every((category) => category === 'E');
  if (isExempt && exemptions.some(({ code }) => isOutsideReporting(code))) return 'OUTOFSCOPE';
  if (customer?.kind === 'person') return country === 'FR' ? 'B2C' : 'B2CINT';
  return country === 'FR' ? 'B2B' : 'B2BINT';
}
