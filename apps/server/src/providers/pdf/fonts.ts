/// <reference path="./fontkit.d.ts" />
import { readFileSync } from 'node:fs';
import { create, type Font, type GlyphPosition, type GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';

/** Words whose shape is remembered in each weight: those of a document come again in the next. */
const WORDS = 5_000;

/** Different selections of glyphs whose font files are kept, in each weight. */
const SELECTIONS = 50;

/**
 * Signs that every document holds the shapes of, whether it uses them or not: nearly all documents then hold the same two
 * font files, which are made and packed once.
 */
export const USUAL_SIGNS = [
  '0123456789 ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz',
  'ÀÂÇÈÉÊËÎÏÔÙÛŒ àâçèéêëîïôùûœ',
  '.,:;!?\'"’“”«»()[]/-–—·•&@%+×=*#°€',
  '\u00a0\u202f',
].flatMap((signs) => [...signs]);

/**
 * The fonts of a PDF. Reading their tables and shaping words is most of the work of a document, so a thread reads each
 * font once, shapes a word once, and writes the same selection of glyphs once.
 */
export const FONTS = {
  regular: read(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: read(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
};

/** The library takes fonts that were read already; its types only name files and bytes. */
function read(address: string): PDFKit.Mixins.PDFFontSource {
  const font = create(readFileSync(new URL(address)));
  const shape = font.layout.bind(font);
  const shaped = new LRUCache<string, GlyphRun>({ max: WORDS });
  font.layout = (text, features) => {
    if (features) return shape(text, features);
    const known = shaped.get(text);
    if (known) return new ShapedWord(known);
    const run = shape(text);
    shaped.set(text, new ShapedWord(run));
    return run;
  };
  keepSelections(font);
  return font as object as Uint8Array;
}

function keepSelections(font: Font): void {
  const createSubset = font.createSubset.bind(font);
  const files = new LRUCache<string, Uint8Array>({ max: SELECTIONS });
  font.createSubset = () => {
    const subset = createSubset();
    const encode = subset.encode.bind(subset);
    subset.encode = () => {
      const selection = subset.glyphs.join(' ');
      const file = files.get(selection) ?? encode();
      files.set(selection, file);
      return file;
    };
    return subset;
  };
}

/** A word with positions of its own: the document that asks for it scales them in place. */
class ShapedWord implements GlyphRun {
  readonly glyphs: readonly object[];
  readonly positions: readonly GlyphPosition[];

  constructor({ glyphs, positions }: GlyphRun) {
    this.glyphs = glyphs;
    this.positions = positions.map((position) => ({ ...position }));
  }

  get advanceWidth(): number {
    return this.positions.reduce((width, { xAdvance }) => width + xAdvance, 0);
  }
}
