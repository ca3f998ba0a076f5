/// <reference path="./fontkit.d.ts" />
import type { Weight } from '@aurea/domain/billing/layout/drawing.ts';
import type { Typeface } from '@aurea/domain/billing/layout/typefaces.ts';
import { create, type Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { allowMissingAnchors } from './missing-anchors.ts';
import { isMeantFor, readSlice, type Slice, slicesOf } from './slices.ts';
import { decodeWoff2 } from './woff2.ts';

/** Files that a thread has read at once: those of a page of Chinese are some ten. */
const FILES = 48;

/** Signs whose file is known. */
const SIGNS = 20_000;

const WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, bold: 600 };

type Weights = Readonly<Record<Weight, FontFile>>;

/** A slice of a typeface in one weight, read. */
export type FontFile = { readonly name: string; readonly font: Font };

const files = new LRUCache<string, Weights>({ max: FILES });
const homes = new LRUCache<string, Slice | 'none'>({ max: SIGNS });

/** The first slice, in the order of the typefaces, that has all the signs of a cluster; null where none has. */
export function sliceOf(cluster: string, typefaces: readonly Typeface[]): Slice | null {
  const key = `${typefaces.join(' ')} ${cluster}`;
  const known = homes.get(key) ?? findSlice(cluster, typefaces) ?? 'none';
  homes.set(key, known);
  return known === 'none' ? null : known;
}

function findSlice(cluster: string, typefaces: readonly Typeface[]): Slice | undefined {
  const signs = [...cluster].map((sign) => sign.codePointAt(0) ?? 0);
  for (const typeface of typefaces) {
    const found = slicesOf(typeface).find((slice) => hasSigns(slice, signs));
    if (found) return found;
  }
  return undefined;
}

function hasSigns(slice: Slice, signs: readonly number[]): boolean {
  if (!signs.every((sign) => isMeantFor(slice, sign))) return false;
  const { font } = fileOf(slice, 'regular');
  return signs.every((sign) => font.hasGlyphForCodePoint(sign));
}

/** A slice as a font of that weight, read once while it is in use. */
export function fileOf(slice: Slice, weight: Weight): FontFile {
  const known = files.get(slice.name) ?? readWeights(slice);
  files.set(slice.name, known);
  return known[weight];
}

function readWeights(slice: Slice): Weights {
  const font = allowMissingAnchors(create(decodeWoff2(readSlice(slice))));
  const inWeight = (weight: Weight): FontFile => ({
    name: `${slice.name}-${weight}`,
    font: withOwnText('wght' in font.variationAxes ? font.getVariation({ wght: WEIGHTS[weight] }) : font),
  });
  return { regular: inWeight('regular'), bold: inWeight('bold') };
}

/** fontkit remembers for each shape the first text it stood for; here it stands for what it is asked for. */
function withOwnText(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    const isSame =
      glyph.codePoints.length === codePoints.length && codePoints.every((one, at) => one === glyph.codePoints[at]);
    return isSame ? glyph : Object.create(glyph, { codePoints: { value: codePoints } });
  };
  return font;
}
