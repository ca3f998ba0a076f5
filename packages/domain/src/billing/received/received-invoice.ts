import { isSiren, isVatNumber } from '../../core/company-identifiers.ts';
import type { Day } from '../../core/day.ts';
import { type Decimal, type DecimalString, decimal, sum, ZERO } from '../../core/decimal.ts';

/** The two languages of EN 16931; a Factur-X file has the first one inside. */
export const INVOICE_SYNTAXES = ['cii', 'ubl'] as const;
export type InvoiceSyntax = (typeof INVOICE_SYNTAXES)[number];

export type NamedParty = {
  readonly name: string;
  readonly siren: string | null;
  readonly vatNumber: string | null;
};

/** What an invoice that was received says of itself: nothing here is computed. Amounts are in its currency. */
export type ReceivedInvoice = {
  readonly syntax: InvoiceSyntax;
  /** The specification it says it follows (BT-24). */
  readonly profile: string;
  readonly number: string;
  /** UNTDID 1001: 380 for an invoice, 381 for a credit note. */
  readonly typeCode: string;
  readonly issuedOn: Day;
  readonly dueOn: Day | null;
  readonly seller: NamedParty;
  /** ISO 3166-1 (BT-40); null where it does not say. */
  readonly sellerCountry: string | null;
  /** Where its platform delivers (BT-34), in the scheme 0225; absent from what was read before it was looked for. */
  readonly sellerAddress?: string | null;
  readonly buyer: NamedParty;
  readonly currency: string;
  readonly net: DecimalString;
  readonly vat: DecimalString;
  readonly gross: DecimalString;
  readonly prepaid: DecimalString;
  readonly rounding: DecimalString;
  readonly due: DecimalString;
  /** VAT by category and rate. */
  readonly vatGroups: readonly { readonly base: DecimalString; readonly vat: DecimalString }[];
};

const CREDIT_NOTE_CODES: ReadonlySet<string> = new Set('81 83 261 262 296 308 381 396 420 458 502 503 532'.split(' '));

/** Whether its amounts are owed to the buyer. @see EN 16931 code lists, UNTDID 1001: credit notes; BR-FR-04 */
export function isCreditNote({ typeCode }: Pick<ReceivedInvoice, 'typeCode'>): boolean {
  return CREDIT_NOTE_CODES.has(typeCode);
}

/** What is wrong with an invoice that was received; it is kept all the same. */
export const RECEIVED_FINDINGS = [
  'gross_differs',
  'vat_differs',
  'net_differs',
  'due_differs',
  'seller_unknown',
  'other_buyer',
  'buyer_unknown',
  'rules_broken',
  'rules_unchecked',
  'schema_broken',
  'schema_unchecked',
] as const;
export type ReceivedFinding = (typeof RECEIVED_FINDINGS)[number];

const differ = (said: DecimalString, computed: Decimal): boolean => !decimal(said).equals(computed);

/**
 * What the figures and parties of an invoice contradict. Sums are compared to the cent.
 *
 * @param own the SIREN of the practice that received it, null where it has none yet
 * @see EN 16931-1, BR-CO-13 to BR-CO-16; FNFE-MPE, BR-FR-10 and BR-FR-11
 */
export function findingsOf(invoice: ReceivedInvoice, own: string | null): ReceivedFinding[] {
  const { net, vat, gross, prepaid, rounding, due, vatGroups, buyer } = invoice;
  const groups = (figure: 'base' | 'vat') => sum(vatGroups.map((group) => decimal(group[figure])));
  const found: readonly (readonly [ReceivedFinding, boolean])[] = [
    ['gross_differs', differ(gross, decimal(net).plus(decimal(vat)))],
    ['vat_differs', vatGroups.length > 0 && differ(vat, groups('vat'))],
    ['net_differs', vatGroups.length > 0 && differ(net, groups('base'))],
    ['due_differs', differ(due, decimal(gross).minus(decimal(prepaid)).plus(decimal(rounding)))],
    ['seller_unknown', !isSellerKnown(invoice)],
    ['buyer_unknown', buyer.siren === null],
    ['other_buyer', buyer.siren !== null && own !== null && buyer.siren !== own],
  ];
  return found.filter(([, holds]) => holds).map(([finding]) => finding);
}

/** A seller in France has a SIREN; one elsewhere, who need not have one, a VAT number. @see EN 16931-1, BR-CO-26; BR-FR-10 */
function isSellerKnown({ seller: { siren, vatNumber }, sellerCountry }: ReceivedInvoice): boolean {
  if (siren !== null && isSiren(siren)) return true;
  const number = (vatNumber ?? '').trim().toUpperCase();
  const isFrench = sellerCountry === null ? number.startsWith('FR') : REGISTERED_BY_SIREN.has(sellerCountry);
  if (isFrench || number === '') return false;
  return isVatNumber(number) || !UNION_VAT.test(number);
}

/** France with the overseas parts whose companies are in its register. */
const REGISTERED_BY_SIREN: ReadonlySet<string> = new Set(['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'BL', 'MF', 'PM']);

/** The numbers whose form is known; of other countries it is enough that there is one. */
const UNION_VAT = /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)/;

/** By what an invoice is recognised when it comes again, with its number and the year of its day. */
export function sellerKey({ name, siren, vatNumber }: NamedParty): string {
  if (siren !== null && isSiren(siren)) return `siren ${siren}`;
  if (vatNumber !== null) return `vat ${vatNumber.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()}`;
  return `name ${name.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')}`.slice(0, 250);
}

/** Written as the others are where an invoice leaves an amount out. */
export const NO_AMOUNT: DecimalString = ZERO.toFixed(2);
