import { type Day, isDay } from '../../core/day.ts';
import type { DecimalString } from '../../core/decimal.ts';
import { type NamedParty, NO_AMOUNT, type ReceivedInvoice } from './received-invoice.ts';
import { elementsAt, readXmlTree, textAt, type XmlElement } from './xml-tree.ts';

/** Why a text is no invoice: it is no XML, is another kind of XML, or leaves out what every invoice says. */
export type ReadingRefusal = 'no_xml' | 'no_invoice' | 'incomplete';

const CII = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100';
const UBL = /^urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2$/;

/**
 * Reads an electronic invoice in CII or UBL. What it says is taken as it stands, and what it must say is there.
 *
 * @see EN 16931-3-2 (UBL), EN 16931-3-3 (CII)
 */
export function readInvoice(xml: string): ReceivedInvoice | ReadingRefusal {
  const root = readXmlTree(xml);
  if (root === null) return 'no_xml';
  const draft = draftOf(root);
  return draft === null ? 'no_invoice' : (completed(draft) ?? 'incomplete');
}

type Nullable<Fields> = { readonly [Name in keyof Fields]: Fields[Name] | null };
type Draft = Pick<ReceivedInvoice, 'syntax' | 'vatGroups'> &
  Nullable<Omit<ReceivedInvoice, 'syntax' | 'vatGroups' | 'seller' | 'buyer'>> & {
    readonly seller: Nullable<NamedParty>;
    readonly buyer: Nullable<NamedParty>;
  };

function draftOf(root: XmlElement): Draft | null {
  if (root.name === 'CrossIndustryInvoice' && root.namespace === CII) return ciiDraft(root);
  return UBL.test(root.namespace) && ['Invoice', 'CreditNote'].includes(root.name) ? ublDraft(root) : null;
}

const MOST_NUMBER = 100;
const MOST_NAME = 300;

function completed(draft: Draft): ReceivedInvoice | null {
  const { number, typeCode, issuedOn, currency, net, gross, due, seller, buyer } = draft;
  if (number === null || number.length > MOST_NUMBER || typeCode === null || issuedOn === null || currency === null)
    return null;
  if (net === null || gross === null || due === null || seller.name === null) return null;
  return {
    ...draft,
    ...{ number, typeCode, issuedOn, currency, net, gross, due },
    profile: draft.profile ?? '',
    vat: draft.vat ?? NO_AMOUNT,
    prepaid: draft.prepaid ?? NO_AMOUNT,
    rounding: draft.rounding ?? NO_AMOUNT,
    seller: { ...seller, name: seller.name.slice(0, MOST_NAME) },
    buyer: { ...buyer, name: (buyer.name ?? '').slice(0, MOST_NAME) },
  };
}

function ciiDraft(root: XmlElement): Draft | null {
  const [trade] = elementsAt(root, 'SupplyChainTradeTransaction');
  const [heading] = elementsAt(root, 'ExchangedDocument');
  if (!trade || !heading) return null;
  const settlement = 'ApplicableHeaderTradeSettlement';
  const total = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`;
  const agreement = 'ApplicableHeaderTradeAgreement';
  const currency = currencyAt(trade, `${settlement}/InvoiceCurrencyCode`);
  return {
    syntax: 'cii',
    profile: textAt(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
    number: textAt(heading, 'ID'),
    typeCode: codeAt(heading, 'TypeCode'),
    issuedOn: dayAt(heading, 'IssueDateTime/DateTimeString'),
    dueOn: dayAt(trade, `${settlement}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`),
    seller: ciiParty(elementsAt(trade, `${agreement}/SellerTradeParty`)[0]),
    sellerCountry: countryAt(trade, `${agreement}/SellerTradeParty/PostalTradeAddress/CountryID`),
    sellerAddress: addressIn(elementsAt(trade, `${agreement}/SellerTradeParty/URIUniversalCommunication/URIID`)),
    buyer: ciiParty(elementsAt(trade, `${agreement}/BuyerTradeParty`)[0]),
    currency,
    net: amountAt(trade, `${total}/TaxBasisTotalAmount`),
    vat: amountIn(elementsAt(trade, `${total}/TaxTotalAmount`), currency),
    gross: amountAt(trade, `${total}/GrandTotalAmount`),
    prepaid: amountAt(trade, `${total}/TotalPrepaidAmount`),
    rounding: amountAt(trade, `${total}/RoundingAmount`),
    due: amountAt(trade, `${total}/DuePayableAmount`),
    vatGroups: elementsAt(trade, `${settlement}/ApplicableTradeTax`).map((group) => ({
      base: amountAt(group, 'BasisAmount') ?? NO_AMOUNT,
      vat: amountAt(group, 'CalculatedAmount') ?? NO_AMOUNT,
    })),
  };
}

function ciiParty(party: XmlElement | undefined): Nullable<NamedParty> {
  if (!party) return { name: null, siren: null, vatNumber: null };
  const vat = elementsAt(party, 'SpecifiedTaxRegistration/ID').find((id) => id.attributes.get('schemeID') === 'VA');
  return {
    name: textAt(party, 'Name'),
    siren: sirenIn([...elementsAt(party, 'SpecifiedLegalOrganization/ID'), ...elementsAt(party, 'GlobalID')]),
    vatNumber: vat?.text || null,
  };
}

function ublDraft(root: XmlElement): Draft {
  const total = 'LegalMonetaryTotal';
  const currency = currencyAt(root, 'DocumentCurrencyCode');
  return {
    syntax: 'ubl',
    profile: textAt(root, 'CustomizationID'),
    number: textAt(root, 'ID'),
    typeCode: codeAt(root, root.name === 'Invoice' ? 'InvoiceTypeCode' : 'CreditNoteTypeCode'),
    issuedOn: dayAt(root, 'IssueDate'),
    dueOn: dayAt(root, 'DueDate') ?? dayAt(root, 'PaymentMeans/PaymentDueDate'),
    seller: ublParty(elementsAt(root, 'AccountingSupplierParty/Party')[0]),
    sellerCountry: countryAt(root, 'AccountingSupplierParty/Party/PostalAddress/Country/IdentificationCode'),
    sellerAddress: addressIn(elementsAt(root, 'AccountingSupplierParty/Party/EndpointID')),
    buyer: ublParty(elementsAt(root, 'AccountingCustomerParty/Party')[0]),
    currency,
    net: amountAt(root, `${total}/TaxExclusiveAmount`),
    vat: amountIn(elementsAt(root, 'TaxTotal/TaxAmount'), currency),
    gross: amountAt(root, `${total}/TaxInclusiveAmount`),
    prepaid: amountAt(root, `${total}/PrepaidAmount`),
    rounding: amountAt(root, `${total}/PayableRoundingAmount`),
    due: amountAt(root, `${total}/PayableAmount`),
    vatGroups: elementsAt(root, 'TaxTotal/TaxSubtotal').map((group) => ({
      base: amountAt(group, 'TaxableAmount') ?? NO_AMOUNT,
      vat: amountAt(group, 'TaxAmount') ?? NO_AMOUNT,
    })),
  };
}

function ublParty(party: XmlElement | undefined): Nullable<NamedParty> {
  if (!party) return { name: null, siren: null, vatNumber: null };
  const vat = elementsAt(party, 'PartyTaxScheme').find((scheme) => textAt(scheme, 'TaxScheme/ID') === 'VAT');
  return {
    name: textAt(party, 'PartyLegalEntity/RegistrationName') ?? textAt(party, 'PartyName/Name'),
    siren: sirenIn([
      ...elementsAt(party, 'PartyLegalEntity/CompanyID'),
      ...elementsAt(party, 'PartyIdentification/ID'),
    ]),
    vatNumber: vat ? textAt(vat, 'CompanyID') : null,
  };
}

/** Of the identifiers that name their register: a SIREN, or the one within a SIRET. @see ISO 6523, 0002 and 0009 */
function sirenIn(identifiers: readonly XmlElement[]): string | null {
  for (const { attributes, text } of identifiers) {
    const scheme = attributes.get('schemeID');
    if (scheme === '0002' && /^\d{9}$/.test(text)) return text;
    if (scheme === '0009' && /^\d{14}$/.test(text)) return text.slice(0, 9);
  }
  return null;
}

function amountAt(from: XmlElement, path: string): DecimalString | null {
  return amountOf(textAt(from, path));
}

const amountOf = (text: string | null): DecimalString | null =>
  text !== null && /^[+-]?\d{1,15}(?:\.\d{1,6})?$/.test(text) ? text.replace(/^\+/, '') : null;

/** The amount in the currency of the invoice: VAT may stand in euros beside it. */
function amountIn(amounts: readonly XmlElement[], currency: string | null): DecimalString | null {
  const said = amounts.find(({ attributes }) => (attributes.get('currencyID') ?? currency) === currency);
  return amountOf(said?.text ?? null);
}

/** As ISO 8601, or in the form 102 of UNTDID 2379. */
function dayAt(from: XmlElement, path: string): Day | null {
  const text = textAt(from, path)?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') ?? '';
  return isDay(text) ? text : null;
}

function currencyAt(from: XmlElement, path: string): string | null {
  const text = textAt(from, path);
  return text !== null && /^[A-Z]{3}$/.test(text) ? text : null;
}

function countryAt(from: XmlElement, path: string): string | null {
  const text = textAt(from, path);
  return text !== null && /^[A-Z]{2}$/.test(text) ? text : null;
}

/** In the scheme of French platforms. */
function addressIn(addresses: readonly XmlElement[]): string | null {
  const found = addresses.find(({ attributes }) => attributes.get('schemeID') === '0225')?.text ?? '';
  return /^[\x21-\x7e]{1,125}$/.test(found) ? found : null;
}

function codeAt(from: XmlElement, path: string): string | null {
  const text = textAt(from, path);
  return text !== null && /^\d{1,4}$/.test(text) ? text : null;
}
