import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive, and what its header is to say instead of the truth. */
export type ArchiveEntry = {
  readonly name: string;
  readonly content: string | Buffer;
  readonly stated?: number;
  readonly isEncrypted?: boolean;
};

/** A zip archive of these entries, honest or not. */
export function archive(entries: readonly ArchiveEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const header = headerOf(entry);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), header.common, header.lengths, header.name]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), header.common, header.lengths, place, header.name]),
    );
    bodies.push(local, header.compressed);
    at += local.length + header.compressed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length % 65_536, 8);
  end.writeUInt16LE(entries.length % 65_536, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, listed, end]);
}

function headerOf({ name, content, stated, isEncrypted = false }: ArchiveEntry) {
  const plain = typeof content === 'string' ? Buffer.from(content) : content;
  const compressed = deflateRawSync(plain);
  const common = Buffer.alloc(22);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(isEncrypted ? 1 : 0, 2);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(plain), 10);
  common.writeUInt32LE(compressed.length, 14);
  common.writeUInt32LE(stated ?? plain.length, 18);
  const lengths = Buffer.alloc(4);
  lengths.writeUInt16LE(Buffer.byteLength(name), 0);
  return { common, lengths, name: Buffer.from(name), compressed };
}

const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The parts of a workbook whose sheets hold this XML of rows; style 1 is a day, style 2 a moment. */
export function workbookParts(sheets: Readonly<Record<string, string>>, strings = ''): ArchiveEntry[] {
  const names = Object.keys(sheets);
  return [
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0"?><workbook xmlns="${SHEETS}" xmlns:r="${RELATIONS}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId90" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rId91" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `<?xml version="1.0"?><styleSheet xmlns="${SHEETS}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<?xml version="1.0"?><sst xmlns="${SHEETS}">${strings}</sst>` },
    ...names.map((name, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `<?xml version="1.0"?><worksheet xmlns="${SHEETS}"><sheetData>${sheets[name]}</sheetData></worksheet>`,
    })),
  ];
}

type Cell = string | number | null | { readonly style: 1 | 2; readonly serial: number };

/** The XML of rows with these cells, from a row number on. */
export function sheetRows(rows: readonly (readonly Cell[])[], first = 1): string {
  return rows
    .map(
      (cells, at) =>
        `<row r="${first + at}">${cells.map((cell, column) => cellXml(cell, column, first + at)).join('')}</row>`,
    )
    .join('');
}

function cellXml(cell: Cell, column: number, row: number): string {
  const place = `${column > 25 ? String.fromCharCode(64 + Math.floor(column / 26)) : ''}${String.fromCharCode(65 + (column % 26))}${row}`;
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell !== 'string') return `<c r="${place}" s="${cell.style}"><v>${cell.serial}</v></c>`;
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

/** A workbook of these sheets. */
export function workbook(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Buffer {
  return archive(
    workbookParts(Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, sheetRows(rows)]))),
  );
}
