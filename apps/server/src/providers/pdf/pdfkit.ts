import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import type { Ink, LogoMark, Mark, QrMark, RuleMark, TextMark } from '@aurea/domain/invoicing/layout/drawing.ts';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { facturXMetadata } from './factur-x-metadata.ts';
import { FONTS, USUAL_SIGNS } from './fonts.ts';
import type { PdfInput } from './port.ts';

const INKS: Readonly<Record<Exclude<Ink, 'accent'>, string>> = {
  text: '#1a1a1a',
  muted: '#5f5b54',
  rule: '#d8d5ce',
  missing: '#8f4b00',
};

/**
 * A drawing as PDF/A-3b, with the invoice for machines embedded the way Factur-X wants it. Only to be called in a
 * worker: a page takes some tens of milliseconds.
 *
 * @see ISO 19005-3; Factur-X 1.09, 6.2
 */
export async function writePdf(input: PdfInput): Promise<Uint8Array> {
  const madeAt = new Date(input.madeAt);
  const document = new FileOfMany({
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    autoFirstPage: false,
    font: '',
    size: 'A4',
    margin: 0,
    lang: input.language,
    displayTitle: true,
    info: {
      Title: printable(input.title),
      Author: printable(input.author),
      Creator: 'Aurea',
      Producer: 'Aurea',
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  for (const [weight, font] of Object.entries(FONTS)) document.prepareFont(weight, font);
  for (const marks of input.drawing.pages) {
    document.addPage();
    for (const mark of marks) drawMark(document, mark, input);
  }
  if (input.xml !== null) embed(document, input.xml, madeAt);
  document.end();
  return await buffer(document);
}

type Target = InstanceType<typeof PDFDocument>;

const packed = new WeakMap<Uint8Array, Uint8Array>();

/** What the library knows of the glyphs of a font in one document, by their place in the file of the font. */
type Selection = {
  readonly glyphs: readonly number[];
  readonly mapping: Readonly<Record<number, number>>;
  readonly widths: readonly number[];
  readonly unicode: readonly (readonly number[])[];
};

type FontInUse = {
  readonly subset: { glyphs: readonly number[]; mapping: Readonly<Record<number, number>> };
  widths: readonly number[];
  unicode: readonly (readonly number[])[];
  encode(text: string): unknown;
};

const usual = new Map<string, Selection>();

/** A document as the library writes it, but for what is the same in all documents: that is prepared and packed once. */
class FileOfMany extends PDFDocument {
  declare private readonly _font: FontInUse;

  /** Makes room for the usual signs first, so that the file of the font is the same in each document. */
  prepareFont(name: string, source: PDFKit.Mixins.PDFFontSource): void {
    this.registerFont(name, source).font(name);
    const font = this._font;
    const known = usual.get(name) ?? usualSelection(font);
    usual.set(name, known);
    font.subset.glyphs = [...known.glyphs];
    font.subset.mapping = { ...known.mapping };
    font.widths = [...known.widths];
    font.unicode = [...known.unicode];
  }

  /** Bytes that were written before, as those of a font or of a colour profile, are not packed again. */
  override ref(data: object): PDFKit.PDFKitReference {
    const reference = super.ref(data);
    const write = reference.write.bind(reference);
    reference.write = (chunk: unknown) => {
      if (!(chunk instanceof Uint8Array && reference.compress)) return write(chunk);
      const known = packed.get(chunk) ?? deflateSync(chunk);
      packed.set(chunk, known);
      reference.compress = false;
      Object.assign(reference.data, { Filter: 'FlateDecode' });
      write(known);
    };
    return reference;
  }

  /** Title and author stand in the dictionary as they are, and in the XML, which the library writes after it, escaped. */
  override endMetadata(): void {
    const { Title = '', Author = '' } = this.info;
    this.info = { ...this.info, Title: inXml(Title), Author: inXml(Author) };
    super.endMetadata();
  }
}

function usualSelection(font: FontInUse): Selection {
  for (const sign of USUAL_SIGNS) font.encode(sign);
  const { subset, widths, unicode } = font;
  return { glyphs: [...subset.glyphs], mapping: { ...subset.mapping }, widths: [...widths], unicode: [...unicode] };
}

function drawMark(document: Target, mark: Mark, { drawing, logo }: PdfInput): void {
  if (mark.kind === 'qr') drawQr(document, mark);
  else if (mark.kind === 'logo') drawLogo(document, mark, logo);
  else drawInk(document, mark, mark.ink === 'accent' ? drawing.accent : INKS[mark.ink]);
}

function drawInk(document: Target, mark: TextMark | RuleMark, color: string): void {
  if (mark.kind === 'rule') {
    document.rect(mark.x, mark.y, mark.width, mark.thickness).fill(color);
    return;
  }
  const text = printable(mark.text);
  document.font(mark.weight).fontSize(mark.size).fillColor(color);
  const x = mark.end ? mark.x - document.widthOfString(text) : mark.x;
  document.text(text, x, mark.y, { lineBreak: false, baseline: 'alphabetic' });
}

/** The bytes of the picture go into the file as they are: it was drawn anew, without opacity, when it was sent. */
function drawLogo(document: Target, { x, y, width, height }: LogoMark, logo: PdfInput['logo']): void {
  if (logo) document.image(Buffer.from(logo), x, y, { width, height });
}

/** Dark squares of one row side by side are one rectangle. */
function drawQr(document: Target, { x, y, size, text }: QrMark): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 });
  const side = size / modules;
  data.forEach((row, line) => {
    let start = -1;
    [...row, false].forEach((dark, column) => {
      if (dark && start < 0) start = column;
      if (dark || start < 0) return;
      document.rect(x + start * side, y + line * side, (column - start) * side, side);
      start = -1;
    });
  });
  document.fill('#000000');
}

function embed(document: Target, xml: string, madeAt: Date): void {
  const attachment = {
    name: 'factur-x.xml',
    type: 'text/xml',
    description: 'Factur-X EN 16931',
    relationship: 'Alternative',
    creationDate: madeAt,
    modifiedDate: madeAt,
  };
  document.file(Buffer.from(xml, 'utf8'), attachment);
  document.appendXML(facturXMetadata());
}

function inXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Signs that the font has; another stands as a question mark, for PDF/A allows no sign without a shape. */
function printable(text: string): string {
  return text
    .replaceAll(/\s/g, (space) => (space === '\u00a0' || space === '\u202f' ? space : ' '))
    .replaceAll(
      /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u024f\u03a3-\u03d7\u03fc-\u0479\u0480-\u049d\u04a0-\u04ff\u1e00-\u1e9b\u1e9d-\u1eff\u2010-\u2027\u202f-\u2055\u20a0-\u20af\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf\u2122\u2190-\u2193\u2212]/gu,
      '?',
    );
}
