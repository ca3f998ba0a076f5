import { deflateSync } from 'node:zlib';
import { writeCii } from '@aurea/domain/billing/cii/factur-x-xml.ts';
import { SAMPLE_DOCUMENT } from '@aurea/domain/billing/testing/sample-document.ts';
import { describe, expect, it, test } from 'vitest';
import { CATALOG, catalogWith, pdfOf, plainPdf } from '#testing/hostile-papers.ts';
import { readInvoiceFile } from './read-task.ts';

const xmlOf = (number: string) => writeCii({ ...SAMPLE_DOCUMENT, number });
const XML = xmlOf('F2026-1');
const compressed = (text: string) => ({ head: '/Filter /FlateDecode', data: deflateSync(Buffer.from(text)) });
const PAGES = ['<< /Type /Pages /Kids [] /Count 0 >>'];
const carrying = (...texts: readonly string[]) => pdfOf([CATALOG, ...PAGES], texts.map(compressed));

describe('an electronic invoice', () => {
  test.for([
    { why: 'as XML', bytes: Buffer.from(XML), mediaType: 'application/xml' },
    { why: 'as XML with a byte order mark', bytes: Buffer.from(`\u{feff}${XML}`), mediaType: 'application/xml' },
    { why: 'in a PDF', bytes: carrying(XML), mediaType: 'application/pdf' },
    { why: 'in a PDF twice, alike', bytes: carrying(XML, XML), mediaType: 'application/pdf' },
    {
      why: 'in a PDF, not compressed',
      bytes: pdfOf([CATALOG, ...PAGES], [{ head: '', data: Buffer.from(XML) }]),
      mediaType: 'application/pdf',
    },
  ])('is read $why', async ({ bytes, mediaType }) => {
    expect(await readInvoiceFile({ bytes })).toMatchObject({
      ...{ mediaType, invoice: { number: 'F2026-1', syntax: 'cii' }, schema: { state: 'valid' } },
    });
  });

  it('is read all the same where the schema refuses it, which is said', async () => {
    const bytes = Buffer.from(
      XML.replace('<ram:TypeCode>380</ram:TypeCode>', '<ram:TypeCode>380</ram:TypeCode><ram:Odd/>'),
    );
    const file = await readInvoiceFile({ bytes });
    expect(file).toMatchObject({ schema: { state: 'broken' } });
    expect('schema' in file && 'errors' in file.schema && file.schema.errors[0]).toContain('Odd');
  });

  it('of another profile is said to be checked against no schema', async () => {
    const profile = 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended';
    const bytes = Buffer.from(XML.replace('urn:cen.eu:en16931:2017', profile));
    expect(await readInvoiceFile({ bytes })).toMatchObject({ schema: { state: 'unchecked' } });
  });

  test.for([
    { refusal: 'kind', why: 'a text', bytes: Buffer.from('Facture') },
    { refusal: 'kind', why: 'another encoding', bytes: Buffer.from('<é/>', 'latin1') },
    { refusal: 'kind', why: 'an archive', bytes: Buffer.from('PK\u0003\u0004') },
    { refusal: 'no_invoice', why: 'another XML', bytes: Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"/>') },
    {
      refusal: 'no_xml',
      why: 'entities that grow',
      bytes: Buffer.from(`<!DOCTYPE a [<!ENTITY b "${'c'.repeat(99)}"><!ENTITY d "&b;&b;">]>${XML}`),
    },
    {
      refusal: 'no_xml',
      why: 'an entity from a file',
      bytes: Buffer.from(
        XML.replace('?>', '?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>').replace('F2026-1', '&b;'),
      ),
    },
    { refusal: 'no_attachment', why: 'a PDF alone', bytes: plainPdf() },
    { refusal: 'several_attachments', why: 'two that differ', bytes: carrying(XML, xmlOf('F2026-2')) },
    { refusal: 'active', why: 'a PDF with a script', bytes: catalogWith('/OpenAction << /S /JavaScript /JS (1) >>') },
    { refusal: 'locked', why: 'a protected PDF', bytes: pdfOf([CATALOG], [], '/Encrypt 4 0 R ') },
    { refusal: 'damaged', why: 'a PDF that is cut off', bytes: carrying(XML).subarray(0, -30) },
    { refusal: 'large_xml', why: 'more XML than is read', bytes: carrying(`${XML}<!--${' '.repeat(6_000_000)}-->`) },
    { refusal: 'large_xml', why: 'as much alone', bytes: Buffer.from(`${XML}<!--${' '.repeat(6_000_000)}-->`) },
  ])('refuses $why: $refusal', async ({ refusal, bytes }) => {
    expect(await readInvoiceFile({ bytes })).toEqual({ refusal });
  });
});
