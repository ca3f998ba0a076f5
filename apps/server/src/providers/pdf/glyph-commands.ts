/// <reference path="./fonts/fontkit.d.ts" />
import type { GlyphSelection } from './embedded-font.ts';
import type { ShapedWord } from './fonts/shaped-text.ts';
import type { FontFile } from './fonts/typeface-files.ts';

type Place = { readonly x: number; readonly y: number; readonly size: number };

/** A number as a page says it. */
export const decimals = (value: number): string => String(Math.round(value * 1e4) / 1e4);

/**
 * Words of one font as the commands of a page that show them, in the order in which they are copied: their letters, one after
 * the other, then the dots and strokes that belong to these and are no letters of their own.
 *
 * @see ISO 32000-1, 9.4.3
 */
export function drawWords(words: readonly ShapedWord[], selection: GlyphSelection, { x, y, size }: Place): string[] {
  const at = (left: number, top: number) => `1 0 0 1 ${decimals(left)} ${decimals(top)} Tm`;
  if (!words.some(isLifted)) {
    return [at(x, y), `[<${words.map((word) => selection.wordCode(word)).join('')}>] TJ`];
  }
  const scale = size / 1000;
  const letters = [at(x, y)];
  const dots: string[] = [];
  let left = x;
  for (const glyph of words.flatMap((word) => word.glyphs)) {
    const code = selection.glyphCode(glyph);
    if (glyph.codePoints.length === 0) {
      dots.push(at(left + glyph.dx * scale, y + glyph.dy * scale), `[<${code}>] TJ`);
      letters.push(`[${decimals(-glyph.advance)}] TJ`);
    } else {
      const shown = `[${decimals(-glyph.dx)} <${code}> ${decimals(glyph.dx)}] TJ`;
      letters.push(...(glyph.dy === 0 ? [shown] : [`${decimals(glyph.dy * scale)} Ts`, shown, '0 Ts']));
    }
    left += glyph.advance * scale;
  }
  return [...letters, ...dots];
}

const isLifted = ({ glyphs }: ShapedWord) => glyphs.some(({ dx, dy }) => dx !== 0 || dy !== 0);

/** The library takes fonts that were read already; its types only name files and bytes. */
export function asSource({ font, name }: FontFile): PDFKit.Mixins.PDFFontSource {
  const source = Object.create(font, {
    postscriptName: { value: name },
    // The file that a document embeds is written by its own selection of glyphs.
    createSubset: { value: () => ({}) },
  });
  return source;
}
