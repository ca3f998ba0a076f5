import type { Day } from '../../core/day.ts';
import { type DecimalString, decimal } from '../../core/decimal.ts';
import type { AdvisoryFee } from '../fees/advisory-fee.ts';
import type { VatCategory } from '../totals/vat.ts';
import type { DocumentKind, OperationCategory } from './document-type.ts';
import type { DocumentAdjustment, WrittenLine } from './line.ts';

export type PostalAddress = {
  readonly line1: string;
  readonly line2: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
};

/** An address of the exchange of electronic invoices: `0225` and a SIREN in France. */
export type ElectronicAddress = { readonly scheme: string; readonly id: string };

type Party = {
  readonly name: string;
  readonly siren: string | null;
  readonly siret: string | null;
  readonly vatNumber: string | null;
  readonly address: PostalAddress;
  readonly email: string | null;
  readonly phone: string | null;
  readonly endpoint: ElectronicAddress | null;
};

export type Seller = Party & {
  /** `SAS`, `EI`…, beside its name; absent from documents of before. */
  readonly legalForm?: string | undefined;
  /** Legal form, capital, register, association: the line at the foot of each page. */
  readonly legalLine: string;
};

export type Buyer = Party & {
  /** A person who buys for private use is owed other mentions than a company. */
  readonly isConsumer: boolean;
  readonly contact: string | null;
};

/** A rule that exempts from VAT, in words for people (BT-120) and as a code for machines (BT-121). */
export type Exemption = { readonly vatCategory: VatCategory; readonly reason: string; readonly code: string | null };

/** A text a document must carry; the code is that of UNTDID 4451. */
export type Mention = { readonly code: 'PMT' | 'PMD' | 'AAB' | 'BAR' | 'AAI' | 'REG' | 'TXD'; readonly text: string };

export type BankAccount = { readonly iban: string; readonly bic: string | null; readonly holder: string };

export type DocumentReference = { readonly number: string; readonly issuedOn: Day };

/** To whom an invoice goes, as the reporting of invoices knows it. @see BR-FR-20 */
export type Audience = 'B2B' | 'B2BINT' | 'B2C' | 'B2CINT' | 'OUTOFSCOPE';

/** All that an invoice or a credit note says, as it is frozen when it is issued; amounts follow from it. */
export type InvoiceDocument = {
  readonly kind: DocumentKind;
  /** Null until it is issued. */
  readonly number: string | null;
  readonly issuedOn: Day;
  readonly dueOn: Day | null;
  /** Day of the delivery or of the end of the service, where it is not that of the document (BT-72). */
  readonly suppliedOn: Day | null;
  readonly language: 'en' | 'fr';
  readonly currency: string;
  readonly euroRate: DecimalString | null;
  readonly category: OperationCategory;
  readonly audience: Audience;
  /** VAT is due on the invoice and not on the payment. */
  readonly vatOnDebits: boolean;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly delivery: PostalAddress | null;
  readonly purchaseOrder: string | null;
  readonly quotation: string | null;
  readonly lines: readonly WrittenLine[];
  readonly allowances: readonly DocumentAdjustment[];
  readonly charges: readonly DocumentAdjustment[];
  readonly pricesIncludeVat: boolean;
  readonly exemptions: readonly Exemption[];
  /** The document credited or corrected, or the deposit invoices a final one deducts (BG-3). */
  readonly originals: readonly DocumentReference[];
  readonly prepaid: DecimalString;
  readonly account: BankAccount | null;
  readonly mentions: readonly Mention[];
  /** Free text under the lines. */
  readonly note: string;
  /** How its fees on assets follow from them; absent without any. */
  readonly annexes?: readonly AdvisoryFee[];
};

/**
 * The frame of a document says whether it deducts deposits. A corrective invoice names the one it corrects and nothing
 * else (BR-FR-CO-04): the deposits it deducts are only in what is paid already.
 */
export function isFinal({
  kind,
  originals,
  prepaid,
}: Pick<InvoiceDocument, 'kind' | 'originals' | 'prepaid'>): boolean {
  if (kind === 'corrective') return !decimal(prepaid).isZero();
  return kind === 'invoice' && originals.length > 0;
}
