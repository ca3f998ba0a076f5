import { brotliDecompressSync } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import { type FontTables, writeSfnt } from './sfnt.ts';
import { restoreGlyphs } from './woff2-glyphs.ts';

const SIGNATURE = 0x774f_4632;

/** Tags by their number in a directory. @see WOFF2, 4.1 */
const KNOWN_TAGS = [
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea',
  'vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar',
  'gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill',
]
  .join(' ')
  .split(' ')
  .map((tag) => tag.replace('_', ' '));

type Entry = { readonly tag: string; readonly version: number; readonly length: number };

/**
 * A font of the web, WOFF2, as the TrueType file it was made from.
 *
 * @throws Error for anything else
 * @see W3C, WOFF File Format 2.0
 */
export function decodeWoff2(file: Uint8Array): Uint8Array {
  const reader = new ByteReader(file);
  if (reader.uint32() !== SIGNATURE) throw new Error('no WOFF2 font');
  reader.at = 12;
  const count = reader.uint16();
  reader.at = 20;
  const compressedLength = reader.uint32();
  reader.at = 48;
  const entries = Array.from({ length: count }, () => readEntry(reader));
  const data = new ByteReader(brotliDecompressSync(reader.take(compressedLength)));
  const stored = new Map(entries.map(({ tag, length }) => [tag, data.take(length)]));
  return writeSfnt(restored(stored, entries));
}

function readEntry(reader: ByteReader): Entry {
  const flags = reader.uint8();
  const known = flags & 0x3f;
  const tag = known === 63 ? Buffer.from(reader.take(4)).toString('latin1') : (KNOWN_TAGS[known] ?? '');
  const version = flags >> 6;
  const length = reader.base128();
  return { tag, version, length: isTransformed({ tag, version }) ? reader.base128() : length };
}

/** Outlines are transformed unless they say otherwise; of the other tables, those that say so. */
function isTransformed({ tag, version }: Pick<Entry, 'tag' | 'version'>): boolean {
  return tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
}

function restored(stored: FontTables, entries: readonly Entry[]): FontTables {
  const outlines = entries.find(({ tag }) => tag === 'glyf');
  if (!(outlines && isTransformed(outlines))) return stored;
  const tables = new Map(stored);
  const { glyf, loca, leftEdges } = restoreGlyphs(tableOf(stored, 'glyf'));
  tables.set('glyf', glyf).set('loca', loca);
  const head = Uint8Array.from(tableOf(stored, 'head'));
  new DataView(head.buffer).setInt16(50, 1);
  tables.set('head', head);
  if (entries.some(({ tag, version }) => tag === 'hmtx' && version === 1)) {
    tables.set('hmtx', restoredMetrics(stored, leftEdges));
  }
  return tables;
}

function tableOf(tables: FontTables, tag: string): Uint8Array {
  const table = tables.get(tag);
  if (!table) throw new Error(`a font without ${tag}`);
  return table;
}

/** Widths are stored; where a glyph begins is where its outline does. @see WOFF2, 5.4 */
function restoredMetrics(stored: FontTables, leftEdges: readonly number[]): Uint8Array {
  const reader = new ByteReader(tableOf(stored, 'hmtx'));
  const flags = reader.uint8();
  const widths = new ByteReader(tableOf(stored, 'hhea'));
  widths.at = 34;
  const wide = widths.uint16();
  const advances = Array.from({ length: wide }, () => reader.uint16());
  const stay = (flag: number) => (flags & flag) === 0;
  const bearings = leftEdges.map((edge, glyph) => (stay(glyph < wide ? 1 : 2) ? reader.int16() : edge));
  const metrics = new DataView(new ArrayBuffer(wide * 4 + (leftEdges.length - wide) * 2));
  bearings.forEach((bearing, glyph) => {
    if (glyph < wide) metrics.setUint16(glyph * 4, advances[glyph] ?? 0);
    metrics.setInt16(glyph < wide ? glyph * 4 + 2 : wide * 4 + (glyph - wide) * 2, bearing);
  });
  return new Uint8Array(metrics.buffer);
}
