import { inflateSync } from 'node:zlib';
import { writeCii } from '@aurea/domain/billing/cii/factur-x-xml.ts';
import { drawDocument } from '@aurea/domain/billing/layout/draw.ts';
import { SAMPLE_DOCUMENT } from '@aurea/domain/billing/testing/sample-document.ts';
import { expect, it, test } from 'vitest';
import { cleanPicture } from '#providers/picture/clean-task.ts';
import { pngOf } from '#testing/pictures.ts';
import { writePdf } from './pdfkit.ts';

const document = {
  ...SAMPLE_DOCUMENT,
  seller: { ...SAMPLE_DOCUMENT.seller, name: 'Durand & Fils <conseil>' },
  note: 'Merci ✓ 東京',
};
const xml = writeCii(document);
const input = {
  drawing: drawDocument(document, { accent: '#8a6a00', logo: null }),
  title: 'Facture FA2026-0001',
  author: document.seller.name,
  language: 'fr',
  madeAt: Date.UTC(2026, 10, 20, 10),
  xml,
} as const;
const bytes = Buffer.from(await writePdf(input));
const text = bytes.toString('latin1');

/** The streams of the file, inflated where they are compressed. */
const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, compressed = '']) => {
  const raw = Buffer.from(compressed, 'latin1');
  try {
    return inflateSync(raw);
  } catch {
    return raw;
  }
});

test.for<{ why: string; sign: RegExp }>([
  { why: 'begins with its version and a line of bytes above 127', sign: /^%PDF-1\.7\n%[\u0080-\u00ff]{4}/ },
  { why: 'names itself twice at the end', sign: /\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/ },
  { why: 'says for which colours it is made', sign: /\/S \/GTS_PDFA1/ },
  { why: 'ties the XML to the whole document', sign: /\/AF \[/ },
  { why: 'says that the XML is another form of it', sign: /\/AFRelationship \/Alternative/ },
  { why: 'says that the attachment is XML', sign: /\/Subtype \/text#2Fxml/i },
  { why: 'tells its language', sign: /\/Lang \(fr\)/ },
  { why: 'shows its title', sign: /\/DisplayDocTitle true/ },
])('a document of PDF/A-3b $why', ({ sign }) => {
  expect(text).toMatch(sign);
});

it('says in its metadata what it is, its names whole', () => {
  const metadata = streams.map((one) => one.toString('utf8')).find((one) => one.includes('<x:xmpmeta')) ?? '';
  expect(metadata).toMatch(/<pdfaid:part>3<[\s\S]*<pdfaid:conformance>B</);
  expect(metadata).toContain('<fx:ConformanceLevel>EN 16931<');
  expect(metadata).toContain('<fx:DocumentFileName>factur-x.xml<');
  expect(metadata).toContain('Durand &amp; Fils &lt;conseil&gt;');
});

it('says in the dictionary that readers of files show its names as they are', () => {
  expect(text).toContain('(Durand & Fils <conseil>)');
  expect(text).not.toContain('(Durand &amp;');
});

it('holds every font it writes with, and nothing the norm forbids', () => {
  const fonts = text.match(/\/Type \/FontDescriptor/g) ?? [];
  expect(fonts.length).toBeGreaterThan(0);
  expect(text.match(/\/FontFile2/g)).toHaveLength(fonts.length);
  expect(text.match(/\/ToUnicode/g)).toHaveLength(fonts.length);
  for (const forbidden of ['/JavaScript', '/Encrypt', '/SMask', '/Launch', '/LZWDecode', '/URI']) {
    expect(text).not.toContain(forbidden);
  }
});

it('refuses a sign that no typeface has, named with its line, and draws no other instead', async () => {
  const { pages, accent } = input.drawing;
  const mark = { kind: 'text', x: 40, y: 40, size: 9, weight: 'regular', ink: 'text', end: false } as const;
  const drawing = { pages: [...pages, [{ ...mark, text: 'Merci 🎉' }]], accent };
  await expect(writePdf({ ...input, drawing })).rejects.toMatchObject({
    code: 'sign_unprintable',
    details: { sign: '🎉 (U+1F389)', line: 'Merci 🎉' },
  });
});

it('holds the logo as it was drawn anew, once, and nothing of it is transparent', async () => {
  const size = { width: 240, height: 80 };
  const cleaned = cleanPicture({ bytes: pngOf(size), room: size });
  if ('refusal' in cleaned) throw new Error(cleaned.refusal);
  const { width, height, bytes: logo } = cleaned;
  const drawing = drawDocument(document, { accent: '#8a6a00', logo: { id: 'one', width, height } });
  const file = Buffer.from(await writePdf({ ...input, drawing, logo })).toString('latin1');
  const [image = ''] = file.match(/<<[^>]*\/Subtype \/Image[\s\S]*?>>/g) ?? [];
  expect(file.match(/\/Subtype \/Image/g)).toHaveLength(1);
  expect(image).toMatch(/\/ColorSpace \/DeviceRGB/);
  expect(image).toContain(`/Width ${width}`);
  expect(file).not.toMatch(/\/SMask|\/Mask|\/Interpolate true/);
  expect(text).not.toContain('/Subtype /Image');
});

it('holds the XML to the byte, and comes out the same each time', async () => {
  expect(streams.some((one) => one.equals(Buffer.from(xml)))).toBe(true);
  expect(Buffer.from(await writePdf(input)).equals(bytes)).toBe(true);
});
