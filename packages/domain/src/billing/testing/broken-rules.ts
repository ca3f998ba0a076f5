import { evaluateXPathToBoolean, evaluateXPathToNodes } from 'fontoxpath';
import { type Document, type Element, parseXmlDocument } from 'slimdom';
import type { Rule } from './rule.ts';
import { EN16931_RULES } from './rules-en16931.ts';
import { FRENCH_RULES } from './rules-french.ts';
import { VAT_RULES } from './rules-vat.ts';

const NAMESPACES: Readonly<Record<string, string>> = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

const TRADE = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction';

/** Places that rules name over and over. */
const PLACES: Readonly<Record<string, string>> = {
  invoice: '/rsm:CrossIndustryInvoice',
  document: '/rsm:CrossIndustryInvoice/rsm:ExchangedDocument',
  frame:
    '/rsm:CrossIndustryInvoice/rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID',
  line: `${TRADE}/ram:IncludedSupplyChainTradeLineItem`,
  seller: `${TRADE}/ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty`,
  buyer: `${TRADE}/ram:ApplicableHeaderTradeAgreement/ram:BuyerTradeParty`,
  delivery: `${TRADE}/ram:ApplicableHeaderTradeDelivery`,
  settlement: `${TRADE}/ram:ApplicableHeaderTradeSettlement`,
  totals: `${TRADE}/ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeSettlementHeaderMonetarySummation`,
  original: `${TRADE}/ram:ApplicableHeaderTradeSettlement/ram:InvoiceReferencedDocument`,
  due: `${TRADE}/ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString`,
};

const placed = (path: string) => path.replaceAll(/\{([a-z]+)\}/g, (_all, name: string) => PLACES[name] ?? '');
const options = { namespaceResolver: (prefix: string) => NAMESPACES[prefix] ?? null };

const RULES: readonly Rule[] = [...EN16931_RULES, ...VAT_RULES, ...FRENCH_RULES].map(
  ([id, context, test]) => [id, placed(context), placed(test)] as const,
);

/**
 * The rules of EN 16931 and of the French norm that an invoice in CII breaks, each with the place where it does.
 *
 * Written after the texts of the norms, in our own XPath, so that the checks of every build need no network: amounts
 * are checked to the cent, where the official rules allow a tolerance.
 *
 * @see EN 16931-1, annex on business rules; FNFE-MPE, BR-FR 1.4.0
 */
export function brokenRules(xml: string): string[] {
  const document = parseXmlDocument(xml);
  return RULES.flatMap((rule) => brokenPlaces(document, rule));
}

function brokenPlaces(document: Document, [id, context, test]: Rule): string[] {
  const places = evaluateXPathToNodes(context, document, null, null, options) as Element[];
  const broken = places.filter((place) => !evaluateXPathToBoolean(test, place, null, null, options));
  return broken.map((place) => `${id} at ${place.nodeName}`);
}
