/** A font file as its tables by their tags. */
export type FontTables = ReadonlyMap<string, Uint8Array>;

const TRUETYPE = 0x0001_0000;
const HEADER = 12;
const ENTRY = 16;

/** Tables as a TrueType file. @see ISO/IEC 14496-22 (OpenType), 4.2 */
export function writeSfnt(tables: FontTables): Uint8Array {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const length = sorted.reduce((total, [, data]) => total + padded(data.length), HEADER + ENTRY * sorted.length);
  const file = new Uint8Array(length);
  const view = new DataView(file.buffer);
  const power = Math.floor(Math.log2(sorted.length));
  view.setUint32(0, TRUETYPE);
  view.setUint16(4, sorted.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (sorted.length - 2 ** power));
  let offset = HEADER + ENTRY * sorted.length;
  sorted.forEach(([tag, data], index) => {
    const entry = HEADER + ENTRY * index;
    file.set(Buffer.from(tag, 'latin1'), entry);
    file.set(data, offset);
    view.setUint32(entry + 4, checksum(view, offset, padded(data.length)));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, data.length);
    offset += padded(data.length);
  });
  return file;
}

const padded = (length: number) => Math.ceil(length / 4) * 4;

function checksum(view: DataView, offset: number, length: number): number {
  let total = 0;
  for (let at = offset; at < offset + length; at += 4) total = (total + view.getUint32(at)) >>> 0;
  return total;
}
