import { deflateSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { CATALOG, catalogWith, compressedPdf, pdfOf, plainPdf } from '#testing/hostile-papers.ts';
import { noticePdf } from '#testing/notice-pdf.ts';
import { jpegOf, pngOf } from '#testing/pictures.ts';
import { checkPaper } from './check-task.ts';

const SIZE = { width: 80, height: 40 };
const check = (bytes: Buffer, name = 'paper.pdf') => checkPaper({ bytes, name });

describe('papers that are stored', () => {
  test.for([
    { why: 'a plain PDF', bytes: plainPdf() },
    { why: 'a PDF with compressed objects', bytes: compressedPdf('5 0 << /Title (plain) >>') },
    { why: 'a PDF that opens at its first page', bytes: catalogWith('/OpenAction [3 0 R /FitH null]') },
    { why: 'a PDF with a table of contents', bytes: catalogWith('/Outlines << /First 9 0 R /Count 1 >>') },
    { why: 'a PDF with a link to a site', bytes: catalogWith('/A << /S /URI /URI (https://example.org) >>') },
    { why: 'a PDF with empty lines after its end', bytes: Buffer.concat([plainPdf(), Buffer.from('\r\n\0\0\n')]) },
  ])('$why, as it came', ({ bytes }) => {
    expect(check(bytes)).toEqual({ mediaType: 'application/pdf', bytes });
  });

  it('are the PDFs that programs write', async () => {
    expect(check(await noticePdf('A notice\nof two lines'))).toMatchObject({ mediaType: 'application/pdf' });
  });

  it('are pictures drawn again, with their margins', () => {
    const script = Buffer.from('<script>alert(1)</script>');
    const png = check(Buffer.concat([pngOf(SIZE), script]), 'scan.png');
    expect(png).toMatchObject({ mediaType: 'image/png' });
    if (!('bytes' in png)) throw new Error('refused');
    expect(Buffer.from(png.bytes).includes('script')).toBe(false);
    expect(Buffer.from(png.bytes).readUInt32BE(16)).toBe(SIZE.width);
    expect(check(jpegOf(SIZE), 'scan.jpg')).toMatchObject({ mediaType: expect.stringMatching(/^image\//) });
  });
});

const SCRIPT = '/S /JavaScript /JS (app.alert\\(1\\))';

describe('papers with active content', () => {
  test.for([
    { why: 'a script as it opens', found: 'script', bytes: catalogWith(`/OpenAction << ${SCRIPT} >>`) },
    { why: 'a script among its names', found: 'script', bytes: catalogWith('/Names << /JavaScript 9 0 R >>') },
    { why: 'a script whose name hides letters', found: 'script', bytes: catalogWith('/A << /S /J#61va#53cript >>') },
    { why: 'a script in compressed objects', found: 'script', bytes: compressedPdf(`5 0 << ${SCRIPT} >>`) },
    {
      why: 'a script in compressed objects that do not say so',
      found: 'script',
      bytes: compressedPdf(`5 0 << ${SCRIPT} >>`, '/N 1 /First 4 /Filter /FlateDecode'),
    },
    {
      why: 'a script behind a stream that seems to end',
      found: 'script',
      bytes: compressedPdf(`5 0 << ${SCRIPT} >>`, '/Type /ObjStm /N 1 /First 4 /X (endstream) /Filter /FlateDecode'),
    },
    {
      why: 'a script behind a stream that seems to begin',
      found: 'script',
      bytes: compressedPdf(`5 0 << ${SCRIPT} >>`, '/N 1 /X (stream) /First 4 /Filter /FlateDecode'),
    },
    {
      why: 'an action as it opens, after a remark that seems to end',
      found: 'opening',
      bytes: catalogWith('/OpenAction %/x#0A[\n<< /S /URI >>'),
    },
    { why: 'a program', found: 'program', bytes: catalogWith('/A << /S /Launch /F (cmd.exe) >>') },
    { why: 'a file', found: 'attachment', bytes: catalogWith('/Names << /EmbeddedFiles 9 0 R >>') },
    { why: 'a file of an annotation', found: 'attachment', bytes: catalogWith('/FS << /EF << /F 9 0 R >> >>') },
    { why: 'a form of another kind', found: 'form', bytes: catalogWith('/AcroForm << /XFA 9 0 R >>') },
    { why: 'a form that is sent', found: 'sending', bytes: catalogWith('/A << /S /SubmitForm /F (http://x) >>') },
    { why: 'an action as it opens', found: 'opening', bytes: catalogWith('/OpenAction 9 0 R') },
    {
      why: 'an action as it opens, after a remark',
      found: 'opening',
      bytes: catalogWith('/OpenAction %x\n<< /S /URI >>'),
    },
    { why: 'an action of a page', found: 'opening', bytes: catalogWith('/AA << /O 9 0 R >>') },
    { why: 'an action of a page, by reference', found: 'opening', bytes: catalogWith('/AA%x\n000009%\n0 R') },
    {
      why: 'an action of a page, after a remark of 399 signs',
      found: 'opening',
      bytes: catalogWith(`/AA %${'x'.repeat(399)}\n9 0 R`),
    },
    {
      why: 'an action of a page, after a remark of 400 signs',
      found: 'opening',
      bytes: catalogWith(`/AA 9 %${'x'.repeat(400)}\n0 R`),
    },
    {
      why: 'an action of a page, by a number of 21 digits',
      found: 'opening',
      bytes: catalogWith(`/AA ${'9'.padStart(21, '0')} 0 R`),
    },
  ])('$why: refused as $found', ({ bytes, found }) => {
    expect(check(bytes)).toEqual({ refusal: 'active', found });
  });
});

describe('papers that cannot be judged', () => {
  const compressed = (head: string, data: Buffer) => pdfOf([CATALOG], [{ head, data }]);
  test.for([
    { why: 'one protected by a password', refusal: 'locked', bytes: pdfOf([CATALOG], [], '/Encrypt 9 0 R ') },
    { why: 'a page called PDF', refusal: 'kind', bytes: Buffer.from('<html><script>alert(1)</script></html>') },
    { why: 'a program called PDF', refusal: 'kind', bytes: Buffer.from('MZ\x90\0\x03') },
    { why: 'one that is a page as well', refusal: 'unreadable', bytes: polyglot('<html><script>alert(1)</script>') },
    { why: 'one that is an archive as well', refusal: 'unreadable', bytes: after('PK\x03\x04rest') },
    { why: 'one with a page after its end', refusal: 'unreadable', bytes: after('<script>alert(1)</script>') },
    { why: 'one that is cut off', refusal: 'unreadable', bytes: plainPdf().subarray(0, 120) },
    {
      why: 'one whose objects are compressed twice',
      refusal: 'unreadable',
      bytes: compressed('/Type /ObjStm /Filter [/FlateDecode /ASCIIHexDecode]', deflateSync(Buffer.from('3c3c'))),
    },
    {
      why: 'one whose objects are shuffled',
      refusal: 'unreadable',
      bytes: compressed(
        '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
        deflateSync(Buffer.from('x')),
      ),
    },
    {
      why: 'one whose objects are compressed in another way',
      refusal: 'unreadable',
      bytes: compressed('/Type /ObjStm /Filter /LZWDecode', Buffer.from('8000', 'hex')),
    },
    {
      why: 'one whose objects unpack to 80 MB',
      refusal: 'unreadable',
      bytes: compressed('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.alloc(80 * 1024 * 1024))),
    },
  ])('$why', ({ bytes, refusal }) => {
    expect(check(bytes)).toEqual({ refusal });
  });

  it('are pictures too large or damaged', () => {
    expect(check(pngOf({ width: 16, height: 16 }))).toEqual({ refusal: 'small' });
    expect(check(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]))).toEqual({ refusal: 'unreadable' });
  });

  it('take little time, however they are written', () => {
    const started = performance.now();
    expect(check(catalogWith(`${'>>%'.repeat(1_000_000)}/OpenAction ${'%'.repeat(1_000_000)}`))).toMatchObject({
      refusal: expect.any(String),
    });
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test.for(['/AA%', '/EF 1 1 ', '/Encrypt% ', '/AA1', '/AA\n%\n', '/AA\n%', '/EF 1\n%', '/AA '])(
    'take little time, full of %j',
    (unit) => {
      const started = performance.now();
      check(catalogWith(unit.repeat(5_000_000 / unit.length)));
      check(catalogWith(`${unit}${'1'.repeat(5_000_000)}`));
      expect(performance.now() - started).toBeLessThan(10_000);
    },
  );
});

function polyglot(page: string): Buffer {
  const pdf = plainPdf();
  return Buffer.concat([pdf.subarray(0, 9), Buffer.from(`%${page}\n`), pdf.subarray(9)]);
}

function after(more: string): Buffer {
  return Buffer.concat([plainPdf(), Buffer.from(more, 'latin1')]);
}
