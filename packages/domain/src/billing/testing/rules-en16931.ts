import type { Rule } from './rule.ts';

const filled = (path: string) => `normalize-space(${path}) != ''`;

const HEADING: readonly Rule[] = [
  ['BR-01', '{invoice}', filled('rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID')],
  ['BR-02', '{document}', filled('ram:ID')],
  ['BR-03', '{document}', filled("ram:IssueDateTime/udt:DateTimeString[@format='102']")],
  ['BR-04', '{document}', filled('ram:TypeCode')],
  ['BR-05', '{settlement}', filled('ram:InvoiceCurrencyCode')],
  ['BR-06', '{invoice}', filled('{seller}/ram:Name')],
  ['BR-07', '{invoice}', filled('{buyer}/ram:Name')],
  ['BR-08', '{seller}', 'exists(ram:PostalTradeAddress)'],
  ['BR-09', '{seller}/ram:PostalTradeAddress', filled('ram:CountryID')],
  ['BR-10', '{buyer}', 'exists(ram:PostalTradeAddress)'],
  ['BR-11', '{buyer}/ram:PostalTradeAddress', filled('ram:CountryID')],
  ['BR-16', '{invoice}', 'exists({line})'],
  ['BR-55', '{original}', filled('ram:IssuerAssignedID')],
  ['BR-57', '{delivery}/ram:ShipToTradeParty/ram:PostalTradeAddress', filled('ram:CountryID')],
  ['BR-62', '{seller}/ram:URIUniversalCommunication/ram:URIID', filled('@schemeID')],
  ['BR-63', '{buyer}/ram:URIUniversalCommunication/ram:URIID', filled('@schemeID')],
  [
    'BR-CO-09',
    "//ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']",
    "matches(., '^(A[TE]|B[EG]|C[HYZ]|D[EK]|E[ELS]|F[IR]|G[BR]|H[RU]|I[ET]|L[TUV]|MT|N[LO]|P[LT]|RO|S[EIKM]|U[AS]|XI)')",
  ],
  [
    'BR-CO-26',
    '{seller}',
    "exists((ram:ID, ram:GlobalID, ram:SpecifiedLegalOrganization/ram:ID, ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']))",
  ],
];

const LINES: readonly Rule[] = [
  ['BR-21', '{line}', filled('ram:AssociatedDocumentLineDocument/ram:LineID')],
  ['BR-22', '{line}', 'exists(ram:SpecifiedLineTradeDelivery/ram:BilledQuantity)'],
  ['BR-23', '{line}', filled('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode')],
  ['BR-24', '{line}', 'exists(.//ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount)'],
  ['BR-25', '{line}', filled('ram:SpecifiedTradeProduct/ram:Name')],
  ['BR-26', '{line}', 'exists(.//ram:NetPriceProductTradePrice/ram:ChargeAmount)'],
  ['BR-27', '{line}//ram:NetPriceProductTradePrice/ram:ChargeAmount', 'number(.) >= 0'],
  ['BR-28', '{line}//ram:GrossPriceProductTradePrice/ram:ChargeAmount', 'number(.) >= 0'],
  ['BR-41', '{line}//ram:SpecifiedTradeAllowanceCharge', 'exists(ram:ActualAmount)'],
  ['BR-42', '{line}//ram:SpecifiedTradeAllowanceCharge', 'exists((ram:Reason, ram:ReasonCode))'],
  ['BR-66', '//ram:SpecifiedTradeAllowanceCharge', 'exists(ram:ChargeIndicator/udt:Indicator)'],
  ['BR-CO-04', '{line}', filled(".//ram:ApplicableTradeTax[ram:TypeCode='VAT']/ram:CategoryCode")],
  [
    // No rule of the norm checks it: quantity × price ÷ base quantity, less discounts, plus extras, to the cent.
    'BT-131',
    '{line}',
    `abs(number(.//ram:LineTotalAmount)
       - (round(abs(number(.//ram:BilledQuantity)) * number(.//ram:NetPriceProductTradePrice/ram:ChargeAmount)
            div number((.//ram:BasisQuantity, 1)[1]) * 100 + 0.0000001) div 100
            * (if (number(.//ram:BilledQuantity) < 0) then -1 else 1)
          - sum(.//ram:SpecifiedTradeAllowanceCharge[ram:ChargeIndicator/udt:Indicator='false']/ram:ActualAmount)
          + sum(.//ram:SpecifiedTradeAllowanceCharge[ram:ChargeIndicator/udt:Indicator='true']/ram:ActualAmount))) < 0.005`,
  ],
  [
    // No rule of the norm checks it either: a percentage of a base (BT-93, BT-94, BT-100, BT-101) is the amount, to the cent.
    'BT-94',
    '//ram:SpecifiedTradeAllowanceCharge[ram:CalculationPercent]',
    `exists(ram:BasisAmount)
       and abs(number(ram:ActualAmount)
         - round(abs(number(ram:BasisAmount)) * number(ram:CalculationPercent) + 0.0000001) div 100
           * (if (number(ram:BasisAmount) < 0) then -1 else 1)) < 0.005`,
  ],
];

const SHARED = '{settlement}/ram:SpecifiedTradeAllowanceCharge';
const ALLOWANCES = `${SHARED}[ram:ChargeIndicator/udt:Indicator='false']`;
const CHARGES = `${SHARED}[ram:ChargeIndicator/udt:Indicator='true']`;
const isSum = (total: string, parts: string) => `abs(sum(${total}) - (${parts})) < 0.005`;

const TOTALS: readonly Rule[] = [
  ['BR-12', '{totals}', 'exists(ram:LineTotalAmount)'],
  ['BR-13', '{totals}', 'exists(ram:TaxBasisTotalAmount)'],
  ['BR-14', '{totals}', 'exists(ram:GrandTotalAmount)'],
  ['BR-15', '{totals}', 'exists(ram:DuePayableAmount)'],
  ['BR-31', SHARED, 'exists(ram:ActualAmount)'],
  ['BR-32', SHARED, filled("ram:CategoryTradeTax[ram:TypeCode='VAT']/ram:CategoryCode")],
  ['BR-33', SHARED, 'exists((ram:Reason, ram:ReasonCode))'],
  ['BR-45', '{settlement}/ram:ApplicableTradeTax', 'exists(ram:BasisAmount)'],
  ['BR-46', '{settlement}/ram:ApplicableTradeTax', 'exists(ram:CalculatedAmount)'],
  ['BR-47', '{settlement}/ram:ApplicableTradeTax', filled('ram:CategoryCode')],
  ['BR-48', "{settlement}/ram:ApplicableTradeTax[ram:CategoryCode!='O']", filled('ram:RateApplicablePercent')],
  ['BR-49', '{settlement}/ram:SpecifiedTradeSettlementPaymentMeans', filled('ram:TypeCode')],
  [
    'BR-61',
    "{settlement}/ram:SpecifiedTradeSettlementPaymentMeans[ram:TypeCode=('30','58')]",
    filled('ram:PayeePartyCreditorFinancialAccount/ram:IBANID'),
  ],
  [
    'BR-53',
    '{settlement}[ram:TaxCurrencyCode]',
    'ram:TaxCurrencyCode != ram:InvoiceCurrencyCode and {totals}/ram:TaxTotalAmount/@currencyID = ram:TaxCurrencyCode',
  ],
  ['BR-CO-03', '{settlement}/ram:ApplicableTradeTax', 'not(ram:TaxPointDate and ram:DueDateTypeCode)'],
  ['BR-CO-10', '{totals}', isSum('ram:LineTotalAmount', 'sum({line}//ram:LineTotalAmount)')],
  ['BR-CO-11', '{totals}', isSum('ram:AllowanceTotalAmount', `sum(${ALLOWANCES}/ram:ActualAmount)`)],
  ['BR-CO-12', '{totals}', isSum('ram:ChargeTotalAmount', `sum(${CHARGES}/ram:ActualAmount)`)],
  [
    'BR-CO-13',
    '{totals}',
    isSum(
      'ram:TaxBasisTotalAmount',
      'sum(ram:LineTotalAmount) - sum(ram:AllowanceTotalAmount) + sum(ram:ChargeTotalAmount)',
    ),
  ],
  [
    'BR-CO-14',
    '{totals}',
    isSum(
      'ram:TaxTotalAmount[@currencyID = {settlement}/ram:InvoiceCurrencyCode]',
      'sum({settlement}/ram:ApplicableTradeTax/ram:CalculatedAmount)',
    ),
  ],
  [
    'BR-CO-15',
    '{totals}',
    isSum(
      'ram:GrandTotalAmount',
      'sum(ram:TaxBasisTotalAmount) + sum(ram:TaxTotalAmount[@currencyID = {settlement}/ram:InvoiceCurrencyCode])',
    ),
  ],
  [
    'BR-CO-16',
    '{totals}',
    isSum('ram:DuePayableAmount', 'sum(ram:GrandTotalAmount) - sum(ram:TotalPrepaidAmount) + sum(ram:RoundingAmount)'),
  ],
  [
    'BR-CO-17',
    '{settlement}/ram:ApplicableTradeTax',
    `abs(abs(number(ram:CalculatedAmount))
       - round(abs(number(ram:BasisAmount)) * number((ram:RateApplicablePercent, 0)[1]) + 0.0000001) div 100) < 0.005`,
  ],
  ['BR-CO-18', '{settlement}', 'exists(ram:ApplicableTradeTax)'],
  [
    'BR-CO-25',
    '{settlement}[number({totals}/ram:DuePayableAmount) > 0]',
    'exists(ram:SpecifiedTradePaymentTerms[ram:DueDateDateTime or ram:Description])',
  ],
  [
    'BR-DEC',
    '//*[ends-with(local-name(), "Amount")][local-name() != "ChargeAmount"]',
    'matches(., "^-?\\d+(\\.\\d{1,2})?$")',
  ],
];

const oneOf = (codes: string) => `. = tokenize('${codes}', ' ')`;

const CODES: readonly Rule[] = [
  ['BR-CL-01', '{document}/ram:TypeCode', oneOf('380 381 384 386')],
  ['BR-CL-03', '//@currencyID', oneOf('EUR USD GBP CHF JPY CAD')],
  ['BR-CL-08', '{document}/ram:IncludedNote/ram:SubjectCode', oneOf('PMT PMD AAB BAR AAI REG TXD')],
  ['BR-CL-10', '//ram:GlobalID/@schemeID', oneOf('0002 0009')],
  ['BR-CL-11', '//ram:SpecifiedLegalOrganization/ram:ID/@schemeID', oneOf('0002')],
  ['BR-CL-14', '//ram:CountryID', oneOf('FR DE BE CH GB US ES IT LU NL')],
  ['BR-CL-16', '//ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode', oneOf('30 58')],
  ['BR-CL-17', '//ram:CategoryCode', oneOf('S E AE K G O Z')],
  [
    'BR-CL-19',
    "//ram:SpecifiedTradeAllowanceCharge[ram:ChargeIndicator/udt:Indicator='false']/ram:ReasonCode",
    oneOf('41 42 60 62 63 64 65 66 67 68 70 71 88 95 100 102 103 104 105'),
  ],
  [
    'BR-CL-20',
    "//ram:SpecifiedTradeAllowanceCharge[ram:ChargeIndicator/udt:Indicator='true']/ram:ReasonCode",
    oneOf('ADR ABL FC FI LA PC'),
  ],
  [
    'BR-CL-22',
    '//ram:ExemptionReasonCode',
    oneOf(
      'VATEX-FR-FRANCHISE VATEX-FR-CNWVAT VATEX-FR-CGI261C-1 VATEX-FR-CGI261C-2 VATEX-EU-AE VATEX-EU-IC VATEX-EU-G VATEX-EU-O',
    ),
  ],
  ['BR-CL-23', '//@unitCode', oneOf('C62 LS HUR DAY WEE MON QAN ANN KMT')],
  ['BR-CL-25', '//ram:URIID/@schemeID', "matches(., '^(0225|EM|99\\d\\d|0007|0088|0151|0190|0192|0208|0211)$')"],
  ['CII-DT', '//udt:DateTimeString | //qdt:DateTimeString', "@format = '102' and matches(., '^\\d{8}$')"],
  ['CII-EMPTY', '//*[not(*)]', "normalize-space(.) != '' or local-name() = 'ApplicableHeaderTradeDelivery'"],
];

/** The rules of the European norm that are not about categories of VAT. */
export const EN16931_RULES: readonly Rule[] = [...HEADING, ...LINES, ...TOTALS, ...CODES];
