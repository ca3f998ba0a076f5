import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { writeCii } from '../cii/factur-x-xml.ts';
import { goldenCasesOf } from '../testing/golden-cases.ts';
import { goldenDocument } from '../testing/golden-document.ts';
import { SAMPLE_DOCUMENT } from '../testing/sample-document.ts';
import { readInvoice } from './read-invoice.ts';
import { findingsOf, isCreditNote, type ReceivedInvoice, sellerKey } from './received-invoice.ts';

const goldenCases = goldenCasesOf(readFileSync(new URL('../golden/invoice-cases.json', import.meta.url), 'utf8'));
const sample = writeCii({ ...SAMPLE_DOCUMENT, number: 'F2026-7' });

function read(xml: string): ReceivedInvoice {
  const invoice = readInvoice(xml);
  if (typeof invoice === 'string') throw new Error(invoice);
  return invoice;
}

const UBL = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
  <cbc:ID>INV-9</cbc:ID><cbc:IssueDate>2026-11-03</cbc:IssueDate><cbc:DueDate>2026-12-03</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyTaxScheme><cbc:CompanyID>FR44732829320</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Fournisseur</cbc:RegistrationName><cbc:CompanyID schemeID="0002">732829320</cbc:CompanyID></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party>
    <cac:PartyLegalEntity><cbc:RegistrationName>Cabinet</cbc:RegistrationName><cbc:CompanyID schemeID="0009">55210055400013</cbc:CompanyID></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingCustomerParty>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">20.00</cbc:TaxAmount>
    <cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">100.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">20.00</cbc:TaxAmount></cac:TaxSubtotal>
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount currencyID="EUR">100.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="EUR">120.00</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="EUR">120.00</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
</Invoice>`;

describe('readInvoice', () => {
  test.for(goldenCases)('reads the totals of $id, which contradict nothing', ({ input, expected }) => {
    const invoice = read(writeCii(goldenDocument(input)));
    expect(expected.totals).toMatchObject({
      taxBasis_BT109: invoice.net,
      taxTotal_BT110: invoice.vat,
      grandTotal_BT112: invoice.gross,
      due_BT115: invoice.due,
    });
    expect(invoice).toMatchObject({ number: input.number, typeCode: input.typeCode, issuedOn: input.issueDate });
    const known = findingsOf(invoice, invoice.buyer.siren);
    expect(known.filter((finding) => finding.endsWith('differs'))).toEqual([]);
  });

  it('reads the country of the seller', () => {
    const address =
      '<cac:PostalAddress><cac:Country><cbc:IdentificationCode>BE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>';
    const ubl = UBL.replace('<cac:PartyTaxScheme>', `${address}<cac:PartyTaxScheme>`);
    expect(read(ubl).sellerCountry).toBe('BE');
    expect(read(sample).sellerCountry).toBe('FR');
  });

  it('reads where the platform of the seller delivers, in the scheme of French platforms', () => {
    const endpoint = '<cbc:EndpointID schemeID="0225">732829320_ACHATS</cbc:EndpointID>';
    const ubl = UBL.replace('<cac:Party>', `<cac:Party>${endpoint}`);
    expect(read(ubl).sellerAddress).toBe('732829320_ACHATS');
    expect(read(ubl.replace('0225', 'EM')).sellerAddress).toBeNull();
    expect(read(sample).sellerAddress).toBe(SAMPLE_DOCUMENT.seller.endpoint?.id ?? null);
  });

  it('reads UBL as it reads CII', () => {
    const invoice = read(UBL);
    expect(invoice).toMatchObject({
      ...{ syntax: 'ubl', number: 'INV-9', issuedOn: '2026-11-03', dueOn: '2026-12-03', currency: 'EUR' },
      ...{ net: '100.00', vat: '20.00', gross: '120.00', due: '120.00', prepaid: '0.00' },
      seller: { name: 'Fournisseur', siren: '732829320', vatNumber: 'FR44732829320' },
      sellerCountry: null,
      buyer: { name: 'Cabinet', siren: '552100554' },
    });
    expect(findingsOf(invoice, '552100554')).toEqual([]);
  });

  test.for([
    { why: 'text', xml: 'Facture 12', refusal: 'no_xml' },
    { why: 'a document type', xml: sample.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'), refusal: 'no_xml' },
    { why: 'an entity nobody defined', xml: sample.replace('F2026-7', '&secret;'), refusal: 'no_xml' },
    { why: 'what is never closed', xml: sample.slice(0, -40), refusal: 'no_xml' },
    { why: 'what is too deep', xml: '<a>'.repeat(50) + '</a>'.repeat(50), refusal: 'no_xml' },
    { why: 'another kind of XML', xml: '<Document xmlns="urn:iso:20022"/>', refusal: 'no_invoice' },
    { why: 'the name in another namespace', xml: '<CrossIndustryInvoice xmlns="urn:x"/>', refusal: 'no_invoice' },
    { why: 'an invoice without a number', xml: sample.replace('>F2026-7<', '><'), refusal: 'incomplete' },
    { why: 'an amount that is none', xml: UBL.replaceAll('120.00', '12e1'), refusal: 'incomplete' },
    { why: 'a day that is none', xml: UBL.replace('2026-11-03', '2026-02-30'), refusal: 'incomplete' },
  ])('refuses $why', ({ xml, refusal }) => {
    expect(readInvoice(xml)).toBe(refusal);
  });

  it('reads or refuses any text, and changes of a true one, without failing', () => {
    const changed = fc
      .tuple(fc.nat(sample.length), fc.nat(40), fc.string({ maxLength: 20 }))
      .map(([at, gone, more]) => {
        return sample.slice(0, at) + more + sample.slice(at + gone);
      });
    fc.assert(
      fc.property(fc.oneof(fc.string(), changed), (xml) => {
        const invoice = readInvoice(xml);
        if (typeof invoice !== 'string') expect(findingsOf(invoice, null)).toBeInstanceOf(Array);
      }),
    );
  });
});

describe('findingsOf', () => {
  const own = '552100554';
  test.for([
    { why: 'a total', said: { gross: '120.01' }, found: ['gross_differs', 'due_differs'] },
    { why: 'VAT', said: { vatGroups: [{ base: '100', vat: '19' }] }, found: ['vat_differs'] },
    { why: 'the base of VAT', said: { vatGroups: [{ base: '90', vat: '20' }] }, found: ['net_differs'] },
    { why: 'what was paid before', said: { prepaid: '20' }, found: ['due_differs'] },
    { why: 'the buyer', said: { buyer: { name: 'X', siren: '732829320', vatNumber: null } }, found: ['other_buyer'] },
    { why: 'no buyer', said: { buyer: { name: 'X', siren: null, vatNumber: null } }, found: ['buyer_unknown'] },
    {
      why: 'the seller',
      said: { seller: { name: 'X', siren: '123456789', vatNumber: null } },
      found: ['seller_unknown'],
    },
  ])('names a fault of $why', ({ said, found }) => {
    expect(findingsOf({ ...read(UBL), ...said }, own)).toEqual(found);
  });
});

test.for([
  { why: 'with a SIREN', country: 'FR', siren: '732829320', vatNumber: null, isKnown: true },
  { why: 'with a VAT number alone', country: 'FR', siren: null, vatNumber: 'FR44732829320', isKnown: false },
  {
    why: 'with a French VAT number and no country',
    country: null,
    siren: null,
    vatNumber: 'fr 44732829320',
    isKnown: false,
  },
  { why: 'of which nothing is said', country: null, siren: null, vatNumber: null, isKnown: false },
  { why: 'in Belgium with its VAT number', country: 'BE', siren: null, vatNumber: 'BE0417497106', isKnown: true },
  {
    why: 'with a Belgian VAT number and no country',
    country: null,
    siren: null,
    vatNumber: 'BE 0417.497.106',
    isKnown: true,
  },
  { why: 'in Belgium with a VAT number that is none', country: 'BE', siren: null, vatNumber: 'BE12', isKnown: false },
  { why: 'in Belgium with neither', country: 'BE', siren: null, vatNumber: null, isKnown: false },
  { why: 'in Belgium with a French VAT number', country: 'BE', siren: null, vatNumber: 'FR44732829320', isKnown: true },
  {
    why: 'in Switzerland with its VAT number',
    country: 'CH',
    siren: null,
    vatNumber: 'CHE-116.281.710 TVA',
    isKnown: true,
  },
  { why: 'in La Réunion with a SIREN', country: 'RE', siren: '732829320', vatNumber: null, isKnown: true },
  { why: 'in La Réunion without one', country: 'RE', siren: null, vatNumber: 'FR44732829320', isKnown: false },
])('a seller $why: known $isKnown', ({ country, siren, vatNumber, isKnown }) => {
  const invoice = { ...read(UBL), sellerCountry: country, seller: { name: 'X', siren, vatNumber } };
  expect(findingsOf(invoice, '552100554')).toEqual(isKnown ? [] : ['seller_unknown']);
});

test.for(['381', '261', '396', '502', '503', '81', '83', '532'])('%s is a credit note', (typeCode) => {
  expect(isCreditNote({ typeCode })).toBe(true);
});

test.for(['380', '386', '384', '389', '393', '80', '383', '38', ''])('%s is none', (typeCode) => {
  expect(isCreditNote({ typeCode })).toBe(false);
});

test.for([
  [{ name: 'A', siren: '732829320', vatNumber: 'FR44732829320' }, 'siren 732829320'],
  [{ name: 'A', siren: '123456789', vatNumber: 'be 0417.497.106' }, 'vat BE0417497106'],
  [{ name: ' Étude  Noël', siren: null, vatNumber: null }, 'name étude noël'],
] as const)('%o is recognised by %s', ([party, key]) => {
  expect(sellerKey(party)).toBe(key);
});
