import { encode as encodePng } from 'fast-png';
import { encode as encodeJpeg } from 'jpeg-js';
import type { CpuTask } from '#jobs/worker-pool.ts';
import { isJpeg, readJpeg } from './jpeg.ts';
import { isPng, readPng } from './png.ts';
import { type Cleaned, type CleanPicture, type PictureInput, PictureRefused, type Size } from './port.ts';
import { type OpaqueRaster, onPaper, type Raster, sizeWithin, trimmed } from './raster.ts';

export const CLEAN_PICTURE: CpuTask<PictureInput, Cleaned> = {
  module: import.meta.url,
  name: cleanPicture.name,
  timeoutMs: 30_000,
};

/**
 * Redraws a picture on white paper, in the size that is needed: what hides in a file beside its colours stays behind.
 *
 * @public
 */
export function cleanPicture({ bytes, room }: PictureInput): Cleaned {
  try {
    return redrawn(readPicture(Buffer.from(bytes)), room);
  } catch (error) {
    if (error instanceof PictureRefused) return { refusal: error.refusal };
    throw error;
  }
}

/** The same with the empty paper around it: a scan keeps its margins. */
export function redrawPicture({ bytes, room }: PictureInput): Cleaned {
  try {
    const raster = readPicture(Buffer.from(bytes));
    return written(onPaper(raster, sizeWithin(raster, room)));
  } catch (error) {
    if (error instanceof PictureRefused) return { refusal: error.refusal };
    throw error;
  }
}

/** @throws PictureRefused where nothing can be seen on paper */
export function redrawn(picture: Raster, room: Size): CleanPicture {
  const raster = trimmed(picture);
  if (!raster) throw new PictureRefused('blank');
  return written(onPaper(raster, sizeWithin(raster, room)));
}

function readPicture(bytes: Buffer): Raster {
  if (isPng(bytes)) return readPng(bytes);
  if (isJpeg(bytes)) return readJpeg(bytes);
  throw new PictureRefused(isSvg(bytes) ? 'svg' : 'kind');
}

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

/** Distinguished from other refused files only to say what to do; zeros are those of UTF-16. */
function isSvg(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 20_000).replaceAll('\0', '').toLowerCase();
  return head.includes('<svg') || head.includes(':svg') || bytes.subarray(0, 2).equals(GZIP_MAGIC);
}

/** Bytes from which on a picture is no flat drawing, and takes far fewer as JPEG. */
const MOST_OF_PNG = 96 * 1024;
const QUALITY = 90;

function written({ width, height, data }: OpaqueRaster): CleanPicture {
  const png = encodePng({ width, height, data, channels: 3, depth: 8 }, { zlib: { level: 9 } });
  if (png.length <= MOST_OF_PNG) return { width, height, mediaType: 'image/png', bytes: png };
  const opaque = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) opaque.set(data.subarray(at * 3, at * 3 + 3), at * 4);
  const jpeg = encodeJpeg({ width, height, data: opaque }, QUALITY);
  return { width, height, mediaType: 'image/jpeg', bytes: new Uint8Array(jpeg.data) };
}
