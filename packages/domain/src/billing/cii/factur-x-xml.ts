import { type InvoiceDocument, isFinal } from '../documents/document.ts';
import { billingFrameOf, typeCodeOf } from '../documents/document-type.ts';
import { documentTotals } from '../totals/totals.ts';
import { sharedAdjustment, summation, tradeLine, vatBreakdown } from './amounts.ts';
import { agreement, delivery } from './parties.ts';
import { element, leaf, type Xml } from './xml.ts';

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/** EN 16931 itself: the profile of that name of Factur-X. */
const GUIDELINE = 'urn:cen.eu:en16931:2017';

/**
 * The Factur-X XML of an invoice or credit note, as machines read it: Cross Industry Invoice D22B in the EN 16931 profile.
 *
 * Every amount is an exact decimal of the totals of the document; nothing is computed here.
 *
 * @throws Failure as `documentTotals`
 * @see Factur-X 1.09, EN 16931-3-3
 */
export function writeCii(document: InvoiceDocument): string {
  const root = element(
    'rsm:CrossIndustryInvoice',
    [context(document), heading(document), transaction(document)],
    NAMESPACES,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function context(document: InvoiceDocument): Xml {
  const frame = billingFrameOf(document.kind, document.category, { afterDeposits: isFinal(document) });
  return element('rsm:ExchangedDocumentContext', [
    element('ram:BusinessProcessSpecifiedDocumentContextParameter', [leaf('ram:ID', frame)]),
    element('ram:GuidelineSpecifiedDocumentContextParameter', [leaf('ram:ID', GUIDELINE)]),
  ]);
}

function heading({ number, kind, issuedOn, mentions, note }: InvoiceDocument): Xml {
  const notes = mentions.map(({ code, text }) =>
    element('ram:IncludedNote', [leaf('ram:Content', text), leaf('ram:SubjectCode', code)]),
  );
  return element('rsm:ExchangedDocument', [
    leaf('ram:ID', number),
    leaf('ram:TypeCode', typeCodeOf(kind)),
    element('ram:IssueDateTime', [writeDay('udt', issuedOn)]),
    element('ram:IncludedNote', [leaf('ram:Content', note)]),
    ...notes,
  ]);
}

function transaction(document: InvoiceDocument): Xml {
  const totals = documentTotals({ ...document, euroRate: document.euroRate ?? undefined });
  const lines = document.lines.flatMap((line, index) => {
    const figures = totals.lines[index];
    return figures ? [tradeLine(line, figures, index)] : [];
  });
  const { currency } = document;
  return element('rsm:SupplyChainTradeTransaction', [
    ...lines,
    agreement(document),
    delivery(document, writeDay),
    element('ram:ApplicableHeaderTradeSettlement', [
      leaf('ram:PaymentReference', document.number),
      leaf('ram:TaxCurrencyCode', totals.vatInEuro && 'EUR'),
      leaf('ram:InvoiceCurrencyCode', currency),
      paymentMeans(document),
      ...totals.vatGroups.map((group) => vatBreakdown(group, document)),
      ...totals.allowances.map((one) => sharedAdjustment(one, false)),
      ...totals.charges.map((one) => sharedAdjustment(one, true)),
      paymentTerms(document),
      summation(totals, currency),
      ...document.originals.map(({ number, issuedOn }) =>
        element('ram:InvoiceReferencedDocument', [
          leaf('ram:IssuerAssignedID', number),
          element('ram:FormattedIssueDateTime', [writeDay('qdt', issuedOn)]),
        ]),
      ),
    ]),
  ]);
}

/** SEPA transfer, or any transfer. @see UNTDID 4461 */
function paymentMeans({ account, currency }: InvoiceDocument): Xml {
  if (!account) return null;
  return element('ram:SpecifiedTradeSettlementPaymentMeans', [
    leaf('ram:TypeCode', currency === 'EUR' ? '58' : '30'),
    element('ram:PayeePartyCreditorFinancialAccount', [
      leaf('ram:IBANID', account.iban.replaceAll(/\s/g, '')),
      leaf('ram:AccountName', account.holder),
    ]),
    element('ram:PayeeSpecifiedCreditorFinancialInstitution', [leaf('ram:BICID', account.bic)]),
  ]);
}

/** The last day to pay, or what else is to be done with the amount (BR-CO-25). */
function paymentTerms({ dueOn, language }: InvoiceDocument): Xml {
  const settled = language === 'fr' ? "À déduire de la facture d'origine" : 'To be deducted from the original invoice';
  return element('ram:SpecifiedTradePaymentTerms', [
    leaf('ram:Description', dueOn === null ? settled : null),
    element('ram:DueDateDateTime', [dueOn && writeDay('udt', dueOn)]),
  ]);
}

function writeDay(prefix: 'udt' | 'qdt', day: string): Xml {
  return leaf(`${prefix}:DateTimeString`, day.replaceAll('-', ''), { format: '102' });
}
