import { crc32, deflateSync } from 'node:zlib';
import { encode as encodeJpeg } from 'jpeg-js';

export type Drawn = (x: number, y: number) => readonly [red: number, green: number, blue: number, opacity: number];

type Size = { readonly width: number; readonly height: number };

/** A golden disc on nothing. */
export const disc =
  ({ width, height }: Size): Drawn =>
  (x, y) => {
    const isInside = Math.hypot(x - width / 2, y - height / 2) < Math.min(width, height) / 2;
    return isInside ? [138, 106, 0, 255] : [255, 255, 255, 0];
  };

const bytesOf = ({ width, height }: Size, drawn: Drawn): Buffer =>
  Buffer.concat(
    Array.from({ length: width * height }, (_one, at) => Buffer.from(drawn(at % width, Math.floor(at / width)))),
  );

/** A part of a PNG. */
export function part(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(data.length + 12);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

export const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The first part of a PNG: 8 bits of red, green, blue and opacity unless set. */
export function header({ width, height }: Size, [depth, colorType, interlaced] = [8, 6, 0]): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colorType, 0, 0, interlaced], 8);
  return part('IHDR', data);
}

/** Rows as they stand in a PNG, none of them filtered. */
export function rowsOf(size: Size, drawn: Drawn = disc(size)): Buffer {
  const bytes = bytesOf(size, drawn);
  const row = size.width * 4;
  const rows = Array.from({ length: size.height }, (_one, y) => bytes.subarray(y * row, (y + 1) * row));
  return Buffer.concat(rows.flatMap((each) => [Buffer.from([0]), each]));
}

/** A PNG of a size, with parts before its pixels. */
export function pngOf(size: Size, { drawn = disc(size), before = [] as readonly Buffer[], level = 9 } = {}): Buffer {
  const pixels = part('IDAT', deflateSync(rowsOf(size, drawn), { level }));
  return Buffer.concat([SIGNATURE, header(size), ...before, pixels, part('IEND')]);
}

/** A JPEG of a size, with segments after its first two bytes. */
export function jpegOf(size: Size, { drawn = disc(size), before = [] as readonly Buffer[] } = {}): Buffer {
  const data = bytesOf(size, drawn);
  const whole = Buffer.from(encodeJpeg({ ...size, data }, 90).data);
  return Buffer.concat([whole.subarray(0, 2), ...before, whole.subarray(2)]);
}

/** A segment of a JPEG. */
export function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** What a camera says of how it was held, with a place in the world beside it. */
export function exif(orientation: number): Buffer {
  const tiff = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0GPS 45.76N 4.83E', 'latin1');
  tiff.writeUInt16BE(orientation, 18);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
}
