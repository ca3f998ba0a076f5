import type { Presence } from './structure.ts';

const TRADE = 'SupplyChainTradeTransaction';
const AGREEMENT = `${TRADE}/ApplicableHeaderTradeAgreement`;
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`;

/** Where what rules are about stands in CII. */
export const CII_PLACES = {
  line: `${TRADE}/IncludedSupplyChainTradeLineItem`,
  seller: `${AGREEMENT}/SellerTradeParty`,
  buyer: `${AGREEMENT}/BuyerTradeParty`,
  representative: `${AGREEMENT}/SellerTaxRepresentativeTradeParty`,
  delivery: `${TRADE}/ApplicableHeaderTradeDelivery`,
  settlement: SETTLEMENT,
  totals: `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`,
  group: `${SETTLEMENT}/ApplicableTradeTax`,
} as const;

const { line, seller, buyer, representative, delivery, totals, group } = CII_PLACES;

/** What must be there in CII. @see EN 16931-1, BR; EN 16931-3-3 */
export const CII_STRUCTURE: readonly Presence[] = [
  ['BR-01', '', 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'],
  ['BR-06', '', `${seller}/Name`],
  ['BR-07', '', `${buyer}/Name`],
  ['BR-08', '', `${seller}/PostalTradeAddress`],
  ['BR-09', `${seller}/PostalTradeAddress`, 'CountryID'],
  ['BR-10', '', `${buyer}/PostalTradeAddress`],
  ['BR-11', `${buyer}/PostalTradeAddress`, 'CountryID'],
  ['BR-12', '', `${totals}/LineTotalAmount`],
  ['BR-17', `${SETTLEMENT}/PayeeTradeParty`, 'Name'],
  ['BR-18', representative, 'Name'],
  ['BR-19', representative, 'PostalTradeAddress'],
  ['BR-20', `${representative}/PostalTradeAddress`, 'CountryID'],
  ['BR-45', group, 'BasisAmount'],
  ['BR-46', group, 'CalculatedAmount'],
  ['BR-47', group, 'CategoryCode'],
  ['BR-49', `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`, 'TypeCode'],
  [
    'BR-50',
    `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount`,
    'IBANID',
    'ProprietaryID',
  ],
  ['BR-52', `${AGREEMENT}/AdditionalReferencedDocument`, 'IssuerAssignedID'],
  ['BR-55', `${SETTLEMENT}/InvoiceReferencedDocument`, 'IssuerAssignedID'],
  ['BR-57', `${delivery}/ShipToTradeParty/PostalTradeAddress`, 'CountryID'],
  ['BR-62', `${seller}/URIUniversalCommunication/URIID`, '@schemeID'],
  ['BR-63', `${buyer}/URIUniversalCommunication/URIID`, '@schemeID'],
  ['BR-CO-19', `${SETTLEMENT}/BillingSpecifiedPeriod`, 'StartDateTime/DateTimeString', 'EndDateTime/DateTimeString'],
];

/** The same within each line. */
export const CII_LINE_STRUCTURE: readonly Presence[] = [
  ['BR-21', '', 'AssociatedDocumentLineDocument/LineID'],
  ['BR-22', '', 'SpecifiedLineTradeDelivery/BilledQuantity'],
  ['BR-23', 'SpecifiedLineTradeDelivery/BilledQuantity', '@unitCode'],
  ['BR-24', '', 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'],
  ['BR-25', '', 'SpecifiedTradeProduct/Name'],
  ['BR-26', '', 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'],
  ['BR-54', 'SpecifiedTradeProduct/ApplicableProductCharacteristic', 'Description'],
  ['BR-54', 'SpecifiedTradeProduct/ApplicableProductCharacteristic', 'Value'],
  ['BR-64', 'SpecifiedTradeProduct/GlobalID', '@schemeID'],
  ['BR-65', 'SpecifiedTradeProduct/DesignatedProductClassification/ClassCode', '@listID'],
  ['BR-CO-04', '', 'SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode'],
  [
    'BR-CO-20',
    'SpecifiedLineTradeSettlement/BillingSpecifiedPeriod',
    'StartDateTime/DateTimeString',
    'EndDateTime/DateTimeString',
  ],
];

export const CII_LINE = line;
export const CII_LINE_NAME = 'AssociatedDocumentLineDocument/LineID';
