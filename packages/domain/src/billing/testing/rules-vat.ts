import type { VatCategory } from '../totals/vat.ts';
import type { Rule } from './rule.ts';

/** How the norm names the rules of each category. */
const FAMILIES: Readonly<Record<VatCategory, string>> = { S: 'S', E: 'E', AE: 'AE', K: 'IC', G: 'G', O: 'O', Z: 'Z' };

const SELLER_VAT = "exists({seller}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA'])";
const SELLER_TAX = 'exists({seller}/ram:SpecifiedTaxRegistration/ram:ID)';
const BUYER_VAT = "exists({buyer}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA'])";
const BUYER_KNOWN = `(${BUYER_VAT} or exists({buyer}/ram:SpecifiedLegalOrganization/ram:ID))`;

/** Who must be registered where a line, a discount or an extra is of that category. */
const REGISTERED: Readonly<Record<VatCategory, string>> = {
  S: SELLER_TAX,
  Z: SELLER_TAX,
  E: SELLER_TAX,
  AE: `${SELLER_TAX} and ${BUYER_KNOWN}`,
  K: `${SELLER_VAT} and ${BUYER_VAT}`,
  G: SELLER_VAT,
  O: `not(${SELLER_VAT}) and not(${BUYER_VAT})`,
};

const LINE_TAX = '{line}/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax';
const SHARED_TAX = '{settlement}/ram:SpecifiedTradeAllowanceCharge/ram:CategoryTradeTax';

function rulesOf(category: VatCategory): Rule[] {
  const id = (number: number) => `BR-${FAMILIES[category]}-${String(number).padStart(2, '0')}`;
  const here = `[ram:CategoryCode='${category}']`;
  const used = `{invoice}[exists((${LINE_TAX}${here}, ${SHARED_TAX}${here}))]`;
  const group = `{settlement}/ram:ApplicableTradeTax${here}`;
  const count = category === 'S' ? `count(${group}) >= 1` : `count(${group}) = 1`;
  const reasonless = category === 'S' || category === 'Z';
  const reason = 'exists((ram:ExemptionReason, ram:ExemptionReasonCode))';
  return [
    [id(1), used, count],
    [id(2), used, REGISTERED[category]],
    [id(5), `${LINE_TAX}${here}`, rateOf(category)],
    [id(6), `${SHARED_TAX}${here}`, rateOf(category)],
    [id(8), group, baseOf(category)],
    ...(category === 'S' ? [] : [[id(9), group, 'number(ram:CalculatedAmount) = 0'] as const]),
    [id(10), group, reasonless ? `not(${reason})` : reason],
  ];
}

function rateOf(category: VatCategory): string {
  if (category === 'O') return 'not(ram:RateApplicablePercent)';
  return category === 'S' ? 'number(ram:RateApplicablePercent) > 0' : 'number(ram:RateApplicablePercent) = 0';
}

/** The base of a group is what its lines come to, less discounts, plus extras, of its category and rate. */
function baseOf(category: VatCategory): string {
  const same = category === 'O' ? '' : ' and number(ram:RateApplicablePercent) = number($rate)';
  const tax = (name: string) => `[${name}[ram:CategoryCode='${category}'${same}]]`;
  const shared = (isCharge: boolean) =>
    `sum({settlement}/ram:SpecifiedTradeAllowanceCharge[ram:ChargeIndicator/udt:Indicator='${isCharge}']${tax('ram:CategoryTradeTax')}/ram:ActualAmount)`;
  const lines = `sum({line}/ram:SpecifiedLineTradeSettlement${tax('ram:ApplicableTradeTax')}//ram:LineTotalAmount)`;
  return `let $rate := (ram:RateApplicablePercent, 0)[1] return
    abs(number(ram:BasisAmount) - (${lines} - ${shared(false)} + ${shared(true)})) < 0.005`;
}

const IN_UNION = "{invoice}[{settlement}/ram:ApplicableTradeTax/ram:CategoryCode='K']";
const OUTSIDE = "{invoice}[{settlement}/ram:ApplicableTradeTax/ram:CategoryCode='O']";

/** The rules of the European norm on each category of VAT. */
export const VAT_RULES: readonly Rule[] = [
  ...(['S', 'E', 'AE', 'K', 'G', 'O', 'Z'] as const).flatMap(rulesOf),
  ['BR-IC-11', IN_UNION, 'exists({delivery}/ram:ActualDeliverySupplyChainEvent)'],
  ['BR-IC-12', IN_UNION, 'exists({delivery}/ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID)'],
  ['BR-O-11', OUTSIDE, 'count({settlement}/ram:ApplicableTradeTax) = 1'],
  ['BR-O-12', OUTSIDE, `not(${LINE_TAX}[ram:CategoryCode != 'O'])`],
  ['BR-O-13', OUTSIDE, `not(${SHARED_TAX}[ram:CategoryCode != 'O'])`],
];
