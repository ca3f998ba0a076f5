import type { Rule } from './rule.ts';

const note = (code: string) => `ram:IncludedNote[ram:SubjectCode='${code}']`;
const sirenOf = (party: string) => `${party}/ram:SpecifiedLegalOrganization/ram:ID[@schemeID='0002']`;
const endpointOf = (party: string) => `${party}/ram:URIUniversalCommunication/ram:URIID`;
const B2B = `{invoice}[{document}/${note('BAR')}/ram:Content = 'B2B']`;
const typed = (...codes: readonly string[]) =>
  `{invoice}[{document}/ram:TypeCode = (${codes.map((code) => `'${code}'`).join(', ')})]`;
const number = "string-length(.) <= 35 and matches(., '^[A-Za-z0-9+\\-_/]+$')";
const day = "matches(., '^20\\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])$')";
const RATES =
  "('0.00','0.90','1.05','1.75','2.10','5.50','7.00','8.50','9.20','9.60','10.00','13.00','19.60','20.00','20.60')";
const EAS = "matches(@schemeID, '^(0225|EM|0007|0009|0088|0190|0208|0211|99\\d\\d)$')";

/** The rules of the French norm that an invoice of this product can meet. */
export const FRENCH_RULES: readonly Rule[] = [
  ['BR-FR-01/02', '{document}/ram:ID | {original}/ram:IssuerAssignedID', number],
  ['BR-FR-03', '//udt:DateTimeString | //qdt:DateTimeString', day],
  ['BR-FR-04', '{document}/ram:TypeCode', ". = ('380', '386', '384', '381')"],
  ['BR-FR-05/06 PMT', '{document}', `count(${note('PMT')}) = 1`],
  ['BR-FR-05/06 PMD', '{document}', `count(${note('PMD')}) = 1`],
  ['BR-FR-05/06 AAB', '{document}', `count(${note('AAB')}) = 1`],
  ['BR-FR-06 TXD', '{document}', `count(${note('TXD')}) <= 1`],
  ['BR-FR-08', '{invoice}', "{frame} = ('B1', 'S1', 'M1', 'B2', 'S2', 'M2', 'B4', 'S4', 'M4')"],
  [
    'BR-FR-09',
    "(//ram:SellerTradeParty | //ram:BuyerTradeParty)[ram:GlobalID[@schemeID='0009']]",
    "matches(ram:GlobalID, '^\\d{14}$') and starts-with(ram:GlobalID, ram:SpecifiedLegalOrganization/ram:ID) and exists(ram:SpecifiedLegalOrganization/ram:ID)",
  ],
  ['BR-FR-10', '{invoice}', `matches(${sirenOf('{seller}')}, '^\\d{9}$')`],
  ['BR-FR-11', B2B, `matches(${sirenOf('{buyer}')}, '^\\d{9}$')`],
  ['BR-FR-12', '{invoice}', `normalize-space(${endpointOf('{buyer}')}) != ''`],
  ['BR-FR-12 EAS', endpointOf('{buyer}'), EAS],
  ['BR-FR-13', '{invoice}', `normalize-space(${endpointOf('{seller}')}) != ''`],
  ['BR-FR-15', '//ram:CategoryCode', ". = ('S', 'E', 'AE', 'K', 'G', 'O', 'Z')"],
  ['BR-FR-16', '//ram:RateApplicablePercent', `. = ${RATES}`],
  [
    'BR-FR-20',
    `{document}/${note('BAR')}`,
    "ram:Content = ('B2B', 'B2BINT', 'B2C', 'B2CINT', 'OUTOFSCOPE', 'ARCHIVEONLY')",
  ],
  [
    'BR-FR-21',
    B2B,
    `starts-with(${endpointOf('{buyer}')}, ${sirenOf('{buyer}')}) and ${endpointOf('{buyer}')}/@schemeID = '0225'`,
  ],
  ['BR-FR-23', "//ram:URIID[@schemeID='0225']", "matches(., '^[A-Za-z0-9+\\-_.]+$')"],
  ['BR-FR-25', '//ram:URIID', 'string-length(.) <= 125'],
  ['BR-FR-31', '{document}', `count(${note('BAR')}) = 1`],
  ['BR-FR-32', "//ram:ID[@schemeID='0002']", "matches(., '^\\d{9}$')"],
  ['BR-FR-CO-04', typed('384'), 'count({original}) = 1'],
  ['BR-FR-CO-05', typed('381'), 'exists({original}[ram:IssuerAssignedID and ram:FormattedIssueDateTime])'],
  [
    'BR-FR-CO-07',
    "{due}[not({document}/ram:TypeCode = '386')]",
    'string(.) >= string({document}/ram:IssueDateTime/udt:DateTimeString)',
  ],
  ['BR-FR-CO-08', typed('386'), "not({frame} = ('B4', 'S4', 'M4'))"],
  [
    'BR-FR-CO-09',
    "{invoice}[{frame} = ('B2', 'S2', 'M2')]",
    'number({totals}/ram:TotalPrepaidAmount) = number({totals}/ram:GrandTotalAmount) and exists({due})',
  ],
  ['BR-FR-CO-10', '//ram:GlobalID', 'exists(@schemeID)'],
  [
    'BR-FR-CO-12',
    "{settlement}[ram:InvoiceCurrencyCode != 'EUR']",
    "ram:TaxCurrencyCode = 'EUR' and exists({totals}/ram:TaxTotalAmount[@currencyID='EUR'])",
  ],
  [
    'BR-FR-CO-16',
    "{settlement}/ram:ApplicableTradeTax[ram:ExemptionReasonCode = 'VATEX-FR-FRANCHISE']",
    `ram:CategoryCode = 'E' and ({seller}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA'] or {seller}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='FC'] = ${sirenOf('{seller}')})`,
  ],
  [
    'BR-FR CNWVAT',
    "{settlement}/ram:ApplicableTradeTax[ram:ExemptionReasonCode = 'VATEX-FR-CNWVAT']",
    "{document}/ram:TypeCode = '381'",
  ],
  [
    'BR-FR-DEC-01',
    '//*[ends-with(local-name(), "Amount")][local-name() != "ChargeAmount"]',
    "matches(., '^-?\\d{1,17}(\\.\\d{1,2})?$') and string-length(translate(., '.', '')) <= 19",
  ],
  [
    'BR-FR-DEC-02',
    '//ram:BilledQuantity | //ram:BasisQuantity',
    "matches(., '^-?\\d{1,19}(\\.\\d{1,4})?$') and string-length(translate(., '.', '')) <= 19",
  ],
  [
    'BR-FR-DEC-03',
    '//ram:ChargeAmount',
    "matches(., '^\\d{1,19}(\\.\\d{1,6})?$') and string-length(translate(., '.', '')) <= 19",
  ],
  ['BR-FR-DEC-04', '//ram:RateApplicablePercent', "matches(., '^\\d{1,2}(\\.\\d{1,2})?$')"],
];
