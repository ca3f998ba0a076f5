import { decode as decodePng } from 'fast-png';
import { decode as decodeJpeg } from 'jpeg-js';
import { describe, expect, it, test } from 'vitest';
import { type Drawn, disc, exif, jpegOf, pngOf } from '#testing/pictures.ts';
import { cleanPicture } from './clean-task.ts';
import type { CleanPicture } from './port.ts';

const ROOM = { width: 792, height: 225 };

function cleaned(bytes: Buffer): CleanPicture {
  const found = cleanPicture({ bytes, room: ROOM });
  if ('refusal' in found) throw new Error(found.refusal);
  return found;
}

/** The colour of a pixel of what was redrawn. */
function colorAt({ bytes, width, mediaType }: CleanPicture, x: number, y: number): number[] {
  const isPng = mediaType === 'image/png';
  const { data } = isPng ? decodePng(bytes) : decodeJpeg(bytes, { useTArray: true });
  const channels = isPng ? 3 : 4;
  const at = (y * width + x) * channels;
  return Array.from(data.subarray(at, at + 3));
}

const DARK = [20, 20, 20, 255] as const;
const whole: Drawn = () => DARK;

describe('a picture drawn anew', () => {
  test.for([
    { why: 'a wide one takes the width', size: [1600, 200], kept: [792, 99] },
    { why: 'a tall one takes the height', size: [100, 900], kept: [25, 225] },
    { why: 'a small one keeps its size', size: [120, 60], kept: [120, 60] },
  ])('$why, with the same proportions', ({ size: [width = 0, height = 0], kept }) => {
    const picture = cleaned(pngOf({ width, height }, { drawn: whole }));
    expect([picture.width, picture.height]).toEqual(kept);
  });

  it('stands on white paper: nothing of it is transparent', () => {
    const size = { width: 200, height: 200 };
    const picture = cleaned(pngOf(size));
    expect(decodePng(picture.bytes)).toMatchObject({ channels: 3, depth: 8 });
    expect(colorAt(picture, 1, 1)).toEqual([255, 255, 255]);
    expect(colorAt(picture, 100, 100)).toEqual([138, 106, 0]);
    const half = cleaned(pngOf(size, { drawn: () => [0, 0, 0, 128] }));
    expect(colorAt(half, 50, 50)).toEqual([127, 127, 127]);
  });

  it('comes without the empty paper around it', () => {
    const size = { width: 400, height: 300 };
    const drawn: Drawn = (x, y) => (x >= 100 && x < 200 && y >= 50 && y < 90 ? DARK : [255, 255, 255, 255]);
    expect(cleaned(pngOf(size, { drawn }))).toMatchObject({ width: 100, height: 40 });
  });

  it('keeps the colours of a JPEG', () => {
    const size = { width: 160, height: 80 };
    const [red = 0, green = 0, blue = 255] = colorAt(cleaned(jpegOf(size, { drawn: disc(size) })), 40, 40);
    expect(Math.abs(red - 138) + Math.abs(green - 106) + blue).toBeLessThan(24);
  });

  it('takes few bytes whatever it shows', () => {
    const size = { width: 792, height: 225 };
    const noise: Drawn = (x, y) => [(x * 7919 + y * 104729) % 251, (x * y * 31) % 241, (x ^ y) % 256, 255];
    const picture = cleaned(pngOf(size, { drawn: noise }));
    expect(picture).toMatchObject({ ...size, mediaType: 'image/jpeg' });
    expect(picture.bytes.length).toBeLessThan(400_000);
    expect(cleaned(pngOf(size)).bytes.length).toBeLessThan(20_000);
  });

  it('stands as its camera meant it, and says nothing of where it was', () => {
    const size = { width: 64, height: 48 };
    // a picture whose left upper corner alone is dark, the rest grey
    const drawn: Drawn = (x, y) => (x < 32 && y < 24 ? [0, 0, 0, 255] : [160, 160, 160, 255]);
    const corners = (orientation: number) => {
      const picture = cleaned(jpegOf(size, { drawn, before: [exif(orientation)] }));
      expect(Buffer.from(picture.bytes).includes('GPS')).toBe(false);
      const { width, height } = picture;
      const at = (x: number, y: number) => (colorAt(picture, x, y)[0] ?? 255) < 80;
      const dark = [at(4, 4), at(width - 5, 4), at(4, height - 5), at(width - 5, height - 5)].indexOf(true);
      return `${width}x${height} ${['left top', 'right top', 'left bottom', 'right bottom'][dark]}`;
    };
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(corners)).toEqual([
      '64x48 left top',
      '64x48 right top',
      '64x48 right bottom',
      '64x48 left bottom',
      '48x64 left top',
      '48x64 right top',
      '48x64 right bottom',
      '48x64 left bottom',
    ]);
  });
});
