import type { Size } from './port.ts';

/** Pixels row by row, each red, green, blue and opacity from 0 to 255. */
export type Raster = Size & { readonly data: Uint8Array };

/** Pixels row by row, each red, green and blue. */
export type OpaqueRaster = Size & { readonly data: Uint8Array };

/** The size with the same proportions that fits in the room; never larger than it is. */
export function sizeWithin({ width, height }: Size, room: Size): Size {
  const scale = Math.min(1, room.width / width, room.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The picture on white paper, in another size: each pixel is the mean of what it covers. */
export function onPaper(raster: Raster, size: Size): OpaqueRaster {
  const { width, height } = size;
  const narrow = narrowed(raster, width);
  const data = new Uint8Array(width * height * 3);
  spansOf(raster.height, height).forEach(({ first, weights }, y) => {
    for (let at = 0; at < width * 3; at += 1) {
      let sum = 0;
      for (let row = 0; row < weights.length; row += 1) {
        sum += (weights[row] ?? 0) * (narrow[(first + row) * width * 3 + at] ?? 0);
      }
      data[y * width * 3 + at] = Math.round(sum);
    }
  });
  return { width, height, data };
}

/** The rows of the picture on white paper, each of another width. */
function narrowed(raster: Raster, width: number): Float32Array {
  const rows = new Float32Array(width * raster.height * 3);
  const spans = spansOf(raster.width, width);
  for (let y = 0; y < raster.height; y += 1) {
    spans.forEach((span, x) => {
      mean(raster, { y, span }, rows, (y * width + x) * 3);
    });
  }
  return rows;
}

type Part = { readonly y: number; readonly span: Span };

/** Writes the mean colour of a part of a row. */
function mean({ data, width }: Raster, { y, span: { first, weights } }: Part, into: Float32Array, place: number): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let offset = 0; offset < weights.length; offset += 1) {
    const at = (y * width + first + offset) * 4;
    const weight = weights[offset] ?? 0;
    const share = (weight * (data[at + 3] ?? 0)) / 255;
    const paper = (weight - share) * 255;
    red += share * (data[at] ?? 0) + paper;
    green += share * (data[at + 1] ?? 0) + paper;
    blue += share * (data[at + 2] ?? 0) + paper;
  }
  into[place] = red;
  into[place + 1] = green;
  into[place + 2] = blue;
}

/** Neighbours that become one, with the part that each has in it. */
type Span = { readonly first: number; readonly weights: readonly number[] };

function spansOf(from: number, to: number): Span[] {
  const step = from / to;
  return Array.from({ length: to }, (_one, at) => {
    const [start, end] = [at * step, (at + 1) * step];
    const first = Math.floor(start);
    const count = Math.min(Math.ceil(end - 1e-9), from) - first;
    const weights = Array.from({ length: count }, (_each, offset) => {
      const covered = Math.min(end, first + offset + 1) - Math.max(start, first + offset);
      return covered / step;
    });
    return { first, weights };
  });
}

/** Lightness from which on nobody sees a colour on white paper. */
const PAPER = 248;

/** The picture without the empty paper around it; null where nothing can be seen on paper. */
export function trimmed(raster: Raster): Raster | null {
  const { width, height, data } = raster;
  const [left, right, top, bottom] = edgesOf(raster);
  if (right < left) return null;
  const size = { width: right - left + 1, height: bottom - top + 1 };
  if (size.width === width && size.height === height) return raster;
  const kept = new Uint8Array(size.width * size.height * 4);
  for (let y = 0; y < size.height; y += 1) {
    const from = ((top + y) * width + left) * 4;
    kept.set(data.subarray(from, from + size.width * 4), y * size.width * 4);
  }
  return { ...size, data: kept };
}

/** The first and last column, the first and last row with something to see. */
function edgesOf({ width, height, data }: Raster): readonly [number, number, number, number] {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const darkest = Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      if (255 - ((255 - darkest) * (data[at + 3] ?? 0)) / 255 >= PAPER) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return [left, right, top, bottom];
}

/**
 * The picture as a camera meant it to stand.
 *
 * @param orientation 1 to 8 of EXIF, 1 for as it is
 */
export function upright(raster: Raster, orientation: number): Raster {
  const { width, height, data } = raster;
  const { start, right, down } = walkOf(orientation, { width, height });
  const turned = orientation >= 5 ? { width: height, height: width } : { width, height };
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  for (let at = 0; at < to.length; at += 1) {
    to[at] = from[start + (at % turned.width) * right + Math.floor(at / turned.width) * down] ?? 0;
  }
  return { ...turned, data: new Uint8Array(to.buffer) };
}

/** Where the first pixel comes from, and how far the next to its right and below are from it. @see EXIF 2.32, 4.6.4 */
function walkOf(orientation: number, { width, height }: Size) {
  const corner = { left: 0, right: width - 1, bottom: (height - 1) * width, last: width * height - 1 };
  const walks = [
    { start: corner.left, right: 1, down: width },
    { start: corner.right, right: -1, down: width },
    { start: corner.last, right: -1, down: -width },
    { start: corner.bottom, right: 1, down: -width },
    { start: corner.left, right: width, down: 1 },
    { start: corner.bottom, right: -width, down: 1 },
    { start: corner.last, right: -width, down: -1 },
    { start: corner.right, right: width, down: -1 },
  ] as const;
  return walks[orientation - 1] ?? walks[0];
}
