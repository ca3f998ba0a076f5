import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lawRuns, lawTimeout } from '../../core/testing/law-runs.ts';
import { mayBeIssued, missingBeforeIssue } from '../documents/checklist.ts';
import { anyComposition, numbered } from '../testing/any-document.ts';
import { brokenRules } from '../testing/broken-rules.ts';
import { goldenCasesOf } from '../testing/golden-cases.ts';
import { goldenDocument } from '../testing/golden-document.ts';
import { SAMPLE_DOCUMENT } from '../testing/sample-document.ts';
import { writeCii } from './factur-x-xml.ts';

const goldenCases = goldenCasesOf(readFileSync(new URL('../golden/invoice-cases.json', import.meta.url), 'utf8'));

describe('the XML of a reference case', () => {
  test.for(goldenCases)('$id breaks no rule of EN 16931 and of the French norm', ({ input }) => {
    expect(brokenRules(writeCii(goldenDocument(input)))).toEqual([]);
  });
});

describe('the XML of any document', () => {
  it(
    'breaks no rule but that of the address nobody has, once the checklist lets it be issued',
    () => {
      let issued = 0;
      const holds = fc.property(anyComposition, (composition) => {
        const document = numbered(composition);
        const { buyer } = document;
        if (buyer === null || !mayBeIssued(missingBeforeIssue(document))) return;
        issued += 1;
        const unreachable = buyer.endpoint === null ? ['BR-FR-12 at rsm:CrossIndustryInvoice'] : [];
        expect(brokenRules(writeCii({ ...document, buyer }))).toEqual(unreachable);
      });
      fc.assert(holds, { numRuns: lawRuns(1_500), seed: 16_931 });
      expect(issued).toBeGreaterThan(120);
    },
    lawTimeout(60_000),
  );
});

describe('brokenRules', () => {
  const xml = writeCii(SAMPLE_DOCUMENT);

  test.for<{ rule: string; from: RegExp; to: string }>([
    { rule: 'BR-02', from: /<ram:ID>FA2026-0001<.ram:ID>/, to: '' },
    { rule: 'BR-27', from: /<ram:ChargeAmount>100</, to: '<ram:ChargeAmount>-100<' },
    { rule: 'BT-131', from: /(Summation><ram:LineTotalAmount>)100.00</, to: '$1100.01<' },
    { rule: 'BR-CO-10', from: /<ram:LineTotalAmount>100.00<(?=.*Header)/, to: '<ram:LineTotalAmount>99.00<' },
    { rule: 'BR-CO-13', from: /<ram:TaxBasisTotalAmount>100.00</, to: '<ram:TaxBasisTotalAmount>100.01<' },
    { rule: 'BR-CO-14', from: /(currencyID="EUR">)20.00</, to: '$120.01<' },
    { rule: 'BR-CO-15', from: /<ram:GrandTotalAmount>120.00</, to: '<ram:GrandTotalAmount>120.01<' },
    { rule: 'BR-CO-16', from: /<ram:DuePayableAmount>120.00</, to: '<ram:DuePayableAmount>119.99<' },
    { rule: 'BR-CO-17', from: /<ram:CalculatedAmount>20.00</, to: '<ram:CalculatedAmount>20.01<' },
    { rule: 'BR-CO-25', from: /<ram:SpecifiedTradePaymentTerms>.*<.ram:SpecifiedTradePaymentTerms>/, to: '' },
    { rule: 'BR-DEC', from: /<ram:DuePayableAmount>120.00</, to: '<ram:DuePayableAmount>120.000<' },
    { rule: 'BR-S-01', from: /(BasisAmount><ram:CategoryCode>)S</, to: '$1Z<' },
    { rule: 'BR-S-08', from: /<ram:BasisAmount>100.00</, to: '<ram:BasisAmount>90.00<' },
    { rule: 'BR-CL-17', from: /<ram:CategoryCode>S</, to: '<ram:CategoryCode>L<' },
    { rule: 'BR-FR-05', from: /<ram:SubjectCode>PMT</, to: '<ram:SubjectCode>AAI<' },
    { rule: 'BR-FR-08', from: /<ram:ID>S1</, to: '<ram:ID>A1<' },
    { rule: 'BR-FR-16', from: /<ram:RateApplicablePercent>20.00</, to: '<ram:RateApplicablePercent>20.000<' },
    { rule: 'BR-FR-20', from: /<ram:Content>B2B</, to: '<ram:Content>B2G<' },
    { rule: 'BR-FR-21', from: /(<ram:URIID schemeID="0225">)552100554</, to: '$1999999999<' },
    { rule: 'BR-FR-CO-04', from: /<ram:TypeCode>380</, to: '<ram:TypeCode>384<' },
    { rule: 'BR-FR-CO-05', from: /<ram:TypeCode>380</, to: '<ram:TypeCode>381<' },
    { rule: 'BR-FR-CO-07', from: /20261220/, to: '20261119' },
    { rule: 'BR-FR-CO-12', from: /<ram:InvoiceCurrencyCode>EUR</, to: '<ram:InvoiceCurrencyCode>USD<' },
  ])('finds $rule in an invoice spoilt on purpose', ({ rule, from, to }) => {
    const spoilt = xml.replace(from, to);
    expect(spoilt).not.toBe(xml);
    expect(brokenRules(spoilt).join()).toContain(rule);
  });

  it('finds nothing in the invoice itself', () => {
    expect(brokenRules(xml)).toEqual([]);
  });
});
