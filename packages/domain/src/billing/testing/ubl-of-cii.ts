import { elementsAt, readXmlTree, textAt, type XmlElement } from '../received/xml-tree.ts';

const TRADE = 'SupplyChainTradeTransaction';
const AGREEMENT = `${TRADE}/ApplicableHeaderTradeAgreement`;
const DELIVERY = `${TRADE}/ApplicableHeaderTradeDelivery`;
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`;
const TOTALS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;

/** The same invoice in UBL, as far as rules are about it: what the CII leaves out is left out. */
export function ublOfCii(cii: string): string {
  const root = readXmlTree(cii);
  if (root === null) throw new Error('no XML');
  const currency = textAt(root, `${SETTLEMENT}/InvoiceCurrencyCode`) ?? '';
  const isCredit = textAt(root, 'ExchangedDocument/TypeCode') === '381';
  const kind = isCredit ? 'CreditNote' : 'Invoice';
  const at = (path: string) => elementsAt(root, path);
  const leaf = (name: string, path: string) => leafOf(root, name, path);
  const terms = `${SETTLEMENT}/SpecifiedTradePaymentTerms`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<${kind} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${kind}-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2">
${leaf('CustomizationID', 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID')}
${leaf('ID', 'ExchangedDocument/ID')}${dayOf(root, 'IssueDate', 'ExchangedDocument/IssueDateTime')}
${dayOf(root, 'DueDate', `${terms}/DueDateDateTime`)}${leaf(`${kind}TypeCode`, 'ExchangedDocument/TypeCode')}
${leaf('DocumentCurrencyCode', `${SETTLEMENT}/InvoiceCurrencyCode`)}${leaf('TaxCurrencyCode', `${SETTLEMENT}/TaxCurrencyCode`)}
${at(`${SETTLEMENT}/BillingSpecifiedPeriod`).map(periodOf).join('')}
${at(`${SETTLEMENT}/InvoiceReferencedDocument`)
  .map((one) => group('BillingReference', group('InvoiceDocumentReference', leafOf(one, 'ID', 'IssuerAssignedID'))))
  .join('')}
${at(`${AGREEMENT}/SellerTradeParty`)
  .map((party) => group('AccountingSupplierParty', partyOf(party)))
  .join('')}
${at(`${AGREEMENT}/BuyerTradeParty`)
  .map((party) => group('AccountingCustomerParty', partyOf(party)))
  .join('')}
${group(
  'Delivery',
  `${at(`${DELIVERY}/ActualDeliverySupplyChainEvent`).length > 0 ? dayOf(root, 'ActualDeliveryDate', `${DELIVERY}/ActualDeliverySupplyChainEvent/OccurrenceDateTime`) : ''}${at(
    `${DELIVERY}/ShipToTradeParty/PostalTradeAddress`,
  )
    .map((place) => group('DeliveryLocation', group('Address', countryOf(place))))
    .join('')}`,
)}
${at(`${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`).map(meansOf).join('')}
${group('PaymentTerms', leaf('Note', `${terms}/Description`))}
${at(`${SETTLEMENT}/SpecifiedTradeAllowanceCharge`)
  .map((one) => adjustmentOf(one, currency))
  .join('')}
${at(`${TOTALS}/TaxTotalAmount`)
  .map((total) =>
    taxTotalOf(total, total.attributes.get('currencyID') === currency ? at(`${SETTLEMENT}/ApplicableTradeTax`) : []),
  )
  .join('')}
${group('LegalMonetaryTotal', TOTAL_NAMES.map(([name, cii]) => amountOf(root, name, `${TOTALS}/${cii}`, currency)).join(''))}
${at(`${TRADE}/IncludedSupplyChainTradeLineItem`)
  .map((line) => lineOf(line, currency, isCredit))
  .join('')}
</${kind}>`;
}

const TOTAL_NAMES = [
  ['LineExtensionAmount', 'LineTotalAmount'],
  ['TaxExclusiveAmount', 'TaxBasisTotalAmount'],
  ['TaxInclusiveAmount', 'GrandTotalAmount'],
  ['AllowanceTotalAmount', 'AllowanceTotalAmount'],
  ['ChargeTotalAmount', 'ChargeTotalAmount'],
  ['PrepaidAmount', 'TotalPrepaidAmount'],
  ['PayableRoundingAmount', 'RoundingAmount'],
  ['PayableAmount', 'DuePayableAmount'],
] as const;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const group = (name: string, inside: string) => (inside.trim() === '' ? '' : `<cac:${name}>${inside}</cac:${name}>`);

function leafOf(from: XmlElement, name: string, path: string, attributes: readonly string[] = []): string {
  const [said] = elementsAt(from, path);
  if (!said) return '';
  const kept = attributes.flatMap((one) => {
    const value = said.attributes.get(one);
    return value === undefined ? [] : ` ${one}="${escaped(value)}"`;
  });
  return `<cbc:${name}${kept.join('')}>${escaped(said.text)}</cbc:${name}>`;
}

const amountOf = (from: XmlElement, name: string, path: string, currency: string) =>
  leafOf(from, name, path).replace(`<cbc:${name}>`, `<cbc:${name} currencyID="${currency}">`);

const dayOf = (from: XmlElement, name: string, path: string) =>
  leafOf(from, name, `${path}/DateTimeString`).replace(/>(\d{4})(\d{2})(\d{2})</, '>$1-$2-$3<');

const periodOf = (period: XmlElement) =>
  group('InvoicePeriod', dayOf(period, 'StartDate', 'StartDateTime') + dayOf(period, 'EndDate', 'EndDateTime'));

const countryOf = (address: XmlElement) =>
  group('Country', leafOf(address, 'IdentificationCode', 'CountryID')) || '<x/>';

function partyOf(party: XmlElement): string {
  const schemes = elementsAt(party, 'SpecifiedTaxRegistration/ID').map((id) =>
    group(
      'PartyTaxScheme',
      `<cbc:CompanyID>${escaped(id.text)}</cbc:CompanyID><cac:TaxScheme><cbc:ID>${
        id.attributes.get('schemeID') === 'VA' ? 'VAT' : 'LOC'
      }</cbc:ID></cac:TaxScheme>`,
    ),
  );
  const name = leafOf(party, 'RegistrationName', 'Name');
  return group(
    'Party',
    [
      leafOf(party, 'EndpointID', 'URIUniversalCommunication/URIID', ['schemeID']),
      ...['ID', 'GlobalID'].map((id) => group('PartyIdentification', leafOf(party, 'ID', id, ['schemeID']))),
      ...elementsAt(party, 'PostalTradeAddress').map((address) => group('PostalAddress', countryOf(address))),
      ...schemes,
      group('PartyLegalEntity', name + leafOf(party, 'CompanyID', 'SpecifiedLegalOrganization/ID', ['schemeID'])),
    ].join(''),
  );
}

const meansOf = (means: XmlElement) =>
  group(
    'PaymentMeans',
    leafOf(means, 'PaymentMeansCode', 'TypeCode') +
      group('PayeeFinancialAccount', leafOf(means, 'ID', 'PayeePartyCreditorFinancialAccount/IBANID')),
  );

const categoryOf = (tax: XmlElement, name: string) =>
  group(
    name,
    leafOf(tax, 'ID', 'CategoryCode') +
      leafOf(tax, 'Percent', 'RateApplicablePercent') +
      leafOf(tax, 'TaxExemptionReasonCode', 'ExemptionReasonCode') +
      leafOf(tax, 'TaxExemptionReason', 'ExemptionReason'),
  );

const adjustmentOf = (said: XmlElement, currency: string) =>
  group(
    'AllowanceCharge',
    leafOf(said, 'ChargeIndicator', 'ChargeIndicator/Indicator') +
      leafOf(said, 'AllowanceChargeReasonCode', 'ReasonCode') +
      leafOf(said, 'AllowanceChargeReason', 'Reason') +
      amountOf(said, 'Amount', 'ActualAmount', currency) +
      amountOf(said, 'BaseAmount', 'BasisAmount', currency) +
      elementsAt(said, 'CategoryTradeTax')
        .map((tax) => categoryOf(tax, 'TaxCategory'))
        .join(''),
  );

function taxTotalOf(total: XmlElement, groups: readonly XmlElement[]): string {
  const currency = total.attributes.get('currencyID') ?? '';
  const subtotals = groups.map((one) =>
    group(
      'TaxSubtotal',
      amountOf(one, 'TaxableAmount', 'BasisAmount', currency) +
        amountOf(one, 'TaxAmount', 'CalculatedAmount', currency) +
        categoryOf(one, 'TaxCategory'),
    ),
  );
  const amount = `<cbc:TaxAmount currencyID="${currency}">${escaped(total.text)}</cbc:TaxAmount>`;
  return group('TaxTotal', amount + subtotals.join(''));
}

function lineOf(line: XmlElement, currency: string, isCredit: boolean): string {
  const settlement = 'SpecifiedLineTradeSettlement';
  const price = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice';
  const total = `${settlement}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`;
  const quantity = isCredit ? 'CreditedQuantity' : 'InvoicedQuantity';
  return group(
    isCredit ? 'CreditNoteLine' : 'InvoiceLine',
    [
      leafOf(line, 'ID', 'AssociatedDocumentLineDocument/LineID'),
      leafOf(line, quantity, 'SpecifiedLineTradeDelivery/BilledQuantity', ['unitCode']),
      amountOf(line, 'LineExtensionAmount', total, currency),
      ...elementsAt(line, `${settlement}/BillingSpecifiedPeriod`).map(periodOf),
      ...elementsAt(line, `${settlement}/SpecifiedTradeAllowanceCharge`).map((one) => adjustmentOf(one, currency)),
      group(
        'Item',
        leafOf(line, 'Name', 'SpecifiedTradeProduct/Name') +
          elementsAt(line, `${settlement}/ApplicableTradeTax`)
            .map((tax) => categoryOf(tax, 'ClassifiedTaxCategory'))
            .join(''),
      ),
      group(
        'Price',
        amountOf(line, 'PriceAmount', `${price}/ChargeAmount`, currency) +
          leafOf(line, 'BaseQuantity', `${price}/BasisQuantity`),
      ),
    ].join(''),
  );
}
