import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { decimal } from '../../core/decimal.ts';
import { brokenFrenchRules } from '../documents/french-rules.ts';
import { goldenAmounts, goldenCasesOf } from '../testing/golden-cases.ts';
import { goldenDocument } from '../testing/golden-document.ts';
import { SAMPLE_DOCUMENT } from '../testing/sample-document.ts';
import { documentTotals } from '../totals/totals.ts';
import { writeCii } from './factur-x-xml.ts';

const goldenCases = goldenCasesOf(readFileSync(new URL('../golden/invoice-cases.json', import.meta.url), 'utf8'));
const XSD = new URL('./facturx-en16931-xsd/', import.meta.url);
const schemas = readdirSync(XSD).map((fileName) => ({
  fileName,
  contents: readFileSync(new URL(fileName, XSD), 'utf8'),
}));
const root = schemas.filter(({ fileName }) => fileName === 'Factur-X_EN16931.xsd');

async function xsdErrors(contents: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'invoice.xml', contents }],
    schema: root,
    preload: schemas.filter(({ fileName }) => fileName !== 'Factur-X_EN16931.xsd'),
  });
  return errors.map(({ message }) => message);
}

/** The text of the first element of that name. */
const textOf = (xml: string, name: string) => new RegExp(`<ram:${name}[^>]*>([^<]*)<`).exec(xml)?.[1];

describe('the XML of a reference case', () => {
  test.for(goldenCases)(
    '$id is valid against the XSD of Factur-X EN 16931 and says its totals',
    async ({ input, expected }) => {
      const document = goldenDocument(input);
      expect(brokenFrenchRules(document)).toEqual([]);
      const xml = writeCii(document);
      expect(await xsdErrors(xml)).toEqual([]);
      const totals = documentTotals(goldenAmounts(input));
      expect(expected.totals).toMatchObject({
        taxBasis_BT109: textOf(xml, 'TaxBasisTotalAmount'),
        taxTotal_BT110: textOf(xml, 'TaxTotalAmount'),
        grandTotal_BT112: textOf(xml, 'GrandTotalAmount'),
        due_BT115: textOf(xml, 'DuePayableAmount'),
      });
      expect(textOf(xml, 'LineTotalAmount')).toBe(totals.lines[0]?.net.toFixed(2));
      expect(xml).toContain(`<ram:TypeCode>${input.typeCode}</ram:TypeCode>`);
      expect(xml).toContain(`<ram:ID>${input.billingFrame}</ram:ID>`);
    },
  );
});

describe('writeCii', () => {
  test.for([
    {
      why: 'another currency with VAT in euros',
      more: { currency: 'USD', euroRate: '0.86' },
      says: '<ram:TaxTotalAmount currencyID="EUR">17.20<',
    },
    {
      why: 'prices with VAT and their rounding',
      more: { pricesIncludeVat: true, lines: [{ ...SAMPLE_DOCUMENT.lines[0], unitPrice: '9.99' }] },
      says: '<ram:RoundingAmount>-0.01<',
    },
    { why: 'the option for VAT on debits', more: { vatOnDebits: true }, says: '<ram:DueDateTypeCode>5<' },
    {
      why: 'a delivery address and an order',
      more: { delivery: SAMPLE_DOCUMENT.buyer.address, purchaseOrder: 'PO-1', quotation: 'D-1' },
      says: '<ram:ShipToTradeParty>',
    },
    {
      why: 'signs that XML keeps for itself',
      more: { note: 'A < B & "C"\u0000' },
      says: 'A &lt; B &amp; &quot;C&quot;<',
    },
    {
      why: 'a credit note without a day to pay',
      more: { kind: 'credit_note', dueOn: null, originals: [{ number: 'F-1', issuedOn: '2026-11-01' }] },
      says: '<ram:Description>À déduire',
    },
    {
      why: 'a document discount in percent',
      more: { allowances: [{ percent: '10', reason: 'Remise' }], charges: [{ amount: '5', reason: 'Frais' }] },
      says: '<ram:CalculationPercent>10<',
    },
    {
      why: 'an extra at a rate that no line has',
      more: { charges: [{ amount: '5', reason: 'Port', vat: { vatCategory: 'S', vatRate: '10' }, reasonCode: 'FC' }] },
      says: '<ram:RateApplicablePercent>10.00</ram:RateApplicablePercent></ram:CategoryTradeTax>',
    },
    {
      why: 'a delivery inside the Union names the country',
      more: { lines: [{ ...SAMPLE_DOCUMENT.lines[0], vatCategory: 'K', vatRate: '0' }] },
      says: '<ram:ShipToTradeParty>',
    },
    {
      why: 'outside the scope: no rate and no VAT number of the seller',
      more: { lines: [{ ...SAMPLE_DOCUMENT.lines[0], vatCategory: 'O', vatRate: '0' }] },
      says: '<ram:CategoryCode>O</ram:CategoryCode></ram:ApplicableTradeTax>',
    },
  ])('writes what is valid: $why', async ({ more, says }) => {
    const xml = writeCii({ ...SAMPLE_DOCUMENT, ...more } as typeof SAMPLE_DOCUMENT);
    expect(xml).toContain(says);
    expect(await xsdErrors(xml)).toEqual([]);
  });

  it('is refused by the XSD when an amount is no number: the check itself can fail', async () => {
    const xml = writeCii(SAMPLE_DOCUMENT).replace(/<ram:GrandTotalAmount>[^<]*/, '<ram:GrandTotalAmount>much');
    expect((await xsdErrors(xml)).join()).toContain('GrandTotalAmount');
  });

  it('writes quantities and prices as they are, without exponent', () => {
    const [line] = SAMPLE_DOCUMENT.lines;
    const lines = line ? [{ ...line, quantity: '0.0001', unitPrice: '0.000001', baseQuantity: '1000' }] : [];
    const xml = writeCii({ ...SAMPLE_DOCUMENT, lines });
    expect(decimal(textOf(xml, 'BilledQuantity') ?? '').toFixed()).toBe('0.0001');
    expect(textOf(xml, 'ChargeAmount')).toBe('0.000001');
    expect(xml).toContain('<ram:BasisQuantity unitCode="C62">1000<');
  });
});
