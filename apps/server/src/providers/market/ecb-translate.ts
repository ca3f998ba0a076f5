import { inflateRawSync } from 'node:zlib';
import type { Day } from '@aurea/domain/core/day.ts';
import type { SourceRate } from './port.ts';

const BASE = 'EUR';
const MAX_TABLE_BYTES = 32 * 1024 * 1024;

/** The days of the XML feed: `<Cube time="…">` around `<Cube currency="…" rate="…"/>`. @throws Error where it is none */
export function ratesOfXml(text: string): SourceRate[] {
  if (!text.includes('<gesmes:Envelope')) throw new Error('no reference rates');
  const days = text.split(/<Cube\s+time=["']/).slice(1);
  return days.flatMap((part) => {
    const on = part.slice(0, 10);
    const cubes = part.matchAll(/<Cube\s+currency=["']([^"']{1,20})["']\s+rate=["']([^"']{1,40})["']/g);
    return [...cubes].map(([, currency = '', price = '']) => ({ base: BASE, currency, on, price }));
  });
}

/** The days since `from` of the history: a ZIP file of one table, latest day first. @throws Error where it is none */
export function ratesOfArchive(archive: Buffer, from: Day): SourceRate[] {
  const [header = '', ...lines] = onlyFileOf(archive).toString('latin1').split(/\r?\n/);
  const currencies = header.split(',').map((cell) => cell.trim());
  if (currencies[0] !== 'Date') throw new Error('no reference rates');
  const end = lines.findIndex((line) => line.slice(0, 10) < from);
  return lines.slice(0, end < 0 ? undefined : end).flatMap((line) => ratesOfLine(line, currencies));
}

function ratesOfLine(line: string, currencies: readonly string[]): SourceRate[] {
  const [on = '', ...cells] = line.split(',').map((cell) => cell.trim());
  return cells.flatMap((price, at) => {
    const currency = currencies[at + 1];
    return !currency || price === '' || price === 'N/A' ? [] : [{ base: BASE, currency, on, price }];
  });
}

const END = 0x06054b50;
const DEFLATED = 8;

/** The first file of a ZIP file, by its directory (APPNOTE 4.3.12): sizes before the data may be left out. */
function onlyFileOf(archive: Buffer): Buffer {
  const end = archive.lastIndexOf(littleEndian(END));
  if (end < 0 || end + 22 > archive.length) throw new Error('no archive');
  const entry = archive.readUInt32LE(end + 16);
  const [method, size, at] = [
    archive.readUInt16LE(entry + 10),
    archive.readUInt32LE(entry + 20),
    archive.readUInt32LE(entry + 42),
  ];
  const data = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  const content = archive.subarray(data, data + size);
  return method === DEFLATED ? inflateRawSync(content, { maxOutputLength: MAX_TABLE_BYTES }) : content;
}

function littleEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
