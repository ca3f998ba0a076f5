import { elementsAt, textAt, type XmlElement } from '../xml-tree.ts';
import type { Adjustment, Figures, Line, Period, TaxNumbers, VatGroup } from './figures.ts';
import { lacksVat } from './read-cii.ts';
import { UBL_PLACES } from './structure-ubl.ts';
import { dayIn, lineName, numberAt, numberOf } from './values.ts';

/** Lines of an invoice or of a credit note. */
export const ublLines = (root: XmlElement): readonly XmlElement[] =>
  root.children.filter(({ name }) => name === 'InvoiceLine' || name === 'CreditNoteLine');

/** The figures of an invoice in UBL. @see EN 16931-3-2 */
export function ublFigures(root: XmlElement): Figures {
  const at = (path: string) => elementsAt(root, path);
  const has = (path: string) => textAt(root, path) !== null;
  const { seller, buyer, representative, totals, group } = UBL_PLACES;
  const lines = ublLines(root);
  const adjustments = at('AllowanceCharge');
  return {
    lines: lines.map(lineOf),
    adjustments: adjustments.map(adjustmentOf),
    groups: at(group).map(groupOf),
    totals: totalsOf(root),
    period: periodOf(at('InvoicePeriod')[0]),
    seller: { ...taxNumbers(root, seller), hasIdentifier: isIdentified(root, seller) },
    buyer: { ...taxNumbers(root, buyer), hasRegistration: has(`${buyer}/PartyLegalEntity/CompanyID`) },
    representative: taxNumbers(root, representative),
    means: at('PaymentMeans').map((means) => ({
      code: textAt(means, 'PaymentMeansCode'),
      hasAccount: textAt(means, 'PayeeFinancialAccount/ID') !== null,
    })),
    hasTerms: has('DueDate') || has('PaymentTerms/Note') || has('PaymentMeans/PaymentDueDate'),
    hasDelivery: has('Delivery/ActualDeliveryDate'),
    hasPlaceOfDelivery: has('Delivery/DeliveryLocation/Address/Country/IdentificationCode'),
    hasTwoTaxPoints: has('TaxPointDate') && has('InvoicePeriod/DescriptionCode'),
    lacksVatInItsCurrency: lacksVat(
      textAt(root, 'TaxCurrencyCode'),
      at('TaxTotal/TaxAmount').map(({ attributes }) => attributes.get('currencyID')),
    ),
    writtenAmounts: [
      ...amountsIn([...at(totals), ...at('TaxTotal'), ...at(group), ...adjustments], null),
      ...lines.flatMap((line) =>
        amountsIn([line, ...elementsAt(line, 'AllowanceCharge')], lineName(textAt(line, 'ID'))),
      ),
    ],
  };
}

function lineOf(line: XmlElement): Line {
  return {
    id: lineName(textAt(line, 'ID')),
    category: textAt(line, 'Item/ClassifiedTaxCategory/ID'),
    rate: numberAt(line, 'Item/ClassifiedTaxCategory/Percent'),
    quantity: numberAt(line, 'InvoicedQuantity') ?? numberAt(line, 'CreditedQuantity'),
    amount: numberAt(line, 'LineExtensionAmount'),
    price: numberAt(line, 'Price/PriceAmount'),
    grossPrice: numberAt(line, 'Price/AllowanceCharge/BaseAmount'),
    baseQuantity: numberAt(line, 'Price/BaseQuantity'),
    period: periodOf(elementsAt(line, 'InvoicePeriod')[0]),
    adjustments: elementsAt(line, 'AllowanceCharge').map(adjustmentOf),
  };
}

function adjustmentOf(said: XmlElement): Adjustment {
  return {
    isCharge: ['true', '1'].includes(textAt(said, 'ChargeIndicator') ?? ''),
    amount: numberAt(said, 'Amount'),
    hasReason: ['AllowanceChargeReason', 'AllowanceChargeReasonCode'].some((name) => textAt(said, name) !== null),
    category: textAt(said, 'TaxCategory/ID'),
    rate: numberAt(said, 'TaxCategory/Percent'),
  };
}

function groupOf(group: XmlElement): VatGroup {
  return {
    category: textAt(group, 'TaxCategory/ID'),
    rate: numberAt(group, 'TaxCategory/Percent'),
    base: numberAt(group, 'TaxableAmount'),
    vat: numberAt(group, 'TaxAmount'),
    hasExemptionReason: ['TaxExemptionReason', 'TaxExemptionReasonCode'].some(
      (name) => textAt(group, `TaxCategory/${name}`) !== null,
    ),
  };
}

function totalsOf(root: XmlElement): Figures['totals'] {
  const total = (name: string) => numberAt(root, `${UBL_PLACES.totals}/${name}`);
  const currency = textAt(root, 'DocumentCurrencyCode');
  const vat = elementsAt(root, 'TaxTotal/TaxAmount').find(
    ({ attributes }) => (attributes.get('currencyID') ?? currency) === currency,
  );
  return {
    lines: total('LineExtensionAmount'),
    allowances: total('AllowanceTotalAmount'),
    charges: total('ChargeTotalAmount'),
    net: total('TaxExclusiveAmount'),
    vat: numberOf(vat?.text),
    gross: total('TaxInclusiveAmount'),
    prepaid: total('PrepaidAmount'),
    rounding: total('PayableRoundingAmount'),
    due: total('PayableAmount'),
  };
}

const periodOf = (period: XmlElement | undefined): Period => ({
  start: dayIn(period, 'StartDate'),
  end: dayIn(period, 'EndDate'),
});

function taxNumbers(root: XmlElement, party: string): TaxNumbers {
  const schemes = elementsAt(root, `${party}/PartyTaxScheme`);
  const numbers = (isVat: boolean) =>
    schemes
      .filter((scheme) => (textAt(scheme, 'TaxScheme/ID') === 'VAT') === isVat)
      .flatMap((scheme) => textAt(scheme, 'CompanyID') ?? []);
  return { vat: numbers(true), other: numbers(false) };
}

function isIdentified(root: XmlElement, party: string): boolean {
  const ids = ['PartyIdentification/ID', 'PartyLegalEntity/CompanyID'];
  return ids.some((id) => textAt(root, `${party}/${id}`) !== null) || taxNumbers(root, party).vat.length > 0;
}

const amountsIn = (parents: readonly XmlElement[], line: string | null): Figures['writtenAmounts'] =>
  parents
    .flatMap(({ children }) => children.filter(({ name, text }) => name.endsWith('Amount') && text !== ''))
    .map(({ text }) => ({ text, line }));
