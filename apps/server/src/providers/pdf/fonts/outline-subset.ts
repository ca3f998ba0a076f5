/// <reference path="./fontkit.d.ts" />
import type { Font, Glyph } from 'fontkit';
import { writeSfnt } from './sfnt.ts';
import { encodeOutline, joinOutlines } from './woff2-glyphs.ts';

const outlines = new WeakMap<Font, Map<number, Uint8Array>>();

/**
 * Some glyphs of a font as a TrueType file of their own, as a PDF embeds it: outlines and widths, no instructions.
 *
 * @param glyphs ids in the order in which the file has them
 */
export function writeSubset(font: Font, glyphs: readonly number[]): Uint8Array {
  const known = outlines.get(font) ?? new Map<number, Uint8Array>();
  outlines.set(font, known);
  const metrics = new DataView(new ArrayBuffer(4 * glyphs.length));
  const encoded = glyphs.map((id, index) => {
    const outline = known.get(id) ?? outlineOf(font.getGlyph(id));
    known.set(id, outline);
    metrics.setUint16(4 * index, Math.round(font.getGlyph(id).advanceWidth));
    metrics.setInt16(4 * index + 2, leftEdge(outline));
    return outline;
  });
  const { glyf, loca } = joinOutlines(encoded);
  const hmtx = new Uint8Array(metrics.buffer);
  return writeSfnt(new Map([...headers(font, glyphs.length), ['glyf', glyf], ['loca', loca], ['hmtx', hmtx]]));
}

function leftEdge(outline: Uint8Array): number {
  return outline.length === 0 ? 0 : new DataView(outline.buffer, outline.byteOffset).getInt16(2);
}

type Point = { readonly x: number; readonly y: number; readonly isOnCurve: boolean };

function outlineOf({ path }: Glyph): Uint8Array {
  const points: Point[] = [];
  const ends: number[] = [];
  let start = 0;
  const close = () => {
    const [first, last] = [points[start], points.at(-1)];
    const isRepeated = points.length - start > 1 && last?.isOnCurve && last.x === first?.x && last.y === first?.y;
    if (isRepeated) points.pop();
    if (points.length > start) ends.push(points.length - 1);
    start = points.length;
  };
  for (const { command, args } of path.commands) {
    if (command === 'moveTo' || command === 'closePath') close();
    for (let at = 0; at < args.length; at += 2) {
      const isOnCurve = at === args.length - 2;
      points.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), isOnCurve });
    }
  }
  close();
  return points.length === 0 ? new Uint8Array() : encodeOutline({ points, ends });
}

const MAGIC = 0x5f0f_3cf5;

/** The tables that say how to read the others. @see ISO/IEC 14496-22 (OpenType), head, hhea, maxp */
function headers({ unitsPerEm, ascent, descent, bbox }: Font, glyphs: number): (readonly [string, Uint8Array])[] {
  const head = new DataView(new ArrayBuffer(54));
  head.setUint32(0, 0x0001_0000);
  head.setUint32(12, MAGIC);
  head.setUint16(18, unitsPerEm);
  [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].forEach((edge, index) => {
    head.setInt16(36 + 2 * index, Math.round(edge));
  });
  head.setInt16(48, 2);
  head.setInt16(50, 1);
  const hhea = new DataView(new ArrayBuffer(36));
  hhea.setUint32(0, 0x0001_0000);
  hhea.setInt16(4, ascent);
  hhea.setInt16(6, descent);
  hhea.setUint16(34, glyphs);
  const maxp = new DataView(new ArrayBuffer(32));
  maxp.setUint32(0, 0x0001_0000);
  maxp.setUint16(4, glyphs);
  maxp.setUint16(6, 0xffff);
  maxp.setUint16(8, 0xffff);
  maxp.setUint16(14, 1);
  return [
    ['head', new Uint8Array(head.buffer)],
    ['hhea', new Uint8Array(hhea.buffer)],
    ['maxp', new Uint8Array(maxp.buffer)],
  ];
}
