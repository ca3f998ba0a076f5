import { decode } from 'jpeg-js';
import { checkSize, legible, MOST_PIXELS, PictureRefused, type Size } from './port.ts';
import { type Raster, upright } from './raster.ts';

export const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));

/** Megabytes that unpacking may take. */
const MOST_MEMORY = 400;

/**
 * The pixels of a JPEG, turned as its camera meant it. Its size is judged before anything is unpacked.
 *
 * @throws PictureRefused
 */
export function readJpeg(bytes: Buffer): Raster {
  const { size, orientation } = legible(() => headOf(bytes));
  checkSize(size);
  const raster = legible(() => unpacked(bytes));
  checkSize(raster);
  return orientation > 1 ? upright(raster, orientation) : raster;
}

function unpacked(bytes: Buffer): Raster {
  return decode(bytes, {
    useTArray: true,
    formatAsRGBA: true,
    tolerantDecoding: false,
    maxResolutionInMP: (MOST_PIXELS * MOST_PIXELS) / 1e6,
    maxMemoryUsageInMB: MOST_MEMORY,
  });
}

type Head = { readonly size: Size; readonly orientation: number };

/** Size and orientation, from the segments before the first line of pixels. @see ITU-T T.81, B.1 */
function headOf(bytes: Buffer): Head {
  let orientation = 1;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const length = marker === 0xff ? -1 : bytes.readUInt16BE(at + 2);
    if (marker === 0xe1) orientation = orientationOf(bytes.subarray(at + 4, at + 2 + length));
    if (isFrame(marker)) {
      return { size: { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }, orientation };
    }
    at += 2 + length;
  }
  throw new PictureRefused('unreadable');
}

/** Frames begin with C0 to CF; C4, C8 and CC among them are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const ORIENTATION = 0x0112;

/** What EXIF says of how the camera was held; 1 where it says nothing. @see EXIF 2.32, 4.6.2 and 4.6.4 */
function orientationOf(segment: Buffer): number {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0' || segment.length < 16) return 1;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return 1;
  const entries = Array.from({ length: short(first) }, (_one, index) => first + 2 + index * 12);
  const entry = entries.find((at) => at + 12 <= tiff.length && short(at) === ORIENTATION);
  const orientation = entry === undefined ? 1 : short(entry + 8);
  return orientation >= 1 && orientation <= 8 ? orientation : 1;
}
