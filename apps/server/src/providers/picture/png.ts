import { inflateSync } from 'node:zlib';
import { convertIndexedToRgb, type DecodedPng, decode } from 'fast-png';
import { checkSize, legible, PictureRefused, type Size } from './port.ts';
import type { Raster } from './raster.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(SIGNATURE);

/** What colours are made of; all other parts may hold anything, and deserialize to any size. */
const PARTS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const PALETTE = 3;

type Part = { readonly type: string; readonly whole: Buffer; readonly data: Buffer };

/**
 * The pixels of a PNG. Its size is judged before anything is inflated, and nothing unpacks to more than that size needs.
 *
 * @throws PictureRefused
 * @see PNG, third edition, 5 and 7
 */
export function readPng(bytes: Buffer): Raster {
  const parts = partsOf(bytes);
  checkData(parts);
  const whole = Buffer.concat([SIGNATURE, ...parts.map((part) => part.whole)]);
  return legible(() => rasterOf(decode(whole, { checkCrc: true })));
}

function partsOf(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  let at = SIGNATURE.length;
  while (parts.at(-1)?.type !== 'IEND') {
    if (at + 12 > bytes.length) throw new PictureRefused('unreadable');
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new PictureRefused('unreadable');
    const type = bytes.toString('latin1', at + 4, at + 8);
    const part = { type, whole: bytes.subarray(at, end), data: bytes.subarray(at + 8, end - 4) };
    if (PARTS.includes(type)) parts.push(part);
    at = end;
  }
  return parts;
}

/** @throws PictureRefused for a size out of bounds, and for data of another length than that size needs */
function checkData(parts: readonly Part[]): void {
  const { size, bits, isInterlaced } = headerOf(parts);
  checkSize(size);
  const compressed = Buffer.concat(parts.filter(({ type }) => type === 'IDAT').map((part) => part.data));
  const row = Math.ceil((size.width * bits) / 8) + 1;
  // an interlaced picture has up to twice as many rows, each rounded to whole bytes
  const needed = row * size.height + (isInterlaced ? 4 * size.height + 32 : 0);
  const inflated = inflatedLength(compressed, needed);
  if (!isInterlaced && inflated !== needed) throw new PictureRefused('unreadable');
}

function headerOf(parts: readonly Part[]): { size: Size; bits: number; isInterlaced: boolean } {
  const [header, ...others] = parts;
  // of several heads the last would count, unjudged
  if (others.some(({ type }) => type === 'IHDR')) throw new PictureRefused('unreadable');
  if (header?.type !== 'IHDR' || header.data.length !== 13) throw new PictureRefused('unreadable');
  const { data } = header;
  const [depth = 0, colorType = 0, , , interlaced] = data.subarray(8);
  const bits = depth * (CHANNELS[colorType] ?? 0);
  const lacksPalette = colorType === PALETTE && !parts.some(({ type }) => type === 'PLTE');
  if (bits === 0 || lacksPalette) throw new PictureRefused('unreadable');
  const size = { width: data.readUInt32BE(0), height: data.readUInt32BE(4) };
  return { size, bits, isInterlaced: interlaced === 1 };
}

function inflatedLength(compressed: Buffer, most: number): number {
  return legible(() => inflateSync(compressed, { maxOutputLength: Math.max(most, 1) }).length);
}

/** For grey and for colours, each with or without opacity: which sample is red, green, blue and opacity. */
const ORDER: Readonly<Record<number, readonly number[]>> = {
  1: [0, 0, 0],
  2: [0, 0, 0, 1],
  3: [0, 1, 2],
  4: [0, 1, 2, 3],
};

function rasterOf(png: DecodedPng): Raster {
  checkSize(png);
  const { width, height, palette, transparency, depth } = png;
  const samples = palette ? convertIndexedToRgb(png) : eightBits(png);
  const channels = samples.length / (width * height);
  const data = new Uint8Array(width * height * 4).fill(255);
  ORDER[channels]?.forEach((channel, place) => {
    for (let at = 0; at < width * height; at += 1) data[at * 4 + place] = samples[at * channels + channel] ?? 0;
  });
  if (!palette && transparency) {
    clear(
      data,
      Array.from(transparency, (value) => inEightBits(value, depth)),
    );
  }
  return { width, height, data };
}

/** Where a picture has no opacity, one of its colours may stand for nothing. */
function clear(data: Uint8Array, [red = 0, green = red, blue = red]: readonly number[]): void {
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) data[at + 3] = 0;
  }
}

const inEightBits = (value: number, depth: number) =>
  depth === 16 ? value >> 8 : Math.round((value * 255) / (2 ** depth - 1));

/** Grey or colours of 1 to 16 bits in as many bytes as there are samples. */
function eightBits({ width, height, channels, depth, data }: DecodedPng): Uint8Array {
  if (depth === 8) return Uint8Array.from(data);
  if (depth === 16) return Uint8Array.from(data, (value) => value >> 8);
  const samples = new Uint8Array(width * height * channels);
  const perRow = Math.ceil((width * depth) / 8);
  const most = 2 ** depth - 1;
  for (let at = 0; at < samples.length; at += 1) {
    const bit = (at % width) * depth;
    const byte = data[Math.floor(at / width) * perRow + Math.floor(bit / 8)] ?? 0;
    samples[at] = inEightBits((byte >> (8 - depth - (bit % 8))) & most, depth);
  }
  return samples;
}
