import { ByteReader } from './byte-reader.ts';

/** Outlines as a TrueType file has them, and the left edge of each in units of the font. */
export type RestoredGlyphs = {
  readonly glyf: Uint8Array;
  readonly loca: Uint8Array;
  readonly leftEdges: readonly number[];
};

type Streams = Readonly<
  Record<'contours' | 'points' | 'flags' | 'glyphs' | 'composites' | 'boxes' | 'code', ByteReader>
>;

type Box = { readonly xMin: number; readonly yMin: number; readonly xMax: number; readonly yMax: number };
type Point = { readonly x: number; readonly y: number; readonly isOnCurve: boolean };

const COMPOSITE = 0xffff;

/** Outlines from their transformed form, streams of like values. @see WOFF2, 5.1 to 5.3 */
export function restoreGlyphs(transformed: Uint8Array): RestoredGlyphs {
  const reader = new ByteReader(transformed);
  reader.at = 4;
  const count = reader.uint16();
  reader.at = 8;
  const lengths = Array.from({ length: 7 }, () => reader.uint32());
  const parts = lengths.map((length) => new ByteReader(reader.take(length)));
  const [contours, points, flags, glyphs, composites, boxes, code] = parts;
  if (!(contours && points && flags && glyphs && composites && boxes && code)) throw new Error('no outlines');
  const streams: Streams = { contours, points, flags, glyphs, composites, boxes, code };
  const hasBox = boxes.take(4 * Math.ceil(count / 32));
  const outlines: Uint8Array[] = [];
  const leftEdges: number[] = [];
  for (let glyph = 0; glyph < count; glyph += 1) {
    const isBoxed = ((hasBox[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0;
    const { outline, left } = restoreGlyph(streams, isBoxed);
    outlines.push(outline);
    leftEdges.push(left);
  }
  return { ...joinOutlines(outlines), leftEdges };
}

/** Outlines one after the other, and where each begins, four bytes a place. */
export function joinOutlines(outlines: readonly Uint8Array[]): Pick<RestoredGlyphs, 'glyf' | 'loca'> {
  const padded = (length: number) => Math.ceil(length / 4) * 4;
  const glyf = new Uint8Array(outlines.reduce((total, { length }) => total + padded(length), 0));
  const loca = new DataView(new ArrayBuffer(4 * (outlines.length + 1)));
  let offset = 0;
  outlines.forEach((outline, glyph) => {
    loca.setUint32(4 * glyph, offset);
    glyf.set(outline, offset);
    offset += padded(outline.length);
  });
  loca.setUint32(4 * outlines.length, offset);
  return { glyf, loca: new Uint8Array(loca.buffer) };
}

type Restored = { readonly outline: Uint8Array; readonly left: number };

function restoreGlyph(streams: Streams, isBoxed: boolean): Restored {
  const contours = streams.contours.uint16();
  if (contours === 0) return { outline: new Uint8Array(), left: 0 };
  if (contours === COMPOSITE) return restoreComposite(streams);
  const ends: number[] = [];
  let last = -1;
  for (let contour = 0; contour < contours; contour += 1) {
    last += streams.points.uint16of255();
    ends.push(last);
  }
  const points = restorePoints(streams, last + 1);
  streams.code.take(streams.glyphs.uint16of255());
  const box = isBoxed ? readBox(streams.boxes) : boxOf(points);
  return { outline: encodeOutline({ points, ends }, box), left: box.xMin };
}

function readBox(reader: ByteReader): Box {
  return { xMin: reader.int16(), yMin: reader.int16(), xMax: reader.int16(), yMax: reader.int16() };
}

function boxOf(points: readonly Point[]): Box {
  const all = (of: (point: Point) => number) => points.map(of);
  return {
    xMin: Math.min(...all(({ x }) => x)),
    yMin: Math.min(...all(({ y }) => y)),
    xMax: Math.max(...all(({ x }) => x)),
    yMax: Math.max(...all(({ y }) => y)),
  };
}

function restorePoints({ flags, glyphs }: Streams, count: number): Point[] {
  let x = 0;
  let y = 0;
  return Array.from({ length: count }, () => {
    const flag = flags.uint8();
    const [dx, dy] = readStep(flag & 0x7f, glyphs);
    x += dx;
    y += dy;
    return { x, y, isOnCurve: (flag & 0x80) === 0 };
  });
}

const signed = (flag: number, value: number) => ((flag & 1) === 1 ? value : -value);

/** One step from point to point, in one to four bytes. @see WOFF2, 5.2, triplet encoding */
function readStep(flag: number, reader: ByteReader): readonly [dx: number, dy: number] {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + reader.uint8())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + reader.uint8()), 0];
  if (flag < 84) {
    const high = reader.uint8();
    const dx = 1 + ((flag - 20) & 0x30) + (high >> 4);
    return [signed(flag, dx), signed(flag >> 1, 1 + (((flag - 20) & 0x0c) << 2) + (high & 0x0f))];
  }
  if (flag < 120) {
    const dx = 1 + (Math.floor((flag - 84) / 12) << 8) + reader.uint8();
    return [signed(flag, dx), signed(flag >> 1, 1 + ((((flag - 84) % 12) >> 2) << 8) + reader.uint8())];
  }
  if (flag < 124) {
    const [high, middle, low] = [reader.uint8(), reader.uint8(), reader.uint8()];
    return [signed(flag, (high << 4) + (middle >> 4)), signed(flag >> 1, ((middle & 0x0f) << 8) + low)];
  }
  const dx = reader.uint16();
  return [signed(flag, dx), signed(flag >> 1, reader.uint16())];
}

const WORDS = 0x0001;
const SCALED = 0x0008;
const MORE = 0x0020;
const SCALED_APART = 0x0040;
const MATRIX = 0x0080;
const CODE = 0x0100;

/** Bytes of a part after its flags: its glyph, where it stands, how it is scaled. */
function partLength(flags: number): number {
  const scales = [SCALED, SCALED_APART, MATRIX].findIndex((flag) => (flags & flag) !== 0);
  return ((flags & WORDS) !== 0 ? 6 : 4) + (scales < 0 ? 0 : 2 ** (scales + 1));
}

function restoreComposite({ composites, boxes, glyphs, code }: Streams): Restored {
  const start = composites.at;
  let flags = MORE;
  let hasCode = false;
  while ((flags & MORE) !== 0) {
    flags = composites.uint16();
    composites.take(partLength(flags));
    hasCode ||= (flags & CODE) !== 0;
  }
  const parts = composites.bytes.subarray(start, composites.at);
  const instructions = hasCode ? code.take(glyphs.uint16of255()) : null;
  const box = readBox(boxes);
  const outline = new Uint8Array(10 + parts.length + (instructions ? 2 + instructions.length : 0));
  writeHeader(new DataView(outline.buffer), -1, box);
  outline.set(parts, 10);
  if (instructions) {
    new DataView(outline.buffer).setUint16(10 + parts.length, instructions.length);
    outline.set(instructions, 12 + parts.length);
  }
  return { outline, left: box.xMin };
}

function writeHeader(view: DataView, contours: number, { xMin, yMin, xMax, yMax }: Box): void {
  [contours, xMin, yMin, xMax, yMax].forEach((value, index) => {
    view.setInt16(2 * index, value);
  });
}

export type Outline = { readonly points: readonly Point[]; readonly ends: readonly number[] };

/** An outline as a TrueType file has it, without instructions for coarse screens, two bytes for each coordinate. */
export function encodeOutline({ points, ends }: Outline, box: Box = boxOf(points)): Uint8Array {
  const view = new DataView(new ArrayBuffer(12 + 2 * ends.length + 5 * points.length));
  writeHeader(view, ends.length, box);
  ends.forEach((end, index) => {
    view.setUint16(10 + 2 * index, end);
  });
  const flags = 12 + 2 * ends.length;
  const xs = flags + points.length;
  points.forEach(({ x, y, isOnCurve }, index) => {
    const before = points[index - 1] ?? { x: 0, y: 0 };
    view.setUint8(flags + index, isOnCurve ? 1 : 0);
    view.setInt16(xs + 2 * index, x - before.x);
    view.setInt16(xs + 2 * (points.length + index), y - before.y);
  });
  return new Uint8Array(view.buffer);
}
