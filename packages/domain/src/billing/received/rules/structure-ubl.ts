import type { Presence } from './structure.ts';

/** Where what rules are about stands in UBL. */
export const UBL_PLACES = {
  seller: 'AccountingSupplierParty/Party',
  buyer: 'AccountingCustomerParty/Party',
  representative: 'TaxRepresentativeParty',
  totals: 'LegalMonetaryTotal',
  group: 'TaxTotal/TaxSubtotal',
} as const;

const { seller, buyer, representative, totals, group } = UBL_PLACES;

/** What must be there in UBL. @see EN 16931-1, BR; EN 16931-3-2 */
export const UBL_STRUCTURE: readonly Presence[] = [
  ['BR-01', '', 'CustomizationID'],
  ['BR-06', '', `${seller}/PartyLegalEntity/RegistrationName`],
  ['BR-07', '', `${buyer}/PartyLegalEntity/RegistrationName`],
  ['BR-08', '', `${seller}/PostalAddress`],
  ['BR-09', `${seller}/PostalAddress`, 'Country/IdentificationCode'],
  ['BR-10', '', `${buyer}/PostalAddress`],
  ['BR-11', `${buyer}/PostalAddress`, 'Country/IdentificationCode'],
  ['BR-12', '', `${totals}/LineExtensionAmount`],
  ['BR-17', 'PayeeParty', 'PartyName/Name'],
  ['BR-18', representative, 'PartyName/Name'],
  ['BR-19', representative, 'PostalAddress'],
  ['BR-20', `${representative}/PostalAddress`, 'Country/IdentificationCode'],
  ['BR-45', group, 'TaxableAmount'],
  ['BR-46', group, 'TaxAmount'],
  ['BR-47', group, 'TaxCategory/ID'],
  ['BR-49', 'PaymentMeans', 'PaymentMeansCode'],
  ['BR-50', 'PaymentMeans/PayeeFinancialAccount', 'ID'],
  ['BR-52', 'AdditionalDocumentReference', 'ID'],
  ['BR-55', 'BillingReference', 'InvoiceDocumentReference/ID', 'CreditNoteDocumentReference/ID'],
  ['BR-57', 'Delivery/DeliveryLocation/Address', 'Country/IdentificationCode'],
  ['BR-62', `${seller}/EndpointID`, '@schemeID'],
  ['BR-63', `${buyer}/EndpointID`, '@schemeID'],
  ['BR-CO-19', 'InvoicePeriod', 'StartDate', 'EndDate', 'DescriptionCode'],
];

/** The same within each line. */
export const UBL_LINE_STRUCTURE: readonly Presence[] = [
  ['BR-21', '', 'ID'],
  ['BR-22', '', 'InvoicedQuantity', 'CreditedQuantity'],
  ['BR-23', 'InvoicedQuantity', '@unitCode'],
  ['BR-23', 'CreditedQuantity', '@unitCode'],
  ['BR-24', '', 'LineExtensionAmount'],
  ['BR-25', '', 'Item/Name'],
  ['BR-26', '', 'Price/PriceAmount'],
  ['BR-54', 'Item/AdditionalItemProperty', 'Name'],
  ['BR-54', 'Item/AdditionalItemProperty', 'Value'],
  ['BR-64', 'Item/StandardItemIdentification/ID', '@schemeID'],
  ['BR-65', 'Item/CommodityClassification/ItemClassificationCode', '@listID'],
  ['BR-CO-04', '', 'Item/ClassifiedTaxCategory/ID'],
  ['BR-CO-20', 'InvoicePeriod', 'StartDate', 'EndDate'],
];
