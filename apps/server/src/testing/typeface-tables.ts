import { TYPEFACES } from '@aurea/domain/billing/layout/typefaces.ts';
import { shapeText, widthOf } from '#providers/pdf/fonts/shaped-text.ts';
import { isMeantFor, slicesOf } from '#providers/pdf/fonts/slices.ts';
import { fileOf, sliceOf } from '#providers/pdf/fonts/typeface-files.ts';

/** Screens show these as pictures in colours, whatever the font: no document can have the same. */
const SHOWN_AS_PICTURE = /[\p{Emoji_Presentation}\p{Emoji_Modifier}]/u;

/** Signs without a shape or a meaning of their own: controls, private use, the mark of a sign that was lost. */
const SHAPELESS = /[\p{C}\ufffc\ufffd]|(?!\u0020)[\p{Zs}\p{Zl}\p{Zp}]/u;

/** The signs that the typefaces have, as `printed-text.ts` reads them: gaps and lengths in turn, in base 36. */
export function printableRanges(): string {
  const signs = new Set(
    TYPEFACES.flatMap(slicesOf).flatMap((slice) =>
      fileOf(slice, 'regular').font.characterSet.filter((sign) => isMeantFor(slice, sign)),
    ),
  );
  const steps: { readonly gap: number; length: number }[] = [];
  let next = 0;
  for (const sign of [...signs].filter(isDrawn).sort((one, other) => one - other)) {
    const last = steps.at(-1);
    if (last && sign === next) last.length += 1;
    else steps.push({ gap: sign - next, length: 1 });
    next = sign + 1;
  }
  return steps.map(({ gap, length }) => gap.toString(36) + (length > 1 ? `.${length.toString(36)}` : '')).join(' ');
}

function isDrawn(sign: number): boolean {
  const text = String.fromCodePoint(sign);
  return sign === 0xa0 || /[\u200c\u200d]/.test(text) || !(SHOWN_AS_PICTURE.test(text) || SHAPELESS.test(text));
}

/** Blocks of signs whose widths lines are measured by; of Arabic, the letters on their own, the widest. */
const BLOCKS = [
  [0x20, 0x17f],
  [0x370, 0x52f],
  [0x5d0, 0x5ea],
  [0x600, 0x6ff],
  [0x1e00, 0x1eff],
  [0x2010, 0x2030],
  [0x20a0, 0x20bf],
] as const;

/** Widths in thousandths of the size, by block and weight; zero for a sign that is not drawn. */
export function signWidths() {
  const widthsOf = (from: number, last: number, weight: 'regular' | 'bold') =>
    Array.from({ length: last - from + 1 }, (_one, at) => {
      const sign = String.fromCodePoint(from + at);
      if (!(isDrawn(from + at) && sliceOf(sign, TYPEFACES))) return 0;
      const runs = shapeText(sign, weight, (none) => {
        throw new Error(`no typeface has ${none}`);
      });
      return Math.ceil(widthOf(runs));
    });
  return BLOCKS.map(([from, last]) => ({
    first: from,
    regular: widthsOf(from, last, 'regular').join(' '),
    bold: widthsOf(from, last, 'bold').join(' '),
  }));
}
