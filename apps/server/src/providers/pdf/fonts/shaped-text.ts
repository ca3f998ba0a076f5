/// <reference path="./fontkit.d.ts" />
import type { Weight } from '@aurea/domain/billing/layout/drawing.ts';
import { figuresIn, isRightToLeft } from '@aurea/domain/billing/layout/typefaces.ts';
import type { GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { mirrored, type TextRun, textRuns } from './text-runs.ts';
import { type FontFile, fileOf } from './typeface-files.ts';

/** Words whose shape is kept: those of a document come again in the next. */
const WORDS = 10_000;

/** Lengths in thousandths of the size of the text. */
export type ShapedGlyph = {
  readonly id: number;
  readonly codePoints: readonly number[];
  readonly width: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
};

/** Glyphs from left to right; a word that comes again is the same object. */
export type ShapedWord = { readonly glyphs: readonly ShapedGlyph[]; readonly advance: number };

/** Words of one font from left to right. */
export type ShapedRun = { readonly file: FontFile; readonly words: readonly ShapedWord[] };

type Features = Readonly<Record<string, boolean>>;

/** Letters are drawn as they are typed: no arrow is made of a hyphen, no letter of two. */
const LETTERS: Features = { liga: false, clig: false, calt: false };
/** Nothing is drawn nearer to a figure than it stands, lest a comma hide between two of them. */
const WITH_FIGURES: Features = { ...LETTERS, kern: false };
/** Figures of one width, for those that stand under each other. */
const FIGURES: Features = { ...WITH_FIGURES, tnum: true };

const NAMES = new Map([LETTERS, WITH_FIGURES, FIGURES].map((features, index) => [features, index]));

function featuresOf(text: string): Features {
  return { text: LETTERS, with_figures: WITH_FIGURES, figures: FIGURES }[figuresIn(text)];
}

/** Lines are labels, for the most part. */
const LINES = 2_000;

const lines = new LRUCache<string, readonly ShapedRun[]>({ max: LINES });
const shaped = new LRUCache<string, ShapedWord>({ max: WORDS });

/** A line as glyphs. @param missing called with a sign that no typeface has */
export function shapeText(text: string, weight: Weight, missing: (sign: string) => never): readonly ShapedRun[] {
  const key = `${weight} ${text}`;
  const known = lines.get(key) ?? shapeLine(text, weight, missing);
  lines.set(key, known);
  return known;
}

function shapeLine(text: string, weight: Weight, missing: (sign: string) => never): readonly ShapedRun[] {
  const features = featuresOf(text);
  return textRuns(text, isRightToLeft(text), missing).map((run) => {
    const file = fileOf(run.slice, weight);
    return { file, words: wordsOf(run).map((word) => shapeWord({ ...run, text: word }, file, features)) };
  });
}

/** Joined writing is shaped as a whole, anything else word by word. */
function wordsOf({ text, isRightToLeft: rtl }: TextRun): readonly string[] {
  return rtl ? [text] : (text.match(/[^ ]* |[^ ]+$/g) ?? []);
}

function shapeWord(run: TextRun, file: FontFile, features: Features): ShapedWord {
  const key = `${file.name} ${NAMES.get(features)} ${run.isRightToLeft} ${run.text}`;
  const known = shaped.get(key) ?? shape(run, file, features);
  shaped.set(key, known);
  return known;
}

function shape({ text, isRightToLeft: rtl }: TextRun, { font }: FontFile, features: Features): ShapedWord {
  const scale = 1000 / font.unitsPerEm;
  const run: GlyphRun = rtl
    ? font.layout(mirrored(text), features, undefined, undefined, 'rtl')
    : font.layout(text, features, undefined, undefined, 'ltr');
  const glyphs = run.glyphs.map(({ id, codePoints, advanceWidth }, index): ShapedGlyph => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
    return {
      id,
      codePoints: rtl ? codePoints.map(unmirrored) : codePoints,
      width: Math.round(advanceWidth * scale * 100) / 100,
      advance: xAdvance * scale,
      dx: xOffset * scale,
      dy: yOffset * scale,
    };
  });
  return { glyphs, advance: glyphs.reduce((total, { advance }) => total + advance, 0) };
}

/** A bracket drawn turned round is copied as it was typed. */
function unmirrored(codePoint: number): number {
  return mirrored(String.fromCodePoint(codePoint)).codePointAt(0) ?? codePoint;
}

/** Width of a line, in thousandths of the size of the text. */
export function widthOf(runs: readonly ShapedRun[]): number {
  return runs.reduce((total, { words }) => words.reduce((width, { advance }) => width + advance, total), 0);
}
