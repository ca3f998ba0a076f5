import { deflateSync } from 'node:zlib';
import { transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it, test } from 'vitest';
import { pdfLines } from '#providers/pdf-text/pdf-lines.ts';
import { startApp } from '#testing/app.ts';
import { importFile, sample, shown } from '#testing/import-file.ts';
import { noticePdf } from '#testing/notice-pdf.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const asFile = (pdf: Buffer) => ({ fileName: 'notice.pdf', content: pdf.toString('base64') });

const textOfSample = async (name: string) => Buffer.from(await sample(name), 'base64').toString('utf8');

describe('a notice as PDF', () => {
  it('comes to the same as the text that is copied from it', async () => {
    const text = await textOfSample('boursedirect-avis-operation.pdf.txt');
    const [one, other] = [await openHousehold(app), await openHousehold(app)];
    const done = await importFile(app, one, asFile(await noticePdf(text)));
    expect(done.presetName).toContain('Bourse Direct');
    await importFile(app, other, { fileName: 'notice.txt', content: Buffer.from(text).toString('base64') });
    expect(await shown(one)).toEqual(await shown(other));
    const { items } = await one.call(transactions.list, { query: {} });
    expect(items.map(({ kind, cashEffect }) => `${kind} ${cashEffect}`)).toEqual(['dividend 4.08', 'buy -4978.3']);
  });

  it('is read line by line, whatever the order in which its pieces were written', async () => {
    const pdf = await noticePdf('Avis d’Opération\nDate  Désignation  Débit\n10/12/2024  ACHAT  4 978,30');
    expect(await pdfLines(pdf)).toBe('Avis d’Opération\nDate  Désignation  Débit\n10/12/2024  ACHAT  4 978,30');
  });
});

const MIB = 1024 * 1024;

/** A page whose drawing is these bytes, with what its dictionary says of them. */
function pageOf(drawing: Buffer, filter: string, kids = '3 0 R'): Buffer {
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${kids.split(' R').length - 1} >>`),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>'),
    Buffer.concat([
      Buffer.from(`<< /Length ${drawing.length} /Filter ${filter} >>\nstream\n`),
      drawing,
      Buffer.from('\nendstream'),
    ]),
  ];
  const parts = objects.flatMap((object, at) => [Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts, Buffer.from('trailer << /Root 1 0 R >>\n%%EOF')]);
}

const spaces = (size: number) => deflateSync(Buffer.alloc(size, ' '));

describe('a PDF that cannot be read', () => {
  const refused = [
    {
      why: 'of a layout nobody knows',
      pdf: () => noticePdf('Relevé\n10/12/2024  4 978,30'),
      code: 'import_pdf_unknown',
    },
    { why: 'without text', pdf: () => noticePdf(''), code: 'import_unreadable' },
    { why: 'of nothing but a beginning', pdf: async () => Buffer.from('%PDF-1.7\n%%EOF'), code: 'import_unreadable' },
    { why: 'locked by a password', pdf: () => noticePdf('Avis', { password: 'x' }), code: 'import_unreadable' },
    { why: 'of hundreds of pages', pdf: () => noticePdf('Avis', { pages: 201 }), code: 'import_too_large' },
    {
      why: 'that unpacks to hundreds of megabytes',
      pdf: async () => pageOf(spaces(300 * MIB), '/FlateDecode'),
      code: 'import_too_large',
    },
    {
      why: 'that is compressed within what is compressed',
      pdf: async () => pageOf(deflateSync(spaces(300 * MIB)), '[/FlateDecode /FlateDecode]'),
      code: 'import_too_large',
    },
    {
      why: 'that is compressed thrice',
      pdf: async () => pageOf(deflateSync(deflateSync(spaces(MIB))), '[/FlateDecode /FlateDecode /FlateDecode]'),
      code: 'import_unreadable',
    },
    {
      why: 'of a filter that hides its name',
      pdf: async () => pageOf(Buffer.from('x'), '/L#5AWDecode'),
      code: 'import_unreadable',
    },
    {
      why: 'of a page that is not there',
      pdf: async () => pageOf(Buffer.from('x'), '/ASCIIHexDecode', '3 0 R 9 0 R'),
      code: 'import_unreadable',
    },
    {
      why: 'of more than a megabyte',
      pdf: async () => Buffer.concat([await noticePdf('Avis'), Buffer.alloc(MIB)]),
      code: 'import_too_large',
    },
  ];
  test.for(refused)('$why is refused, and leaves nothing', async ({ pdf, code }) => {
    const person = await openHousehold(app);
    const read = importFile(app, person, asFile(await pdf()));
    await expect(read).rejects.toMatchObject({ status: 400, code });
    expect((await person.call(transactions.list, { query: {} })).total).toBe(0);
  });
});
