import { elementsAt, textAt, type XmlElement } from '../xml-tree.ts';
import type { Adjustment, Figures, Line, Period, TaxNumbers, VatGroup } from './figures.ts';
import { CII_PLACES } from './structure-cii.ts';
import { dayIn, lineName, numberAt, numberOf } from './values.ts';

/** The figures of an invoice in CII. @see EN 16931-3-3 */
export function ciiFigures(root: XmlElement): Figures {
  const at = (path: string) => elementsAt(root, path);
  const { line, seller, buyer, representative, delivery, settlement, totals, group } = CII_PLACES;
  const groups = at(group);
  const lines = at(line);
  return {
    lines: lines.map(lineOf),
    adjustments: at(`${settlement}/SpecifiedTradeAllowanceCharge`).map(adjustmentOf),
    groups: groups.map(groupOf),
    totals: totalsOf(root),
    period: periodOf(at(`${settlement}/BillingSpecifiedPeriod`)[0]),
    seller: { ...taxNumbers(root, seller), hasIdentifier: isIdentified(root, seller) },
    buyer: {
      ...taxNumbers(root, buyer),
      hasRegistration: textAt(root, `${buyer}/SpecifiedLegalOrganization/ID`) !== null,
    },
    representative: taxNumbers(root, representative),
    means: at(`${settlement}/SpecifiedTradeSettlementPaymentMeans`).map((means) => ({
      code: textAt(means, 'TypeCode'),
      hasAccount: ['IBANID', 'ProprietaryID'].some(
        (id) => textAt(means, `PayeePartyCreditorFinancialAccount/${id}`) !== null,
      ),
    })),
    hasTerms: ['Description', 'DueDateDateTime/DateTimeString'].some(
      (name) => textAt(root, `${settlement}/SpecifiedTradePaymentTerms/${name}`) !== null,
    ),
    hasDelivery: at(`${delivery}/ActualDeliverySupplyChainEvent`).length > 0,
    hasPlaceOfDelivery: textAt(root, `${delivery}/ShipToTradeParty/PostalTradeAddress/CountryID`) !== null,
    hasTwoTaxPoints: groups.some((one) => ['TaxPointDate', 'DueDateTypeCode'].every((name) => hasOne(one, name))),
    lacksVatInItsCurrency: lacksVat(
      textAt(root, `${settlement}/TaxCurrencyCode`),
      at(`${totals}/TaxTotalAmount`).map(({ attributes }) => attributes.get('currencyID')),
    ),
    writtenAmounts: [
      ...amountsIn([...at(totals), ...groups, ...at(`${settlement}/SpecifiedTradeAllowanceCharge`)], null),
      ...lines.flatMap(writtenInLine),
    ],
  };
}

export const lacksVat = (currency: string | null, said: readonly (string | undefined)[]): boolean =>
  currency !== null && !said.includes(currency);

const hasOne = (from: XmlElement, path: string) => elementsAt(from, path).length > 0;

const SETTLEMENT = 'SpecifiedLineTradeSettlement';
const NET_PRICE = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice';
const AMOUNT = `${SETTLEMENT}/SpecifiedTradeSettlementLineMonetarySummation`;

function lineOf(line: XmlElement): Line {
  return {
    id: lineName(textAt(line, 'AssociatedDocumentLineDocument/LineID')),
    category: textAt(line, `${SETTLEMENT}/ApplicableTradeTax/CategoryCode`),
    rate: numberAt(line, `${SETTLEMENT}/ApplicableTradeTax/RateApplicablePercent`),
    quantity: numberAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity'),
    amount: numberAt(line, `${AMOUNT}/LineTotalAmount`),
    price: numberAt(line, `${NET_PRICE}/ChargeAmount`),
    grossPrice: numberAt(line, 'SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/ChargeAmount'),
    baseQuantity: numberAt(line, `${NET_PRICE}/BasisQuantity`),
    period: periodOf(elementsAt(line, `${SETTLEMENT}/BillingSpecifiedPeriod`)[0]),
    adjustments: elementsAt(line, `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`).map(adjustmentOf),
  };
}

function adjustmentOf(said: XmlElement): Adjustment {
  return {
    isCharge: ['true', '1'].includes(textAt(said, 'ChargeIndicator/Indicator') ?? ''),
    amount: numberAt(said, 'ActualAmount'),
    hasReason: ['Reason', 'ReasonCode'].some((name) => textAt(said, name) !== null),
    category: textAt(said, 'CategoryTradeTax/CategoryCode'),
    rate: numberAt(said, 'CategoryTradeTax/RateApplicablePercent'),
  };
}

function groupOf(group: XmlElement): VatGroup {
  return {
    category: textAt(group, 'CategoryCode'),
    rate: numberAt(group, 'RateApplicablePercent'),
    base: numberAt(group, 'BasisAmount'),
    vat: numberAt(group, 'CalculatedAmount'),
    hasExemptionReason: ['ExemptionReason', 'ExemptionReasonCode'].some((name) => textAt(group, name) !== null),
  };
}

function totalsOf(root: XmlElement): Figures['totals'] {
  const total = (name: string) => numberAt(root, `${CII_PLACES.totals}/${name}`);
  const currency = textAt(root, `${CII_PLACES.settlement}/InvoiceCurrencyCode`);
  const vat = elementsAt(root, `${CII_PLACES.totals}/TaxTotalAmount`).find(
    ({ attributes }) => (attributes.get('currencyID') ?? currency) === currency,
  );
  return {
    lines: total('LineTotalAmount'),
    allowances: total('AllowanceTotalAmount'),
    charges: total('ChargeTotalAmount'),
    net: total('TaxBasisTotalAmount'),
    vat: numberOf(vat?.text),
    gross: total('GrandTotalAmount'),
    prepaid: total('TotalPrepaidAmount'),
    rounding: total('RoundingAmount'),
    due: total('DuePayableAmount'),
  };
}

const periodOf = (period: XmlElement | undefined): Period => ({
  start: dayIn(period, 'StartDateTime/DateTimeString'),
  end: dayIn(period, 'EndDateTime/DateTimeString'),
});

function taxNumbers(root: XmlElement, party: string): TaxNumbers {
  const ids = elementsAt(root, `${party}/SpecifiedTaxRegistration/ID`).filter(({ text }) => text !== '');
  const isVat = ({ attributes }: XmlElement) => attributes.get('schemeID') === 'VA';
  return {
    vat: ids.filter(isVat).map(({ text }) => text),
    other: ids.filter((id) => !isVat(id)).map(({ text }) => text),
  };
}

function isIdentified(root: XmlElement, party: string): boolean {
  const ids = ['ID', 'GlobalID', 'SpecifiedLegalOrganization/ID'];
  return ids.some((id) => textAt(root, `${party}/${id}`) !== null) || taxNumbers(root, party).vat.length > 0;
}

const amountsIn = (parents: readonly XmlElement[], line: string | null): Figures['writtenAmounts'] =>
  parents
    .flatMap(({ children }) => children.filter(({ name, text }) => name.endsWith('Amount') && text !== ''))
    .map(({ text }) => ({ text, line }));

const writtenInLine = (line: XmlElement) =>
  amountsIn(
    [...elementsAt(line, AMOUNT), ...elementsAt(line, `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`)],
    lineName(textAt(line, 'AssociatedDocumentLineDocument/LineID')),
  );
