import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { exif, header, jpegOf, part, pngOf, rowsOf, SIGNATURE, segment } from '#testing/pictures.ts';
import { cleanPicture } from './clean-task.ts';

const ROOM = { width: 792, height: 225 };
const SIZE = { width: 80, height: 40 };
const PHP = Buffer.from('<?php system($_GET["c"]); ?>');
const SCRIPT = Buffer.from('<script>alert(document.domain)</script>');
const SOUND = pngOf(SIZE);
const PHOTO = jpegOf(SIZE);

const read = (bytes: Buffer) => cleanPicture({ bytes, room: ROOM });
const pixels = (data: Buffer) => part('IDAT', data);
const png = (...parts: readonly Buffer[]) => Buffer.concat([SIGNATURE, ...parts, part('IEND')]);
const compressed = deflateSync(rowsOf(SIZE));

/** Colours whose bytes spell a program, compressed so that they stand in the file as they are. */
const spelled = pngOf(SIZE, {
  level: 0,
  drawn: (x, y) => {
    const at = (y * SIZE.width + x) * 3;
    return [PHP[at % 28] ?? 0, PHP[(at + 1) % 28] ?? 0, PHP[(at + 2) % 28] ?? 0, 255];
  },
});

/** The same picture of another size than it has, at the place where a JPEG says so. */
function resized(width: number, height: number): Buffer {
  const copy = Buffer.from(PHOTO);
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
}

describe('a hostile picture comes out harmless', () => {
  test.for([
    { why: 'a PNG with a program in its texts', bytes: pngOf(SIZE, { before: [part('tEXt', PHP)] }) },
    { why: 'a PNG with a program in a part of its own', bytes: pngOf(SIZE, { before: [part('phPp', PHP)] }) },
    { why: 'a PNG whose colours spell a program', bytes: spelled },
    { why: 'a PNG that is a page as well', bytes: Buffer.concat([SOUND, SCRIPT]) },
    { why: 'a PNG that is an archive as well', bytes: Buffer.concat([SOUND, Buffer.from('PK\x03\x04'), PHP]) },
    {
      why: 'a PNG whose profile unpacks to 200 MB',
      bytes: pngOf(SIZE, { before: [part('iCCP', Buffer.concat([Buffer.from('x\0\0'), bomb()]))] }),
    },
    { why: 'a PNG whose text unpacks to 200 MB', bytes: pngOf(SIZE, { before: [part('zTXt', bomb())] }) },
    { why: 'a PNG that says where it was made', bytes: pngOf(SIZE, { before: [part('eXIf', Buffer.from('GPS'))] }) },
    { why: 'a JPEG with a program in its remark', bytes: jpegOf(SIZE, { before: [segment(0xfe, PHP)] }) },
    { why: 'a JPEG with a page among its properties', bytes: jpegOf(SIZE, { before: [segment(0xe1, SCRIPT)] }) },
    { why: 'a JPEG that says where it was made', bytes: jpegOf(SIZE, { before: [exif(1)] }) },
    {
      why: 'a JPEG whose properties end nowhere',
      bytes: jpegOf(SIZE, { before: [segment(0xe1, Buffer.from('Exif\0\0II*\0\xff\xff\xff\xff1234', 'latin1'))] }),
    },
    {
      why: 'a JPEG with fewer properties than it says',
      bytes: jpegOf(SIZE, { before: [segment(0xe1, Buffer.from('Exif\0\0II*\0\x08\0\0\0\xff\xff', 'latin1'))] }),
    },
    { why: 'a JPEG that is a page as well', bytes: Buffer.concat([PHOTO, SCRIPT]) },
  ])('$why', ({ bytes }) => {
    const found = read(bytes);
    if ('refusal' in found) throw new Error(found.refusal);
    const out = Buffer.from(found.bytes);
    expect(out.equals(bytes)).toBe(false);
    for (const trace of ['<?php', '<script', 'system', 'alert', 'PK\x03\x04', 'GPS', 'Exif']) {
      expect(out.includes(trace)).toBe(false);
    }
    expect(out.subarray(0, 8).equals(SIGNATURE)).toBe(true);
    expect(out.subarray(-8, -4).toString('latin1')).toBe('IEND');
    expect(out.length).toBeLessThan(20_000);
  });
});

function bomb(): Buffer {
  return deflateSync(Buffer.alloc(200 * 1024 * 1024));
}

describe('a broken or oversized picture is refused before it costs anything', () => {
  test.for([
    {
      why: 'a PNG of 20,000 pixels a side',
      bytes: png(header({ width: 20_000, height: 20_000 }), pixels(compressed)),
      refusal: 'pixels',
    },
    {
      why: 'a PNG one pixel high and endless',
      bytes: png(header({ width: 2 ** 31 - 1, height: 1 }), pixels(compressed)),
      refusal: 'pixels',
    },
    { why: 'a PNG of no size', bytes: png(header({ width: 0, height: 0 }), pixels(compressed)), refusal: 'small' },
    { why: 'a PNG of one pixel', bytes: pngOf({ width: 1, height: 1 }), refusal: 'small' },
    { why: 'a PNG that unpacks to 200 MB', bytes: png(header(SIZE), pixels(bomb())), refusal: 'unreadable' },
    {
      why: 'a PNG with too few rows',
      bytes: png(header(SIZE), pixels(deflateSync(Buffer.alloc(100)))),
      refusal: 'unreadable',
    },
    { why: 'a PNG without pixels', bytes: png(header(SIZE)), refusal: 'unreadable' },
    { why: 'a PNG without a head', bytes: png(pixels(compressed)), refusal: 'unreadable' },
    {
      why: 'a PNG of colours there are not',
      bytes: png(header(SIZE, [8, 7, 0]), pixels(compressed)),
      refusal: 'unreadable',
    },
    { why: 'a PNG of 3 bits', bytes: png(header(SIZE, [3, 6, 0]), pixels(compressed)), refusal: 'unreadable' },
    {
      why: 'a PNG that names colours it does not have',
      bytes: png(header(SIZE, [8, 3, 0]), pixels(deflateSync(Buffer.alloc(81 * 40)))),
      refusal: 'unreadable',
    },
    { why: 'a PNG cut off in its head', bytes: SOUND.subarray(0, 20), refusal: 'unreadable' },
    { why: 'a PNG cut off in its pixels', bytes: SOUND.subarray(0, 200), refusal: 'unreadable' },
    { why: 'a PNG cut off at its end', bytes: SOUND.subarray(0, -5), refusal: 'unreadable' },
    {
      why: 'a PNG whose part is longer than the file',
      bytes: Buffer.concat([SIGNATURE, Buffer.from([0xff, 0xff, 0xff, 0xff]), SOUND]),
      refusal: 'unreadable',
    },
    { why: 'a PNG with a flipped byte', bytes: flipped(SOUND), refusal: 'unreadable' },
    { why: 'the first bytes of a PNG alone', bytes: SIGNATURE, refusal: 'unreadable' },
    { why: 'a JPEG of 20,000 pixels a side', bytes: resized(20_000, 20_000), refusal: 'pixels' },
    { why: 'a JPEG of the largest size there is', bytes: resized(65_535, 65_535), refusal: 'pixels' },
    { why: 'a JPEG without height', bytes: resized(80, 0), refusal: 'small' },
    { why: 'a JPEG cut off', bytes: PHOTO.subarray(0, 300), refusal: 'unreadable' },
    {
      why: 'a JPEG with two sizes',
      bytes: Buffer.concat([PHOTO.subarray(0, 2), frameOf(80, 40), resized(9000, 9000).subarray(2)]),
      refusal: 'unreadable',
    },
    ...[{ width: 20_000, height: 1 }, { width: 1, height: 1 }, { width: 3001, height: 40 }, SIZE].map((second) => ({
      why: `a PNG with a second head of ${second.width} × ${second.height} pixels`,
      bytes: png(header(SIZE), header(second), pixels(compressed)),
      refusal: 'unreadable',
    })),
    { why: 'the first bytes of a JPEG alone', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]), refusal: 'unreadable' },
    { why: 'white on nothing', bytes: pngOf(SIZE, { drawn: (x) => [255, 255, 255, x % 256] }), refusal: 'blank' },
  ])('$why', ({ bytes, refusal }) => {
    expect(read(bytes)).toEqual({ refusal });
  });
});

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf('IDAT') + 10;
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

/** The head of a frame as a JPEG has it. */
function frameOf(width: number, height: number): Buffer {
  const at = PHOTO.indexOf(Buffer.from([0xff, 0xc0]));
  const frame = Buffer.from(PHOTO.subarray(at, at + 2 + PHOTO.readUInt16BE(at + 2)));
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return frame;
}

describe('what is no PNG nor JPEG by its first bytes is refused', () => {
  test.for([
    { why: 'nothing', bytes: Buffer.alloc(0) },
    { why: 'a page', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
    { why: 'a GIF', bytes: Buffer.from('GIF89a\x01\0\x01\0', 'latin1') },
    { why: 'a BMP', bytes: Buffer.from('BM\x3a\0\0\0', 'latin1') },
    { why: 'a WebP', bytes: Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1') },
    { why: 'a TIFF', bytes: Buffer.from('II*\0\x08\0\0\0', 'latin1') },
    { why: 'an icon', bytes: Buffer.from([0, 0, 1, 0, 1, 0]) },
    { why: 'a PDF', bytes: Buffer.from('%PDF-1.7\n1 0 obj') },
    { why: 'an archive', bytes: Buffer.from('PK\x03\x04', 'latin1') },
    { why: 'a program', bytes: Buffer.from('\x7fELF\x02\x01', 'latin1') },
    { why: 'a PNG after a blank', bytes: Buffer.concat([Buffer.from(' '), SOUND]) },
    { why: 'PostScript', bytes: Buffer.from('%!PS-Adobe-3.0 EPSF-3.0') },
  ])('$why', ({ bytes }) => {
    expect(read(bytes)).toEqual({ refusal: 'kind' });
  });
});

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

describe('every SVG is refused as one', () => {
  test.for([
    { why: 'a plain one', text: svg('<circle r="9"/>') },
    { why: 'a script', text: svg('<script>alert(1)</script>') },
    { why: 'a script from elsewhere', text: svg('<script href="https://evil.example/x.js"/>') },
    { why: 'a handler', text: svg('', 'onload="alert(1)"') },
    { why: 'a page inside', text: svg('<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>') },
    { why: 'a link', text: svg('<a xlink:href="javascript:alert(1)"><text>x</text></a>') },
    { why: 'a part from elsewhere', text: svg('<use xlink:href="https://evil.example/x.svg#x"/>') },
    { why: 'a picture from the disk', text: svg('<image href="file:///etc/passwd"/>') },
    { why: 'a style from elsewhere', text: svg('<style>@import url(https://evil.example/x.css)</style>') },
    { why: 'an animated link', text: svg('<animate attributeName="href" to="javascript:alert(1)"/>') },
    { why: 'an entity', text: `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}` },
    { why: 'entities of entities', text: `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${svg('&b;')}` },
    { why: 'a prefix', text: '<x:svg xmlns:x="http://www.w3.org/2000/svg"/>' },
    { why: 'remarks and a declaration first', text: `<?xml version="1.0"?><!-- ${'x'.repeat(3000)} -->\n${svg('')}` },
    { why: 'capital letters', text: '<SVG></SVG>' },
    { why: 'a mark of its encoding', text: `\ufeff${svg('')}` },
  ])('$why', ({ text }) => {
    expect(read(Buffer.from(text))).toEqual({ refusal: 'svg' });
    expect(read(Buffer.from(text, 'utf16le'))).toEqual({ refusal: 'svg' });
    expect(read(gzipSync(text))).toEqual({ refusal: 'svg' });
  });
});
