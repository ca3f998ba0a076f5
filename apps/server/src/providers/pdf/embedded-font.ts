/// <reference path="./fonts/fontkit.d.ts" />
import { LRUCache } from 'lru-cache';
import { writeSubset } from './fonts/outline-subset.ts';
import { type ShapedGlyph, type ShapedRun, type ShapedWord, shapeText } from './fonts/shaped-text.ts';
import type { FontFile } from './fonts/typeface-files.ts';

/**
 * Signs that every document holds the shapes of, whether it uses them or not: nearly all documents then hold the same two
 * font files, which are made and compressed once.
 */
const USUAL_SIGNS = [
  '0123456789 ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz',
  'ÀÂÇÈÉÊËÎÏÔÙÛŒ àâçèéêëîïôùûœ',
  '.,:;!?\'"’“”«»()[]/-–—·•&@%+×=*#°€\u00a0',
].join(' ');

/** Different selections of glyphs whose font files are kept. */
const SELECTIONS = 200;
const written = new LRUCache<string, Uint8Array>({ max: SELECTIONS });

/** What a font of a document is made of, as the PDF library reads it. */
export type FontInUse = {
  readonly id: string;
  readonly subset: { encode(): Uint8Array };
  widths: number[];
  unicode: (readonly number[])[];
  ref(): PDFKit.PDFKitReference;
};

type Selection = { readonly places: ReadonlyMap<string, number>; readonly glyphs: readonly number[] } & Pick<
  FontInUse,
  'widths' | 'unicode'
>;

const usual = new Map<string, Selection>();

/** How words of usual signs are written, which is the same in each document. */
const usualWords = new WeakMap<ShapedWord, string>();

/**
 * The glyphs of a font that a document uses. One shape has a place for each text it stands for, so that a text is copied
 * from the page as it was typed.
 */
export class GlyphSelection {
  private readonly places: Map<string, number>;
  private readonly glyphs: number[];
  private readonly file: FontFile;
  private readonly used: FontInUse;

  constructor(file: FontFile, used: FontInUse) {
    const known = usual.get(file.name);
    this.file = file;
    this.used = used;
    this.places = new Map(known?.places);
    this.glyphs = [...(known?.glyphs ?? [0])];
    if (known) {
      used.widths = [...known.widths];
      used.unicode = [...known.unicode];
    }
    used.subset.encode = () => this.encode();
  }

  /** A word whose glyphs follow each other on the line, as a page says it. @see ISO 32000-1, 9.4.3, TJ */
  wordCode(word: ShapedWord): string {
    const known = usualWords.get(word);
    if (known !== undefined) return known;
    const code = word.glyphs.map((glyph) => this.glyphCode(glyph)).join('');
    const places = usual.get(this.file.name)?.places;
    if (places && word.glyphs.every((glyph) => places.has(keyOf(glyph)))) usualWords.set(word, code);
    return code;
  }

  /** A glyph, and what the next one is nearer or farther than its width. */
  glyphCode(glyph: ShapedGlyph): string {
    const place = this.placeOf(glyph).toString(16).padStart(4, '0');
    const gap = Math.round((glyph.width - glyph.advance) * 100) / 100;
    return gap === 0 ? place : `${place}> ${gap} <`;
  }

  private placeOf(glyph: ShapedGlyph): number {
    const { id, codePoints, width } = glyph;
    const key = keyOf(glyph);
    const known = this.places.get(key);
    if (known !== undefined) return known;
    const place = this.glyphs.push(id) - 1;
    this.places.set(key, place);
    this.used.widths[place] = width;
    this.used.unicode[place] = codePoints;
    return place;
  }

  /** Has the usual signs in their places from now on, in each document. */
  addUsualSigns({ words }: ShapedRun): void {
    if (usual.has(this.file.name)) return;
    for (const glyph of words.flatMap(({ glyphs }) => glyphs)) this.placeOf(glyph);
    const { widths, unicode } = this.used;
    const selection = { places: new Map(this.places), glyphs: [...this.glyphs] };
    usual.set(this.file.name, { ...selection, widths: [...widths], unicode: [...unicode] });
  }

  private encode(): Uint8Array {
    const key = `${this.file.name} ${this.glyphs.join(' ')}`;
    const file = written.get(key) ?? writeSubset(this.file.font, this.glyphs);
    written.set(key, file);
    return file;
  }
}

const keyOf = ({ id, codePoints }: ShapedGlyph) => `${id} ${codePoints.join(' ')}`;

/** The fonts of nearly all documents, with the signs they hold in any case: in running text, and beside figures. */
export function usualRuns(): readonly ShapedRun[] {
  return (['regular', 'bold'] as const).flatMap((weight) => {
    const none = (sign: string): never => {
      throw new Error(`no typeface has the usual sign ${sign}`);
    };
    const letters = shapeText(USUAL_SIGNS, weight, none);
    const figures = shapeText(USUAL_SIGNS.replaceAll(/\p{L}/gu, ''), weight, none);
    const [first] = letters;
    if (!first) return [];
    const same = [...letters, ...figures].filter(({ file }) => file === first.file);
    return [{ file: first.file, words: same.flatMap(({ words }) => words) }];
  });
}
