import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import type {
  Ink,
  LogoMark,
  Mark,
  QrMark,
  RuleMark,
  ShapeMark,
  TextMark,
} from '@aurea/domain/billing/layout/drawing.ts';
import { namedSign, printedText } from '@aurea/domain/billing/layout/printed-text.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { type FontInUse, GlyphSelection, usualRuns } from './embedded-font.ts';
import { facturXMetadata } from './factur-x-metadata.ts';
import { type ShapedRun, shapeText, widthOf } from './fonts/shaped-text.ts';
import type { FontFile } from './fonts/typeface-files.ts';
import { asSource, decimals, drawWords } from './glyph-commands.ts';
import type { PdfInput } from './port.ts';
import { drawStructure } from './structure.ts';

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
  const { pages, structure } = input.drawing;
  const document = new FileOfMany({
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    autoFirstPage: false,
    font: '',
    size: 'A4',
    margin: 0,
    lang: input.language,
    displayTitle: true,
    tagged: structure !== undefined,
    info: {
      Title: printedText(input.title),
      Author: printedText(input.author),
      Creator: 'Aurea',
      Producer: 'Aurea',
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  for (const run of usualRuns()) document.fontOf(run).addUsualSigns(run);
  const draw = (marks: readonly Mark[]) => {
    for (const mark of marks) drawMark(document, mark, input);
  };
  if (structure) drawStructure(document, { pages, structure }, draw);
  else {
    for (const marks of pages) {
      document.addPage();
      draw(marks);
    }
  }
  if (input.xml !== null) embed(document, input.xml, madeAt);
  document.end();
  return await buffer(document);
}

const compressed = new WeakMap<Uint8Array, Uint8Array>();

/** A document as the library writes it, but for what is the same in all documents: that is prepared and compressed once. */
class FileOfMany extends PDFDocument {
  declare private readonly _font: FontInUse;
  private readonly fonts = new Map<string, { readonly used: FontInUse; readonly selection: GlyphSelection }>();

  /** The glyphs that the document uses of the font of a run. */
  fontOf({ file }: ShapedRun): GlyphSelection {
    return this.inUse(file).selection;
  }

  private inUse(file: FontFile) {
    const known = this.fonts.get(file.name);
    if (known) return known;
    this.registerFont(file.name, asSource(file)).font(file.name);
    const used = this._font;
    const created = { used, selection: new GlyphSelection(file, used) };
    this.fonts.set(file.name, created);
    return created;
  }

  /** A line of text from its left end, on its baseline; `y` counts down from the top of the page. */
  drawLine(
    runs: readonly ShapedRun[],
    { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
  ) {
    let left = x;
    const base = this.page.height - y;
    const commands: string[] = [];
    for (const { file, words } of runs) {
      const { used, selection } = this.inUse(file);
      this.page.fonts[used.id] ??= used.ref();
      commands.push(`/${used.id} ${decimals(size)} Tf`, ...drawWords(words, selection, { x: left, y: base, size }));
      left += (widthOf([{ file, words }]) * size) / 1000;
    }
    this.save();
    this.transform(1, 0, 0, -1, 0, this.page.height);
    for (const command of ['BT', ...commands, 'ET']) this.addContent(command);
    this.restore();
  }

  /** Bytes that were written before, as those of a font or of a colour profile, are not compressed again. */
  override ref(data: object): PDFKit.PDFKitReference {
    const reference = super.ref(data);
    const write = reference.write.bind(reference);
    reference.write = (chunk: unknown) => {
      if (!(chunk instanceof Uint8Array && reference.compress)) return write(chunk);
      const known = compressed.get(chunk) ?? deflateSync(chunk);
      compressed.set(chunk, known);
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

function drawMark(document: FileOfMany, mark: Mark, { drawing, logo }: PdfInput): void {
  if (mark.kind === 'qr') drawQr(document, mark);
  else if (mark.kind === 'logo') drawLogo(document, mark, logo);
  else if (mark.kind === 'shape') drawShape(document, mark);
  else drawInk(document, mark, mark.ink === 'accent' ? drawing.accent : INKS[mark.ink]);
}

function drawInk(document: FileOfMany, mark: TextMark | RuleMark, color: string): void {
  if (mark.kind === 'rule') {
    document.rect(mark.x, mark.y, mark.width, mark.thickness).fill(color);
    return;
  }
  const runs = shapeText(mark.text, mark.weight, (sign) => refuse(sign, mark.text));
  const x = mark.end ? mark.x - (widthOf(runs) * mark.size) / 1000 : mark.x;
  document.fillColor(color);
  document.drawLine(runs, { x, y: mark.y, size: mark.size });
}

function drawShape(document: FileOfMany, { path, fill, stroke, thickness }: ShapeMark): void {
  document.path(path).lineWidth(thickness);
  if (fill && stroke) document.fillAndStroke(fill, stroke);
  else if (fill) document.fill(fill);
  else document.stroke(stroke ?? INKS.text);
}

/** PDF/A allows no sign without a shape, and another in its place would say something else. */
function refuse(sign: string, line: string): never {
  throw new Failure('sign_unprintable', { sign: namedSign(sign), line });
}

/** The bytes of the picture go into the file as they are: it was redrawn, without opacity, when it was sent. */
function drawLogo(document: FileOfMany, { x, y, width, height }: LogoMark, logo: PdfInput['logo']): void {
  if (logo) document.image(Buffer.from(logo), x, y, { width, height });
}

/** Dark squares of one row side by side are one rectangle. */
function drawQr(document: FileOfMany, { x, y, size, text }: QrMark): void {
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

function embed(document: FileOfMany, xml: string, madeAt: Date): void {
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
