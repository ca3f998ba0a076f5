/// <reference path="./fontkit.d.ts" />
import { create } from 'fontkit';
import { expect, it, test } from 'vitest';
import { allowMissingAnchors } from './missing-anchors.ts';
import { writeSubset } from './outline-subset.ts';
import { readSlice, type Slice, slicesOf } from './slices.ts';
import { decodeWoff2 } from './woff2.ts';

const some = (['inter', 'arabic', 'hebrew', 'chinese', 'symbols'] as const).flatMap((typeface) =>
  slicesOf(typeface).slice(0, 2),
);

/** Outlines as another reader of the same file has them, and widths. */
function drawingsOf(file: Uint8Array) {
  const font = allowMissingAnchors(create(file));
  return font.characterSet.slice(0, 400).map((sign) => {
    const { advanceWidth, path } = font.layout(String.fromCodePoint(sign), {}).glyphs[0] ?? {};
    return { sign, advanceWidth, commands: path?.commands };
  });
}

test.for<Slice>(some)('$name has the outlines and widths that another reader finds', (slice) => {
  const file = readSlice(slice);
  expect(drawingsOf(decodeWoff2(file))).toEqual(drawingsOf(file));
});

it('refuses what is no WOFF2 font', () => {
  expect(() => decodeWoff2(new Uint8Array(64))).toThrow('no WOFF2 font');
});

it('writes the outlines of some glyphs as a font of their own', () => {
  const [slice] = slicesOf('inter');
  if (!slice) throw new Error('no slice of Inter');
  const font = create(decodeWoff2(readSlice(slice))).getVariation({ wght: 600 });
  const ids = [0, ...font.layout('éÀ%8&g ', {}).glyphs.map(({ id }) => id)];
  const written = create(writeSubset(font, ids));
  ids.forEach((id, place) => {
    const [was, is] = [font.getGlyph(id), written.getGlyph(place)];
    expect(is.advanceWidth).toBe(Math.round(was.advanceWidth));
    const round = ({ path }: typeof was) => path.commands.flatMap(({ args }) => args.map(Math.round));
    expect(round(is).sort()).toEqual(round(was).sort());
  });
});
